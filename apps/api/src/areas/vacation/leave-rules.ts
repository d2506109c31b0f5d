import { Problem } from '@quad/domain/core';
import { drawsOnBalance, leaveDays, leftOf, LONGEST_DAYS, yearsOf } from '@quad/domain/vacation';
import type { Query } from '#core/database/database.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { VacationRequest } from '#schema/index.js';
import {
  AWAY,
  BALANCE,
  MANAGERS,
  ONE_AT_A_TIME,
  OPEN_LESSONS,
  OVERLAPPING,
  PERIOD,
  PERSON,
} from './vacation.queries.js';

type Leave = Pick<VacationRequest, 'staff_id' | 'type' | 'start_date' | 'end_date' | 'cover_id'> &
  Partial<VacationRequest>;

/** A field that says what cannot be (400). */
export const wrong = (field: string, code: string, params: Record<string, unknown> = {}) =>
  new Problem('invalid', { params, fields: [{ field, code, params }] });

export async function personOf(query: Query, staff_id: number) {
  const person = await PERSON.first(query, { staff_id });
  if (!person) throw wrong('staff_id', 'not_found');
  return person;
}

/** The moments of a leave; refuses an end before the start, a start in the past and what is longer than a year. */
export async function periodOf(query: Query, { start_date, end_date }: Pick<Leave, 'start_date' | 'end_date'>) {
  if (end_date < start_date) throw wrong('end_date', 'vacation.end_before_start');
  if (leaveDays(start_date, end_date) > LONGEST_DAYS)
    throw wrong('end_date', 'vacation.too_long', { max: LONGEST_DAYS });
  const period = await PERIOD.first(query, { start_date, end_date });
  if (!period) throw new Problem('institution_required');
  if (start_date < period.today) throw wrong('start_date', 'vacation.in_the_past');
  return period;
}

/** No other live request of the person in these days; two that are written at once wait for each other. */
export async function requireFree(query: Query, { id = 0, staff_id, start_date, end_date }: Leave): Promise<void> {
  await ONE_AT_A_TIME.rows(query, { staff_id });
  const other = await OVERLAPPING.first(query, { staff_id, start_date, end_date, id });
  if (other) throw refusedAt('start_date', 'vacation.overlap', { ...other });
}

export async function balanceOf(query: Query, about: { staff_id: number; year: number; without?: number }) {
  return (
    (await BALANCE.first(query, { without: 0, ...about })) ?? { allowance: 0, spent: 0, waiting: 0, notice_days: 0 }
  );
}

/**
 * Annual leave must fit into what the other requests leave of each year that it touches. `waiting` ones count as long
 * as nobody has looked at the balance. Two that are written at once wait for each other.
 */
export async function requireBalance(
  query: Query,
  { id = 0, staff_id, type, start_date, end_date }: Leave,
  { countsWaiting }: { countsWaiting: boolean },
): Promise<void> {
  if (!drawsOnBalance(type)) return;
  await ONE_AT_A_TIME.rows(query, { staff_id });
  for (const { year, days } of yearsOf(start_date, end_date)) {
    const { allowance, spent, waiting } = await balanceOf(query, { staff_id, year, without: id });
    const left = leftOf({ allowance, spent, waiting: countsWaiting ? waiting : 0 });
    if (days > left) throw refusedAt('end_date', 'vacation.balance_exceeded', { days, year, left: Math.max(0, left) });
  }
}

/** Somebody else, who is not away. */
export async function requireCover(query: Query, { cover_id, staff_id, start_date, end_date }: Leave): Promise<void> {
  if (cover_id == null) return;
  if (cover_id === staff_id) throw wrong('cover_id', 'vacation.cover_is_self');
  const away = await AWAY.first(query, { staff_id: cover_id, start_date, end_date });
  if (away) throw wrong('cover_id', 'vacation.cover_is_away', { name: away.name });
}

/** How many lessons of the person lie in the leave. */
export async function lessonsIn(
  query: Query,
  about: { staff_id: number; starts_at: Date; ends_at: Date },
): Promise<number> {
  return (await OPEN_LESSONS.first(query, about))?.n ?? 0;
}

export async function managersOf(
  query: Query,
  { department_id, account_id }: Pick<VacationRequest, 'department_id' | 'account_id'>,
): Promise<Pick<VacationRequest, 'line_manager_id' | 'senior_manager_id'>> {
  const [line, senior] =
    department_id === null ? [] : await MANAGERS.rows(query, { department_id, without: account_id });
  return { line_manager_id: line?.id ?? null, senior_manager_id: senior?.id ?? null };
}
