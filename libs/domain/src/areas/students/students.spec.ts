import { allowedActions, labelOf, nextStatus, ROLES, sendersOf, STUDENTS, type Actor } from '@quad/domain/core';
import { studentFullInfo, studentStatus, students, type StudentFacts } from './index.js';
import { actorWith } from '../../test-actor.js';

const actor = (...roles: string[]): Actor => actorWith(roles, { account_id: 1 });
const student = (status: string, more: Partial<StudentFacts> = {}): StudentFacts & { status: string } => ({
  status,
  account_id: 9,
  group_id: 1,
  level_id: 1,
  fee_status: 'paid',
  ...more,
});
const may = (role: string, status: string, more?: Partial<StudentFacts>) =>
  allowedActions(studentStatus, { actor: actor(role), record: student(status, more), now: 0 });

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
    allowedActions(studentStatus, {
      actor: actor('MODERATOR_VIEWER', 'SUPER_ADMIN'),
      record: student('pending'),
      now: 0,
    }),
  ).toEqual([]);
  expect(may('SUPER_ADMIN', 'pending')).toEqual(['ACTIVATE', 'CANCEL']);
});

test('who returns needs a group and a level; who graduates owes nothing', () => {
  expect(
    nextStatus(studentStatus, { actor: actor('REGISTRAR_HEAD'), record: student('deactivated'), now: 0 }, 'REINSTATE'),
  ).toBe('activated');
  for (const missing of [{ group_id: null }, { level_id: null }]) {
    expect(
      nextStatus(
        studentStatus,
        { actor: actor('REGISTRAR_HEAD'), record: student('deactivated', missing), now: 0 },
        'REINSTATE',
      ),
    ).toBeUndefined();
    expect(may('REGISTRAR_OFFICER', 'academic_leave', missing)).toEqual([]);
  }
  expect(may('REGISTRAR_HEAD', 'activated', { fee_status: 'debt' })).not.toContain('GRADUATE');
  expect(may('REGISTRAR_HEAD', 'activated')).toContain('GRADUATE');
  const why = (event: string, record: object) =>
    studentStatus.verdict({ actor: actor('REGISTRAR_HEAD'), record: record as never, now: 0 }, event);
  expect(why('REINSTATE', student('deactivated', { group_id: null }))).toMatchObject({
    status: 422,
    code: 'students.not_placed',
  });
  expect(why('GRADUATE', student('activated', { fee_status: 'debt' }))).toMatchObject({
    status: 422,
    code: 'students.owes',
  });
});

test('every event rests on an order and a day; every role of the table is one of the specification', () => {
  expect(studentStatus.events).toHaveLength(10);
  for (const event of studentStatus.events) {
    expect(studentStatus.payloads[event]?.safeParse({}).success).toBe(false);
    expect(Object.keys(studentStatus.payloads[event]?.shape ?? {})).toEqual(
      expect.arrayContaining(['commandNumber', 'effective_date']),
    );
    expect(sendersOf(studentStatus, event).length).toBeGreaterThan(0);
    for (const role of sendersOf(studentStatus, event)) expect(ROLES).toContain(role);
  }
});

test('a partial change invents nothing: keys left out stay out, unknown ones and the status are refused', () => {
  expect(studentFullInfo.parse({ id: 1, phone: '+998901234567' })).toEqual({ id: 1, phone: '+998901234567' });
  expect(studentFullInfo.safeParse({ id: 1, status: 'graduated' }).success).toBe(false);
  expect(students.write.safeParse({ ...students.example, account_id: 5 }).success).toBe(false);
});

test('people are called by their name and told apart by their user name; the rest by what is in the name column', () => {
  expect(labelOf(students, { id: 1, name: 'Aziza Karimova', username: 'a.karimova' })).toBe(
    'Aziza Karimova (a.karimova)',
  );
  expect(labelOf({ nameKey: 'title' }, { id: 2, title: 'CS-101' })).toBe('CS-101');
});
