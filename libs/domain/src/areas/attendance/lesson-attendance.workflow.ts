import { setup } from 'xstate';
import {
  ADMINS,
  defineWorkflow,
  hasRole,
  isViewerOnly,
  REGISTRY,
  STUDENTS,
  TEACHERS,
  type Actor,
  type Asked,
  type Role,
} from '@quad/domain/core';

type When = string | Date;

/** The columns of a register that its rules read; times as they come from the wire or from the database. */
export interface RegisterFacts {
  readonly status: string;
  readonly group_id: number;
  readonly teacher_id: number | null;
  readonly substitute_id: number | null;
  readonly starts_at: When;
  readonly ends_at: When;
  readonly completed_at: When | null;
  readonly leave_until: When | null;
  readonly slot_cancelled: boolean;
  readonly semester_ends_on: string | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Marks and self check-in begin this long before the lesson (ms). */
export const OPENS_BEFORE_MS = 10 * MINUTE;
/** A teacher corrects this long after completing (ms). */
export const CORRECTS_WITHIN_MS = 72 * HOUR;
/** A register that nobody took expires this long after the end of the lesson (ms). */
export const EXPIRES_AFTER_MS = 48 * HOUR;

export const IMPORTERS: readonly Role[] = [...ADMINS, 'TEACHING_AND_LEARNING_OFFICER', 'REGISTRAR_OFFICER'];
const CORRECTORS: readonly Role[] = [
  ...ADMINS,
  'ACADEMIC_MENTOR',
  'TEACHING_AND_LEARNING_OFFICER',
  'REGISTRAR_OFFICER',
];

/** True for the teacher of the lesson and for the one who stands in for her. */
const isTaughtBy = (actor: Actor, { teacher_id, substitute_id }: RegisterFacts): boolean =>
  actor.staff_id !== null &&
  hasRole(actor, TEACHERS) &&
  (actor.staff_id === teacher_id || actor.staff_id === substitute_id);

/** True for whoever takes this register: its teachers, and administrators. */
export const takesRegister = (actor: Actor, record: RegisterFacts): boolean =>
  !isViewerOnly(actor) && (isTaughtBy(actor, record) || hasRole(actor, ADMINS));

const ms = (when: When | null): number => (when === null ? Number.NaN : new Date(when).getTime());

function factsOf(actor: Actor, record: RegisterFacts, now: number) {
  const [starts, ends, completed, leave] = [
    ms(record.starts_at),
    ms(record.ends_at),
    ms(record.completed_at),
    ms(record.leave_until),
  ];
  const teaches = isTaughtBy(actor, record);
  return {
    teaches,
    takes: teaches || hasRole(actor, ADMINS),
    imports: hasRole(actor, IMPORTERS),
    corrects: hasRole(actor, CORRECTORS),
    locks: hasRole(actor, [...REGISTRY, ...ADMINS]),
    is_system: actor.account_id === 0,
    in_group: hasRole(actor, STUDENTS) && actor.group_id === record.group_id,
    near: now >= starts - OPENS_BEFORE_MS,
    started: now >= starts,
    before_end: now <= ends,
    has_leave: now <= leave,
    fresh: now <= completed + CORRECTS_WITHIN_MS,
    overdue: now >= ends + EXPIRES_AFTER_MS,
    slot_cancelled: record.slot_cancelled,
    // The day after the last one, by UTC: a few hours more or less do not matter to a semester.
    semester_over: record.semester_ends_on !== null && now >= Date.parse(record.semester_ends_on) + 24 * HOUR,
  };
}

type Facts = ReturnType<typeof factsOf>;
export type LessonAttendanceEvent =
  'OPEN_CHECK_IN' | 'CHECK_IN' | 'SAVE' | 'IMPORT' | 'CORRECT' | 'EXPIRE' | 'CANCEL' | 'LOCK';
type About = { context: Facts };

const machine = setup({
  types: {} as { context: Facts; events: { type: LessonAttendanceEvent } },
  guards: {
    may_open: ({ context }: About) => context.takes && context.near && context.before_end,
    may_reopen: ({ context }: About) => context.takes && context.has_leave,
    may_check_in: ({ context }: About) => context.in_group && context.near && (context.before_end || context.has_leave),
    may_save: ({ context }: About) => context.takes && context.started,
    may_import: ({ context }: About) => context.imports && context.started,
    may_correct: ({ context }: About) => (context.teaches && context.fresh) || context.corrects,
    may_expire: ({ context }: About) => context.is_system && context.overdue,
    may_cancel: ({ context }: About) => context.imports && context.slot_cancelled,
    may_lock: ({ context }: About) => (context.locks || context.is_system) && context.semester_over,
  },
}).createMachine({
  id: 'lesson_attendance',
  initial: 'pending',
  context: {} as Facts,
  states: {
    pending: {
      on: {
        OPEN_CHECK_IN: { target: 'open', guard: 'may_open' },
        SAVE: { target: 'completed', guard: 'may_save' },
        IMPORT: { target: 'completed', guard: 'may_import' },
        EXPIRE: { target: 'expired', guard: 'may_expire' },
        CANCEL: { target: 'cancelled', guard: 'may_cancel' },
      },
    },
    open: {
      on: {
        CHECK_IN: { target: 'open', guard: 'may_check_in' },
        SAVE: { target: 'completed', guard: 'may_save' },
        IMPORT: { target: 'completed', guard: 'may_import' },
        EXPIRE: { target: 'expired', guard: 'may_expire' },
        CANCEL: { target: 'cancelled', guard: 'may_cancel' },
      },
    },
    completed: {
      on: { CORRECT: { target: 'edited', guard: 'may_correct' }, LOCK: { target: 'closed', guard: 'may_lock' } },
    },
    edited: {
      on: { CORRECT: { target: 'edited', guard: 'may_correct' }, LOCK: { target: 'closed', guard: 'may_lock' } },
    },
    expired: {
      on: {
        OPEN_CHECK_IN: { target: 'open', guard: 'may_reopen' },
        SAVE: { target: 'completed', guard: 'may_save' },
        CANCEL: { target: 'cancelled', guard: 'may_cancel' },
      },
    },
    cancelled: { type: 'final' },
    closed: { type: 'final' },
  },
});

/** Status of a register, as the agreed table has it; its guards read the register's own columns alone. */
export const lessonAttendanceWorkflow = defineWorkflow(machine, factsOf);

/** Statuses in which marks are simply set; afterwards they are corrected. */
export const MARKABLE: readonly string[] = ['pending', 'open', 'expired'];
export const COMPLETED: readonly string[] = ['completed', 'edited'];

/** True where a correction needs a reason: from everybody but the lesson's own teacher within her time. */
export function needsReason({ actor, record, now = Date.now() }: Asked<RegisterFacts>): boolean {
  const { teaches, fresh } = factsOf(actor, record, now);
  return !(teaches && fresh);
}

/** May the actor set marks on the register now? */
export const mayMark = (asked: Asked<RegisterFacts>): boolean => refusalOf('MARK', asked) === undefined;

type Rule = readonly [
  from: readonly string[],
  checks: readonly (readonly [holds: (facts: Facts) => boolean, otherwise: string])[],
];
const takes: Rule[1][number] = [(facts) => facts.takes, 'not_yours'];
const started: Rule[1][number] = [(facts) => facts.started, 'not_started'];

const RULES: Readonly<Record<LessonAttendanceEvent | 'MARK', Rule>> = {
  MARK: [MARKABLE, [takes, [(facts) => facts.near, 'not_started']]],
  SAVE: [MARKABLE, [takes, started]],
  OPEN_CHECK_IN: [
    ['pending'],
    [takes, [(facts) => facts.near, 'too_early'], [(facts) => facts.before_end, 'lesson_over']],
  ],
  CHECK_IN: [
    ['open'],
    [
      [(facts) => facts.in_group, 'not_in_group'],
      [(facts) => facts.near, 'too_early'],
      [(facts) => facts.before_end || facts.has_leave, 'lesson_over'],
    ],
  ],
  IMPORT: [
    ['pending', 'open'],
    [[(facts) => facts.imports, 'not_yours'], started],
  ],
  CORRECT: [
    COMPLETED,
    [
      [(facts) => facts.teaches || facts.corrects, 'not_yours'],
      [(facts) => facts.corrects || facts.fresh, 'too_late'],
    ],
  ],
  EXPIRE: [['pending', 'open'], [[(facts) => facts.is_system && facts.overdue, 'not_yours']]],
  CANCEL: [
    MARKABLE,
    [
      [(facts) => facts.imports, 'not_yours'],
      [(facts) => facts.slot_cancelled, 'slot_stands'],
    ],
  ],
  LOCK: [
    COMPLETED,
    [
      [(facts) => facts.locks || facts.is_system, 'not_yours'],
      [(facts) => facts.semester_over, 'semester_runs'],
    ],
  ],
};

const BY_STATUS: Readonly<Record<string, string>> = {
  pending: 'not_open',
  open: 'open',
  completed: 'completed',
  edited: 'completed',
  expired: 'expired',
  cancelled: 'cancelled',
  closed: 'closed',
};

/** Why an action is refused, as the last part of a problem's code (`attendance.<why>`); undefined where it is allowed. */
export function refusalOf(
  action: LessonAttendanceEvent | 'MARK',
  { actor, record, now = Date.now() }: Asked<RegisterFacts>,
): string | undefined {
  if (isViewerOnly(actor)) return 'not_yours';
  const [from, checks] = RULES[action];
  const facts = factsOf(actor, record, now);
  if (action === 'OPEN_CHECK_IN' && record.status === 'expired' && facts.has_leave)
    return facts.takes ? undefined : 'not_yours';
  if (!from.includes(record.status))
    return from === COMPLETED && MARKABLE.includes(record.status)
      ? 'not_completed'
      : (BY_STATUS[record.status] ?? 'not_open');
  return checks.find(([holds]) => !holds(facts))?.[1];
}
