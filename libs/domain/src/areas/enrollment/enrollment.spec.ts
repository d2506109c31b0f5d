import { allowedActions, may, type Actor, type Role } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import { DOCUMENTS, enrollments, enrollmentWorkflow, FLAGGABLE, stepOf, unfinishedSteps } from './index.js';

const actor = (role: Role, student_id: number | null = null): Actor => actorWith([role], { account_id: 5, student_id });
const student = actor('BACHELOR_STUDENT', 3);
const full = {
  personal: {},
  contacts: {},
  permanent_address: {},
  current_address: {},
  previous_education: {},
  guardians: [{}],
  declared_at: '2026-11-20T10:00:00Z',
  ...Object.fromEntries(DOCUMENTS.map((document, n) => [document, n + 1])),
};
const enrollment = (status: string, more: object = {}) => ({
  complete: true,
  ...{ status, student_id: 3, closes_at: '2026-12-01T00:00:00Z', decision_reason: null },
  ...{ ...full, ...more },
});
const events = (who: Actor, status: string, more?: object) =>
  allowedActions(enrollmentWorkflow, { actor: who, record: enrollment(status, more), now: 0 }).sort();

test.each<[status: string, student: string[], helper: string[], officer: string[]]>([
  ['draft', ['CANCEL', 'SUBMIT'], [], ['CANCEL']],
  ['submitted', ['CANCEL'], ['RETURN_FOR_EDIT', 'VERIFY'], ['CANCEL', 'REJECT', 'RETURN_FOR_EDIT', 'VERIFY']],
  ['returned', ['CANCEL', 'RESUBMIT'], [], ['CANCEL']],
  ['edited', ['CANCEL'], ['RETURN_FOR_EDIT', 'VERIFY'], ['CANCEL', 'REJECT', 'RETURN_FOR_EDIT', 'VERIFY']],
  ['verified', ['CANCEL'], ['RETURN_FOR_EDIT'], ['ACCEPT', 'CANCEL', 'REJECT', 'RETURN_FOR_EDIT']],
  ['accepted', ['CANCEL'], [], ['CANCEL', 'COMPLETE']],
  ['done', [], [], []],
  ['expired', [], [], []],
])('in %s the student may send %j, a helper %j and an officer %j', (status, own, ...registry) => {
  expect(events(student, status)).toEqual(own);
  expect(events(actor('BACHELOR_STUDENT', 4), status)).toEqual([]);
  expect([events(actor('REGISTRAR_HELPER'), status), events(actor('REGISTRAR_OFFICER'), status)]).toEqual(registry);
});

test('every step must be finished before it is sent; the steps say which are not', () => {
  expect(unfinishedSteps(enrollment('draft'))).toEqual([]);
  const gaps = { guardians: [], diploma_file_id: null, declared_at: null, personal: null };
  expect(unfinishedSteps(enrollment('draft', gaps))).toEqual(['personal', 'guardians', 'documents', 'declaration']);
  for (const [event, status] of [
    ['SUBMIT', 'draft'],
    ['RESUBMIT', 'returned'],
  ] as const)
    expect(
      enrollmentWorkflow.verdict({ actor: student, record: enrollment(status, { complete: false }), now: 0 }, event),
    ).toMatchObject({ status: 422, code: 'enrollment.incomplete' });
});

test('the portal alone lets it expire, once its period is over', () => {
  const asked = (now: string) => ({ actor: PORTAL, record: enrollment('returned'), now: Date.parse(now) });
  expect(enrollmentWorkflow.verdict(asked('2026-11-30T00:00:00Z'), 'EXPIRE')).toMatchObject({ code: 'too_early' });
  expect(enrollmentWorkflow.verdict(asked('2026-12-01T00:00:01Z'), 'EXPIRE')).toMatchObject({ to: 'expired' });
  expect(events(actor('SUPER_ADMIN'), 'returned')).not.toContain('EXPIRE');
});

test('a student changes their own until it is sent; who only checks removes nothing', () => {
  const mays = (who: Actor, verb: string) =>
    ['draft', 'submitted', 'returned', 'accepted'].filter((status) => may(who, verb, enrollments, enrollment(status)));
  expect(mays(student, 'update')).toEqual(['draft', 'returned']);
  expect(mays(actor('BACHELOR_STUDENT', 4), 'read')).toEqual([]);
  expect(mays(actor('REGISTRAR_HELPER'), 'update')).toEqual(['draft', 'submitted', 'returned']);
  expect([mays(actor('REGISTRAR_HELPER'), 'delete'), mays(actor('REGISTRAR_HEAD'), 'delete')]).toEqual([[], ['draft']]);
});

test('what can be marked as wrong stands on a step', () => {
  expect(FLAGGABLE).toEqual(expect.arrayContaining(['personal.pinfl', 'guardians', 'photo_file_id']));
  expect(['personal.pinfl', 'guardians', 'photo_file_id'].map(stepOf)).toEqual(['personal', 'guardians', 'documents']);
});

const PORTAL: Actor = { ...actor('ADMIN'), account_id: 0, roles: [] };
