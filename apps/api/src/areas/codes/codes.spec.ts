import { expect, test } from '@jest/globals';
import type { Transaction } from '#core/database/database.js';
import { asTyped, codesOf, makeReadableCode } from './index.js';

const CODES = codesOf({ table: 'merch_pickup_codes', of: 'trade_id' });
/** A transaction in which a record has this code, or none. */
const having = (code: string | null) =>
  ({ query: async () => (code === null ? [] : [{ code }]) }) as never as Transaction;

test('a code is read aloud: ten signs, none like another, and no two alike', () => {
  const made = Array.from({ length: 500 }, () => makeReadableCode());
  expect(new Set(made).size).toBe(500);
  expect(made.filter((code) => !/^[2-9A-HJKMNP-Z]{10}$/.test(code))).toEqual([]);
  expect(makeReadableCode(12)).toHaveLength(12);
});

test('a code fits however it is typed, and only that code', async () => {
  expect(asTyped(' abcde-23 456')).toBe('ABCDE23456');
  expect(await CODES.fits(having('ABCDE23456'), 1, 'abcde 23456')).toBe(true);
  expect(await CODES.fits(having('ABCDE23456'), 1, 'ABCDE23457')).toBe(false);
});

test('nothing fits a record without a code, not even a code of no signs', async () => {
  for (const typed of ['', '--', 'ABCDE23456']) expect(await CODES.fits(having(null), 1, typed)).toBe(false);
});
