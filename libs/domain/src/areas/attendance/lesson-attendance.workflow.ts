import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  hasRole,
  isGranted,
  isViewerOnly,
  momentOf,
  REGISTRY,
  STUDENTS,
  TEACHERS,
  type Actor,
  type Asked,
  type Moment,
  type Role,
  type Step,
  type Verdict,
} from '@quad/domain/core';
import { KEEPERS, IMPORTERS } from './attendance-roles.js';

/** The columns of a register that its rules read; times as they come from the wire or from the database. */
export interface RegisterFacts {
  readonly status: string;
  readonly group_id: number;
  readonly teacher_id: number | null;
  readonly substitute_id: number | null;
  readonly starts_at: Moment;
  readonly ends_at: Moment;
  readonly completed_at: Moment | null;
  readonly leave_until: Moment | null;
  readonly slot_cancelled: boolean;
  readonly semester_ends_on: string | null;
  /** Of a check-in: whether it comes from where the institution allows it. No column, so absent elsewhere. */
  readonly on_campus?: boolean;
  /** Of a check-in: whether the student takes the module and sits with this group, which is not theirs. */
  readonly is_guest?: boolean;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Marks and self check-in begin this long before the lesson (ms). */
export const OPENS_BEFORE_MS = 10 * MINUTE;
/** A teacher corrects this long after completing (ms). */
export const CORRECTS_WITHIN_MS = 72 * HOUR;
/** A register that nobody took expires this long after the end of the lesson (ms). */
export const EXPIRES_AFTER_MS = 48 * HOUR;

/** The one rule for who imports: screens, calls and the workflow ask it. */
export const mayImport = (actor: Actor): boolean =>
  hasRole(actor, IMPORTERS) && isGranted(actor.grants, 'attendance', 'import');
const CORRECTORS: readonly Role[] = [
  ...ADMINS,
  'ACADEMIC_MENTOR',
  'TEACHING_AND_LEARNING_OFFICER',
  'REGISTRAR_OFFICER',
];

const TO_TAKE = ['pending', 'open', 'expired'] as const;
const TAKEN = ['completed', 'edited'] as const;
/** Statuses in which marks are simply set; afterwards they are corrected. */
export const MARKABLE: readonly string[] = TO_TAKE;
export const COMPLETED: readonly string[] = TAKEN;

/** True for the teacher of the lesson and for the substitute. */
const teaches = ({ staff_id }: Pick<Actor, 'staff_id'>, { teacher_id, substitute_id }: RegisterFacts): boolean =>
  staff_id !== null && (staff_id === teacher_id || staff_id === substitute_id);

/** A row for those who take the register: its teachers, and administrators. */
const byTakers = <const Row extends object>(row: Row) =>
  [
    { ...row, roles: TEACHERS, who: ['teaches'] },
    { ...row, roles: ADMINS },
  ] as const;

const STARTED = { started: 'attendance.not_started' } as const;
const NOT_TAKEN = { CORRECT: 'attendance.not_completed', LOCK: 'attendance.not_completed' } as const;
const note = z.string().trim().max(500).optional();

const TAKES = { stamps: 'completed_at', by: 'completed_by' } as const;
const SAVED = {
  ...TAKES,
  keeps: ['reason'],
  from: TO_TAKE,
  to: 'completed',
  when: STARTED,
  payload: z.strictObject({ rest: z.enum(['absent']).optional(), reason: note }),
} as const;

/** The life of a register. That everybody has a value is asked by the service on the locked row. */
export const lessonAttendanceWorkflow = defineWorkflow('lesson_attendances', {
  states: {
    pending: { look: 'waits', refuses: { ...NOT_TAKEN, CHECK_IN: 'attendance.not_open' } },
    open: { refuses: { ...NOT_TAKEN, OPEN_CHECK_IN: 'attendance.open' } },
    completed: { look: 'good', refuses: 'attendance.completed' },
    edited: { look: 'good', place: 'completed', refuses: 'attendance.completed' },
    expired: {
      look: 'bad',
      place: 'pending',
      refuses: { ...NOT_TAKEN, CHECK_IN: 'attendance.expired', IMPORT: 'attendance.expired' },
    },
    cancelled: { final: true, refuses: 'attendance.cancelled' },
    closed: { look: 'off', final: true, refuses: 'attendance.closed' },
  },
  path: ['pending', 'open', 'completed', 'closed'],
  forbids: 'attendance.not_yours',
  facts: (actor: Actor, register: RegisterFacts, now: number) => ({
    teaches: teaches(actor, register),
    // A teacher whose lesson a colleague covers may take the register; it does not wait for them.
    stands: actor.staff_id !== null && actor.staff_id === (register.substitute_id ?? register.teacher_id),
    in_group: actor.group_id === register.group_id || register.is_guest === true,
    near: now >= momentOf(register.starts_at) - OPENS_BEFORE_MS,
    started: now >= momentOf(register.starts_at),
    before_end: now <= momentOf(register.ends_at),
    has_leave: now <= momentOf(register.leave_until),
    no_leave: !(now <= momentOf(register.leave_until)),
    in_time: now <= momentOf(register.ends_at) || now <= momentOf(register.leave_until),
    on_campus: register.on_campus ?? true,
    fresh: now <= momentOf(register.completed_at) + CORRECTS_WITHIN_MS,
    slot_cancelled: register.slot_cancelled,
    // The day after the last one, by UTC: a few hours more or less do not matter to a semester.
    semester_over: now >= momentOf(register.semester_ends_on) + DAY,
  }),
  people: { teacher: { staff: 'teacher_id' }, substitute: { staff: 'substitute_id' } },
  whose: { teaches: ['teacher', 'substitute'], stands: ['teacher', 'substitute'] },
  due: 'ends_at',
  events: {
    OPEN_CHECK_IN: [
      ...byTakers({
        from: ['pending'],
        to: 'open',
        when: { near: 'attendance.too_early', before_end: 'attendance.lesson_over' },
      }),
      ...byTakers({ from: ['expired'], to: 'open', when: { has_leave: 'attendance.expired' } }),
    ],
    CHECK_IN: {
      from: ['open'],
      to: 'open',
      roles: STUDENTS,
      who: { in_group: 'attendance.not_in_group' },
      when: {
        near: 'attendance.too_early',
        in_time: 'attendance.lesson_over',
        on_campus: 'attendance.off_campus',
      },
    },
    SAVE: [{ ...SAVED, awaited: true, roles: TEACHERS, who: ['stands'] }, ...byTakers(SAVED)],
    IMPORT: {
      ...TAKES,
      clears: ['reason'],
      from: ['pending', 'open'],
      to: 'completed',
      roles: IMPORTERS,
      when: STARTED,
    },
    CORRECT: [
      {
        from: TAKEN,
        to: 'edited',
        roles: TEACHERS,
        who: ['teaches'],
        when: { fresh: 'attendance.too_late' },
        payload: z.strictObject({ reason: note }),
        keeps: ['reason'],
      },
      { from: TAKEN, to: 'edited', roles: CORRECTORS, keeps: ['reason'] },
    ],
    EXPIRE: {
      from: ['pending', 'open'],
      to: 'expired',
      system: true,
      // One that was opened again by leave is open until the leave ends.
      when: ['no_leave'],
      clock: { after: 'ends_at', ms: EXPIRES_AFTER_MS },
      tells: ['TEACHING_AND_LEARNING_OFFICER'],
    },
    CANCEL: {
      from: TO_TAKE,
      to: 'cancelled',
      roles: KEEPERS,
      when: { slot_cancelled: 'attendance.slot_stands' },
    },
    LOCK: {
      from: TAKEN,
      to: 'closed',
      roles: [...REGISTRY, ...ADMINS],
      system: true,
      when: { semester_over: 'attendance.semester_runs' },
      clock: { after: 'semester_ends_on', ms: DAY },
    },
  },
});
export type LessonAttendanceEvent = (typeof lessonAttendanceWorkflow)['events'][number];

/** Setting marks: no event, because it moves no status, but judged like one. */
const MARKING: readonly Step[] = byTakers({ from: TO_TAKE, to: '', when: { near: STARTED.started } });

/** What the table says of an event, or of setting marks (MARK). */
export const registerVerdict = (action: LessonAttendanceEvent | 'MARK', asked: Asked<RegisterFacts>): Verdict =>
  action === 'MARK'
    ? lessonAttendanceWorkflow.judge(MARKING, asked, action)
    : lessonAttendanceWorkflow.verdict(asked, action);

/** May the actor do this with the register now? */
export const mayDo = (action: LessonAttendanceEvent | 'MARK', asked: Asked<RegisterFacts>): boolean =>
  'to' in registerVerdict(action, asked);

/** The rows of MARK as columns, for the one statement that asks them of the locked register while it marks. */
export function markersOf(actor: Actor) {
  const acts = !isViewerOnly(actor);
  return {
    statuses: MARKABLE,
    anyone: acts && hasRole(actor, ADMINS),
    staff_id: acts && hasRole(actor, TEACHERS) ? actor.staff_id : null,
  };
}

/** True for people who take this register: its teachers, and administrators. */
export function takesRegister(actor: Actor, register: RegisterFacts): boolean {
  const { anyone, staff_id } = markersOf(actor);
  return anyone || teaches({ staff_id }, register);
}

/** True where a correction needs a reason: from everybody but the lesson's own teacher in time. */
export function needsReason({ actor, record, now }: Asked<RegisterFacts>): boolean {
  const { fresh } = lessonAttendanceWorkflow.facts({ actor, record, now });
  return !(fresh && hasRole(actor, TEACHERS) && teaches(actor, record));
}
