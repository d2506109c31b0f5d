import { sql } from './sql.mjs';

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
    expect(sql(service(text), NONE)).toEqual([expect.stringContaining('halls.service.ts: 1 statements as texts, 0')]);
});

test('sources of lists, words and queries files are left alone', () => {
  expect(sql(service("const source = `(select h.* from halls h)`; say('Update the hall');"), NONE)).toEqual([]);
  const queries = { file: 'apps/api/src/areas/halls/halls.queries.ts', text: "sql({ text: 'select id from halls' })" };
  expect(sql([queries], NONE)).toEqual([]);
});

test('what is known may only become less', () => {
  const known = new Map([['apps/api/src/areas/halls/halls.service.ts', 1]]);
  expect(sql(service("query('select id from halls')"), known)).toEqual([]);
  expect(sql(service('nothing()'), known)).toEqual([expect.stringContaining('lower the number')]);
  expect(sql([], known)).toEqual([expect.stringContaining('is gone')]);
});
