import { z } from 'zod';

export const CURRENCIES = ['UZS', 'USD', 'EUR'] as const;

const written = (text: string) =>
  /^\d+(\.\d{1,2})?$/.test(text) ? `${text.split('.')[0]}.${(text.split('.')[1] ?? '').padEnd(2, '0')}` : text;

/** An amount of money on the wire: a decimal string, always with two decimals. */
export const money = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .overwrite(written);

/** Exact: a decimal string is never made a float. */
const cents = (amount: string): bigint => BigInt(written(amount).replace('.', ''));

/** True where the first amount is not above the second. */
export const atMost = (one: string, other: string): boolean => cents(one) <= cents(other);

/** What so many posts cost at one amount, as a decimal string. */
export function costOf(amount: string, posts: number): string {
  const digits = String(cents(amount) * BigInt(posts)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
