import { RAW, sql } from './sql.mjs';

const service = (/** @type {string} */ text) => [{ file: 'apps/api/src/areas/halls/halls.service.ts', text }];
const NONE = new Map();

test('a statement outside of the queries files is found, however its text is written', () => {
  for (const text of [
    "query('select id from halls')",
    'query(`\n  with free as (select id from halls) select id from free`)',
    'query(`insert into halls (name) values ($1)`)',
    'query(`update ${table} set name = $1`)',
    "query('delete from halls where id = $1')",
  ])
    expect(sql(service(text), NONE)).toEqual([
      expect.stringContaining('halls.service.ts:1: SQL outside a declared statement'),
    ]);
});

test('a text that comes from elsewhere is found where it is run, in core and in areas alike', () => {
  for (const text of [
    'tx.query(HALLS, [id])',
    'this.database.read(ctx, HALLS, [id])',
    'this.database.platform(HALLS)',
    'this.database.command(ctx, { sql: HALLS })',
    'this.database.readMany(ctx, [{ sql: HALLS }])',
  ])
    for (const file of ['areas/halls/halls.service.ts', 'core/files/halls.ts', 'areas/halls/halls.queries.ts'])
      expect(sql([{ file: `apps/api/src/${file}`, text }], NONE)).toEqual([expect.stringContaining(`${file}:1:`)]);
});

test('what is declared, sources of lists, words, and what is no database is left alone', () => {
  for (const text of [
    'HALLS.rows(tx.query, { id })',
    'this.database.readMany(ctx, [HALLS.with({ id })])',
    'Sheets.read(content)',
    'this.marks.command(ctx, order)',
    "const source = `(select h.* from halls h)`; say('Update the hall');",
  ])
    expect(sql(service(text), NONE)).toEqual([]);
  const queries = { file: 'apps/api/src/areas/halls/halls.queries.ts', text: "sql({ text: 'select id from halls' })" };
  const demo = { file: 'apps/api/src/demo/halls.ts', text: "tx.query('select id from halls')" };
  expect(sql([queries, demo], NONE)).toEqual([]);
});

test('the list of what runs its own text has a reason for each, and may only become shorter', () => {
  expect([...RAW.values()].every((reason) => reason.length > 10)).toBe(true);
  const known = new Map([['apps/api/src/areas/halls/halls.service.ts', 'because']]);
  expect(sql(service("query('select id from halls')"), known)).toEqual([]);
  expect(sql(service('nothing()'), known)).toEqual([expect.stringContaining('take it off')]);
  expect(sql([], known)).toEqual([expect.stringContaining('is gone')]);
});
