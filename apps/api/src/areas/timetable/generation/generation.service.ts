import { Injectable } from '@nestjs/common';
import { Problem, type TakenBy } from '@quad/domain/core';
import {
  COSTS,
  periodText,
  plans,
  readPeriods,
  timetableCalls,
  type Generation,
  type GenerationRun,
  type RunProgress,
} from '@quad/domain/timetable';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { unknownIds } from '#core/errors/refusal.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { BEGIN, LATEST, ONE_RUN, RUNNING, STOP, WORKED_BY } from './generation.queries.js';
import { WeekService } from '#areas/timetable/week.service.js';
import { Serves } from '#core/call.js';
import { RunNews } from './run-news.service.js';
import { RunViews } from './run-views.service.js';

type Taken = TakenBy<typeof timetableCalls>;

export const SEARCH_JOB = 'timetable.generate';
export const WRITE_JOB = 'timetable.write_drafts';

type Row = RowOf<typeof LATEST>;

/** Runs of the generator: begun, followed, stopped and written by planners. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly views: RunViews,
    private readonly news: RunNews,
    private readonly weeks: WeekService,
  ) {}

  @Serves(timetableCalls.generate)
  async begin(ctx: Context, wish: Taken['generate']): Promise<GenerationRun> {
    requirePlanner(ctx);
    const { academic_year_id, semester_id } = wish;
    const periods = wish.periods ? readPeriods(wish.periods).map(periodText) : await this.weeks.periods(ctx);
    const settings: Generation = { ...wish, periods };
    const id = await this.database.run(ctx, async (tx) => {
      await this.requireQuiet(tx);
      const run = await BEGIN.first(tx.query, {
        academic_year_id,
        semester_id,
        account_id: ctx.actor.account_id,
        settings: JSON.stringify(settings),
      });
      if (!run) throw unknownIds('academic_year_id', 'semester_id');
      await this.work(tx, run.id, 'running');
      return run.id;
    });
    return this.find(ctx, { id });
  }

  @Serves(timetableCalls.runs)
  async list(ctx: Context): Promise<GenerationRun[]> {
    return (await LATEST.rows(this.database.reading(ctx), {})).map((row) => shown(row));
  }

  @Serves(timetableCalls.run)
  async find(ctx: Context, { id }: Taken['run']): Promise<GenerationRun> {
    const query = this.database.reading(ctx);
    const row = await ONE_RUN.first(query, { id });
    if (!row) throw new Problem('not_found', { params: { id } });
    return { ...shown(row), ...(await this.views.of(query, row)) };
  }

  @Serves(timetableCalls.stop)
  async stop(ctx: Context, { id }: Taken['stop']): Promise<GenerationRun> {
    requirePlanner(ctx);
    const stopped = await this.database.run(ctx, (tx) => STOP.first(tx.query, { id }));
    if (!stopped) await this.refuse(ctx, id);
    return this.find(ctx, { id });
  }

  /** The week over all teaching weeks, as drafts. */
  @Serves(timetableCalls.drafts)
  async write(ctx: Context, { id }: Taken['drafts']): Promise<GenerationRun> {
    requirePlanner(ctx);
    const { status, lectures } = await this.find(ctx, { id });
    const isOver = status !== 'running' && status !== 'writing';
    if (!isOver || lectures.length === 0) await this.refuse(ctx, id);
    await this.database.run(ctx, async (tx) => {
      await this.requireQuiet(tx);
      await this.work(tx, id, 'writing');
    });
    return this.find(ctx, { id });
  }

  private async work(tx: Transaction, id: number, status: 'running' | 'writing'): Promise<void> {
    const kind = status === 'running' ? SEARCH_JOB : WRITE_JOB;
    await WORKED_BY.rows(tx.query, { id, status, job_id: await this.jobs.add(tx, { kind, payload: { run_id: id } }) });
    this.news.tell(tx, id);
  }

  private async requireQuiet(tx: Transaction): Promise<void> {
    const other = await RUNNING.first(tx.query, {});
    if (other) throw new Problem('timetable.generator_busy', { status: 409, params: { run_id: other.id } });
  }

  private async refuse(ctx: Context, id: number): Promise<never> {
    const { status } = await this.find(ctx, { id });
    throw new Problem('forbidden_transition', { status: 409, params: { id, status } });
  }
}

function requirePlanner({ actor }: Context): void {
  if (!plans(actor)) throw new Problem('forbidden');
}

const NOTHING: RunProgress = { spent: 0, hard: 0, soft: 0, costs: Object.fromEntries(COSTS.map((name) => [name, 0])) };

const shown = ({ settings, created_at, progress, stops: _, ...row }: Row): GenerationRun => ({
  id: row.id,
  status: row.status,
  academic_year_id: row.academic_year_id,
  semester_id: row.semester_id,
  name: row.name,
  by: row.by,
  job_id: row.job_id,
  created_at: created_at.toISOString(),
  days: settings.days,
  periods: [...settings.periods],
  seconds: settings.seconds,
  progress: { ...NOTHING, ...progress },
  rules: [...(settings.rules ?? [])],
  ...{ lectures: [], impossible: [], broken: [], unmet: [], written: null },
});
