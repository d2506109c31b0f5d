import { tables } from './tables.mjs';

const entity = {
  file: 'apps/api/src/schema/clubs.entity.ts',
  text: "/** A club. Written by the clubs area. */\n@Entity('clubs')\nexport class Club {}",
};
const service = (/** @type {string} */ area, /** @type {string} */ sql) => ({
  file: `apps/api/src/areas/${area}/${area}.queries.ts`,
  text: `export const SQL = \`${sql}\`;`,
});
const contract = {
  file: 'libs/domain/src/areas/clubs/clubs.contract.ts',
  text: "export const clubs = defineResource({\n  name: 'clubs',\n  area: 'clubs',",
};
const NONE = { reads: {}, writes: {}, direct: {} };

test('an area that reads the table of another names it, and only as long as it does', () => {
  const reader = service('halls', 'select h.id from halls h join clubs c on c.hall_id = h.id');
  expect(tables([entity, reader], NONE)).toEqual([expect.stringContaining('halls reads clubs')]);
  expect(tables([entity, reader], { ...NONE, reads: { halls: ['clubs'] } })).toEqual([]);
  expect(tables([entity], { ...NONE, reads: { halls: ['clubs'] } })).toEqual([expect.stringContaining('take it out')]);
  expect(tables([entity, service('clubs', 'select * from clubs')], NONE)).toEqual([]);
});

test.each(['update clubs set name = $1', 'insert into clubs (name) values ($1)', 'delete from clubs where id = $1'])(
  'only the owner of a table writes it: %s',
  (sql) => {
    expect(tables([entity, service('halls', sql)], NONE).join()).toContain('halls writes clubs');
    expect(tables([entity, service('clubs', sql)], NONE)).toEqual([]);
  },
);

test('the owner names a statement that changes a resource around `Changes`', () => {
  const writer = service('clubs', 'update clubs set members = members + 1 where id = $1');
  expect(tables([entity, contract, writer], NONE)).toEqual([
    expect.stringMatching(/^clubs writes by its own statement clubs: use Changes/),
  ]);
  expect(tables([entity, contract, writer], { ...NONE, direct: { clubs: ['clubs'] } })).toEqual([]);
});
