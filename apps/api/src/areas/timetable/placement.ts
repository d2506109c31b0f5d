import { Problem } from '@quad/domain/core';
import { HOLDING, whoTeaches } from '@quad/domain/timetable';
import { unknownIds } from '#core/errors/refusal.js';
import type { Query, Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import type { TimetableSlot } from '#schema/index.js';
import {
  COLLISION,
  ELSEWHERE,
  HELD_OTHERWISE,
  LONGEST_HOURS,
  ONE_AT_A_TIME,
  SEATS,
  TERM,
  type STANDS,
} from './slots.queries.js';

type Standing = Omit<RowOf<typeof STANDS>, 'id' | 'lesson_id'> & { readonly id?: number };

const LONGEST_MS = LONGEST_HOURS * 3_600_000;
const at = (time: Date | string): number => new Date(time).getTime();

/** Throws `invalid` unless the slot ends after it starts, and on the same day or nearly. */
export function requireOrder({ starts_at, ends_at }: Pick<TimetableSlot, 'starts_at' | 'ends_at'>): void {
  const length = at(ends_at) - at(starts_at);
  if (length <= 0)
    throw new Problem('invalid', { fields: [{ field: 'ends_at', code: 'timetable.ends_before_start' }] });
  if (length > LONGEST_MS)
    throw new Problem('invalid', {
      fields: [{ field: 'ends_at', code: 'timetable.too_long', params: { hours: LONGEST_HOURS } }],
    });
}

/** Throws unless the module is taught at that time; answers the module's groups. */
export async function requireTerm(
  query: Query,
  { lesson_id, starts_at, ends_at }: Pick<TimetableSlot, 'lesson_id' | 'starts_at' | 'ends_at'>,
): Promise<number[]> {
  const term = await TERM.first(query, { lesson_id, starts_at, ends_at });
  if (!term) throw unknownIds('lesson_id');
  if (!term.inside)
    throw new Problem('timetable.outside_term', { params: { start_date: term.start_date, end_date: term.end_date } });
  return term.group_ids;
}

/** Throws where more students are expected than the room has seats. */
export async function requireSeats(
  query: Query,
  { room_id, group_ids, lesson_id }: Pick<TimetableSlot, 'room_id' | 'group_ids' | 'lesson_id'>,
): Promise<void> {
  const [room] = room_id === null ? [] : await SEATS.rows(query, { room_id, group_ids, lesson_id });
  if (room && room.students > room.capacity)
    throw new Problem('timetable.room_too_small', {
      status: 409,
      params: { room: room.name, room_id, capacity: room.capacity, students: room.students },
    });
}

/**
 * Throws where room, teacher or a group is taken at that time; nobody else of the institution places a slot before this
 * transaction ends.
 */
export async function requireFree(
  { query, ctx }: Transaction,
  slot: TimetableSlot,
  statuses: readonly string[] = HOLDING,
): Promise<void> {
  await ONE_AT_A_TIME.rows(query, { institution_id: ctx.actor.institution_id });
  const collision = await collisionOf(query, slot, statuses);
  if (collision) throw collision;
}

/** The first collision of a slot as a problem, or undefined. */
export async function collisionOf(
  query: Query,
  slot: Standing,
  statuses: readonly string[] = HOLDING,
): Promise<Problem | undefined> {
  return (await collisionsOf(query, slot, statuses))[0]?.problem;
}

/** All collisions of a slot with slots in these statuses. */
export async function collisionsOf(
  query: Query,
  slot: Standing,
  statuses: readonly string[],
): Promise<{ readonly status: string; readonly problem: Problem }[]> {
  const others = await COLLISION.rows(query, {
    id: slot.id ?? 0,
    starts_at: slot.starts_at,
    ends_at: slot.ends_at,
    room_id: slot.room_id,
    teacher_id: whoTeaches(slot),
    group_ids: slot.group_ids,
    statuses,
  });
  const lessons = others.map((other) => ({ status: other.status, problem: collides(slot, other) }));
  const held = await HELD_OTHERWISE.first(query, slot);
  const away = await ELSEWHERE.first(query, { ...slot, teacher_id: whoTeaches(slot) });
  return [
    ...lessons,
    ...(held ? [{ status: 'reserved', problem: reserved(held) }] : []),
    ...(away ? [{ status: 'reserved', problem: elsewhere(away) }] : []),
  ];
}

/** Of what a teacher does for another institution only the hours are known. */
const elsewhere = ({ teacher, starts_at, ends_at }: RowOf<typeof ELSEWHERE>): Problem =>
  new Problem('timetable.teacher_elsewhere', { status: 409, params: { teacher, starts_at, ends_at } });

const reserved = ({ room, starts_at, ends_at }: RowOf<typeof HELD_OTHERWISE>): Problem =>
  new Problem('timetable.room_reserved', { status: 409, params: { room, starts_at, ends_at } });

function collides(slot: Standing, other: RowOf<typeof COLLISION>): Problem {
  const params = {
    slot_id: other.id,
    lesson: other.lesson,
    starts_at: new Date(other.starts_at).toISOString(),
    ends_at: new Date(other.ends_at).toISOString(),
  };
  if (other.same_room)
    return new Problem('timetable.room_taken', {
      status: 409,
      params: { ...params, room: other.room, room_id: slot.room_id },
    });
  if (other.same_teacher)
    return new Problem('timetable.teacher_taken', {
      status: 409,
      params: { ...params, teacher: other.teacher, teacher_id: whoTeaches(slot) },
    });
  return new Problem('timetable.group_taken', { status: 409, params: { ...params, groups: other.groups.join(', ') } });
}
