import { allowedActions, type Actor } from '@quad/domain/core';
import { offenceWorkflow } from './index.js';

const actor = (role: string): Actor => ({
  account_id: 1,
  session_id: 1,
  institution_id: 1,
  username: 'a',
  name: 'A',
  roles: [role],
  grants: {},
  student_id: null,
  staff_id: null,
  group_id: null,
});

test.each([
  ['draft', 'ADMIN', ['PUBLISH']],
  ['published', 'ADMIN', ['CLOSE']],
  ['closed', 'ADMIN', []],
  ['draft', 'TEACHER', []],
  ['published', 'TEACHER', []],
])('offences: in %s, %s may send %j', (status, role, events) => {
  expect(allowedActions(offenceWorkflow, { actor: actor(role), record: { status }, now: 0 })).toEqual(events);
});
