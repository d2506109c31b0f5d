import { z } from 'zod';
import {
  ADMINS,
  ADMISSIONS,
  day,
  defineWorkflow,
  id,
  line,
  optionalLine,
  REGISTRY,
  SUPERS,
  TOP,
  version,
  type Actor,
} from '@quad/domain/core';

/** What a student's status depends on besides who asks. */
export interface StudentFacts {
  readonly account_id: number;
  readonly group_id: number | null;
  readonly level_id: number | null;
  readonly fee_status: string | null;
}

export const SUSPENSION_REASONS = ['debt', 'misconduct', 'attendance'] as const;
export const LEAVING_KINDS = ['withdrawn', 'expelled'] as const;

/** The order that a change rests on, and the day from which it holds. */
const order = z.strictObject({ commandNumber: line(60), effective_date: day, reason: optionalLine(500) });

const SUSPENDING = [...TOP, ...SUPERS, 'REGISTRAR_HEAD', 'DEAN'] as const;
const LEAVING = [...TOP, ...SUPERS, 'REGISTRAR_HEAD'] as const;
const TOLD = { tells: ['student'] } as const;
const PLACED = { placed: 'students.not_placed' } as const;

/** A student's status, in the order of a student's life. */
export const studentStatus = defineWorkflow('students', {
  states: {
    pending: { look: 'waits' },
    activated: { look: 'good' },
    academic_leave: { look: 'waits' },
    suspended: { look: 'off' },
    deactivated: { look: 'off' },
    transferred: { look: 'old', final: true },
    graduated: { look: 'old', final: true },
    cancelled: { final: true },
  },
  path: ['pending', 'activated', 'graduated'],
  facts: (_actor: Actor, { group_id, level_id, fee_status }: StudentFacts) => ({
    placed: group_id !== null && level_id !== null,
    owes_nothing: fee_status !== 'debt',
  }),
  people: { student: { account: 'account_id' } },
  link: '/profile',
  events: {
    ACTIVATE: {
      ...TOLD,
      from: ['pending'],
      to: 'activated',
      roles: [...REGISTRY, ...ADMINS],
      payload: order,
      awaited: true,
    },
    CANCEL: { ...TOLD, from: ['pending'], to: 'cancelled', roles: [...REGISTRY, ...ADMISSIONS], payload: order },
    GRANT_LEAVE: {
      ...TOLD,
      from: ['activated', 'suspended'],
      to: 'academic_leave',
      roles: [...SUPERS, 'REGISTRAR_HEAD', 'DEAN', 'VICE_RECTOR'],
      payload: order.extend({ leave_until: day }),
    },
    RETURN_FROM_LEAVE: {
      ...TOLD,
      from: ['academic_leave'],
      to: 'activated',
      roles: [...REGISTRY, ...SUPERS],
      needs: PLACED,
      payload: order,
    },
    SUSPEND: {
      ...TOLD,
      from: ['activated'],
      to: 'suspended',
      roles: SUSPENDING,
      payload: order.extend({ reason: z.enum(SUSPENSION_REASONS) }),
    },
    LIFT_SUSPENSION: { ...TOLD, from: ['suspended'], to: 'activated', roles: SUSPENDING, payload: order },
    DEACTIVATE: {
      ...TOLD,
      from: ['activated', 'academic_leave', 'suspended'],
      to: 'deactivated',
      roles: LEAVING,
      payload: order.extend({ leaving_kind: z.enum(LEAVING_KINDS) }),
    },
    REINSTATE: { ...TOLD, from: ['deactivated'], to: 'activated', roles: LEAVING, needs: PLACED, payload: order },
    TRANSFER_OUT: {
      ...TOLD,
      from: ['activated', 'academic_leave'],
      to: 'transferred',
      roles: [...SUPERS, 'REGISTRAR_HEAD', 'VICE_RECTOR'],
      payload: order.extend({ transferred_to: line(200) }),
    },
    GRADUATE: {
      ...TOLD,
      from: ['activated'],
      to: 'graduated',
      roles: LEAVING,
      needs: { owes_nothing: 'students.owes' },
      payload: order,
    },
  },
});

/** The body of PUT /student/status: the event, and what it carries beside these keys. */
export const statusChange = z.looseObject({ id, version: version.optional(), event: z.enum(studentStatus.events) });
