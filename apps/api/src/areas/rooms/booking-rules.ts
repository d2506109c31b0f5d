import { hasRole, isPortal, Problem } from '@quad/domain/core';
import { ROOM_KEEPERS } from '@quad/domain/rooms';
import type { Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { refusedAt } from '#core/errors/refusal.js';
import { OCCURRENCES, ONE_AT_A_TIME, PLACE, ROOM_AT_A_TIME, TAKEN } from './room-reservations.queries.js';
import { FREE } from './slots.queries.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Alternatives are looked for so far around the time that was wanted. */
const AROUND = 180 * MINUTE;
/** So many alternatives of the same room, and so many other rooms. */
const ALTERNATIVES = 3;

export type Place = RowOf<typeof PLACE>;
export type Occurrence = RowOf<typeof OCCURRENCES>;

interface Wanted {
  readonly room_id: number;
  readonly people: number;
  readonly requester_id: number;
}

/** What holds in the room, for a requester whose other bookings wait meanwhile. */
export async function placeOf(tx: Transaction, { room_id, requester_id, people }: Wanted): Promise<Place> {
  await ONE_AT_A_TIME.rows(tx.query, { account_id: requester_id });
  const place = await PLACE.first(tx.query, { room_id, requester_id });
  if (!place) throw refusedAt('room_id', 'rooms.not_bookable');
  if (people > place.capacity) throw refusedAt('people', 'rooms.too_many_people', { capacity: place.capacity });
  return place;
}

/** Throws where the room's hours, the longest time or the horizon do not allow a time; keepers look further ahead. */
export function requireTime({ ctx }: Transaction, place: Place, time: Occurrence): void {
  const [start, end] = [time.starts_at.getTime(), time.ends_at.getTime()];
  const { opens, closes, max_minutes, horizon_days } = place;
  if (end <= start) throw refusedAt('ends_at', 'rooms.ends_before_start');
  if (start <= Date.now()) throw refusedAt('starts_at', 'rooms.in_the_past');
  if (end - start > max_minutes * MINUTE) throw refusedAt('ends_at', 'rooms.too_long', { minutes: max_minutes });
  // Midnight is where a day ends, not where the next one begins.
  const until = time.to === '00:00' ? '24:00' : time.to;
  if (!time.one_day || time.from < opens || until > closes)
    throw refusedAt('starts_at', 'rooms.closed', { opens, closes });
  if (!isKeeper(ctx.actor) && start > Date.now() + horizon_days * DAY)
    throw refusedAt('starts_at', 'rooms.too_far', { days: horizon_days });
}

/** Throws where one person would have more to come than the institution allows. */
export function requireShare({ ctx }: Transaction, { upcoming, most }: Place, more: number): void {
  if (!isKeeper(ctx.actor) && upcoming + more > most)
    throw new Problem('rooms.too_many', { status: 422, params: { most, upcoming } });
}

/** The days on which a repeated booking takes place: one without a repeat. */
export async function occurrencesOf(
  tx: Transaction,
  times: { readonly starts_at: string | Date; readonly ends_at: string | Date },
  repeat?: {
    readonly every: 'day' | 'week' | 'fortnight';
    readonly until: string;
    readonly except?: readonly string[];
  } | null,
): Promise<Occurrence[]> {
  const { starts_at, ends_at } = times;
  const days = await OCCURRENCES.rows(tx.query, {
    starts_at,
    ends_at,
    until: repeat?.until ?? null,
    every: repeat?.every ?? null,
    except: [...(repeat?.except ?? [])],
  });
  if (days.length === 0) throw refusedAt('repeat', 'rooms.no_day');
  return days;
}

type Times = Pick<Occurrence, 'starts_at' | 'ends_at'>;
interface Hold {
  /** A reservation or blocked time that is there already is not in its own way. */
  readonly id?: number;
  readonly room_id: number;
  readonly people?: number;
}

/** What is in the way at any of these times. */
export const takenAt = (
  { query }: Transaction,
  { room_id, id = 0 }: Hold,
  { times, kind = 'reservation' }: { readonly times: readonly Times[]; readonly kind?: 'reservation' | 'block' },
): Promise<RowOf<typeof TAKEN>[]> =>
  TAKEN.rows(query, {
    room_id,
    starts: times.map(({ starts_at }) => new Date(starts_at).toISOString()),
    ends: times.map(({ ends_at }) => new Date(ends_at).toISOString()),
    without: id,
    kind,
  });

/** Throws with what is free instead where the room is taken. Asked without waiting: who comes too late need not queue. */
export async function requireFree(tx: Transaction, hold: Hold, times: readonly Times[]): Promise<void> {
  const conflicts = await takenAt(tx, hold, { times });
  const [conflict] = conflicts;
  const [first] = times;
  if (!conflict || !first) return;
  const { room_id, people = 1 } = hold;
  const { starts_at, ends_at } = first;
  const alternatives = await FREE.rows(tx.query, {
    room_id: null,
    building: null,
    equipment: [],
    people,
    from: new Date(starts_at.getTime() - AROUND),
    to: new Date(ends_at.getTime() + AROUND),
    wanted: starts_at,
    minutes: Math.round((ends_at.getTime() - starts_at.getTime()) / MINUTE),
    prefers: room_id,
    most: ALTERNATIVES,
  });
  const params = { room: conflict.room, room_id, conflicts, alternatives };
  throw new Problem('rooms.taken', { status: 409, params, about: { of: [{ resource: 'room_reservations' }] } });
}

/** The same where the room is about to be taken: nobody else takes it before this transaction ends. */
export async function requireMine(tx: Transaction, hold: Hold, times: readonly Times[]): Promise<void> {
  await ROOM_AT_A_TIME.rows(tx.query, { room_id: hold.room_id });
  await requireFree(tx, hold, times);
}

const isKeeper = (actor: Transaction['ctx']['actor']): boolean => isPortal(actor) || hasRole(actor, ROOM_KEEPERS);
