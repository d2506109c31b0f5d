import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { rooms, type AnswersOf, type Page, type TakenBy } from '@quad/domain/core';
import { defaultPace, isMandatory, type NoticeCategory } from '@quad/domain/notices';
import { notificationCalls, type Notification } from '@quad/domain/notifications';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { emptyOf, textOf } from '#core/errors/texts.js';
import { JOB_ANNOUNCER, type Announcer } from '#core/jobs/announcer.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { pageOf } from '#core/jobs/page.js';
import { AWAY_SINCE, NEWS_SINCE, NOTIFY, PAGE, PUSH, READ, TOTAL, UNREAD } from './notifications.queries.js';

/** A notification to send. */
export interface Notice {
  /** The recipients; accounts without a role in the transaction's institution are left out. */
  readonly account_ids: readonly number[];
  /** The area it comes from: what people sort and mute by. */
  readonly category: NoticeCategory;
  /** The sentence, `<namespace>:<path>`; each recipient reads it in their own language. */
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Where it leads: a path of the web app. */
  readonly link?: string;
  /**
   * Notifications to one person with the same category, key and batch become one with a count and the newest
   * parameters, until it is read or emailed.
   */
  readonly batch?: string;
  /** The caller sends an email of its own: no other email mentions it. */
  readonly lettered?: boolean;
}

type Taken = TakenBy<typeof notificationCalls>;
type Answers = AnswersOf<typeof notificationCalls>;

const RESOURCE = 'notifications';

/**
 * Notifications: rows of one account in one institution, written in the transaction that causes them, for the channels
 * that the person has chosen.
 */
@Injectable()
export class Notifications {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    @Optional() @Inject(JOB_ANNOUNCER) private readonly announcer?: Announcer,
  ) {}

  /**
   * Notifies people in the caller's transaction; their screens receive it after the commit. Answers the ids of the rows: a person
   * who has turned the category off has none, and a sentence with an empty variable is never sent: the log names it.
   */
  async notify(
    tx: Transaction,
    { account_ids, category, key, params = {}, link, batch, lettered = false }: Notice,
  ): Promise<number[]> {
    const mandatory = isMandatory(category, 'screen');
    const empty = emptyOf(key, params);
    if (empty.length > 0) new Logger('Notifications').error(`${key} is not sent, without: ${empty.join(', ')}`);
    if (account_ids.length === 0 || empty.length > 0) return [];
    const { institution_id } = tx.ctx.actor;
    const told = await NOTIFY.rows(tx.query, {
      institution_id,
      account_ids,
      category,
      key,
      params: JSON.stringify(params),
      link: link ?? null,
      batch: batch ?? null,
      lettered,
      mandatory,
      screen: defaultPace(category, 'screen'),
      mail: defaultPace(category, 'mail'),
      push: defaultPace(category, 'push'),
    });
    const pushed = told.filter((one) => one.pushed).map(({ id }) => id);
    if (pushed.length > 0) await this.jobs.add(tx, { kind: PUSH, payload: { ids: pushed }, account_id: null });
    tx.afterCommit(() =>
      told
        .filter((one) => one.on_screen)
        .forEach(({ id, account_id }) => this.announce('created', id, { institution_id, account_id })),
    );
    return told.map(({ id }) => id);
  }

  /** A page of the actor's own, newest first; `grouped` gives the latest of each record. */
  @Serves(notificationCalls.page)
  async page(
    ctx: Context,
    { page, size, unread = false, category, of, grouped = false }: Taken['page'],
  ): Promise<Page<Notification>> {
    const wanted = { account_id: ctx.actor.account_id, category, unread, of, grouped };
    const [rows, total] = await this.database.readMany(ctx, [
      PAGE.with({ ...wanted, size, offset: page * size }),
      TOTAL.with(wanted),
    ]);
    return pageOf(
      rows.map(({ entry, earlier, ...row }) => ({
        ...row,
        text: textOf(ctx.locale, row.key, { ...row.params, count: row.count }),
        ...(grouped && { group: { key: entry, earlier } }),
      })),
      total[0]?.n ?? 0,
      { page, size },
    );
  }

  /** How many of the actor's own are unread, and of how many records. */
  @Serves(notificationCalls.unread)
  async unread(ctx: Context): Promise<Answers['unread']> {
    const row = await UNREAD.first(this.database.reading(ctx), { account_id: ctx.actor.account_id });
    return row ?? { count: 0, groups: 0 };
  }

  /** What has come since the actor was here last, by area; nothing if they have just been here. */
  @Serves(notificationCalls.away)
  async away(ctx: Context): Promise<Answers['away']> {
    const { account_id, session_id } = ctx.actor;
    const since = (await AWAY_SINCE.first(this.database.platform, { session_id }))?.away_since ?? null;
    return { since, news: since ? await NEWS_SINCE.rows(this.database.reading(ctx), { account_id, since }) : [] };
  }

  /** Marks the actor's own as read: the named ones, `grouped` with earlier ones of their records, or all. Answers how many were unread. */
  @Serves(notificationCalls.read)
  async read(ctx: Context, { ids, grouped = false }: Taken['read']): Promise<Answers['read']> {
    const { account_id, institution_id } = ctx.actor;
    return this.database.run(ctx, async (tx) => {
      const rows = await READ.rows(tx.query, { account_id, ids: ids ?? null, grouped });
      const last = rows.at(-1);
      if (last) tx.afterCommit(() => this.announce('read', last.id, { institution_id, account_id }));
      return { count: rows.length };
    });
  }

  private announce(
    verb: 'created' | 'read',
    record_id: number,
    { institution_id, account_id }: { institution_id: number; account_id: number },
  ): void {
    this.announcer?.announce({
      name: `${RESOURCE}.${verb}`,
      resource: RESOURCE,
      record_id,
      version: verb === 'created' ? 1 : 2,
      institution_id,
      rooms: [rooms.account(account_id)],
    });
  }
}
