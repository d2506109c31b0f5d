import { z } from 'zod';

export const CURRENCIES = ['UZS', 'USD', 'EUR'] as const;
export const [HOME_CURRENCY] = CURRENCIES;
export const currency = z.enum(CURRENCIES);

/** An amount as it is written everywhere: two decimals. */
const amountText = (amount: string): string =>
  amount.replace(/^(\d+)(?:\.(\d{1,2}))?$/, (_, whole, part = '') => `${whole}.${part.padEnd(2, '0')}`);

/** An amount of money on the wire: a decimal string with two decimals, never a float. */
export const money = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .overwrite(amountText);
/** An amount between two, by itself more than nothing; `error` is said outside of them. */
export const moneyWithin = (error: string, least = '0.01', most = '999999999999.99') =>
  money.refine((amount) => minorOf(least) <= minorOf(amount) && minorOf(amount) <= minorOf(most), { error });

/** A record's column with an amount: numeric in the database, a decimal string on the wire. JSON would make a float of it. */
export const amount = z.string();
/** True for `amount`, also where it may be empty. */
export const isAmount = (schema: unknown): boolean =>
  schema === amount || (schema instanceof z.ZodNullable && schema.unwrap() === amount);

/** Hundredths of an amount, for sums and comparisons; of a number too, as JSON has a column. Exact up to 13 digits before the point. */
export const minorOf = (money: string | number): number => Math.round(Number(money) * 100);
/** Hundredths as an amount on the wire. */
export const moneyOf = (minor: number): string => (minor / 100).toFixed(2);
export const sumOf = (...amounts: readonly (string | number)[]): string =>
  moneyOf(amounts.reduce<number>((all, one) => all + minorOf(one), 0));
/** What so many cost at one price. */
export const costOf = (price: string, count: number): string => moneyOf(minorOf(price) * count);
