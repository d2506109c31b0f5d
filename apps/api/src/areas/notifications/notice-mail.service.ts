import { Injectable } from '@nestjs/common';
import { defaultPace, MANDATORY, NOTICE_CATEGORIES, type NoticePace } from '@quad/domain/notices';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { EveryInstitution } from '#core/jobs/scheduler.js';
import { Mail } from '#core/mail/mail.service.js';
import { CLAIM_DIGEST, CUT, DUE_DIGEST, DUE_NOW, READER, TAKE } from './notice-mail.queries.js';
import { noticeLetter, type Told } from './notice-letter.js';
import { Unsubscribe, type WayOut } from './unsubscribe.service.js';

/** Notices of one category that come within this time are one letter (s). */
export const GATHERED_S = 60;
const TEN_SECONDS = 10_000;
const FIVE_MINUTES = 300_000;

const DEFAULTS = JSON.stringify(
  Object.fromEntries(NOTICE_CATEGORIES.map((category) => [category, defaultPace(category, 'mail')])),
);
const CHOSEN = { defaults: DEFAULTS, mandatory: MANDATORY };

/** Sends emails about unread notifications, at once or as a digest. */
@Injectable()
export class NoticeMail {
  constructor(
    private readonly database: Database,
    private readonly mail: Mail,
    private readonly unsubscribe: Unsubscribe,
  ) {}

  @EveryInstitution(TEN_SECONDS)
  async sendNow(ctx: Context): Promise<void> {
    for (const { account_id } of await DUE_NOW.rows(this.database.reading(ctx), {
      pace: 'at_once',
      ...CHOSEN,
      seconds: GATHERED_S,
    })) {
      await this.database.run(ctx, async (tx) => {
        const told = await this.take(tx, 'at_once', { account_id });
        for (const category of new Set(told.map((one) => one.category))) {
          await this.write(
            tx,
            told.filter((one) => one.category === category),
            { institution_id: ctx.actor.institution_id, account_id, kind: 'category', what: category },
          );
        }
      });
    }
  }

  /** After seven in the morning there, on Mondays also for those who want one a week; after a night without us as soon as we are back. */
  @EveryInstitution(FIVE_MINUTES)
  async sendDigests(ctx: Context): Promise<void> {
    for (const [pace, unit] of [
      ['daily', 'day'],
      ['weekly', 'week'],
    ] as const) {
      const at = await CUT.first(this.database.reading(ctx), { unit });
      if (!at) return;
      for (const { account_id } of await DUE_DIGEST.rows(this.database.reading(ctx), { pace, ...CHOSEN, ...at })) {
        await this.database.run(ctx, (tx) => this.digest(tx, { account_id, pace, ...at }));
      }
    }
  }

  private async digest(
    tx: Transaction,
    { account_id, pace, cut, day }: { account_id: number; pace: 'daily' | 'weekly'; cut: Date; day: string },
  ): Promise<void> {
    const { institution_id } = tx.ctx.actor;
    const mine = await CLAIM_DIGEST.rows(tx.query, { institution_id, account_id, pace, day });
    if (mine.length === 0) return;
    await this.write(tx, await this.take(tx, pace, { account_id, before: cut }), {
      institution_id,
      account_id,
      kind: 'pace',
      what: pace,
    });
  }

  private take(
    tx: Transaction,
    pace: NoticePace,
    { account_id, before }: { account_id: number; before?: Date },
  ): Promise<Told[]> {
    return TAKE.rows(tx.query, { pace, ...CHOSEN, account_id, before: before ?? null });
  }

  /** A person without a verified address gets no email; their notifications are in the portal. */
  private async write(tx: Transaction, told: readonly Told[], out: WayOut): Promise<void> {
    if (told.length === 0) return;
    const reader = await READER.first(tx.query, { account_id: out.account_id });
    if (!reader || !Mail.reaches(reader.email)) return;
    const isMandatory = (MANDATORY as readonly string[]).includes(out.what);
    await this.mail.sendBulk(tx, [
      noticeLetter(told, {
        reader,
        home: this.unsubscribe.home,
        kind: out.kind,
        what: out.what,
        ...(!isMandatory && { wayOut: this.unsubscribe.wayOut(out) }),
      }),
    ]);
  }
}
