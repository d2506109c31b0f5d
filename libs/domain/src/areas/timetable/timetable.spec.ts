import {
  allowedActions,
  audienceFor,
  isFinal,
  may,
  nextStatus,
  ROLES,
  scopeOf,
  sendersOf,
  type Actor,
} from '@quad/domain/core';
import {
  bellTimes,
  endOfLesson,
  EXPIRES_AFTER,
  periodTexts,
  readPeriods,
  slotWorkflow,
  timetableSlots,
} from './index.js';
import { actorWith as person } from '../../test-actor.js';

const now = Date.parse('2026-11-23T08:00:00Z');
const system = person(['SUPER_ADMIN'], { account_id: 0 });
const slot = (status: string, more: object = {}) => ({
  status,
  starts_at: '2026-11-24T08:00:00Z',
  ends_at: '2026-11-24T09:20:00Z',
  room_id: 1,
  teacher_id: 5,
  substitute_id: null,
  ...more,
});
const can = (actor: Actor, record: object) =>
  allowedActions(slotWorkflow, { actor, record: record as never, now }).sort();

/** The agreed table: spec/workflows/timetable_slot.yaml. */
const TABLE: Record<string, Record<string, string>> = {
  draft: { VERIFY: 'verified', CANCEL: 'cancelled' },
  verified: { PUBLISH: 'published', CANCEL: 'cancelled' },
  published: {
    UNPUBLISH: 'unpublished',
    MOVE: 'edited',
    ASSIGN_SUBSTITUTE: 'assigned',
    COMPLETE: 'done',
    CANCEL: 'cancelled',
  },
  edited: {
    UNPUBLISH: 'unpublished',
    MOVE: 'edited',
    ASSIGN_SUBSTITUTE: 'assigned',
    COMPLETE: 'done',
    CANCEL: 'cancelled',
  },
  assigned: { MOVE: 'edited', COMPLETE: 'done', CANCEL: 'cancelled' },
  unpublished: { VERIFY: 'verified', CANCEL: 'cancelled' },
  expired: { MAKE_UP: 'edited', CONFIRM_LATE: 'done', CANCEL: 'cancelled' },
  done: {},
  cancelled: {},
};

test('a keeper of the timetable finds every state and event of the agreed table, and each leads where it says', () => {
  expect([...slotWorkflow.states].sort()).toEqual(Object.keys(TABLE).sort());
  for (const [status, events] of Object.entries(TABLE)) {
    const actor = person(['REGISTRAR_OFFICER']);
    expect([status, can(actor, slot(status))]).toEqual([status, Object.keys(events).sort()]);
    for (const [event, to] of Object.entries(events))
      expect(nextStatus(slotWorkflow, { actor, record: slot(status), now }, event)).toBe(to);
    expect(isFinal(slotWorkflow, status)).toBe(Object.keys(events).length === 0);
  }
});

test('each event is for its roles alone', () => {
  for (const role of ROLES) {
    const actor = person([role], { staff_id: 5 });
    const offered = new Set(slotWorkflow.states.flatMap((status) => can(actor, slot(status))));
    const meant = slotWorkflow.events.filter((event) => sendersOf(slotWorkflow, event).includes(role));
    expect([role, [...offered].sort()]).toEqual([role, meant.sort()]);
  }
});

test('the guards: only a placed slot is published, only a future one taken back, only her own completed by a teacher', () => {
  const keeper = person(['DEAN']);
  expect(can(keeper, slot('verified', { room_id: null }))).toEqual(['CANCEL']);
  expect(can(keeper, slot('verified', { teacher_id: null }))).toEqual(['CANCEL']);
  expect(can(keeper, slot('published', { starts_at: '2026-11-23T07:00:00Z' }))).not.toContain('UNPUBLISH');
  expect(can(person(['TEACHER'], { staff_id: 5 }), slot('published'))).toEqual(['COMPLETE']);
  expect(can(person(['TEACHER'], { staff_id: 6 }), slot('published'))).toEqual([]);
  expect(can(person(['TEACHER'], { staff_id: 6 }), slot('assigned', { substitute_id: 6 }))).toEqual(['COMPLETE']);
  expect(can(person(['TEACHER'], { staff_id: 5 }), slot('assigned', { substitute_id: 6 }))).toEqual([]);
  expect(can(person(['DEAN', 'MODERATOR_VIEWER']), slot('published'))).toEqual([]);
});

test('a slot expires by the system alone, 48 hours after its end', () => {
  const ended = (before: number) =>
    slot('published', {
      starts_at: new Date(now - before - 1000).toISOString(),
      ends_at: new Date(now - before).toISOString(),
    });
  expect(can(system, ended(EXPIRES_AFTER))).toContain('EXPIRE');
  expect(can(system, ended(EXPIRES_AFTER - 1000))).not.toContain('EXPIRE');
  expect(can(person(['SUPER_ADMIN']), ended(EXPIRES_AFTER))).not.toContain('EXPIRE');
});

test('a student sees what was published, her teacher and the registrar the drafts too', () => {
  const grants = { timetable: ['read'] };
  const student = person(['BACHELOR_STUDENT'], { student_id: 1, group_id: 1, grants });
  const teacher = person(['TEACHER'], { staff_id: 5, grants });
  expect(slotWorkflow.states.filter((status) => may(student, 'read', timetableSlots, { status }))).toEqual([
    'published',
    'edited',
    'assigned',
    'done',
    'expired',
    'cancelled',
  ]);
  expect([scopeOf(teacher, 'read', timetableSlots), scopeOf(person([]), 'read', timetableSlots)]).toEqual([
    'all',
    'none',
  ]);
});

test('drafts are heard by nobody but those who have the timetable open', () => {
  const row = { ...slot('draft'), group_ids: [1, 2] } as never;
  expect(timetableSlots.audience?.(row)).toEqual({});
  expect(timetableSlots.audience?.({ ...(row as object), status: 'published' } as never)).toMatchObject({
    staff: [5, null],
    records: [
      { resource: 'groups', id: 1 },
      { resource: 'groups', id: 2 },
    ],
  });
  const roles = (status: string) => audienceFor(timetableSlots, { ...(row as object), status }).roles;
  expect([roles('draft'), roles('published'), roles('expired')]).toEqual([
    [],
    [],
    ['TEACHING_AND_LEARNING_OFFICER', 'HEAD_OF_KAFEDRA'],
  ]);
});

test('a lesson ends with the bell of its last period; between the bells and late in the day it lasts as long as usual', () => {
  const periods = readPeriods(periodTexts('08:30-10:00; 10:15 – 11:30, 13:00-14:30'));
  const end = (clock: string, count: number) => {
    const starts = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
    return endOfLesson(periods, starts, count) - starts;
  };
  expect([end('08:30', 1), end('10:15', 1), end('08:30', 2), end('10:15', 2)]).toEqual([90, 75, 180, 255]);
  expect([end('09:00', 1), end('13:00', 2), end('13:00', 4)]).toEqual([90, 180, 360]);
  for (const wrong of ['', '9:00-10:00', '10:00-09:00', '09:00-10:20, 10:00-11:00', '09:00-10:20, lunch'])
    expect([wrong, bellTimes.safeParse(wrong).success]).toEqual([wrong, false]);
});
