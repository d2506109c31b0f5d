import { setup } from 'xstate';
import { z } from 'zod';
import {
  ADMINS,
  ADMISSIONS,
  day,
  defineWorkflow,
  hasRole,
  line,
  optionalLine,
  REGISTRY,
  SUPERS,
  TOP,
  type Role,
} from '@quad/domain/core';

/** Every status of a student, in the order of a student's life. */
export const STUDENT_STATUSES = [
  'pending',
  'activated',
  'academic_leave',
  'suspended',
  'deactivated',
  'transferred',
  'graduated',
  'cancelled',
] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];

/** What a student's status depends on besides who asks. */
export interface StudentFacts {
  readonly status: string;
  readonly group_id: number | null;
  readonly level_id: number | null;
  readonly fee_status: string;
}

/** Who may send each event. */
export const STUDENT_EVENT_ROLES = {
  ACTIVATE: [...REGISTRY, ...ADMINS],
  GRANT_LEAVE: [...SUPERS, 'REGISTRAR_HEAD', 'DEAN', 'VICE_RECTOR'],
  RETURN_FROM_LEAVE: [...REGISTRY, ...SUPERS],
  SUSPEND: [...TOP, ...SUPERS, 'REGISTRAR_HEAD', 'DEAN'],
  LIFT_SUSPENSION: [...TOP, ...SUPERS, 'REGISTRAR_HEAD', 'DEAN'],
  DEACTIVATE: [...TOP, ...SUPERS, 'REGISTRAR_HEAD'],
  REINSTATE: [...TOP, ...SUPERS, 'REGISTRAR_HEAD'],
  TRANSFER_OUT: [...SUPERS, 'REGISTRAR_HEAD', 'VICE_RECTOR'],
  GRADUATE: [...TOP, ...SUPERS, 'REGISTRAR_HEAD'],
  CANCEL: [...REGISTRY, ...ADMISSIONS],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type StudentEvent = keyof typeof STUDENT_EVENT_ROLES;
export const STUDENT_EVENTS = Object.keys(STUDENT_EVENT_ROLES) as StudentEvent[];

const isPlaced = (student: StudentFacts): boolean => student.group_id !== null && student.level_id !== null;
const hasNoDebt = (student: StudentFacts): boolean => student.fee_status !== 'debt';
const CONDITIONS: Partial<Record<StudentEvent, (student: StudentFacts) => boolean>> = {
  RETURN_FROM_LEAVE: isPlaced,
  REINSTATE: isPlaced,
  GRADUATE: hasNoDebt,
};

type Allowed = Readonly<Record<StudentEvent, boolean>>;
const guard = 'allowed' as const;

const machine = setup({
  types: { context: {} as Allowed, events: {} as { type: StudentEvent } },
  guards: { allowed: ({ context, event }) => context[event.type] },
}).createMachine({
  id: 'student_status',
  initial: 'pending',
  context: Object.fromEntries(STUDENT_EVENTS.map((event) => [event, false])) as Allowed,
  states: {
    pending: { on: { ACTIVATE: { target: 'activated', guard }, CANCEL: { target: 'cancelled', guard } } },
    activated: {
      on: {
        GRANT_LEAVE: { target: 'academic_leave', guard },
        SUSPEND: { target: 'suspended', guard },
        DEACTIVATE: { target: 'deactivated', guard },
        TRANSFER_OUT: { target: 'transferred', guard },
        GRADUATE: { target: 'graduated', guard },
      },
    },
    academic_leave: {
      on: {
        RETURN_FROM_LEAVE: { target: 'activated', guard },
        DEACTIVATE: { target: 'deactivated', guard },
        TRANSFER_OUT: { target: 'transferred', guard },
      },
    },
    suspended: {
      on: {
        LIFT_SUSPENSION: { target: 'activated', guard },
        GRANT_LEAVE: { target: 'academic_leave', guard },
        DEACTIVATE: { target: 'deactivated', guard },
      },
    },
    deactivated: { on: { REINSTATE: { target: 'activated', guard } } },
    transferred: { type: 'final' },
    graduated: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

/** A student's status: the role must fit, and some events ask for a group and level, or for no debt. */
export const studentStatus = defineWorkflow(
  machine,
  (actor, student: StudentFacts): Allowed =>
    Object.fromEntries(
      STUDENT_EVENTS.map((event) => [
        event,
        hasRole(actor, STUDENT_EVENT_ROLES[event]) && (CONDITIONS[event]?.(student) ?? true),
      ]),
    ) as Allowed,
);

/** The order that a change rests on, and the day from which it holds. */
const order = z.strictObject({ commandNumber: line(60), effective_date: day, reason: optionalLine(500) });
export const SUSPENSION_REASONS = ['debt', 'misconduct', 'attendance'] as const;
export const LEAVING_KINDS = ['withdrawn', 'expelled'] as const;

/** What each event carries. */
export const studentStatusActions = {
  ACTIVATE: order,
  GRANT_LEAVE: order.extend({ leave_until: day }),
  RETURN_FROM_LEAVE: order,
  SUSPEND: order.extend({ reason: z.enum(SUSPENSION_REASONS) }),
  LIFT_SUSPENSION: order,
  DEACTIVATE: order.extend({ leaving_kind: z.enum(LEAVING_KINDS) }),
  REINSTATE: order,
  TRANSFER_OUT: order.extend({ transferred_to: line(200) }),
  GRADUATE: order,
  CANCEL: order,
} satisfies Readonly<Record<StudentEvent, z.ZodObject>>;

/** The body of PUT /student/status: the event, and what it carries beside these keys. */
export const statusChange = z.looseObject({
  id: z.int().positive(),
  version: z.int().positive().optional(),
  event: z.enum(STUDENT_EVENTS as [StudentEvent, ...StudentEvent[]]),
});
