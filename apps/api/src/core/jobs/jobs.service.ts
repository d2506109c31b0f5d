import { Injectable } from '@nestjs/common';
import { ADMINS, hasRole, jobCalls, Problem, type Job, type Page, type TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { bodyOf } from '#core/errors/problem.filter.js';
import { Dispatcher } from './dispatcher.js';
import { JobHandlers } from './job-handlers.js';
import { ADD, COUNT, FIND, PAGE } from './jobs.queries.js';
import { pageOf } from './page.js';

type Taken = TakenBy<typeof jobCalls>;

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
    const { kind, run_at = null } = job;
    const given = { institution_id, account_id: owner, kind, payload: JSON.stringify(job.payload), dedupe, run_at };
    const row = await ADD.first(tx.query, given);
    if (!row) throw new Error('the job was not written');
    const isDue = !job.run_at || job.run_at.getTime() <= Date.now();
    if (row.fresh && isDue) tx.afterCommit(() => this.dispatcher.wake(row.id));
    return row.id;
  }

  /** One job of the actor's own, or any of the institution for administrators; throws `not_found`. */
  @Serves(jobCalls.find)
  async find(ctx: Context, { id }: Taken['find']): Promise<Job> {
    const { actor } = ctx;
    const about = { id, sees_all: hasRole(actor, ADMINS), account_id: actor.account_id };
    const job = await FIND.first(this.database.reading(ctx), about);
    if (!job) throw new Problem('not_found', { params: { resource: 'jobs', id } });
    return spoken(ctx, job);
  }

  /** A page of the actor's own jobs, newest first. */
  @Serves(jobCalls.page)
  async mine(ctx: Context, query: Taken['page']): Promise<Page<Job>> {
    const { account_id } = ctx.actor;
    const { page, size } = query;
    const [content, total] = await this.database.readMany(ctx, [
      PAGE.with({ account_id, size, offset: page * size }),
      COUNT.with({ account_id }),
    ]);
    return pageOf(
      content.map((job) => spoken(ctx, job)),
      total[0]?.n ?? 0,
      query,
    );
  }

  /** True where `find` would answer. */
  mayRead(ctx: Context, id: number): Promise<boolean> {
    return this.find(ctx, { id }).then(
      () => true,
      () => false,
    );
  }
}

const spoken = (ctx: Context, job: Job): Job =>
  job.error === null
    ? job
    : {
        ...job,
        error: bodyOf(new Problem(job.error), { id: ctx.request_id, headers: { 'accept-language': ctx.locale } })
          .message,
      };
