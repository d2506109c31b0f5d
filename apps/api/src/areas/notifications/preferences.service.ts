import { Injectable } from '@nestjs/common';
import { Problem, rooms, type TakenBy } from '@quad/domain/core';
import { isMandatory, NOTICE_CATEGORIES, NOTICE_CHANNELS, paceOf } from '@quad/domain/notices';
import { preferenceCalls, type ChoosePace, type MailTopic, type Preferences } from '@quad/domain/notifications';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { ADDRESS, CHOICES, KEEP, OPT_IN, OPT_OUT, TOPICS_OFF } from './preferences.queries.js';

type Taken = TakenBy<typeof preferenceCalls>;

/** Which notifications a person wants, and how: rows for their choices, defaults for the rest. */
@Injectable()
export class NoticePreferences {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Serves(preferenceCalls.of)
  async of(ctx: Context): Promise<Preferences> {
    const { account_id } = ctx.actor;
    const [chosen, off, [person]] = await this.database.readMany(ctx, [
      CHOICES.with({ account_id }),
      TOPICS_OFF.with({ account_id }),
      ADDRESS.with({ account_id }),
    ]);
    const known = new Map(chosen.map((one) => [one.category, one]));
    return {
      preferences: NOTICE_CATEGORIES.map((category) => ({
        category,
        screen: paceOf(category, 'screen', known.get(category)),
        mail: paceOf(category, 'mail', known.get(category)),
        push: paceOf(category, 'push', known.get(category)),
        mandatory: NOTICE_CHANNELS.filter((channel) => isMandatory(category, channel)),
      })),
      topics_off: off.map(({ topic }) => topic),
      email: person?.email ?? null,
      email_verified: person?.email_verified ?? false,
    };
  }

  /**
   * Saves one choice in the caller's transaction; the person's other screens receive it. Throws
   * `notifications.mandatory`.
   */
  async choose(tx: Transaction, { category, channel, pace }: ChoosePace): Promise<void> {
    if (isMandatory(category, channel))
      throw new Problem('notifications.mandatory', {
        fields: [{ field: 'category', code: 'notifications.mandatory' }],
      });
    const { account_id, institution_id } = tx.ctx.actor;
    const kept = await KEEP.first(tx.query, { institution_id, account_id, category, channel, pace });
    if (kept) await this.tell(tx, kept, { [channel]: [kept.before, pace] });
  }

  /** Letters to many about a topic are wanted, or not. */
  async chooseTopic(tx: Transaction, topic: MailTopic, wanted: boolean): Promise<void> {
    const { account_id, institution_id } = tx.ctx.actor;
    const changed = await (wanted ? OPT_IN : OPT_OUT).rows(tx.query, { institution_id, account_id, topic });
    if (changed.length > 0) await this.tell(tx, { id: account_id, version: 1 }, { [topic]: [!wanted, wanted] });
  }

  /** One change in a transaction of its own, answered with all that holds then. */
  async change(ctx: Context, work: (tx: Transaction) => Promise<void>): Promise<Preferences> {
    await this.database.run(ctx, work);
    return this.of(ctx);
  }

  @Serves(preferenceCalls.choose)
  chooseOwn(ctx: Context, choice: Taken['choose']): Promise<Preferences> {
    return this.change(ctx, (tx) => this.choose(tx, choice));
  }

  @Serves(preferenceCalls.chooseTopic)
  chooseOwnTopic(ctx: Context, { topic, wanted }: Taken['chooseTopic']): Promise<Preferences> {
    return this.change(ctx, (tx) => this.chooseTopic(tx, topic, wanted));
  }

  private async tell(
    tx: Transaction,
    { id, version }: { id: number; version: number },
    changes: Record<string, [unknown, unknown]>,
  ): Promise<void> {
    await this.outbox.record(tx, {
      name: 'notification_preferences.updated',
      resource: 'notification_preferences',
      record_id: id,
      version,
      changes,
      audience: [rooms.account(tx.ctx.actor.account_id)],
    });
  }
}
