import { once, RULES } from './once.mjs';
import { sources } from '../sources.mjs';

const at = (/** @type {string} */ file, /** @type {string} */ text) => once([{ file, text }]);

test('a second way to number a record or to send a file is found, with its line', () => {
  const api = 'apps/api/src/areas/shop/a.service.ts';
  expect(at(api, "const a = 1;\nconst sql = `'T-' || lpad(t.id::text, 6, '0') as number`;")).toEqual([
    expect.stringMatching(/^apps\/api\/src\/areas\/shop\/a\.service\.ts:2: .*numbered/),
  ]);
  expect(at('libs/domain/src/areas/shop/a.ts', "`T-${String(id).padStart(6, '0')}`")).toHaveLength(1);
  expect(at(api, 'return new StreamableFile(body, { type });')).toHaveLength(1);
});

test('hundredths of an amount by hand are found, a rounded share is not', () => {
  const line = (/** @type {string} */ text) => at('apps/api/src/areas/shop/a.ts', text);
  expect(line('const minor = Math.round(Number(row.amount) * 100);')).toEqual([expect.stringMatching(/minorOf/)]);
  expect(line('const text = (minor / 100).toFixed(2);')).toHaveLength(1);
  expect(line('const share = Math.round(value * 100) / 100;')).toEqual([]);
});

test('a second ledger and a second alphabet of codes are found', () => {
  const line = (/** @type {string} */ text) => at('apps/api/src/areas/dormitory/a.queries.ts', text);
  expect(line('`select round(l.minor / 100.0, 2) from dorm_ledger l`')).toEqual([expect.stringMatching(/ledgerOf/)]);
  expect(line("`select account_id, 'reversal', -minor from dorm_ledger`")).toHaveLength(1);
  expect(line("const SIGNS = '23456789ABCDEFGH';")).toEqual([expect.stringMatching(/codesOf/)]);
});

test('a span of time that is written by hand is found, also from one line to the next', () => {
  const line = (/** @type {string} */ text) => at('apps/web/src/areas/rooms/a.tsx', text);
  for (const text of [
    '{time(slot.starts_at)}–{time(slot.ends_at)}',
    '`${date(start_date)} – ${date(end_date)}`',
    '<Time at={quiz.opens_at} />–<Time at={quiz.closes_at} />',
    '{time(slot.starts_at)}–',
  ])
    expect(line(text)).toEqual([expect.stringMatching(/span/)]);
  expect(line('{span(slot.starts_at, slot.ends_at)} {opens}–{closes}')).toEqual([]);
});

test('the module itself, a code of two digits, specs and migrations are left alone', () => {
  expect(at('libs/domain/src/core/fields.ts', "String(id).padStart(6, '0')")).toEqual([]);
  expect(at('apps/web/src/areas/shop/a.ts', "String(hour).padStart(2, '0')")).toEqual([]);
  expect(at('apps/api/src/areas/shop/a.spec.ts', "'T-' + String(1).padStart(6, '0')")).toEqual([]);
  expect(at('migrations/2026-a.ts', "lpad(id::text, 6, '0')")).toEqual([]);
});

test('every home of a rule is a file that still holds what the rule is about', () => {
  const files = sources();
  for (const { signs, home } of RULES)
    for (const one of home)
      expect([one, signs.test(files.find(({ file }) => file === one)?.text ?? '')]).toEqual([one, true]);
});
