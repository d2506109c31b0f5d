import { Injectable } from '@nestjs/common';
import { minorOf, moneyOf, Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { noticeText, paymentCalls, paymentIntents, type NoticeText } from '@quad/domain/payments';
import { makeToken } from '#areas/accounts/index.js';
import { Serves } from '#core/call.js';
import { systemContext, type Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { ResourceService } from '#core/resource/resource.service.js';
import { PaymentIntent } from '#schema/index.js';
import { INTENT_OF, NOTE, OVERDUE } from './payments.queries.js';
import type { SignedNotice } from './provider.js';
import { Simulator } from './simulator.service.js';

type Taken = TakenBy<typeof paymentCalls>;
type Answers = AnswersOf<typeof paymentCalls>;

/**
 * What a person is about to pay, and for which record. The caller takes the amount from the record, never from the
 * request.
 */
export interface Payable {
  readonly subject: { readonly resource: string; readonly id: number };
  readonly amount: string;
  readonly currency: string;
  readonly title: string;
  /** What of the record is paid, in words of its area: comes back with the money. */
  readonly part?: string;
  readonly return_path: string;
  readonly origin: string;
}

/** Money that a provider says has arrived, in hundredths; `reference` is the provider's own and comes once. */
export interface Arrived {
  readonly subject_id: number;
  readonly account_id: number;
  readonly part: string | null;
  readonly minor: number;
  readonly currency: string;
  readonly reference: string;
}

type Settle = (tx: Transaction, arrived: Arrived) => Promise<void>;

const OPEN_FOR = 60 * 60_000;
const FIVE_MINUTES = 300_000;

/**
 * Payments at a provider, for every area that takes money. An area begins one and says once what arriving money does to its
 * records; a notice is counted in the same transaction, once, whenever and however often it comes.
 */
@Injectable()
export class Payments extends ResourceService<typeof paymentIntents, PaymentIntent> {
  private readonly settling = new Map<string, Settle>();

  constructor(private readonly simulator: Simulator) {
    super(paymentIntents, PaymentIntent);
  }

  /** Says what money does that arrives for records of a resource. */
  settles(resource: string, settle: Settle): void {
    this.settling.set(resource, settle);
  }

  /** Begins a payment and answers where the person pays. */
  async begin(tx: Transaction, { subject, origin, ...about }: Payable): Promise<{ url: string }> {
    if (!this.simulator.isThere) throw new Problem('payments.none', { status: 409 });
    const { account_id, institution_id } = tx.ctx.actor;
    const token = makeToken();
    await this.changeIn(tx.asPortal('payments: somebody means to pay'), {
      verb: 'created',
      act: (row) => {
        Object.assign(row, {
          ...about,
          token,
          account_id,
          provider: this.simulator.name,
          subject_resource: subject.resource,
          subject_id: subject.id,
          received: '0.00',
          status: 'open',
          expires_at: new Date(Date.now() + OPEN_FOR),
        });
      },
    });
    return { url: this.simulator.pageOf({ institution: institution_id, token, origin }) };
  }

  /** Takes a provider's notice; answers whether it is new. Throws 403 for one that is not the provider's, or is recorded and old. */
  async take(notice: SignedNotice): Promise<boolean> {
    if (!this.simulator.isOwn(notice)) throw new Problem('payments.not_signed', { status: 403 });
    const said = this.read(notice.text);
    return this.database.run(systemContext(said.institution), (tx) => this.count(tx, said));
  }

  /** Nobody has paid within the hour: the person may begin again. Money that arrives later still counts. */
  @EveryInstitution(FIVE_MINUTES)
  async expire(ctx: Context): Promise<void> {
    for (const { id } of await OVERDUE.rows(this.database.reading(ctx), {}))
      await this.database.run(ctx, (tx) => this.mark(tx, id, (row) => row.status === 'open' && { status: 'expired' }));
  }

  @Serves(paymentCalls.notice)
  async notice(notice: Taken['notice']): Promise<Answers['notice']> {
    return { taken: await this.take(notice) };
  }

  private async count(
    tx: Transaction,
    { token, event, kind, minor, reference, currency }: NoticeText,
  ): Promise<boolean> {
    const found = await INTENT_OF.first(tx.query, { token });
    if (!found) throw new Problem('not_found', { params: { resource: 'payment_intents' } });
    if (currency !== found.currency) throw new Problem('payments.other_currency', { status: 422 });
    // Two at once: the second waits for the first here, and then writes nothing.
    const noted = await NOTE.first(tx.query, { intent_id: found.id, event, kind, minor, reference });
    if (!noted) return false;
    if (kind === 'failed') {
      await this.mark(tx, found.id, (row) => row.status === 'open' && { status: 'failed', failure: reference });
      return true;
    }
    const row = await this.mark(tx, found.id, ({ received, amount }) => {
      const all = minorOf(received) + minor;
      return { received: moneyOf(all), status: all >= minorOf(amount) ? 'paid' : 'part', failure: null };
    });
    const { subject_resource, subject_id, account_id, part } = row;
    const settle = this.settling.get(subject_resource);
    if (!settle) throw new Error(`Nobody settles payments for ${subject_resource}.`);
    await settle(tx, { subject_id, account_id, part, minor, currency, reference });
    return true;
  }

  private mark(
    tx: Transaction,
    id: number,
    change: (row: PaymentIntent) => Partial<PaymentIntent> | false,
  ): Promise<PaymentIntent> {
    return this.changeIn(tx, {
      id,
      verb: 'updated',
      act: (row) => {
        Object.assign(row, change(row) || {});
      },
    });
  }

  private read(text: string): NoticeText {
    try {
      return noticeText.parse(JSON.parse(text));
    } catch {
      throw new Problem('invalid', { fields: [{ field: 'text', code: 'field.invalid' }] });
    }
  }
}
