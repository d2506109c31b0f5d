import { Injectable } from '@nestjs/common';
import {
  isMandatory,
  NOTICE_CATEGORIES,
  NOTICE_CHANNELS,
  paceOf,
  Problem,
  rooms,
  type NoticeChoice,
} from '@quad/domain/core';
import type { ChoosePace, MailTopic, Preferences } from '@quad/domain/notifications';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';

interface Chosen extends NoticeChoice {
  readonly category: string;
}
interface Kept {
  readonly id: number;
  readonly version: number;
  readonly before: string | null;
}

/** Which notifications a person wants, and how: rows for their choices, defaults for the rest. */
@Injectable()
export class NoticePreferences {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async of(ctx: Context): Promise<Preferences> {
    const { account_id } = ctx.actor;
    const [chosen, off, [person]] = await this.database.readMany<
      [Chosen[], { topic: MailTopic }[], { email: string | null; email_verified: boolean }[]]
    >(ctx, [
      {
        sql: 'select category, screen, mail, push from notification_preferences where account_id = $1',
        values: [account_id],
      },
      { sql: 'select topic from mail_optouts where account_id = $1 order by topic', values: [account_id] },
      {
        sql: 'select email, email_verified_at is not null as email_verified from accounts where id = $1',
        values: [account_id],
      },
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
    const [kept] = await tx.query<Kept>(KEEP, [institution_id, account_id, category, channel, pace]);
    if (kept) await this.tell(tx, kept, { [channel]: [kept.before, pace] });
  }

  /** Letters to many about a topic are wanted, or not. */
  async chooseTopic(tx: Transaction, topic: MailTopic, wanted: boolean): Promise<void> {
    const { account_id, institution_id } = tx.ctx.actor;
    const changed = await tx.query(
      wanted
        ? 'delete from mail_optouts where institution_id = $1 and account_id = $2 and topic = $3 returning 1'
        : 'insert into mail_optouts (institution_id, account_id, topic) values ($1, $2, $3) on conflict do nothing returning 1',
      [institution_id, account_id, topic],
    );
    if (changed.length > 0) await this.tell(tx, { id: account_id, version: 1 }, { [topic]: [!wanted, wanted] });
  }

  /** One change in a transaction of its own, answered with all that holds then. */
  async change(ctx: Context, work: (tx: Transaction) => Promise<void>): Promise<Preferences> {
    await this.database.run(ctx, work);
    return this.of(ctx);
  }

  private async tell(
    tx: Transaction,
    { id, version }: Pick<Kept, 'id' | 'version'>,
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

const KEEP = `
  with before as (select case $4::text when 'screen' then screen when 'mail' then mail else push end as was
    from notification_preferences where institution_id = $1 and account_id = $2 and category = $3)
  insert into notification_preferences as p (institution_id, account_id, category, screen, mail, push)
  values ($1, $2, $3, case when $4::text = 'screen' then $5::text end, case when $4::text = 'mail' then $5::text end,
    case when $4::text = 'push' then $5::text end)
  on conflict (institution_id, account_id, category) do update set version = p.version + 1, updated_at = now(),
    screen = case when $4::text = 'screen' then $5::text else p.screen end, mail = case
      when $4::text = 'mail' then $5::text else p.mail end, push = case when $4::text = 'push' then $5::text else p.push end
  returning id, version, (select was from before) as before`;
