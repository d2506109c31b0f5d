import { expect, test } from '@jest/globals';
import { costOf, minorOf, money, moneyOf, moneyWithin, sumOf } from '@quad/domain/core';

test.each([
  ['0.00', 0],
  ['0.01', 1],
  ['12.5', 1250],
  ['320000.00', 32_000_000],
  ['-0.07', -7],
  ['999999999999.99', 99_999_999_999_999],
])('%s is %i hundredths, and back', (amount, minor) => {
  expect(minorOf(amount)).toBe(minor);
  expect(minorOf(moneyOf(minor))).toBe(minor);
});

test('a number, as JSON has a column, counts like its text', () => {
  expect([minorOf(320000), minorOf(0.1 + 0.2 - 0.2), moneyOf(5)]).toEqual([32_000_000, 10, '0.05']);
});

test('money is exact', () => {
  expect([money.parse(' 9000000 '), money.parse('0.5'), money.parse('12.30')]).toEqual(['9000000.00', '0.50', '12.30']);
  for (const wrong of ['1,5', '-1', '1.234', '1e3', '', '1234567890123'])
    expect([wrong, money.safeParse(wrong).success]).toEqual([wrong, false]);
  expect([costOf('0.10', 3), costOf('99999999.99', 100), costOf('0.01', 1)]).toEqual(['0.30', '9999999999.00', '0.01']);
  expect([minorOf('999999999999.99') < minorOf('1000000000000.00'), minorOf('10') === minorOf('10.00')]).toEqual([
    true,
    true,
  ]);
  expect([sumOf(), sumOf('0.10', '0.20', 4), sumOf('999999999999.99', '0.01')]).toEqual([
    '0.00',
    '4.30',
    '1000000000000.00',
  ]);
});

test('each hundredth of thirteen digits is there and back', () => {
  for (let minor = 1; minor < 1e15; minor = minor * 3 + 7) {
    const digits = String(minor).padStart(3, '0');
    const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
    expect([minorOf(amount), moneyOf(minor), moneyOf(-minor)]).toEqual([minor, amount, `-${amount}`]);
  }
});

test('an amount lies between its bounds, and by itself above nothing', () => {
  const said = (schema: ReturnType<typeof moneyWithin>, amount: string) =>
    schema.safeParse(amount).error?.issues[0]?.message ?? 'good';
  expect(['0', '0.01', '999999999999.99'].map((amount) => said(moneyWithin('bad'), amount))).toEqual([
    'bad',
    'good',
    'good',
  ]);
  const narrow = moneyWithin('bad', '1000.00', '2000.00');
  expect(['999.99', '1000', '2000', '2000.01'].map((amount) => said(narrow, amount))).toEqual([
    'bad',
    'good',
    'good',
    'bad',
  ]);
});
