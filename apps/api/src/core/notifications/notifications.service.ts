import { Inject, Injectable, Optional } from '@nestjs/common';
import { rooms, type Page, type PageQuery } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';
import { JOB_ANNOUNCER, type Announcer } from '#core/jobs/announcer.js';
import { pageOf } from '#core/jobs/page.js';

/** What people are told of. */
export interface Notice {
  /** Who is told; accounts without a role in the transaction's institution are left out. */
  readonly account_ids: readonly number[];
  /** The area it comes from: what people sort and mute by. */
  readonly category: string;
  /** The sentence, `<namespace>:<path>`; each reads it in her own language. */
  readonly key: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Where it leads: a path of the web app. */
  readonly link?: string;
}

/** A notification as its reader sees it; `text` is in her language. */
export interface NotificationView {
  readonly id: number;
  readonly category: string;
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly link: string | null;
  readonly read_at: Date | null;
  readonly created_at: Date;
}

type Row = Omit<NotificationView, 'text'>;
type Told = { readonly id: number; readonly account_id: number };

const RESOURCE = 'notifications';
const INSERT = `
  insert into notifications (institution_id, account_id, category, key, params, link)
  select $1, told.account_id, $3, $4, $5, $6 from (select distinct r.account_id from account_roles r where r.account_id = any($2) and r.institution_id = $1) told
  returning id, account_id`;

/** Notifications: rows of one account in one institution, told in the transaction that is their reason. */
@Injectable()
export class Notifications {
  constructor(private readonly database: Database, @Optional() @Inject(JOB_ANNOUNCER) private readonly announcer?: Announcer) {}

  /** Tells people in the caller's transaction; their screens hear of it after the commit. Answers the ids of the rows. */
  async notify(tx: Transaction, { account_ids, category, key, params = {}, link }: Notice): Promise<number[]> {
    if (account_ids.length === 0) return [];
    const { institution_id } = tx.ctx.actor;
    const told = await tx.query<Told>(INSERT, [institution_id, [...account_ids], category, key, JSON.stringify(params), link ?? null]);
    tx.afterCommit(() => told.forEach(({ id, account_id }) => this.announce('created', id, { institution_id, account_id })));
    return told.map(({ id }) => id);
  }

  /** A page of the actor's own, newest first. */
  async page(ctx: Context, { page, size, unread }: Pick<PageQuery, 'page' | 'size'> & { readonly unread?: boolean }): Promise<Page<NotificationView>> {
    const { account_id } = ctx.actor;
    const mine = `from notifications where account_id = $1${unread ? ' and read_at is null' : ''}`;
    const [rows, total] = await this.database.readMany<[Row[], { n: number }[]]>(ctx, [
      { sql: `select id, category, key, params, link, read_at, created_at ${mine} order by id desc limit $2 offset $3`, values: [account_id, size, page * size] },
      { sql: `select count(*)::int as n ${mine}`, values: [account_id] },
    ]);
    return pageOf(rows.map((row) => ({ ...row, text: textOf(ctx.locale, row.key, row.params) })), total[0]?.n ?? 0, { page, size });
  }

  /** How many of the actor's own are unread. */
  async unread(ctx: Context): Promise<number> {
    const [row] = await this.database.read<{ n: number }>(ctx, 'select count(*)::int as n from notifications where account_id = $1 and read_at is null', [ctx.actor.account_id]);
    return row?.n ?? 0;
  }

  /** Marks the actor's own as read: the named ones, or all. Answers how many were unread; the actor's other screens hear of it. */
  async read(ctx: Context, ids?: readonly number[]): Promise<number> {
    const { account_id, institution_id } = ctx.actor;
    return this.database.run(ctx, async (tx) => {
      const rows = await tx.query<{ id: number }>(
        `with seen as (update notifications set read_at = now() where account_id = $1 and read_at is null and ($2::bigint[] is null or id = any($2)) returning id) select id from seen`,
        [account_id, ids ?? null],
      );
      const last = rows.at(-1);
      if (last) tx.afterCommit(() => this.announce('read', last.id, { institution_id, account_id }));
      return rows.length;
    });
  }

  private announce(verb: 'created' | 'read', record_id: number, { institution_id, account_id }: { institution_id: number; account_id: number }): void {
    this.announcer?.announce({ name: `${RESOURCE}.${verb}`, resource: RESOURCE, record_id, version: verb === 'created' ? 1 : 2, institution_id, rooms: [rooms.account(account_id)] });
  }
}
