import { useEffect } from 'react';

/** The longest a screen that depends on the clock goes without asking: midnight passes, and clocks differ. */
const LONGEST_MS = 5 * 60_000;
/** The server's clock may be a little behind ours. */
const LATER_MS = 1500;

/** Asks again when the next of the moments (ISO 8601) has come: the clock changes what is "now" without any event. */
export function useRefetchAt(moments: readonly string[], refetch: () => void): void {
  const key = moments.join();
  useEffect(() => {
    const now = Date.now();
    const waits = key
      .split(',')
      .map((moment) => Date.parse(moment) - now + LATER_MS)
      .filter((wait) => wait > 0);
    const timer = setTimeout(refetch, Math.min(LONGEST_MS, ...waits));
    return () => clearTimeout(timer);
  });
}

interface Timed {
  readonly starts_at: string;
  readonly ends_at: string;
}

const EARLY_MS = 10 * 60_000;

/** When a lesson begins to be "now" (ten minutes early), starts and ends. */
export const turnsOf = ({ starts_at, ends_at }: Timed): string[] => [
  new Date(Date.parse(starts_at) - EARLY_MS).toISOString(),
  starts_at,
  ends_at,
];

/** How far a lesson is: `share` 0 to 1, and whole minutes until it starts and until it ends. */
export function courseOf(
  { starts_at, ends_at }: Timed,
  now: number,
): { readonly share: number; readonly until: number; readonly left: number } {
  const [start, end] = [Date.parse(starts_at), Date.parse(ends_at)];
  const minutes = (ms: number) => Math.max(0, Math.ceil(ms / 60_000));
  return {
    share: Math.min(1, Math.max(0, (now - start) / (end - start))),
    until: minutes(start - now),
    left: minutes(end - now),
  };
}
