import { Injectable } from '@nestjs/common';
import { ADMINS, hasRole, Problem, type Job, type Page, type PageQuery } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database, type Asked, type Transaction } from '#core/database/database.js';
import { Dispatcher } from './dispatcher.js';
import { JobHandlers } from './job-handlers.js';
import { pageOf } from './page.js';

/** A job to be done. */
export interface NewJob {
  readonly kind: string;
  /** JSON for the handler. */
  readonly payload: object;
  /** At most one job of the institution ever carries this word: adding it again answers the first one's id. */
  readonly dedupe?: string;
  /** Not before this moment; at once where absent. */
  readonly run_at?: Date;
  /** Who may watch it; the actor where absent. */
  readonly account_id?: number | null;
}

const VIEW = 'id, kind, state, progress, result, file_id, error, version, created_at, updated_at';

/** Work for later: rows that survive crashes and that people can watch. */
@Injectable()
export class Jobs {
  constructor(
    private readonly database: Database,
    private readonly dispatcher: Dispatcher,
    private readonly handlers: JobHandlers,
  ) {}

  /**
   * Adds a job in the caller's transaction and answers its id; it runs after the commit, or never. Throws where no
   * handler knows the kind.
   */
  async add(tx: Transaction, job: NewJob): Promise<number> {
    this.handlers.of(job.kind);
    const { institution_id, account_id } = tx.ctx.actor;
    const owner = job.account_id === undefined ? account_id || null : job.account_id;
    const dedupe = job.dedupe === undefined ? null : `${institution_id}:${job.dedupe}`;
    const [row] = await tx.query<{ id: number; fresh: boolean }>(
      `insert into jobs (institution_id, account_id, kind, payload, dedupe, run_at) values ($1, $2, $3, $4, $5, coalesce($6, now()))
       on conflict (dedupe) do update set dedupe = excluded.dedupe returning id, xmax = 0 as fresh`,
      [institution_id, owner, job.kind, JSON.stringify(job.payload), dedupe, job.run_at ?? null],
    );
    if (!row) throw new Error('the job was not written');
    const isDue = !job.run_at || job.run_at.getTime() <= Date.now();
    if (row.fresh && isDue) tx.afterCommit(() => this.dispatcher.wake(row.id));
    return row.id;
  }

  /** One job of the actor's own, or any of the institution for administrators; throws `not_found`. */
  async find(ctx: Context, id: number): Promise<Job> {
    const [job] = await this.database.read<Job>(
      ctx,
      `select ${VIEW} from jobs where id = $1 and ($2 or account_id = $3)`,
      [id, hasRole(ctx.actor, ADMINS), ctx.actor.account_id],
    );
    if (!job) throw new Problem('not_found', { params: { resource: 'jobs', id } });
    return job;
  }

  /** A page of the actor's own jobs, newest first. */
  async mine(ctx: Context, query: Pick<PageQuery, 'page' | 'size'>): Promise<Page<Job>> {
    const { account_id } = ctx.actor;
    const page: Asked<Job> = {
      sql: `select ${VIEW} from jobs where account_id = $1 order by id desc limit $2 offset $3`,
      values: [account_id, query.size, query.page * query.size],
    };
    const count: Asked<{ n: number }> = {
      sql: 'select count(*)::int as n from jobs where account_id = $1',
      values: [account_id],
    };
    const [content, total] = await this.database.readMany(ctx, [page, count]);
    return pageOf(content, total[0]?.n ?? 0, query);
  }

  /** True where `find` would answer. */
  mayRead(ctx: Context, id: number): Promise<boolean> {
    return this.find(ctx, id).then(
      () => true,
      () => false,
    );
  }
}
