import { ROLES, scopeOf, VERBS, type Actor } from '@quad/domain/core';
import { RESOURCES } from '@quad/domain/resources';
import { SYSTEM_GRANTS } from '@quad/domain/roles';
import { startPortal, type Portal } from '#testing/portal.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const asked = ['act', ...VERBS];
/** Asked of what the area's `source` lays beside the table, for each reader. */
const OF_SOURCE = [
  ['assessments', 'learns'],
  ['calendar_events', 'mine'],
  ['module_files', 'mine'],
  ['chat_groups', 'member_id'],
  ['inquiry_comments', 'readable'],
  ['inquiry_notes', 'assignee_id'],
  ['lesson_homeworks', 'taught'],
  ['distance_progress', 'taught'],
];

/** The columns that the policy of a resource asks of anybody. */
function columnsAsked(resource: (typeof RESOURCES)[number]): string[] {
  const found = ROLES.flatMap((role) => {
    const actor: Actor = {
      account_id: 1,
      session_id: 1,
      institution_id: 1,
      username: '',
      name: '',
      roles: [role],
      grants: SYSTEM_GRANTS[role],
      student_id: 1,
      staff_id: 1,
      group_id: 1,
    };
    const scopes = asked.map((verb) => scopeOf(actor, verb, resource));
    return scopes.flatMap((scope) => (typeof scope === 'string' ? [] : scope.flatMap((when) => Object.keys(when))));
  });
  return [...new Set(found)];
}

test('a policy asks only columns that the table has: another one would let nobody in, or everybody', async () => {
  const rows = await portal.sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  );
  const columns = new Map<string, Set<string>>();
  for (const { table_name, column_name } of rows)
    columns.set(table_name, (columns.get(table_name) ?? new Set()).add(column_name));
  const pairs = RESOURCES.flatMap((resource) => columnsAsked(resource).map((column) => [resource.name, column]));
  expect(pairs.length).toBeGreaterThan(10);
  expect(pairs.filter(([table = '', column = '']) => !columns.get(table)?.has(column))).toEqual(OF_SOURCE);
});
