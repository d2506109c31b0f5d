import type { Transaction } from '#core/database/database.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Tashkent has no summer time. */
const ZONE = 5 * HOUR;
/** People write from eight to seven; what the demo would have them do at night, they do in the hour after, in the same order. */
const OPEN = 8;
const CLOSE = 19;

const dayOf = (local: number): number => Math.floor(local / DAY) * DAY;
// The first of January 1970 was a Thursday.
const isSunday = (local: number): boolean => (Math.floor(local / DAY) + 4) % 7 === 0;

/** When the doors closed last before a moment outside working hours. */
function closedAt(local: number): number {
  const day = dayOf(local);
  const here = !isSunday(local) && local >= day + CLOSE * HOUR ? day : day - DAY;
  return (isSunday(here) ? here - DAY : here) + CLOSE * HOUR;
}
function opensAt(local: number): number {
  const day = dayOf(local);
  const there = !isSunday(local) && local < day + OPEN * HOUR ? day : day + DAY;
  return (isSunday(there) ? there + DAY : there) + OPEN * HOUR;
}

/** The moment, or, where nobody works then, one in the evening before; what came first stays first. */
export function atWork(moment: number): Date {
  const local = moment + ZONE;
  const hour = (local - dayOf(local)) / HOUR;
  if (!isSunday(local) && hour >= OPEN && hour < CLOSE) return new Date(moment);
  const [closed, opens] = [closedAt(local), opensAt(local)];
  return new Date(closed + ((local - closed) / (opens - closed)) * HOUR - ZONE);
}

/** The next moment at which people meet, on a quarter of an hour. */
export function toMeet(moment: number): Date {
  const local = moment + ZONE;
  const hour = (local - dayOf(local)) / HOUR;
  const open = !isSunday(local) && hour >= OPEN + 1 && hour < CLOSE - 2 ? local : opensAt(local) + 2 * HOUR;
  return new Date(Math.ceil(open / (HOUR / 4)) * (HOUR / 4) - ZONE);
}

/** What stood before the term began, and how many days before it. */
const SETTLED = [
  ...['countries', 'states', 'cities', 'levels', 'semesters', 'types', 'color_palette', 'education_places'],
  ...['academic_years', 'departments', 'rooms', 'courses', 'modules', 'groups', 'taught_modules', 'staff', 'students'],
];

/** Nothing of a university is made the minute somebody starts the portal: it was there when the term began. */
export async function settle(tx: Transaction, institution: number, termStart: Date): Promise<void> {
  const began = atWork(termStart.getTime() - 20 * DAY + 6 * HOUR).toISOString();
  for (const table of SETTLED)
    await tx.query(
      `update ${table} set created_at = $2::timestamptz + id % 300 * interval '1 minute',
        updated_at = $2::timestamptz + id % 300 * interval '1 minute' where institution_id = $1`,
      [institution, began],
    );
  await tx.query(
    `update accounts a set created_at = $2::timestamptz + a.id % 300 * interval '1 minute',
      updated_at = $2::timestamptz + a.id % 300 * interval '1 minute'
      where exists (select 1 from account_roles r where r.account_id = a.id and r.institution_id = $1)`,
    [institution, began],
  );
}
