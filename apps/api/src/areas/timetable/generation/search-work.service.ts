import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { COSTS, type Generation, type RunProgress } from '@quad/domain/timetable';
import { brokenRules, type Placement, type Solution } from '@quad/timetabling';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { Query } from '#core/database/query.js';
import { JobHandler, type Progress, type StartedJob } from '#core/jobs/job-handlers.js';
import { Threads } from '#core/threads/threads.js';
import { SEARCH_JOB } from './generation.service.js';
import { GROUPS, ONE_RUN, ROOMS, TAKEN, TELL, TO_PLACE, WISHES } from './generation.queries.js';
import { RunEnds } from './run-ends.service.js';
import { RunNews } from './run-news.service.js';
import { SHARED } from './search-thread.js';
import { problemOf, unmetIn, type RunResult, type Semester } from './week-problem.js';

const SEARCH = new URL('./search-thread.js', import.meta.url).href;
const TELL_EACH_MS = 400;
/** The longest run, and some time to explain what has no place. */
const DEADLINE_MS = 15 * 60_000;

/** One search on a thread of its own: the process goes on, whatever it takes. */
const searchers = new Threads({
  size: 1,
  deadline: DEADLINE_MS,
  tooMuch: () => new Problem('timetable.search_too_heavy'),
});

interface Running {
  readonly id: number;
  readonly ctx: Context;
  readonly shared: SharedArrayBuffer;
  readonly progress: Progress;
}

/** Searches for the week of a semester: tells how far it is, and keeps the best when it ends or is stopped. */
@Injectable()
export class SearchWork implements OnApplicationShutdown {
  constructor(
    private readonly database: Database,
    private readonly news: RunNews,
    private readonly ends: RunEnds,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return searchers.close();
  }

  @JobHandler(SEARCH_JOB)
  async search({ payload, ctx }: StartedJob, progress: Progress): Promise<void> {
    const { run_id } = payload as { run_id: number };
    const query = this.database.reading(ctx);
    const run = await ONE_RUN.first(query, { id: run_id });
    if (run?.status !== 'running') return;
    const { settings } = run;
    await this.ends.orFailed(ctx, run_id, () => this.found(ctx, { id: run_id, settings }, progress));
  }

  private async found(
    ctx: Context,
    { id, settings }: { id: number; settings: Generation },
    progress: Progress,
  ): Promise<void> {
    const query = this.database.reading(ctx);
    const semester = await semesterOf(query, settings);
    const { problem, lectures, asked } = problemOf(semester, settings);
    if (lectures.length === 0) throw new Problem('timetable.nothing_to_place');
    const shared = new SharedArrayBuffer(SHARED.length * Float64Array.BYTES_PER_ELEMENT);
    const known = new Set(lectures.map((one) => one.id));
    const wanted = {
      problem,
      seconds: settings.seconds,
      seed: settings.seed ?? id,
      from: (await placementsOf(query, settings.from)).filter(({ lecture }) => known.has(lecture)),
      shared,
    };
    const searching = searchers.run<Solution>({ module: SEARCH, name: 'runSearch', args: [wanted] });
    const solution = await this.followed({ id, ctx, shared, progress }, searching);
    const { placements, unplaced, impossible, evaluation } = solution;
    const isStopped = new Float64Array(shared)[SHARED.stop] === 1;
    const { hard, soft, costs, violations } = evaluation;
    // Broken rules are told by themselves: the figure is that of lessons without a place.
    const last = { spent: 1, hard: hard - violations.rules, soft, costs };
    await this.tell(ctx, id, last);
    const result: RunResult = {
      ...{ lectures, solution: { placements, unplaced, impossible }, progress: last },
      broken: brokenRules(problem, placements).map((one) => ({ ...one, rule: asked(one) })),
      unmet: unmetIn(problem, lectures, placements),
    };
    await this.ends.finish(ctx, id, isStopped ? 'stopped' : 'done', result);
  }

  /** Tells how the search goes while it goes, and tells it to stop. */
  private async followed({ id, ctx, shared, progress }: Running, searching: Promise<Solution>): Promise<Solution> {
    const told = new Float64Array(shared);
    const over = searching.then(
      () => true,
      () => true,
    );
    const pause = () => new Promise<false>((resume) => setTimeout(resume, TELL_EACH_MS, false));
    try {
      while (!(await Promise.race([over, pause()]))) {
        const stops = await this.tell(ctx, id, progressOf(told));
        if (stops) told[SHARED.stop] = 1;
        await progress(99 * (told[SHARED.spent] ?? 0));
      }
    } catch (lost) {
      // Another process has the job by now: nobody waits for this search.
      told[SHARED.stop] = 1;
      await over;
      throw lost;
    }
    return searching;
  }

  private async tell(ctx: Context, id: number, progress: RunProgress): Promise<boolean> {
    const given = { id, progress: JSON.stringify(progress) };
    const row = await this.database.run(ctx, (tx) => {
      this.news.tell(tx, id);
      return TELL.first(tx.query, given);
    });
    return row?.stops ?? true;
  }
}

const progressOf = (told: Float64Array): RunProgress => ({
  spent: told[SHARED.spent] ?? 0,
  hard: told[SHARED.hard] ?? 0,
  soft: told[SHARED.soft] ?? 0,
  costs: Object.fromEntries(COSTS.map((name, index) => [name, told[SHARED.costs + index] ?? 0])),
});

async function placementsOf(query: Query, run_id: number | undefined): Promise<readonly Placement[]> {
  const run = run_id === undefined ? undefined : await ONE_RUN.first(query, { id: run_id });
  return run?.result.solution?.placements ?? [];
}

async function semesterOf(query: Query, { academic_year_id, semester_id }: Generation): Promise<Semester> {
  const modules = (await TO_PLACE.rows(query, { academic_year_id, semester_id })).filter(
    ({ lessons, group_ids }) => lessons.length > 0 && group_ids.length > 0,
  );
  const days = modules.flatMap(({ start_date, end_date }) => [start_date, end_date]).sort();
  const teachers = [...new Set(modules.flatMap(({ leader_id, teacher_ids }) => [leader_id ?? 0, ...teacher_ids]))];
  const [groups, rooms, wishes, taken] = await Promise.all([
    GROUPS.rows(query, { ids: [...new Set(modules.flatMap(({ group_ids }) => group_ids))] }),
    ROOMS.rows(query, {}),
    WISHES.rows(query, { ids: teachers }),
    TAKEN.rows(query, { from: days[0] ?? '2000-01-01', to: days.at(-1) ?? '2000-01-01', teachers }),
  ]);
  return { modules, groups, rooms, wishes, taken };
}
