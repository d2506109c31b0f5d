import { allowedActions } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import { jobPositionWorkflow } from './index.js';

test.each([
  ['draft', 'HR_MANAGER', ['ACTIVATE']],
  ['activated', 'HR_MANAGER', ['DEACTIVATE']],
  ['deactivated', 'HR_MANAGER', ['ACTIVATE']],
  ['deactivated', 'HR_HEAD', ['ACTIVATE', 'ARCHIVE']],
  ['archived', 'HR_HEAD', []],
  ['draft', 'DEAN', []],
])('job_positions: in %s, %s may send %j', (status, role, events) => {
  const asked = { actor: actorWith([role]), record: { status, title: 'Lecturer' }, now: 0 };
  expect(allowedActions(jobPositionWorkflow, asked)).toEqual(events);
});
