import { Injectable } from '@nestjs/common';
import type { Generation, GenerationRun, PlannedLecture } from '@quad/domain/timetable';
import type { Broken, Solution } from '@quad/timetabling';
import type { Query } from '#core/database/query.js';
import type { RowOf } from '#core/database/sql.js';
import { GROUPS, ROOMS, TEACHERS, TO_PLACE, type ONE_RUN } from './generation.queries.js';
import { numberOf, type Lecture } from './week-problem.js';

interface Names {
  readonly of: (id: string) => string;
  readonly lecture: (id: string) => string;
  readonly module: (id: number) => { readonly title: string; readonly code: string };
  readonly groups: ReadonlyMap<number, string>;
}

/** What a run planned, in names. */
@Injectable()
export class RunViews {
  async of(
    query: Query,
    { result, settings, academic_year_id, semester_id }: RowOf<typeof ONE_RUN>,
  ): Promise<Pick<GenerationRun, 'lectures' | 'impossible' | 'written' | 'broken' | 'unmet'>> {
    const { lectures = [], solution, written = null, broken = [], unmet = [] } = result;
    if (!solution) return { lectures: [], impossible: [], broken: [], unmet: [], written };
    const names = await this.names(query, lectures, { academic_year_id, semester_id });
    const placed = new Map(solution.placements.map((one) => [one.lecture, one]));
    const pinned = new Set(settings.pins.map(({ lecture }) => lecture));
    return {
      lectures: lectures.map((lecture): PlannedLecture => {
        const place = placed.get(lecture.id);
        const { title, code } = names.module(lecture.ccls_module_id);
        return {
          lecture: lecture.id,
          ccls_module_id: lecture.ccls_module_id,
          module: title,
          code,
          type: lecture.type,
          groups: lecture.group_ids.map((id) => ({ id, title: names.groups.get(id) ?? '' })),
          teacher: lecture.teacher_id === null ? null : names.of(`t${lecture.teacher_id}`),
          period: place?.period ?? null,
          periods: lecture.periods ?? 1,
          room_id: place ? numberOf(place.room) : null,
          room: place ? names.of(place.room) : null,
          pinned: pinned.has(lecture.id),
          obstacles: obstaclesOf(solution, lecture.id, names),
        };
      }),
      impossible: solution.impossible.map(({ kind, who, wanted, possible }) => ({
        kind,
        who: who.split(', ').map(names.of).join(', '),
        wanted,
        possible,
      })),
      broken: brokenOf(broken, settings.rules, names),
      unmet: unmet.map(({ teacher_id, lecture, period }) => ({
        who: names.of(`t${teacher_id}`),
        lecture: names.lecture(lecture),
        period,
      })),
      written,
    };
  }

  private async names(
    query: Query,
    lectures: readonly Lecture[],
    semester: { academic_year_id: number; semester_id: number },
  ): Promise<Names> {
    const teachers = lectures.flatMap(({ teacher_id }) => (teacher_id === null ? [] : [teacher_id]));
    const [modules, groups, rooms, people] = await Promise.all([
      TO_PLACE.rows(query, semester),
      GROUPS.rows(query, { ids: [...new Set(lectures.flatMap(({ group_ids }) => group_ids))] }),
      ROOMS.rows(query, {}),
      TEACHERS.rows(query, { ids: [...new Set(teachers)] }),
    ]);
    const titles = new Map(groups.map(({ id, title }) => [id, title]));
    const known = new Map<string, string>([
      ...groups.map(({ id, title }) => [`g${id}`, title] as const),
      ...rooms.map(({ id, name }) => [`r${id}`, name] as const),
      ...people.map(({ id, name }) => [`t${id}`, name] as const),
    ]);
    const module = (id: number) => modules.find((one) => one.id === id) ?? { title: '', code: '' };
    const byId = new Map(lectures.map((one) => [one.id, one]));
    const lecture = (id: string) => {
      const found = byId.get(id);
      const who = found?.group_ids.map((group) => titles.get(group)).join(', ');
      return found ? `${module(found.ccls_module_id).code} ${who}` : id;
    };
    // A course is named by the module before its colon.
    const of = (id: string) => known.get(id) ?? (id.includes(':') ? module(Number(id.split(':')[0])).title : id);
    return { of, lecture, module, groups: titles };
  }
}

/** The rules that are broken, each with its person or its lessons; what several lessons of a kind break is one line. */
function brokenOf(broken: readonly Broken[], rules: Generation['rules'], names: Names): GenerationRun['broken'] {
  const lines = new Map<string, GenerationRun['broken'][number]>();
  for (const { rule: index, who: id, lectures, units } of broken) {
    const rule = rules?.[index];
    const who = id === undefined ? [...new Set(lectures.map(names.lecture))].join(', ') : names.of(id);
    const key = `${index} ${who}`;
    if (!rule) continue;
    const { kind, bound, must } = rule;
    lines.set(key, { kind, bound, must, who, units: units + (lines.get(key)?.units ?? 0) });
  }
  return [...lines.values()];
}

function obstaclesOf(
  { unplaced }: Pick<Solution, 'unplaced'>,
  lecture: string,
  names: Names,
): PlannedLecture['obstacles'] {
  const found = unplaced.find((one) => one.lecture === lecture);
  return (found?.obstacles ?? []).map(({ kind, periods, who, lectures }) => ({
    kind,
    periods: periods.length,
    who: who.map(names.of),
    lectures: lectures.slice(0, 8).map(names.lecture),
  }));
}
