import { isHolding, readPeriods, type WeekRule } from '@quad/domain/timetable';
import type { Course, Placement, Problem } from '@quad/timetabling';
import type { RowOf } from '#core/database/sql.js';
import type { ROOMS, WISHES } from './generation.queries.js';
import type { OF_WEEK, TAKEN_IN_WEEK } from './other-times.queries.js';
import { groupId, periodsOf, roomId, teacherId, unavailable, wishesOf, type Shape } from './week-problem.js';
import { rulesOf } from './week-rules.js';

export type SlotOfWeek = RowOf<typeof OF_WEEK>;

/** What is known of the week of a slot. */
export interface SlotWeek {
  readonly slot_id: number;
  readonly shape: Shape;
  readonly slots: readonly SlotOfWeek[];
  readonly rooms: readonly RowOf<typeof ROOMS>[];
  readonly wishes: readonly RowOf<typeof WISHES>[];
  readonly taken: readonly RowOf<typeof TAKEN_IN_WEEK>[];
  /** How many learn in the slot. */
  readonly students: number;
  /** Periods in which nothing of the slot's module may begin: what is over, holidays, days outside its term. */
  readonly closed: readonly number[];
  readonly rules: readonly WeekRule[];
}

/** A gap of a group is seen where no run has asked for few: it costs as a wish. */
const FEW_GAPS: WeekRule = { kind: 'gapsOfWeek', of: 'groups', bound: 0, must: false };

/** What the week of a slot keeps: what a run asked, and few gaps. */
export const withFewGaps = (rules: readonly WeekRule[]): WeekRule[] =>
  rules.some(({ kind, of }) => kind === FEW_GAPS.kind && of === FEW_GAPS.of) ? [...rules] : [...rules, FEW_GAPS];

export const lectureId = (slot_id: number): string => `s${slot_id}`;
/** A lesson without a room is somewhere of its own. */
const nowhere = (slot_id: number) => `nowhere${slot_id}`;

/** Lessons of one kind, module and group with the same teacher are one course. */
const courseKey = ({ ccls_module_id, type, teacher_id, group_ids }: SlotOfWeek) =>
  `${ccls_module_id}:${type}:${teacher_id}:${[...group_ids].sort((one, other) => one - other).join()}`;

/** How many periods a slot takes in a row; of one between the bells those that it touches. */
const lengthIn = (slot: SlotOfWeek, shape: Shape) => Math.max(1, periodsOf(slot, shape).length);

/** The lessons of the week of a slot that share somebody with it, as the optimiser knows a week. */
export function slotProblem(week: SlotWeek) {
  const { shape, slots, students, closed, taken } = week;
  const me = slots.find(({ id }) => id === week.slot_id)!;
  const own = { teachers: me.teacher_id === null ? [] : [teacherId(me.teacher_id)], groups: me.group_ids.map(groupId) };
  const known = slots.filter((slot) => slot === me || periodsOf(slot, shape).length > 0);
  const courses = new Map<string, SlotOfWeek[]>();
  for (const slot of known) courses.set(courseKey(slot), [...(courses.get(courseKey(slot)) ?? []), slot]);
  const rooms = week.rooms.map(({ id, capacity, building }) => ({
    ...{ id: roomId(id), capacity, building },
    unavailable: unavailable(
      taken.filter(({ room_id }) => room_id === id),
      shape,
    ),
  }));
  const courseOf = ([id, all]: [string, SlotOfWeek[]]): Course => ({
    id,
    teachers: all[0]!.teacher_id === null ? [] : [teacherId(all[0]!.teacher_id)],
    curricula: all[0]!.group_ids.map(groupId),
    minimumWorkingDays: all.length,
    lectures: all.map((slot) => ({ id: lectureId(slot.id), length: lengthIn(slot, shape) })),
    ...(all.includes(me) ? { students, unavailable: closed, rooms: rooms.map((room) => room.id) } : { students: 0 }),
  });
  const elsewhere = taken.filter(({ room_id }) => room_id === null);
  const away = week.wishes.filter(({ wish }) => wish === 'impossible');
  const problem: Problem = {
    ...{ days: shape.days, periodsPerDay: shape.periods.length, capacity: 'hard' },
    rooms: [...rooms, ...known.map(({ id }) => ({ id: nowhere(id), capacity: 0 }))],
    courses: [...courses].map(courseOf),
    teachers: own.teachers.map((id) => ({
      ...{ id, unavailable: unavailable([...away, ...elsewhere], shape), wishes: wishesOf(week.wishes, shape) },
    })),
    curricula: own.groups.map((id) => ({ id })),
  };
  const placements = known.flatMap((slot): Placement[] => {
    const [period] = periodsOf(slot, shape);
    const room = slot.room_id === null ? nowhere(slot.id) : roomId(slot.room_id);
    return period === undefined ? [] : [{ lecture: lectureId(slot.id), period, room }];
  });
  const { asked, ...rules } = rulesOf(withFewGaps(week.rules), problem);
  return { problem: { ...problem, ...rules } as Problem, placements, asked };
}

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** From which to which clock a slot is that begins in a period: from bell to bell where it is so now, else as long as it is. */
export function hoursAt(slot: SlotOfWeek, period: number, shape: Shape): { starts: string; ends: string } {
  const bells = readPeriods(shape.periods);
  const perDay = bells.length;
  const length = lengthIn(slot, shape);
  const at = period % perDay;
  const [now] = periodsOf(slot, shape);
  const isWhole =
    now !== undefined &&
    bells[now % perDay]!.starts === minutes(slot.starts) &&
    bells[(now % perDay) + length - 1]!.ends === minutes(slot.ends);
  const { starts } = bells[at]!;
  const ends = isWhole ? bells[at + length - 1]!.ends : starts + minutes(slot.ends) - minutes(slot.starts);
  return { starts: clock(starts), ends: clock(Math.min(ends, 24 * 60 - 1)) };
}

/** Whether a move to a time would be refused: what is in the way holds its place, no room is free, or the teacher is elsewhere. */
export function isRefused(
  week: SlotWeek,
  period: number,
  obstacles: readonly { readonly kind: string; readonly lectures: readonly string[] }[],
): boolean {
  const holding = new Set(week.slots.filter(({ status }) => isHolding(status)).map(({ id }) => lectureId(id)));
  const me = week.slots.find(({ id }) => id === week.slot_id)!;
  const length = lengthIn(me, week.shape);
  const away = unavailable(
    week.taken.filter(({ room_id }) => room_id === null),
    week.shape,
  );
  return (
    obstacles.some(
      ({ kind, lectures }) => kind === 'room' || kind === 'noRoom' || lectures.some((id) => holding.has(id)),
    ) || away.some((each) => each >= period && each < period + length)
  );
}
