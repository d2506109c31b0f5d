import { createHash, createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { minorOf, Problem, type AnswersOf, type TakenOf } from '@quad/domain/core';
import { paymentCalls, type NoticeText } from '@quad/domain/payments';
import { Serves } from '#core/call.js';
import { addressOfLinks, CONFIG, type Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import { systemContext } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { JobHandler, type StartedJob } from '#core/jobs/job-handlers.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { INTENT_OF } from './payments.queries.js';
import { Signatures, type Begun, type PaymentProvider, type SignedNotice } from './provider.js';

const NOTIFY = 'payments.simulator.notify';
const LATE_MS = 20_000;
const TIMEOUT_MS = 8000;

interface Place {
  readonly of: number;
  readonly token: string;
}
interface Sent {
  readonly url: string;
  readonly notice: NoticeText;
}

/**
 * A payment provider without a bank: a page, and a signed webhook that is really sent over HTTP and repeated until it
 * is accepted, or sent twice or late if the page asks for that. Absent in production.
 */
@Injectable()
export class Simulator implements PaymentProvider {
  readonly name = 'simulator';
  readonly isThere: boolean;
  private readonly signatures: Signatures;

  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.isThere = !config.production;
    this.signatures = new Signatures(createHmac('sha256', keyOf(config, 'codes')).update('payments').digest());
  }

  /** A page of the portal itself: a path, so that nobody's Host header says where money goes. */
  pageOf({ institution, token }: Begun): string {
    const query = new URLSearchParams({ of: String(institution), token });
    return `/payments/simulator?${query}`;
  }

  isOwn(notice: SignedNotice): boolean {
    return this.isThere && this.signatures.isOwn(notice);
  }

  @Serves(paymentCalls.page)
  async shown({ of, token }: Place): Promise<AnswersOf<typeof paymentCalls>['page']> {
    const { title, payee, amount, currency, status } = await this.intent({ of, token });
    return { title, payee, amount, currency, status };
  }

  /**
   * What the person chose on the page: the webhooks leave by themselves, and the person goes back to the portal. Each
   * payment has one event, so a choice that is made again counts once.
   */
  @Serves(paymentCalls.decide)
  async decide({ outcome, ...place }: TakenOf<typeof paymentCalls.decide>): Promise<{ url: string }> {
    const { amount, currency, return_path } = await this.intent(place);
    const once = this.ofToken(place.token);
    const whole = minorOf(amount);
    const notice: NoticeText = {
      event: `ev_${once}`,
      institution: place.of,
      token: place.token,
      kind: outcome === 'failed' ? 'failed' : 'paid',
      minor: outcome === 'failed' ? 0 : outcome === 'part' ? Math.ceil(whole / 2) : whole,
      currency,
      reference: `SIM-${once.slice(0, 13).toUpperCase()}`,
    };
    await this.database.run(systemContext(place.of), async (tx) => {
      const sent: Sent = { url: `${this.own}/api/v1/public/payments/notice/simulator`, notice };
      const run_at = outcome === 'late' ? new Date(Date.now() + LATE_MS) : undefined;
      await this.jobs.add(tx, { kind: NOTIFY, payload: sent, run_at });
      if (outcome === 'twice') await this.jobs.add(tx, { kind: NOTIFY, payload: sent });
    });
    return { url: `${return_path}${return_path.includes('?') ? '&' : '?'}payment=${place.token}` };
  }

  /** Sends one webhook; whatever is not an answer of 200 is sent again, later. */
  @JobHandler(NOTIFY)
  async notify({ payload }: StartedJob): Promise<void> {
    const { url, notice } = payload as unknown as Sent;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.signatures.sign(JSON.stringify(notice))),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The webhook was answered with ${answer.status}.`);
  }

  /** For specs: a notice as this provider signs it. */
  signed(notice: NoticeText, time?: number): SignedNotice {
    return this.signatures.sign(JSON.stringify(notice), time);
  }

  /** This process itself, whatever a caller calls it. */
  private get own(): string {
    const { port } = this.host.httpAdapter.getHttpServer().address() as AddressInfo;
    return this.config.PUBLIC_URL
      ? addressOfLinks(this.config)
      : `http://${this.config.HOST.replace(/^(0\.0\.0\.0|::)$/, 'localhost')}:${port}`;
  }

  private ofToken(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }

  private async intent({ of, token }: Place) {
    const found = this.isThere ? await INTENT_OF.first(this.database.reading(systemContext(of)), { token }) : undefined;
    if (!found) throw new Problem('not_found', { params: { resource: 'payment_intents' } });
    return found;
  }
}
