import { workingMs, type WorkingCalendar } from './working-time.js';

type Moment = string | Date | null;
const at = (moment: Moment) => (moment === null ? NaN : new Date(moment).getTime());

const DAY_MS = 86_400_000;
/** A warning goes out when so much of the time is over. */
export const WARNED_SHARE = 0.75;
/** The system confirms what nobody answers for so long (ms). */
export const CONFIRMED_AFTER = 7 * DAY_MS;
/** What is over can be opened again for so long, and is put away after it (ms). */
export const REOPENED_WITHIN = 30 * DAY_MS;
/** A deadline that nobody names is so many working hours away. */
export const DEFAULT_HOURS = 24;

/** The clock is paused in these: the inquiry waits for its requester, or for nobody. */
const STANDS_STILL: readonly string[] = ['returned', 'done', 'closed', 'rejected', 'cancelled', 'archived'];
export const standsStill = (status: string): boolean => STANDS_STILL.includes(status);

export interface Deadline {
  readonly status: string;
  readonly deadline: Moment;
  readonly assigned_at: Moment;
  readonly submitted_at: Moment;
}

/** How near the deadline is: `stopped` while the creator is waited for, `soon` after three quarters of the time, `near` on the last day. */
export type Urgency = 'none' | 'stopped' | 'calm' | 'soon' | 'near' | 'late';

/** True once three quarters of the time between the assignment (else the sending) and the deadline are over. */
export function isMostlyOver({ deadline, assigned_at, submitted_at }: Omit<Deadline, 'status'>, now: number): boolean {
  const [from, to] = [at(assigned_at ?? submitted_at), at(deadline)];
  return from < to && (now - from) / (to - from) >= WARNED_SHARE;
}

export function urgencyOf(inquiry: Deadline, now: number): Urgency {
  const { status, deadline } = inquiry;
  if (status === 'returned') return 'stopped';
  if (deadline === null || status === 'draft' || standsStill(status)) return 'none';
  const left = at(deadline) - now;
  if (left <= 0 || status === 'expired') return 'late';
  if (left <= DAY_MS) return 'near';
  return isMostlyOver(inquiry, now) ? 'soon' : 'calm';
}

export interface Times {
  readonly status: string;
  readonly submitted_at: Moment;
  readonly first_response_at: Moment;
  readonly resolved_at: Moment;
  readonly waited_minutes: number;
  readonly waits_since: Moment;
}

/** Working minutes until somebody first answered (or until now, while nobody has); null before it was sent. */
export function responseMinutes(
  { submitted_at, first_response_at }: Times,
  calendar: WorkingCalendar,
  now: number,
): number | null {
  return submitted_at === null
    ? null
    : Math.round(
        workingMs(at(submitted_at), first_response_at === null ? now : at(first_response_at), calendar) / 60_000,
      );
}

/** Working minutes until it was done (or until now), less those in which the clock stood still; null before it was sent. */
export function resolutionMinutes(
  { submitted_at, resolved_at, waited_minutes, waits_since }: Times,
  calendar: WorkingCalendar,
  now: number,
): number | null {
  if (submitted_at === null) return null;
  const end = resolved_at !== null ? at(resolved_at) : waits_since !== null ? at(waits_since) : now;
  return Math.max(0, Math.round(workingMs(at(submitted_at), end, calendar) / 60_000) - waited_minutes);
}

export interface Waiting {
  readonly waited_minutes: number;
  readonly waits_since: Date | null;
}

/** The clock in the status that begins now: what was waited is added up when it goes on. */
export function waitingIn(
  status: string,
  { waited_minutes, waits_since }: Waiting,
  { calendar, now }: { calendar: WorkingCalendar; now: Date },
): Waiting {
  if (standsStill(status)) return { waited_minutes, waits_since: waits_since ?? now };
  return {
    waited_minutes:
      waited_minutes +
      (waits_since ? Math.round(workingMs(waits_since.getTime(), now.getTime(), calendar) / 60_000) : 0),
    waits_since: null,
  };
}
