import { z } from 'zod';
import { RESOURCES } from '@quad/domain/resources';
import { isAmount, isEmpty, type AnyResource } from '@quad/domain/core';
import { LANGUAGES } from '@quad/i18n';
import { loadTexts, textOf } from '#core/errors/texts.js';
import type { Person } from '#testing/portal.js';
import { isTested } from '#testing/tested-area.js';
import { Uniform, type Made } from '#testing/uniform.js';
import { shownDate, workbookTable, type FoundCell } from '#testing/workbook.js';
import { fileColumns } from './file-columns.js';

/* What the list of any resource shows is what its file says, opened by a program that did not write it. */

/** What not even an administrator takes away in a file. */
const KEPT = ['reading_marks', 'quiz_overrides', 'user_open_links', 'face_id_imports', 'chat_groups', 'inquiry_notes'];

/** With summer time, and half an hour off: no other zone has the same clock by accident. */
const ZONE = 'America/St_Johns';
const LOCALE = 'ru';
const ID = /_ids?(_\d+)?$|_by$/;
const SORT = 'sort=created_at,asc';

let all: Uniform;
beforeAll(async () => {
  await loadTexts();
  all = await Uniform.start();
  await all.portal.sql('update institutions set time_zone = $1', [ZONE]);
});
afterAll(() => all.portal.stop());

const tested = RESOURCES.filter(({ area }) => isTested(area)).map((resource) => [resource.name, resource] as const);

const shown = tested.filter(([name]) => !KEPT.includes(name));

test.each(tested)('%s: each heading of its file is said once, in every language', (_, resource) => {
  for (const locale of LANGUAGES) {
    const headings = fileColumns(resource, { locale, zone: ZONE }).map(({ heading }) => heading);
    expect([locale, headings.filter((heading, at) => headings.indexOf(heading) !== at)]).toEqual([locale, []]);
  }
});

async function exported(by: Person, resource: AnyResource, format: 'xlsx' | 'csv'): Promise<Buffer> {
  const answer = await by
    .send('get', `${resource.path}/export?format=${format}&${SORT}`)
    .set('accept-language', LOCALE)
    .responseType('blob');
  expect([resource.name, answer.status]).toEqual([resource.name, 200]);
  return answer.body as Buffer;
}

const clock = (moment: string) => new Date(moment).toLocaleString('sv-SE', { timeZone: ZONE });
/** Ids, but those of files without their names beside them: the file says that they are there. */
function isForMachines({ columns, area }: AnyResource, key: string, record: Made): boolean {
  const isFile = ['file', 'files'].includes(columns[key]?.about.kind ?? '');
  const said = (one: string) => textOf(LOCALE, `${area}:field.${one}`);
  if (isFile) return Object.keys(record).some((one) => one !== key && said(one) === said(key));
  return ['id', 'version'].includes(key) || [record[key]].flat().some((one) => typeof one === 'number' && ID.test(key));
}

/** What the cell must be for a value of the list; undefined where the column is for machines, or its words are of its area. */
function wanted(resource: AnyResource, key: string, record: Made): Partial<FoundCell> | undefined {
  const value = (record as Readonly<Record<string, unknown>>)[key];
  const kind = resource.columns[key]?.about.kind;
  const currency = (record as { currency?: string }).currency ?? 'UZS';
  if (kind === 'file') return { value: 'Да' };
  if (kind === 'files') return { value: (value as number[]).length };
  if (isAmount(resource.record.shape[key])) return { value: Number(value), format: `#,##0.00 "${currency}"` };
  if (typeof value === 'number') return { value, format: 'General' };
  if (typeof value === 'boolean') return { value: value ? 'Да' : 'Нет' };
  if (typeof value !== 'string')
    return { value: expect.not.stringMatching(/^[[{]|"\w+":|undefined|\[object/) as string };
  if (kind === 'text' || kind === 'spoken') return { value };
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return { value: `${value} 00:00:00`, format: 'dd.mm.yyyy' };
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return { value: clock(value), format: 'dd.mm.yyyy hh:mm' };
  return { value: /^[A-Za-z]+(_[A-Za-z]+)*$/.test(value) ? (expect.any(String) as string) : value };
}

/** What a text of these letters means, no language says otherwise. */
const UNSAID = ['currency', 'language', 'languages', 'locale'];

test.each(shown)('%s: each of its words is said in the language of the reader', (_, resource) => {
  for (const { key, cell } of fileColumns(resource, { locale: LOCALE, zone: ZONE })) {
    const read = resource.record.shape[key] as z.ZodType;
    const words = UNSAID.includes(key) ? [] : wordsOf(read);
    expect([key, words.filter((word) => cell({ [key]: [word] }) === word)]).toEqual([key, []]);
  }
});

function wordsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodNullable) return wordsOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return wordsOf(schema.element as z.ZodType);
  return schema instanceof z.ZodEnum ? schema.options.map(String) : [];
}

test.each(shown)('%s: its file shows what its list shows', async (_, resource) => {
  await all.make(resource);
  const columns = fileColumns(resource, { locale: LOCALE, zone: ZONE });
  const { headings, rows } = workbookTable(await exported(all.chief, resource, 'xlsx'));
  const { content } = (await all.chief.get(`${resource.path}?size=500&${SORT}`)).body as { content: Made[] };
  expect(headings).toEqual(expect.arrayContaining(columns.map(({ heading }) => heading)));
  expect(headings).not.toContain('Version');
  expect([rows.length, content.length > 0]).toEqual([content.length, true]);
  for (const [at, record] of content.entries())
    for (const key of Object.keys(record).filter((one) => !isForMachines(resource, one, record))) {
      const heading = textOf(LOCALE, `${resource.area}:field.${key}`);
      const cell = rows[at]![heading] ?? rows[at]![`${heading}, UZS`];
      const isDate = cell?.format.startsWith('dd');
      const found = isDate ? { ...cell, value: shownDate(cell!.value as number) } : cell;
      const isNothing = isEmpty(record[key]) || JSON.stringify(record[key]) === '{}';
      if (isNothing) expect([key, cell]).toEqual([key, undefined]);
      else expect([key, found]).toEqual([key, expect.objectContaining(wanted(resource, key, record))]);
    }
});

/** Rows of a CSV, read by nothing of ours: quotes, doubled quotes, line ends within them. */
function csvCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
}

const EVIL = ['=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(1)', "=cmd|' /C calc'!A0", '＝1+1'];
test('what begins like a formula is text in both files of a list, and a long number keeps its digits', async () => {
  const countries = RESOURCES.find(({ name }) => name === 'countries')!;
  for (const [at, name] of EVIL.entries())
    await all.portal.sql(`insert into countries (institution_id, name, code) values ($1, $2, $3)`, [
      ...[all.chief.institution.id, name, `Z${String.fromCharCode(65 + at)}`],
    ]);
  const heading = textOf(LOCALE, 'reference:field.name');
  const { rows } = workbookTable(await exported(all.chief, countries, 'xlsx'));
  const cells = rows.map((row) => row[heading]?.value);
  expect(cells.filter((cell) => EVIL.includes(String(cell))).sort()).toEqual([...EVIL].sort());
  const [head = [], ...lines] = csvCells((await exported(all.chief, countries, 'csv')).toString('utf8'));
  const names = lines.map((line) => line[head.indexOf(heading)] ?? '');
  expect(names.filter((name) => /^\s*[=+\-@＝]/.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(EVIL.map((name) => `'${name}`)));
});
