import type { Seat } from '@quad/domain/quizzes';

/** Without a socket the page still says every ten seconds that it is there; after three of them it counts as gone. */
export const AWAY_MS = 30_000;

export type SeatState = 'waiting' | 'writing' | 'away' | 'done' | 'ended';

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
