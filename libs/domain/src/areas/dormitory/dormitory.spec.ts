import { stepsOf } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import { accommodationWorkflow, missingOf, needsAccess, pointsOf } from './index.js';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-23T09:00:00Z');
const application = (more: object = {}) => ({
  id: 7,
  status: 'draft',
  student_id: 5,
  dormitory_type: 'shared',
  gender: 'female',
  disability: null,
  disability_proof_ids: [],
  social_protection: null,
  social_document_ids: [],
  guardian_name: 'Nodira Karimova',
  guardian_phone: '+998901234567',
  points: 0,
  reason: null,
  confirm_by: null,
  closes_at: new Date(NOW + HOUR),
  ...more,
});
const student = { ...actorWith(['BACHELOR_STUDENT']), student_id: 5 };
const other = { ...actorWith(['BACHELOR_STUDENT']), student_id: 6 };
const officer = actorWith(['STUDENT_SUPPORT_UNIT']);
const PORTAL = { ...actorWith([]), account_id: 0, grants: { '*': ['*'] } };
const ask = (actor: ReturnType<typeof actorWith>, record: object, event: string) =>
  accommodationWorkflow.verdict({ actor, record: record as never, now: NOW }, event);

test.each([
  [{ disability: 'mobility' }, 'dormitory.no_proof'],
  [{ social_protection: 'orphan' }, 'dormitory.no_proof'],
  [{ guardian_name: '' }, 'dormitory.no_guardian'],
  [{ gender: null }, 'dormitory.gender_unknown'],
])('%j cannot be sent', (more, code) => {
  expect(ask(student, application(more), 'SUBMIT')).toMatchObject({ status: 422, code });
});

test('a whole application is sent by its student, while the campaign is open', () => {
  const proved = {
    disability: 'mobility',
    disability_proof_ids: [1],
    social_protection: 'orphan',
    social_document_ids: [2],
  };
  expect(ask(student, application(proved), 'SUBMIT')).toMatchObject({ to: 'submitted' });
  expect(ask(other, application(proved), 'SUBMIT')).toMatchObject({ status: 403 });
  expect(ask(officer, application(proved), 'SUBMIT')).toMatchObject({ status: 403 });
  const closed = application({ closes_at: new Date(NOW) });
  expect(ask(student, closed, 'SUBMIT')).toMatchObject({ status: 409, code: 'dormitory.campaign_closed' });
  expect(ask(PORTAL, closed, 'EXPIRE')).toMatchObject({ to: 'expired' });
  expect(ask(PORTAL, application(), 'EXPIRE')).toMatchObject({ code: 'too_early' });
});

test('a room is confirmed by its student until the deadline, and expires after it', () => {
  const assigned = (at: number) => application({ status: 'assigned', confirm_by: new Date(at) });
  expect(ask(student, assigned(NOW + 1), 'ACCEPT')).toMatchObject({ to: 'accepted' });
  expect(ask(student, assigned(NOW), 'ACCEPT')).toMatchObject({ status: 409, code: 'dormitory.too_late' });
  expect(ask(other, assigned(NOW + 1), 'ACCEPT')).toMatchObject({ status: 403 });
  expect(ask(PORTAL, assigned(NOW), 'EXPIRE')).toMatchObject({ to: 'expired' });
  expect(ask(PORTAL, assigned(NOW + HOUR), 'EXPIRE')).toMatchObject({ code: 'too_early' });
});

test('the office cancels with a reason, the student without one; nobody once somebody has moved in', () => {
  const events = (actor: ReturnType<typeof actorWith>, status: string) =>
    stepsOf(accommodationWorkflow, { actor, record: application({ status }) as never, now: NOW }).map(
      ({ event }) => event,
    );
  expect(events(student, 'accepted')).toContain('CANCEL');
  expect(events(officer, 'accepted')).toContain('CANCEL');
  expect(events(student, 'activated')).toEqual([]);
  expect(events(officer, 'activated').sort()).toEqual(['CHANGE_ROOM', 'MOVE_OUT']);
});

test('points add up, and only two disabilities need the ground floor', () => {
  expect([pointsOf({}), pointsOf({ disability: 'mobility', social_protection: 'orphan' })]).toEqual([0, 100]);
  expect(
    ['mobility', 'vision', 'hearing', 'chronic', 'other', null].map((disability) => needsAccess({ disability })),
  ).toEqual([true, true, false, false, false, false]);
});

test('broken and missing things count as gone, worn ones do not, and several lines of a thing add up', () => {
  const expected = [
    { name: 'Chair', count: 2 },
    { name: 'Lamp', count: 1 },
    { name: 'Key', count: 1 },
  ];
  const found = [
    { name: 'Chair', count: 1, state: 'worn' },
    { name: 'Chair', count: 1, state: 'broken' },
    { name: 'Lamp', count: 1, state: 'good' },
  ] as const;
  expect(missingOf(expected, found)).toEqual([
    { name: 'Chair', count: 1 },
    { name: 'Key', count: 1 },
  ]);
  expect(
    missingOf(expected, [
      ...found,
      { name: 'Chair', count: 1, state: 'good' },
      { name: 'Key', count: 2, state: 'good' },
    ]),
  ).toEqual([]);
});
