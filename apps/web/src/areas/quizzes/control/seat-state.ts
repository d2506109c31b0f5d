import { momentOf } from '@quad/domain/core';
import type { Seat } from '@quad/domain/quizzes';
import { bySurname } from '#data/words/surname';

/** Without a socket the page still says every ten seconds that it is there; after three of them it counts as gone. */
export const AWAY_MS = 30_000;
/** A longer time is told in minutes: nobody reads 1588 seconds. */
const IN_SECONDS = 180;

export const SEAT_STATES = ['away', 'writing', 'waiting', 'done', 'ended'] as const;
export type SeatState = (typeof SEAT_STATES)[number];
export const SEAT_ORDERS = ['name', 'trouble', 'time'] as const;
export type SeatOrder = (typeof SEAT_ORDERS)[number];

/** What a seat of the wall is now, by the clock of the server. */
export function stateOf({ status, connected, seen_at, started_at }: Seat, now: number): SeatState {
  if (status === 'assigned') return 'waiting';
  if (status === 'expired' || status === 'cancelled') return 'ended';
  if (status !== 'open') return 'done';
  if (connected) return 'writing';
  const seen = Date.parse(seen_at ?? started_at ?? '');
  return now - seen > AWAY_MS ? 'away' : 'writing';
}

/** Whole seconds since a moment. */
export const secondsSince = (moment: string | null, now: number): number =>
  moment === null ? 0 : Math.max(0, Math.round((now - Date.parse(moment)) / 1000));

/** A time as it is told: its unit and how many of it. */
export const spanOf = (seconds: number) =>
  seconds < IN_SECONDS
    ? ({ unit: 'seconds', count: seconds } as const)
    : ({ unit: 'minutes', count: Math.round(seconds / 60) } as const);

/** The seats in the order that is asked for; without one they stay by surname, and no tile moves. */
export function inOrder(seats: readonly Seat[], order: SeatOrder, now: number): readonly Seat[] {
  const by: Readonly<Record<SeatOrder, (seat: Seat) => number>> = {
    name: () => 0,
    trouble: (seat) => SEAT_STATES.indexOf(stateOf(seat, now)),
    time: (seat) => (seat.status === 'open' ? momentOf(seat.deadline) : Infinity),
  };
  const rank = new Map(seats.map((seat) => [seat, by[order](seat)]));
  const rankOf = (seat: Seat) => rank.get(seat) ?? 0;
  return [...seats].sort((a, b) =>
    rankOf(a) === rankOf(b) ? bySurname(a.student_name, b.student_name) : rankOf(a) - rankOf(b),
  );
}
