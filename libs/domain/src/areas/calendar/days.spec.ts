import { expect, test } from '@jest/globals';
import { addDays, addMonths, clockOf, daysBetween, daysFrom, minutesOf, mondayOf } from '@quad/domain/core';

test('days are counted over months, years and changes of clocks', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2028-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2028-02-29',
  ]);
  // Clocks change between them in Europe and America.
  expect([daysBetween('2026-03-01', '2026-04-01'), daysBetween('2026-11-24', '2026-11-20')]).toEqual([31, -4]);
  expect(daysFrom('2026-11-29', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
});

test('a week begins on Monday, a month ends on its last day', () => {
  expect(['2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-30']);
  expect([addMonths('2026-01-31', 1), addMonths('2026-12-31', 1), addMonths('2026-03-31', -1)]).toEqual([
    '2026-02-28',
    '2027-01-31',
    '2026-02-28',
  ]);
});

test('minutes of a day are read and written as its clock shows them', () => {
  expect([minutesOf('10:15'), minutesOf('00:00')]).toEqual([615, 0]);
  expect([clockOf(615), clockOf(1439)]).toEqual(['10:15', '23:59']);
});
