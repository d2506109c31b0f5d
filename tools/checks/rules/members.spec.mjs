import { members } from './members.mjs';

const file = 'apps/api/src/areas/attendance/import/match.queries.ts';
const found = (/** @type {string} */ text, known = new Map()) => members([{ file, text }], known);
const about = (/** @type {string} */ who) =>
  `export const MATCH = sql({ text: \`select 1 from lesson_attendances r where ${who}\` });`;

test.each([
  'exists (select 1 from quad_seats(s.id) q where q.group_id = r.group_id)',
  's.id in (select id from quad_learners(r.ccls_module_id, r.group_id) q(id))',
  's.id in (select id from quad_learners((select l.module from lessons l where l.id = $5), g.id) q(id))',
  's.id in (select * from quad_members(r.group_id))',
  "${SITS_IN('s.id')}",
  's.group_id = r.group_id',
])('%s asks who is in the group now', (who) => {
  expect(found(about(who))).toEqual([expect.stringContaining('attendance/import/match.queries.ts MATCH: asks who')]);
  expect(found(about(who).replace('lesson_attendances', 'lessons'))).toEqual([]);
});

test('who was in it on the day of the lesson is right, and so is what is known with a reason while it asks', () => {
  expect(
    found(about('s.id in (select id from quad_learners(r.ccls_module_id, r.group_id, r.starts_at) q(id))')),
  ).toEqual([]);
  const known = new Map([['attendance/import/match.queries.ts MATCH', 'the lesson is on']]);
  expect(found(about('s.group_id = r.group_id'), known)).toEqual([]);
  expect(found(about('true'), known)).toEqual([expect.stringContaining('take it off')]);
});
