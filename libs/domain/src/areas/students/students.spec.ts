import { allowedActions, nextStatus, ROLES, STUDENTS, type Actor } from '@quad/domain/core';
import {
  STUDENT_EVENT_ROLES,
  STUDENT_EVENTS,
  studentFullInfo,
  studentStatus,
  students,
  studentStatusActions,
  type StudentFacts,
} from './index.js';

const actor = (...roles: string[]): Actor => ({
  account_id: 1,
  session_id: 1,
  institution_id: 1,
  username: 'a',
  name: 'A',
  roles,
  grants: {},
  student_id: null,
  staff_id: null,
  group_id: null,
});
const student = (status: string, more: Partial<StudentFacts> = {}): StudentFacts => ({
  status,
  group_id: 1,
  level_id: 1,
  fee_status: 'paid',
  ...more,
});
const may = (role: string, status: string, more?: Partial<StudentFacts>) =>
  allowedActions(studentStatus, { actor: actor(role), record: student(status, more) });

test.each([
  [
    'REGISTRAR_OFFICER',
    {
      pending: ['ACTIVATE', 'CANCEL'],
      activated: [],
      academic_leave: ['RETURN_FROM_LEAVE'],
      suspended: [],
      deactivated: [],
    },
  ],
  [
    'REGISTRAR_HEAD',
    {
      pending: ['ACTIVATE', 'CANCEL'],
      activated: ['GRANT_LEAVE', 'SUSPEND', 'DEACTIVATE', 'TRANSFER_OUT', 'GRADUATE'],
      academic_leave: ['RETURN_FROM_LEAVE', 'DEACTIVATE', 'TRANSFER_OUT'],
      suspended: ['LIFT_SUSPENSION', 'GRANT_LEAVE', 'DEACTIVATE'],
      deactivated: ['REINSTATE'],
    },
  ],
  [
    'DEAN',
    {
      pending: [],
      activated: ['GRANT_LEAVE', 'SUSPEND'],
      academic_leave: [],
      suspended: ['LIFT_SUSPENSION', 'GRANT_LEAVE'],
      deactivated: [],
    },
  ],
  [
    'DIRECTOR',
    {
      pending: [],
      activated: ['SUSPEND', 'DEACTIVATE', 'GRADUATE'],
      academic_leave: ['DEACTIVATE'],
      suspended: ['LIFT_SUSPENSION', 'DEACTIVATE'],
      deactivated: ['REINSTATE'],
    },
  ],
  [
    'VICE_RECTOR',
    {
      pending: [],
      activated: ['GRANT_LEAVE', 'SUSPEND', 'DEACTIVATE', 'TRANSFER_OUT', 'GRADUATE'],
      academic_leave: ['DEACTIVATE', 'TRANSFER_OUT'],
      suspended: ['LIFT_SUSPENSION', 'GRANT_LEAVE', 'DEACTIVATE'],
      deactivated: ['REINSTATE'],
    },
  ],
  ['ADMISSION_MODERATOR', { pending: ['CANCEL'], activated: [], academic_leave: [], suspended: [], deactivated: [] }],
  ['TEACHER', { pending: [], activated: [], academic_leave: [], suspended: [], deactivated: [] }],
])('%s sends exactly these events', (role, table) => {
  for (const [status, events] of Object.entries(table))
    expect([status, may(role, status).sort()]).toEqual([status, [...events].sort()]);
  for (const status of ['transferred', 'graduated', 'cancelled']) expect(may(role, status)).toEqual([]);
});

test('no student moves her own status, and a moderator viewer moves nobody’s, whatever else she is', () => {
  for (const role of STUDENTS)
    for (const status of ['pending', 'activated', 'suspended']) expect(may(role, status)).toEqual([]);
  expect(
    allowedActions(studentStatus, { actor: actor('MODERATOR_VIEWER', 'SUPER_ADMIN'), record: student('pending') }),
  ).toEqual([]);
  expect(may('SUPER_ADMIN', 'pending')).toEqual(['ACTIVATE', 'CANCEL']);
});

test('who returns needs a group and a level; who graduates owes nothing', () => {
  expect(
    nextStatus(studentStatus, { actor: actor('REGISTRAR_HEAD'), record: student('deactivated') }, 'REINSTATE'),
  ).toBe('activated');
  for (const missing of [{ group_id: null }, { level_id: null }]) {
    expect(
      nextStatus(
        studentStatus,
        { actor: actor('REGISTRAR_HEAD'), record: student('deactivated', missing) },
        'REINSTATE',
      ),
    ).toBeUndefined();
    expect(may('REGISTRAR_OFFICER', 'academic_leave', missing)).toEqual([]);
  }
  expect(may('REGISTRAR_HEAD', 'activated', { fee_status: 'debt' })).not.toContain('GRADUATE');
  expect(may('REGISTRAR_HEAD', 'activated')).toContain('GRADUATE');
});

test('every event rests on an order and a day; every role of the table is one of the specification', () => {
  for (const event of STUDENT_EVENTS) {
    expect(studentStatusActions[event].safeParse({}).success).toBe(false);
    expect(Object.keys(studentStatusActions[event].shape)).toEqual(
      expect.arrayContaining(['commandNumber', 'effective_date']),
    );
    for (const role of STUDENT_EVENT_ROLES[event]) expect(ROLES).toContain(role);
  }
});

test('a partial change invents nothing: keys left out stay out, unknown ones and the status are refused', () => {
  expect(studentFullInfo.parse({ id: 1, phone: '+998901234567' })).toEqual({ id: 1, phone: '+998901234567' });
  expect(studentFullInfo.safeParse({ id: 1, status: 'graduated' }).success).toBe(false);
  expect(students.write.safeParse({ ...students.example, account_id: 5 }).success).toBe(false);
});
