import { Problem } from '@quad/domain/core';
import { drawsOnBalance, leaveDays, leftOf, LONGEST_DAYS, yearsOf } from '@quad/domain/vacation';
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

/** One statement, in a transaction or outside. */
export type Ask = <T>(sql: string, values?: unknown[]) => Promise<T[]>;
type Leave = Pick<VacationRequest, 'staff_id' | 'type' | 'start_date' | 'end_date' | 'cover_id'> &
  Partial<VacationRequest>;

export interface Person {
  readonly id: number;
  readonly account_id: number;
  readonly department_id: number | null;
  readonly name: string;
}
export interface Period {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly today: string;
  readonly notice_days: number;
}
export interface Balance {
  readonly allowance: number;
  readonly spent: number;
  readonly waiting: number;
  readonly notice_days: number;
}

/** A field that says what cannot be (400). */
export const wrong = (field: string, code: string, params: Record<string, unknown> = {}) =>
  new Problem('invalid', { params, fields: [{ field, code, params }] });

export async function personOf(ask: Ask, staff_id: number): Promise<Person> {
  const [person] = await ask<Person>(PERSON, [staff_id]);
  if (!person) throw wrong('staff_id', 'not_found');
  return person;
}

/** The moments of a leave; refuses an end before the start, a start in the past and what is longer than a year. */
export async function periodOf(
  ask: Ask,
  { start_date, end_date }: Pick<Leave, 'start_date' | 'end_date'>,
): Promise<Period> {
  if (end_date < start_date) throw wrong('end_date', 'vacation.end_before_start');
  if (leaveDays(start_date, end_date) > LONGEST_DAYS)
    throw wrong('end_date', 'vacation.too_long', { max: LONGEST_DAYS });
  const [period] = await ask<Period>(PERIOD, [start_date, end_date]);
  if (!period) throw new Problem('institution_required');
  if (start_date < period.today) throw wrong('start_date', 'vacation.in_the_past');
  return period;
}

/** No other live request of the person in these days; two that are written at once wait for each other. */
export async function requireFree(ask: Ask, { id = 0, staff_id, start_date, end_date }: Leave): Promise<void> {
  await ask(ONE_AT_A_TIME, [staff_id]);
  const about = [staff_id, start_date, end_date, id];
  const [other] = await ask<{ number: string; from: string; to: string }>(OVERLAPPING, about);
  if (other) throw refusedAt('start_date', 'vacation.overlap', { ...other });
}

export async function balanceOf(
  ask: Ask,
  about: { staff_id: number; year: number; without?: number },
): Promise<Balance> {
  const [balance] = await ask<Balance>(BALANCE, [about.staff_id, about.year, about.without ?? 0]);
  return balance ?? { allowance: 0, spent: 0, waiting: 0, notice_days: 0 };
}

/**
 * Annual leave must fit into what the other requests leave of each year that it touches. `waiting` ones count as long
 * as nobody has looked at the balance. Two that are written at once wait for each other.
 */
export async function requireBalance(
  ask: Ask,
  { id = 0, staff_id, type, start_date, end_date }: Leave,
  { countsWaiting }: { countsWaiting: boolean },
): Promise<void> {
  if (!drawsOnBalance(type)) return;
  await ask(ONE_AT_A_TIME, [staff_id]);
  for (const { year, days } of yearsOf(start_date, end_date)) {
    const { allowance, spent, waiting } = await balanceOf(ask, { staff_id, year, without: id });
    const left = leftOf({ allowance, spent, waiting: countsWaiting ? waiting : 0 });
    if (days > left) throw refusedAt('end_date', 'vacation.balance_exceeded', { days, year, left: Math.max(0, left) });
  }
}

/** Somebody else, who is not away. */
export async function requireCover(ask: Ask, { cover_id, staff_id, start_date, end_date }: Leave): Promise<void> {
  if (cover_id == null) return;
  if (cover_id === staff_id) throw wrong('cover_id', 'vacation.cover_is_self');
  const [away] = await ask<{ name: string }>(AWAY, [cover_id, start_date, end_date]);
  if (away) throw wrong('cover_id', 'vacation.cover_is_away', { name: away.name });
}

/** How many lessons of the person lie in the leave. */
export async function lessonsIn(
  ask: Ask,
  { staff_id, starts_at, ends_at }: { staff_id: number; starts_at: Date; ends_at: Date },
): Promise<number> {
  const [counted] = await ask<{ n: number }>(OPEN_LESSONS, [staff_id, starts_at, ends_at]);
  return counted?.n ?? 0;
}

export async function managersOf(
  ask: Ask,
  { department_id, account_id }: Pick<VacationRequest, 'department_id' | 'account_id'>,
): Promise<Pick<VacationRequest, 'line_manager_id' | 'senior_manager_id'>> {
  const [line, senior] = department_id === null ? [] : await ask<{ id: number }>(MANAGERS, [department_id, account_id]);
  return { line_manager_id: line?.id ?? null, senior_manager_id: senior?.id ?? null };
}
