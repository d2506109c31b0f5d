import { readPeriods, type Generation, type RunProgress } from '@quad/domain/timetable';
import type { Broken, Course, Curriculum, Placement, Problem, Room, Solution, Teacher, Wish } from '@quad/timetabling';
import type { RowOf } from '#core/database/sql.js';
import { rulesOf } from './week-rules.js';
import type { GROUPS, ROOMS, TAKEN, TO_PLACE, WISHES } from './generation.queries.js';

type Module = RowOf<typeof TO_PLACE>;

/** What the generator knows of a semester. */
export interface Semester {
  readonly modules: readonly Module[];
  readonly groups: readonly RowOf<typeof GROUPS>[];
  readonly rooms: readonly RowOf<typeof ROOMS>[];
  readonly wishes: readonly RowOf<typeof WISHES>[];
  readonly taken: readonly RowOf<typeof TAKEN>[];
}

/** One lesson of the typical week, and the lessons of the teaching weeks that it represents. */
export interface Lecture {
  readonly id: string;
  readonly ccls_module_id: number;
  readonly type: string;
  readonly group_ids: readonly number[];
  readonly teacher_id: number | null;
  /** How many periods it takes in a row; runs of before it was asked do not say. */
  readonly periods?: number;
  /** By teaching week. */
  readonly lessons: readonly { readonly id: number; readonly week: number; readonly periods?: number }[];
}

/** A lesson at a time that its teacher has wished otherwise. */
export interface Unmet {
  readonly teacher_id: number;
  readonly lecture: string;
  readonly period: number;
}

/** What a run keeps: enough to show its week and to write it. */
export interface RunResult {
  readonly lectures: readonly Lecture[];
  readonly solution: Pick<Solution, 'placements' | 'unplaced' | 'impossible'>;
  readonly progress: RunProgress;
  /** `rule` is a place in what was asked. Runs of before rules could be asked do not say. */
  readonly broken?: readonly Broken[];
  readonly unmet?: readonly Unmet[];
  readonly written?: { readonly drafts: number; readonly of: number; readonly holidays: number };
}

/** These are for all groups of a module together; the others for each by itself. */
const TOGETHER: ReadonlySet<string> = new Set(['lecture', 'exam']);
/** What a lesson costs at a time that its teacher would rather not teach. */
const UNWANTED = 4;
/**
 * What it costs outside the times that its teacher prefers, if they prefer any. To reward the preferred times instead finds
 * the same week, but people would read a negative number of wishes that are not met.
 */
const NOT_PREFERRED = 1;

export const teacherId = (id: number) => `t${id}`;
export const groupId = (id: number) => `g${id}`;
export const roomId = (id: number) => `r${id}`;
export const numberOf = (id: string): number => Number(id.slice(1));

/** Who teaches: lectures the leader; where there are several, groups are shared among them. */
function teacherOf({ leader_id, teacher_ids }: Module, turn: number | null): number | null {
  const all = teacher_ids.length > 0 ? teacher_ids : leader_id === null ? [] : [leader_id];
  if (turn === null) return leader_id ?? all[0] ?? null;
  return all[turn % all.length] ?? null;
}

/** The lessons of a module as those of a typical week: as many of each type as its fullest week has. */
export function lecturesOf(module: Module): Lecture[] {
  const { id, group_ids, lessons } = module;
  const types = [...new Set(lessons.map(({ type }) => type))];
  return types.flatMap((type) => {
    const byWeek = new Map<number, Module['lessons'][number][]>();
    // The longest first, so that those of one place of the week are equally long.
    const own = lessons.filter((one) => one.type === type).sort((one, other) => other.periods - one.periods);
    for (const lesson of own) byWeek.set(lesson.week, [...(byWeek.get(lesson.week) ?? []), lesson]);
    const most = Math.max(...[...byWeek.values()].map(({ length }) => length));
    const audiences = TOGETHER.has(type) ? [group_ids] : group_ids.map((group) => [group]);
    return audiences.flatMap((audience, turn) =>
      Array.from({ length: most }, (_, place) => {
        const ofPlace = [...byWeek.values()].flatMap((ofWeek) => ofWeek[place] ?? []);
        return {
          id: `${id}:${type}:${TOGETHER.has(type) ? 'all' : audience[0]}:${place}`,
          ccls_module_id: id,
          type,
          group_ids: audience,
          teacher_id: teacherOf(module, TOGETHER.has(type) ? null : turn),
          periods: Math.max(...ofPlace.map((lesson) => lesson.periods)),
          lessons: ofPlace.map(({ type: _, ...lesson }) => lesson),
        };
      }),
    );
  });
}

export type Hours = { readonly weekday: number; readonly starts: string; readonly ends: string };

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The week that a run or a planner sees: its days and the periods of each. */
export type Shape = Pick<Generation, 'days' | 'periods'>;

/** The periods that something on a weekday overlaps. */
export function periodsOf({ weekday, starts, ends }: Hours, { days, periods }: Shape): number[] {
  if (weekday > days) return [];
  return readPeriods(periods).flatMap((period, at) =>
    period.starts < minutes(ends) && period.ends > minutes(starts) ? [(weekday - 1) * periods.length + at] : [],
  );
}

export const unavailable = (taken: readonly Hours[], settings: Shape): number[] => [
  ...new Set(taken.flatMap((one) => periodsOf(one, settings))),
];

/** What each period of the week costs a teacher; a wish that is met costs nothing. */
export function wishesOf(said: Semester['wishes'], settings: Shape): Wish[] {
  const timesOf = (wish: string) =>
    new Set(said.filter((one) => one.wish === wish).flatMap((one) => periodsOf(one, settings)));
  const [unwanted, preferred] = [timesOf('unwanted'), timesOf('preferred')];
  return Array.from({ length: settings.days * settings.periods.length }, (_, period) => ({
    period,
    cost: (unwanted.has(period) ? UNWANTED : 0) + (preferred.size > 0 && !preferred.has(period) ? NOT_PREFERRED : 0),
  })).filter(({ cost }) => cost > 0);
}

function teachersOf({ wishes, taken }: Semester, lectures: readonly Lecture[], settings: Generation): Teacher[] {
  const ids = [...new Set(lectures.flatMap(({ teacher_id }) => (teacher_id === null ? [] : [teacher_id])))];
  return ids.map((id) => {
    const said = wishes.filter(({ staff_id }) => staff_id === id);
    const away = [...said.filter(({ wish }) => wish === 'impossible'), ...taken.filter((one) => one.teacher_id === id)];
    return {
      id: teacherId(id),
      unavailable: unavailable(away, settings),
      wishes: wishesOf(said, settings),
    };
  });
}

/** The lessons that a week has at other times than their teachers wish, each once. */
export function unmetIn(
  { teachers = [] }: Problem,
  lectures: readonly Lecture[],
  placements: readonly Placement[],
): Unmet[] {
  const wishes = new Map(teachers.map(({ id, wishes: own = [] }) => [id, own]));
  const placed = new Map(placements.map(({ lecture, period }) => [lecture, period]));
  return lectures.flatMap(({ id, teacher_id, periods: length = 1 }) => {
    const first = placed.get(id);
    if (teacher_id === null || first === undefined) return [];
    const isUnmet = (wishes.get(teacherId(teacher_id)) ?? []).some(
      ({ period }) => period >= first && period < first + length,
    );
    return isUnmet ? [{ teacher_id, lecture: id, period: first }] : [];
  });
}

/** The semester as the optimiser knows it. */
export function problemOf(semester: Semester, settings: Generation) {
  const lectures = semester.modules.flatMap(lecturesOf);
  const students = new Map(semester.groups.map((group) => [group.id, group.students]));
  const guests = new Map<number | undefined, Module['guests']>(semester.modules.map((one) => [one.id, one.guests]));
  const pins = new Map(settings.pins.map((pin) => [pin.lecture, pin]));
  const courses = new Map<string, Lecture[]>();
  for (const lecture of lectures) {
    const key = lecture.id.slice(0, lecture.id.lastIndexOf(':'));
    courses.set(key, [...(courses.get(key) ?? []), lecture]);
  }
  const rooms: Room[] = semester.rooms.map(({ id, capacity, building }) => ({
    id: roomId(id),
    capacity,
    building,
    unavailable: unavailable(
      semester.taken.filter((one) => one.room_id === id),
      settings,
    ),
  }));
  const curricula: Curriculum[] = semester.groups.map(({ id }) => ({
    id: groupId(id),
    unavailable: unavailable(
      semester.taken.filter((one) => one.group_ids.includes(id)),
      settings,
    ),
  }));
  const courseOf = ([id, own]: [string, Lecture[]]): Course => ({
    id,
    teachers: own[0]?.teacher_id == null ? [] : [teacherId(own[0].teacher_id)],
    curricula: (own[0]?.group_ids ?? []).map(groupId),
    students: (own[0]?.group_ids ?? []).reduce(
      (sum, group) => sum + (students.get(group) ?? 0) + (guests.get(own[0]?.ccls_module_id)?.[group] ?? 0),
      0,
    ),
    minimumWorkingDays: own.length,
    lectures: own.map((lecture) => {
      const pin = pins.get(lecture.id);
      const length = Math.min(lecture.periods ?? 1, settings.periods.length);
      // A lesson that became longer since it was pinned may have no room on its day any more.
      const perDay = settings.periods.length;
      const isHeld = pin !== undefined && (pin.period % perDay) + length <= perDay;
      return { id: lecture.id, length, ...(isHeld && { fixed: { period: pin.period, room: roomId(pin.room_id) } }) };
    }),
  });
  const problem: Problem = {
    days: settings.days,
    periodsPerDay: settings.periods.length,
    rooms,
    courses: [...courses].map(courseOf),
    teachers: teachersOf(semester, lectures, settings),
    curricula,
    capacity: 'hard',
  };
  const { asked, ...rules } = rulesOf(settings.rules ?? [], problem);
  return { problem: { ...problem, ...rules }, lectures, asked };
}
