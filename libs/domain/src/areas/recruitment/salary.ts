import { amountText } from '@quad/domain/core';

/** Exact: a decimal string is never made a float. */
const cents = (amount: string): bigint => BigInt(amountText(amount).replace('.', ''));

/** True where the first amount is not above the second. */
export const atMost = (one: string, other: string): boolean => cents(one) <= cents(other);

/** What so many posts cost at one amount, as a decimal string. */
export function costOf(amount: string, posts: number): string {
  const digits = String(cents(amount) * BigInt(posts)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
