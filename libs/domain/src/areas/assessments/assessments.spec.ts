import { allowedActions, may, type Actor, type Role } from '@quad/domain/core';
import {
  agreedMark,
  calculatedMark,
  isSampled,
  marks,
  markWorkflow,
  moduleMark,
  subjectBoardWorkflow,
} from './index.js';
import { actorWith } from '../../test-actor.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const actor = (roles: readonly Role[], facts: Partial<Actor> = {}): Actor =>
  actorWith(roles, { account_id: 9, staff_id: 9, grants: {}, ...facts });
const mark = (status: string, more: object = {}) => ({
  status,
  student_id: 3,
  assessment_id: 1,
  attempt: 1,
  deadline: '2026-12-01T00:00:00Z',
  expires_at: '2026-12-01T00:00:00Z',
  first_marker_id: 5,
  second_marker_id: 6,
  leader_id: 7,
  sampled: false,
  calculated_mark: 30,
  pass_mark: 40,
  deferred: false,
  ...more,
});
const student = actor(['BACHELOR_STUDENT'], { student_id: 3, staff_id: null });
const first = actor(['TEACHER'], { staff_id: 5 });
const second = actor(['TEACHER'], { staff_id: 6 });
const leader = actor(['MODULE_LEADER'], { staff_id: 7 });

test.each<[string, object, Actor, string[]]>([
  ['pending', {}, student, ['SUBMIT_WORK']],
  ['pending', { expires_at: '2026-11-01T00:00:00Z' }, student, []],
  ['pending', { student_id: 4 }, student, []],
  ['submitted', {}, first, ['MARK']],
  ['submitted', {}, second, []],
  ['marked', {}, first, ['MARK']],
  ['marked', {}, second, ['SECOND_MARK']],
  ['marked', { sampled: true }, leader, ['RETURN_TO_MARKER']],
  ['marked', {}, leader, ['RETURN_TO_MARKER', 'VERIFY']],
  ['verified', {}, leader, ['RETURN_TO_MARKER', 'PUBLISH_TO_REGISTRAR']],
  ['published_to_registrar', {}, actor(['EXAM_UNIT']), ['RETURN_TO_MARKER', 'PUBLISH', 'WITHHOLD']],
  ['published', {}, actor(['REGISTRAR_OFFICER']), ['APPLY_AMENDMENT', 'OPEN_NEXT_ATTEMPT']],
  ['published', { calculated_mark: 60 }, actor(['REGISTRAR_OFFICER']), ['APPLY_AMENDMENT']],
  [
    'published',
    { calculated_mark: 60, pass_mark: 61 },
    actor(['REGISTRAR_OFFICER']),
    ['APPLY_AMENDMENT', 'OPEN_NEXT_ATTEMPT'],
  ],
  ['published', { attempt: 3 }, actor(['REGISTRAR_OFFICER']), ['APPLY_AMENDMENT']],
  ['published', {}, student, []],
])('%s with %j', (...[status, more, who, allowed]) => {
  expect(allowedActions(markWorkflow, { actor: who, record: mark(status, more), now: NOW })).toEqual(allowed);
});

test('the one who leads a module does not verify its board', () => {
  const board = { status: 'submitted', student_id: 3, leader_id: 7, amendable_until: null };
  const events = (who: Actor) => allowedActions(subjectBoardWorkflow, { actor: who, record: board, now: NOW });
  expect(events(actor(['COURSE_LEADER'], { staff_id: 7 }))).toEqual(['RETURN']);
  expect(events(actor(['COURSE_LEADER'], { staff_id: 8 }))).toEqual(['VERIFY', 'RETURN']);
});

test('who reads a mark: markers and teachers of its module, offices, the student; nobody else', () => {
  const record = mark('marked', { teacher_ids: [5, 6, 7] });
  const reads = (who: Actor) => may(who, 'read', marks, record);
  expect([first, second, leader, student, actor(['EXAM_UNIT'])].map(reads)).toEqual([true, true, true, true, true]);
  expect(
    [actor(['TEACHER']), actor(['STAFF']), actor(['MODERATOR_VIEWER'], { grants: { '*': ['read'] } })].map(reads),
  ).toEqual([false, false, false]);
});

test('caps and penalties bear on the agreed mark, and the mildest reading never wins', () => {
  const bearing = { late: false, late_cap: null, attempt: 1, uncapped: false, penalty: null, pass_mark: 40 };
  const of = (more: object) => calculatedMark(70, { ...bearing, ...more });
  expect([of({}), of({ late: true, late_cap: 40 }), of({ late: true })]).toEqual([70, 40, 70]);
  expect([of({ attempt: 2 }), of({ attempt: 2, uncapped: true })]).toEqual([40, 70]);
  expect(['mark_reduced', 'mark_capped', 'mark_zero', 'module_failed'].map((penalty) => of({ penalty }))).toEqual([
    60, 40, 0, 0,
  ]);
  expect(of({ penalty: 'mark_capped', late: true, late_cap: 30 })).toBe(30);
  // Where the institution passes from 60, a resit can pass, too.
  expect([of({ attempt: 2, pass_mark: 60 }), of({ penalty: 'mark_capped', pass_mark: 60 })]).toEqual([60, 60]);
});

test('two markers within ten agree by themselves; a module has a mark once every component has', () => {
  expect([agreedMark(60, null), agreedMark(60, 70), agreedMark(60, 71)]).toEqual([60, 65, null]);
  const components = [
    { weighting: 40, mark: 50 },
    { weighting: 60, mark: 70 },
  ];
  expect([moduleMark(components), moduleMark([...components, { weighting: 10, mark: null }]), moduleMark([])]).toEqual([
    62,
    null,
    null,
  ]);
  expect(Array.from({ length: 10 }, (_, place) => isSampled(place, 20)).filter(Boolean)).toHaveLength(2);
});
