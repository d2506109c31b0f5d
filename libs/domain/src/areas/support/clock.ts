/** A request is to be solved in so many hours (ms), not counting the time that it waits for the student. */
export const SOLVED_WITHIN = 72 * 3600 * 1000;

/** The clock of a request: when it is due, and since when it is paused (null while it runs). */
export interface Clock {
  readonly due_at: Date;
  readonly paused_at: Date | null;
}

const STANDS_STILL: readonly string[] = ['pending', 'done', 'closed', 'cancelled'];

/**
 * Returns the clock for the status that begins now. It pauses while the request waits for the student, and that time is
 * added to the deadline.
 */
export function clockIn(status: string, { due_at, paused_at }: Clock, now: Date): Clock {
  if (STANDS_STILL.includes(status)) return { due_at, paused_at: paused_at ?? now };
  return {
    due_at: new Date(due_at.getTime() + (paused_at ? now.getTime() - paused_at.getTime() : 0)),
    paused_at: null,
  };
}

/** True where the time is over and nobody but the helper is waited for. */
export const isLate = (
  { due_at, paused_at }: { readonly due_at: string; readonly paused_at: string | null },
  now: number,
): boolean => paused_at === null && Date.parse(due_at) < now;
