import { allowedActions, audienceFor, may, nextStatus, ROLES, type Actor, type Role } from '@quad/domain/core';
import {
  faceIdImports,
  IMPORTERS,
  isNear,
  lessonAttendances,
  lessonAttendanceWorkflow as workflow,
  markBody,
  markersOf,
  mayDo,
  mayImport,
  metersBetween,
  needsReason,
  OPENS_BEFORE_MS,
  percentages,
  pointOf,
  registerVerdict,
  statusOnArrival,
  sumOf,
  takesRegister,
  type RegisterFacts,
} from './index.js';
import { grantedActor } from '../../test-actor.js';

const START = Date.parse('2026-11-20T09:00:00+05:00');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const END = START + 80 * MINUTE;

const register = (status: string, more: Partial<RegisterFacts> = {}): RegisterFacts => ({
  status,
  group_id: 5,
  teacher_id: 7,
  substitute_id: null,
  starts_at: new Date(START).toISOString(),
  ends_at: new Date(END),
  completed_at: null,
  leave_until: null,
  slot_cancelled: false,
  semester_ends_on: '2027-01-20',
  ...more,
});
const actor = (roles: readonly Role[], more: Partial<Actor> = {}): Actor =>
  grantedActor(roles, { account_id: 1, ...more });
const teacher = actor(['TEACHER'], { staff_id: 7 });
const colleague = actor(['TEACHER'], { staff_id: 8 });
const admin = actor(['ADMIN']);
const student = actor(['BACHELOR_STUDENT'], { student_id: 3, group_id: 5 });
const system = actor(['SUPER_ADMIN'], { account_id: 0 });
/** Status and code of a refusal; nothing where it is allowed. */
const why = (...asked: Parameters<typeof registerVerdict>) => {
  const verdict = registerVerdict(...asked);
  return 'to' in verdict ? undefined : `${verdict.status} ${verdict.code}`;
};
const can = (who: Actor, record: RegisterFacts, now: number) => allowedActions(workflow, { actor: who, record, now });

test('the machine has the agreed states and events', () => {
  expect([...workflow.states].sort()).toEqual([
    'cancelled',
    'closed',
    'completed',
    'edited',
    'expired',
    'open',
    'pending',
  ]);
  expect([...workflow.events].sort()).toEqual([
    'CANCEL',
    'CHECK_IN',
    'CORRECT',
    'EXPIRE',
    'IMPORT',
    'LOCK',
    'OPEN_CHECK_IN',
    'SAVE',
  ]);
});

test('check-in is opened by whoever teaches the lesson or stands in, from 10 minutes before it to its end', () => {
  const pending = register('pending');
  expect(can(teacher, pending, START - 11 * MINUTE)).not.toContain('OPEN_CHECK_IN');
  expect(can(teacher, pending, START - 10 * MINUTE)).toContain('OPEN_CHECK_IN');
  expect(can(teacher, pending, END)).toContain('OPEN_CHECK_IN');
  expect(can(teacher, pending, END + 1)).not.toContain('OPEN_CHECK_IN');
  expect(can(colleague, pending, START)).toEqual([]);
  expect(can(colleague, register('pending', { substitute_id: 8 }), START)).toContain('OPEN_CHECK_IN');
  expect(can(actor(['STAFF'], { staff_id: 7 }), pending, START)).toEqual([]);
});

test("an expired register is opened only with the officer's leave, and saved without it", () => {
  const late = END + 50 * HOUR;
  expect(can(teacher, register('expired'), late)).toEqual(['SAVE']);
  expect(why('OPEN_CHECK_IN', { actor: teacher, record: register('expired'), now: late })).toBe(
    '409 attendance.expired',
  );
  expect(can(teacher, register('expired', { leave_until: new Date(late + HOUR) }), late)).toEqual([
    'OPEN_CHECK_IN',
    'SAVE',
  ]);
});

test("a student checks in to her own group's open register only, and never to a lesson of the future", () => {
  expect(can(student, register('open'), START)).toEqual(['CHECK_IN']);
  expect(can(student, register('open'), START - 11 * MINUTE)).toEqual([]);
  expect(can({ ...student, group_id: 6 }, register('open'), START)).toEqual([]);
  for (const status of workflow.states.filter((each) => each !== 'open'))
    expect(can(student, register(status), START)).toEqual([]);
});

test('a register is saved once the lesson has started; a teacher corrects for 72 hours, others give a reason', () => {
  expect(can(teacher, register('pending'), START - 1)).not.toContain('SAVE');
  expect(nextStatus(workflow, { actor: teacher, record: register('pending'), now: START }, 'SAVE')).toBe('completed');
  const done = register('completed', { completed_at: new Date(END) });
  expect(can(teacher, done, END + 72 * HOUR)).toEqual(['CORRECT']);
  expect(can(teacher, done, END + 72 * HOUR + 1)).toEqual([]);
  expect(why('CORRECT', { actor: teacher, record: done, now: END + 73 * HOUR })).toBe('409 attendance.too_late');
  expect(needsReason({ actor: teacher, record: done, now: END })).toBe(false);
  const mentor = actor(['ACADEMIC_MENTOR']);
  expect(can(mentor, done, END + 500 * HOUR)).toEqual(['CORRECT']);
  expect(needsReason({ actor: mentor, record: done, now: END })).toBe(true);
  expect(can(actor(['DEAN']), done, END)).toEqual([]);
});

test('only the system expires, 48 hours after the end; a cancelled slot and the end of the semester open the last two doors', () => {
  expect(can(system, register('pending'), END + 48 * HOUR - 1)).not.toContain('EXPIRE');
  expect(can(system, register('pending'), END + 48 * HOUR)).toContain('EXPIRE');
  expect(can(admin, register('pending'), END + 48 * HOUR)).not.toContain('EXPIRE');
  expect(can(admin, register('pending'), START)).not.toContain('CANCEL');
  expect(can(admin, register('pending', { slot_cancelled: true }), START)).toContain('CANCEL');
  const done = register('completed', { completed_at: new Date(END) });
  expect(can(actor(['REGISTRAR_HEAD']), done, END)).toEqual([]);
  expect(can(actor(['REGISTRAR_HEAD']), done, Date.parse('2027-01-21T00:00:00Z'))).toEqual(['LOCK']);
});

test('a refusal says whom it is not for, what the register is, or what the hour is', () => {
  const done = register('completed', { completed_at: new Date(END) });
  const dean = actor(['DEAN'], { staff_id: 7 });
  expect([
    why('OPEN_CHECK_IN', { actor: dean, record: register('pending'), now: START }),
    why('MARK', { actor: colleague, record: register('pending'), now: START }),
    why('CHECK_IN', { actor: { ...student, group_id: 6 }, record: register('open'), now: START }),
  ]).toEqual(['403 attendance.not_yours', '403 attendance.not_yours', '403 attendance.not_in_group']);
  expect([
    why('MARK', { actor: teacher, record: register('pending'), now: START - 11 * MINUTE }),
    why('SAVE', { actor: teacher, record: register('pending'), now: START - 1 }),
    why('OPEN_CHECK_IN', { actor: teacher, record: register('pending'), now: START - 11 * MINUTE }),
    why('OPEN_CHECK_IN', { actor: teacher, record: register('pending'), now: END + 1 }),
    why('CHECK_IN', { actor: student, record: register('open'), now: END + 1 }),
    why('CANCEL', { actor: admin, record: register('open'), now: START }),
    why('LOCK', { actor: admin, record: done, now: END }),
  ]).toEqual([
    '409 attendance.not_started',
    '409 attendance.not_started',
    '409 attendance.too_early',
    '409 attendance.lesson_over',
    '409 attendance.lesson_over',
    '409 attendance.slot_stands',
    '409 attendance.semester_runs',
  ]);
  const states = (action: Parameters<typeof registerVerdict>[0], who: Actor) =>
    Object.fromEntries(
      workflow.states.map((status) => [status, why(action, { actor: who, record: register(status), now: START })]),
    );
  const over = { cancelled: '409 attendance.cancelled', closed: '409 attendance.closed' };
  const taken = { completed: '409 attendance.completed', edited: '409 attendance.completed', ...over };
  const expired = '409 attendance.expired';
  expect(states('MARK', teacher)).toEqual({ ...taken, pending: undefined, open: undefined, expired: undefined });
  expect(states('OPEN_CHECK_IN', teacher)).toEqual({
    ...taken,
    pending: undefined,
    open: '409 attendance.open',
    expired,
  });
  expect(states('CHECK_IN', student)).toEqual({
    ...taken,
    pending: '409 attendance.not_open',
    open: undefined,
    expired,
  });
  expect(states('IMPORT', admin)).toEqual({ ...taken, pending: undefined, open: undefined, expired });
  const untaken = '409 attendance.not_completed';
  expect(states('CORRECT', admin)).toEqual({
    ...over,
    pending: untaken,
    open: untaken,
    expired: untaken,
    completed: undefined,
    edited: undefined,
  });
});

test('the columns that the hot statement asks of the locked register and the verdict never disagree', () => {
  const roles: Role[] = ['EXTERNAL_LINKED_TUTOR', 'ADMIN', 'REGISTRAR_OFFICER', 'DEAN', 'MODERATOR_VIEWER'];
  const people = [
    teacher,
    colleague,
    student,
    actor(['TEACHER', 'MODERATOR_VIEWER'], { staff_id: 7 }),
    ...roles.map((role) => actor([role], { staff_id: 7 })),
  ];
  const answers: boolean[] = [];
  for (const who of people)
    for (const now of [START - 11 * MINUTE, START - 10 * MINUTE, START, END + 73 * HOUR])
      for (const status of workflow.states)
        for (const record of [register(status), register(status, { teacher_id: null, substitute_id: 8 })]) {
          const { statuses, anyone, staff_id } = markersOf(who);
          const teaches = staff_id !== null && [record.teacher_id, record.substitute_id].includes(staff_id);
          const marks = statuses.includes(status) && (anyone || teaches) && now >= START - OPENS_BEFORE_MS;
          expect([who.roles, now, status, mayDo('MARK', { actor: who, record, now })]).toEqual([
            who.roles,
            now,
            status,
            marks,
          ]);
          expect(takesRegister(who, record)).toBe(anyone || teaches);
          answers.push(marks);
        }
  expect(new Set(answers)).toEqual(new Set([true, false]));
});

test('its teachers hear of a register, and of one that expired the officer', () => {
  const heard = (status: string) =>
    audienceFor(lessonAttendances, { ...register(status, { substitute_id: 8 }), lesson_slot_id: 1 });
  expect(heard('open')).toMatchObject({ staff: [7, 8], roles: [], records: [{ resource: 'groups', id: 5 }] });
  expect(heard('expired').roles).toEqual(['TEACHING_AND_LEARNING_OFFICER']);
});

test('a moderator viewer may do nothing, whatever else the account holds', () => {
  const viewer = actor(['TEACHER', 'ADMIN', 'MODERATOR_VIEWER'], { staff_id: 7 });
  for (const status of workflow.states)
    expect(can(viewer, register(status, { completed_at: new Date(END) }), END)).toEqual([]);
  expect(mayDo('MARK', { actor: viewer, record: register('pending'), now: START })).toBe(false);
  expect(mayDo('MARK', { actor: teacher, record: register('pending'), now: START })).toBe(true);
});

test('the board offers marking, completing and check-in to the teacher of the lesson, and nothing to a dean', () => {
  const offered = (who: Actor) =>
    (['MARK', 'SAVE', 'OPEN_CHECK_IN', 'CORRECT'] as const).filter((action) =>
      mayDo(action, { actor: who, record: register('pending'), now: START }),
    );
  expect([offered(teacher), offered(actor(['DEAN']))]).toEqual([['MARK', 'SAVE', 'OPEN_CHECK_IN'], []]);
});

test('late is later than the minutes allowed', () => {
  expect(statusOnArrival(new Date(START), new Date(START + 10 * MINUTE), 10)).toBe('present');
  expect(statusOnArrival(new Date(START), new Date(START + 10 * MINUTE + 1), 10)).toBe('late');
  expect(statusOnArrival(new Date(START), new Date(START + 6 * MINUTE), 5)).toBe('late');
});

test('percentages: late counts as attended, excused hours count neither for nor against, nothing held is null', () => {
  const tally = { taken_hours: 10, all_hours: 40, present_hours: 5, late_hours: 1, absent_hours: 2, excused_hours: 2 };
  expect(percentages(tally)).toEqual({ percent_of_taken: 75, percent_of_all: 15.8 });
  expect(
    percentages({
      ...tally,
      taken_hours: 0,
      all_hours: 0,
      present_hours: 0,
      late_hours: 0,
      absent_hours: 0,
      excused_hours: 0,
    }),
  ).toEqual({ percent_of_taken: null, percent_of_all: null });
  expect(
    percentages({ ...tally, taken_hours: 2, present_hours: 0, late_hours: 0, absent_hours: 0, excused_hours: 2 })
      .percent_of_taken,
  ).toBeNull();
  expect(percentages(sumOf([tally, tally])).percent_of_taken).toBe(75);
});

test('a body names its register, gives each mark a status or takes it back, and carries the version when it corrects', () => {
  const marks = [{ student_id: 1, status: 'present' as const }];
  expect(markBody.safeParse({ lesson_attendance_id: 1, marks }).success).toBe(true);
  expect(markBody.safeParse({ lesson_slot_id: 1, group_id: 2, marks: [{ student_id: 1, clear: true }] }).success).toBe(
    true,
  );
  expect(markBody.safeParse({ lesson_attendance_id: 1, complete: true, rest: 'absent' }).success).toBe(true);
  for (const bad of [
    { marks },
    { lesson_slot_id: 1, marks },
    { lesson_attendance_id: 1, marks: [{ student_id: 1 }] },
    { lesson_attendance_id: 1, marks: [{ student_id: 1, status: 'late', clear: true }] },
    { lesson_attendance_id: 1, correct: true },
    { lesson_attendance_id: 1, complete: true, correct: true, version: 1 },
    { lesson_attendance_id: 1, marks, other: 1 },
  ])
    expect(markBody.safeParse(bad).success).toBe(false);
});

test('who imports is one rule for the calls, the button and the workflow', () => {
  const importing = ROLES.filter((role) => mayImport(actor([role])));
  expect([...importing].sort()).toEqual([...IMPORTERS].sort());
  expect(importing).not.toContain('REGISTRAR_HEAD');
  for (const role of ROLES) {
    const who = actor([role]);
    const asked = [
      may(who, 'import', lessonAttendances),
      may(who, 'import', faceIdImports),
      can(who, register('pending'), START).includes('IMPORT'),
    ];
    expect([role, ...asked]).toEqual([role, ...Array<boolean>(3).fill(mayImport(who))]);
  }
  // A role of an institution's own that was given the verb has no office, and is not shown a button that refuses.
  expect(mayImport({ ...actor([]), grants: { attendance: ['import'] } })).toBe(false);
});

test('a check-in from outside the campus is refused by the table, where somebody has asked for its place', () => {
  const open = register('open');
  const at = (on_campus?: boolean) => ({
    actor: student,
    record: { ...open, ...(on_campus !== undefined && { on_campus }) },
    now: START,
  });
  expect(why('CHECK_IN', at(false))).toBe('409 attendance.off_campus');
  expect(why('CHECK_IN', at(true))).toBeUndefined();
  expect(why('CHECK_IN', at())).toBeUndefined();
});

test('the campus is a circle on earth, and a phone that claims to know little gains little', () => {
  const middle = pointOf('39.6542, 66.9597');
  expect(middle).toEqual({ latitude: 39.6542, longitude: 66.9597 });
  expect([pointOf('91, 0'), pointOf('1, 181'), pointOf('Samarkand'), pointOf('')]).toEqual([null, null, null, null]);
  // Samarkand to Tashkent.
  expect(metersBetween(middle!, { latitude: 41.2995, longitude: 69.2401 }) / 1000).toBeCloseTo(266, -1);
  const away = (latitude: number, accuracy: number) => isNear(middle!, 300, { latitude, longitude: 66.9597, accuracy });
  expect([away(39.6562, 5), away(39.6572, 5), away(39.6572, 50), away(39.6592, 5000)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
