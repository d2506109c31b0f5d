import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '#core/config/env.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { Every } from '#core/jobs/scheduler.js';
import { CLAIM, FAIL_TEXT_MESSAGES, GIVE_UP, NEXT_IDS, PUT_OFF, SENT, WRITE } from './mail.queries.js';
import { providerOf, type SmsProvider } from './sms-gateway.js';

const SWEEP_MS = 5000;
const AT_A_TIME = 50;
const PREFIX = 'sms:';
/** Asked too early, or too often: later may be right. */
const LATER = [408, 425, 429];

export interface TextMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly institution_id: number;
}

/** Sends text messages: rows of the outgoing box, written in the transaction that is their reason. */
@Injectable()
export class Sms {
  private readonly logger = new Logger('Sms');
  private readonly provider: SmsProvider | undefined;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    this.provider = providerOf(config);
  }

  /** False where nothing takes text messages: nobody may be told that one was sent. */
  get isPossible(): boolean {
    return this.provider !== undefined;
  }

  /** Writes a message and answers its id; it leaves by `deliver` after the commit, or by the sweep. */
  async write(tx: Transaction, { to, ...message }: TextMessage): Promise<number> {
    const id = (await NEXT_IDS.first(tx.query, { count: 1 }))?.id ?? 0;
    const row = { id, recipient: `${PREFIX}${to}`, html: null, headers: null, ...message };
    await WRITE.rows(tx.query, { emails: JSON.stringify([row]), state: 'waiting', bulk: false });
    return id;
  }

  /** Hands a message over now; false where nobody took it (it is tried again unless it was refused). */
  async deliver(id: number): Promise<boolean> {
    const { provider } = this;
    const row = provider && (await CLAIM.first(this.database.platform, { is_text: true, only: id }));
    return provider !== undefined && row !== undefined && this.hand(provider, row);
  }

  /** Sends what was not taken at once; where nothing takes messages it says so in the row. */
  @Every(SWEEP_MS)
  async sweep(): Promise<void> {
    const { provider } = this;
    if (!provider) return void (await FAIL_TEXT_MESSAGES.rows(this.database.platform, {}));
    for (let n = 0; n < AT_A_TIME; n += 1) {
      const row = await CLAIM.first(this.database.platform, { is_text: true, only: null });
      if (!row || !(await this.hand(provider, row))) return;
    }
  }

  private async hand(provider: SmsProvider, { id, recipient, text }: RowOf<typeof CLAIM>): Promise<boolean> {
    const outcome = await provider.send({ to: recipient.slice(PREFIX.length), text });
    if (outcome.took) {
      await SENT.rows(this.database.platform, { id });
      return true;
    }
    const { error, code } = outcome;
    this.logger.warn(`text message ${id} was not sent: ${error}`);
    const isFinal = code !== null && code >= 400 && code < 500 && !LATER.includes(code);
    await (isFinal ? GIVE_UP : PUT_OFF).rows(this.database.platform, { id, error, code });
    return false;
  }
}
