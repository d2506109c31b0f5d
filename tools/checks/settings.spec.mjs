import { settings, settingsIn } from './settings.mjs';

const CONTRACT = {
  file: 'libs/domain/src/areas/settings/settings.contract.ts',
  text: `export const SETTINGS = { /** Of 100. */ pass_mark: 40, shop_return_days: 14, phone: '' } as const;`,
};
const SERVED = { file: 'apps/api/src/areas/settings/settings.service.ts', text: 'phone, pass_mark, shop_return_days' };
const found = (/** @type {string} */ file, /** @type {string} */ text) => settings([CONTRACT, SERVED, { file, text }]);

test('the table is read as it is written', () => {
  expect([...settingsIn(CONTRACT.text)]).toEqual([
    ['pass_mark', 40],
    ['shop_return_days', 14],
    ['phone', "''"],
  ]);
});

test.each([
  ['const PASS_MARK = 40;'],
  ['const markThatPasses = 40;'],
  ['export const RETURN_WINDOW = 14 * 24 * HOUR;'],
  ['const returnHours = 336;'],
  ['const passes = (mark: number) => mark >= 40;'],
  ['const of = ({ pass_mark = 40 }: Known) => pass_mark;'],
  ['const of = (pass = 40) => pass;'],
  ['const pass = found.pass_mark ?? 40;'],
  ['sql({ text: `select id from marks where calculated_mark < 40` })'],
  [`sql({ text: "select coalesce((i.settings ->> 'pass_mark')::int, $1)" })`],
  [`import { SETTINGS } from '@quad/domain/settings';`],
])('%s goes by a number where a setting exists', (text) => {
  expect(found('apps/api/src/areas/marks/marks.queries.ts', text)).toHaveLength(1);
  expect(found('libs/domain/src/areas/marks/rules.ts', text)).toHaveLength(1);
  expect(found('libs/domain/src/areas/marks/rules.spec.ts', text)).toEqual([]);
});

test('other numbers with the same words, and the same numbers with other words, are left alone', () => {
  expect(found('libs/domain/src/areas/marks/rules.ts', 'const LOW_MARK = 10; const MOST_ROWS = 40;')).toEqual([]);
  expect(found('apps/api/src/areas/marks/a.ts', "const PASSES = settingSql('pass_mark', 'i.settings');")).toEqual([]);
});

test('a setting that nobody asks for is told', () => {
  expect(settings([CONTRACT])).toEqual([
    expect.stringContaining('nobody asks for pass_mark'),
    expect.stringContaining('nobody asks for shop_return_days'),
    expect.stringContaining('nobody asks for phone'),
  ]);
});
