import { allowedActions, may, type Actor, type Role } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import { courseTransfers, courseTransferWorkflow } from './index.js';

const actor = (role: Role, account_id = 5, student_id: number | null = null): Actor =>
  actorWith([role], { account_id, student_id });
const student = actor('BACHELOR_STUDENT', 1, 3);
const transfer = (status: string, more: object = {}) => ({
  status,
  creator_id: 1,
  student_id: 3,
  type: 'course',
  compared_at: '2026-11-20T10:00:00Z',
  decision_reason: null,
  ...more,
});
const events = (who: Actor, status: string, more?: object) =>
  allowedActions(courseTransferWorkflow, { actor: who, record: transfer(status, more), now: 0 }).sort();

test.each<[status: string, student: string[], officer: string[], dean: string[]]>([
  ['draft', ['CANCEL', 'SUBMIT'], ['CANCEL'], []],
  ['submitted', ['CANCEL'], ['CANCEL', 'VERIFY'], ['REJECT']],
  ['verified', ['CANCEL'], ['CANCEL'], ['ACCEPT', 'REJECT']],
  ['accepted', ['CANCEL'], ['APPLY', 'CANCEL'], []],
  ['done', [], [], []],
])('in %s the student may send %j, the registrar %j and the dean %j', (status, own, ...others) => {
  expect(events(student, status)).toEqual(own);
  expect([events(actor('REGISTRAR_OFFICER'), status), events(actor('DEAN'), status)]).toEqual(others);
  expect(events(actor('BACHELOR_STUDENT', 2, 4), status)).toEqual([]);
});

test('a step says what it still needs', () => {
  const why = (who: Actor, [event, status]: readonly [string, string], more: object) =>
    courseTransferWorkflow.verdict({ actor: who, record: transfer(status, more), now: 0 }, event);
  expect(why(student, ['SUBMIT', 'draft'], { type: null })).toMatchObject({ status: 422, code: 'transfers.no_type' });
  expect(why(student, ['SUBMIT', 'draft'], { window_open: false })).toMatchObject({
    status: 422,
    code: 'transfers.window_closed',
  });
  expect(why(actor('REGISTRAR_HEAD'), ['VERIFY', 'submitted'], { compared_at: null })).toMatchObject({
    status: 422,
    code: 'transfers.not_compared',
  });
  expect(why(actor('DEAN'), ['ACCEPT', 'verified'], { places_left: 0 })).toMatchObject({
    status: 422,
    code: 'transfers.no_places',
  });
});

test('a student asks for themselves alone, and changes what was not sent', () => {
  expect(may(student, 'create', courseTransfers, { student_id: 4 })).toBe(false);
  expect(may(student, 'create', courseTransfers, { student_id: 3 })).toBe(true);
  expect(may(actor('REGISTRAR_HELPER'), 'create', courseTransfers, { student_id: 4 })).toBe(true);
  expect(['draft', 'submitted'].map((status) => may(student, 'update', courseTransfers, transfer(status)))).toEqual([
    true,
    false,
  ]);
});
