import { Injectable } from '@nestjs/common';
import { addDays } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { JobHandler, type Progress, type StartedJob } from '#core/jobs/job-handlers.js';
import type { RowOf } from '#core/database/sql.js';
import { SlotsService } from '#areas/timetable/slots.service.js';
import { WRITE_JOB } from './generation.service.js';
import { HOLIDAYS, MOMENTS, ONE_RUN, SLOTS_OF, TO_PLACE } from './generation.queries.js';
import { RunEnds } from './run-ends.service.js';
import { numberOf, type RunResult } from './week-problem.js';

type Run = RowOf<typeof ONE_RUN>;
type Module = RowOf<typeof TO_PLACE>;

/** One draft to be made: where, and on which clock. */
interface Draft {
  readonly lesson_id: number;
  readonly room_id: number;
  readonly teacher_id: number | null;
  readonly group_ids: readonly number[];
  readonly day: string;
  readonly start: string;
  readonly end: string;
}

/** Slots of one transaction: placements of others wait for it. */
const AT_ONCE = 40;

/** Writes the typical week of a run over the teaching weeks, as drafts. */
@Injectable()
export class DraftWork {
  constructor(
    private readonly database: Database,
    private readonly slots: SlotsService,
    private readonly ends: RunEnds,
  ) {}

  @JobHandler(WRITE_JOB)
  async write({ payload, ctx }: StartedJob, progress: Progress): Promise<void> {
    const { run_id } = payload as { run_id: number };
    const run = await ONE_RUN.first(this.database.reading(ctx), { id: run_id });
    if (run?.status !== 'writing' || !run.result.solution) return;
    await this.ends.orFailed(ctx, run_id, () => this.drafted(ctx, run, progress));
  }

  private async drafted(ctx: Context, run: Run, progress: Progress): Promise<void> {
    const query = this.database.reading(ctx);
    const modules = await TO_PLACE.rows(query, run);
    const holidays = new Set((await HOLIDAYS.rows(query, {})).map(({ day }) => day));
    const all = draftsOf(run, new Map(modules.map((module) => [module.id, module])));
    const drafts = all.filter(({ day }) => !holidays.has(day));
    await this.clear(ctx, drafts);
    const made = await this.make(ctx, drafts, progress);
    const written = { drafts: made, of: all.length, holidays: all.length - drafts.length };
    await this.ends.finish(ctx, run.id, 'written', { ...run.result, written });
  }

  /** The drafts of the same lessons give way; what was checked or published stays. */
  private async clear(ctx: Context, drafts: readonly Draft[]): Promise<void> {
    const lesson_ids = [...new Set(drafts.map(({ lesson_id }) => lesson_id))];
    const there = await SLOTS_OF.rows(this.database.reading(ctx), { lesson_ids });
    for (const ids of inParts(there.filter(({ status }) => status === 'draft').map(({ id }) => id)))
      await this.slots.together(ctx, async (tx) => {
        for (const id of ids) await this.slots.changeIn(tx, { id, verb: 'deleted' });
      });
  }

  private async make(ctx: Context, drafts: readonly Draft[], progress: Progress): Promise<number> {
    const lesson_ids = [...new Set(drafts.map(({ lesson_id }) => lesson_id))];
    const there = await SLOTS_OF.rows(this.database.reading(ctx), { lesson_ids });
    const isThere = ({ lesson_id, group_ids }: Draft) =>
      there.some((slot) => slot.lesson_id === lesson_id && slot.group_ids.some((id) => group_ids.includes(id)));
    const wanted = drafts.filter((draft) => !isThere(draft));
    let made = 0;
    for (const part of inParts(wanted)) {
      const moments = await MOMENTS.rows(this.database.reading(ctx), {
        clocks: part.flatMap(({ day, start, end }) => [`${day} ${start}`, `${day} ${end}`]),
      });
      const momentOf = (at: number) => moments[at]?.at ?? new Date(0);
      await this.slots.together(ctx, async (tx) => {
        for (const [index, { day: _, start: __, end: ___, ...draft }] of part.entries()) {
          const times = { starts_at: momentOf(2 * index), ends_at: momentOf(2 * index + 1) };
          await this.slots.changeIn(tx, { verb: 'created', payload: { ...draft, ...times } });
        }
      });
      made += part.length;
      await progress((100 * made) / wanted.length);
    }
    return made;
  }
}

function draftsOf({ result, settings }: Run, modules: ReadonlyMap<number, Module>): Draft[] {
  const { lectures = [], solution } = result as RunResult;
  const lectureOf = new Map(lectures.map((lecture) => [lecture.id, lecture]));
  return solution.placements.flatMap(({ lecture: id, period, room }) => {
    const lecture = lectureOf.get(id);
    const module = lecture && modules.get(lecture.ccls_module_id);
    if (!module) return [];
    const open = new Set(module.lessons.map((lesson) => lesson.id));
    const weekday = Math.floor(period / settings.periods.length);
    return lecture.lessons.flatMap((lesson) => {
      const monday = module.mondays?.[lesson.week];
      const day = monday ? addDays(monday, weekday) : '';
      if (!open.has(lesson.id) || day < module.start_date || day > module.end_date) return [];
      return {
        lesson_id: lesson.id,
        room_id: numberOf(room),
        teacher_id: lecture.teacher_id,
        group_ids: lecture.group_ids,
        day,
        ...hoursOf(settings.periods, period % settings.periods.length, lesson.periods ?? 1),
      };
    });
  });
}

/** When a lesson of so many periods begins and ends. */
const hoursOf = (periods: readonly string[], at: number, count: number): { start: string; end: string } => {
  const [first = '', last = first] = [periods[at], periods[Math.min(at + count, periods.length) - 1]];
  return { start: first.slice(0, 5), end: last.slice(6) };
};

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) => all.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
