import { z } from 'zod';
import { fate } from '@quad/domain/core';
import { studentStatus } from './student-status.workflow.js';

/** What a student may still owe the university or be owed, each told by the area that knows it; listed in this order. */
export const CLEARANCES = [
  'placed',
  'enrollment',
  'enrollment_ended',
  'contract',
  'documents',
  'credits',
  'boards',
  'fees',
  'laptop',
  'books',
  'dormitory',
] as const;
export type ClearanceKey = (typeof CLEARANCES)[number];

type Event = (typeof studentStatus.events)[number];
interface Asked {
  /** Must be settled, else the step is refused. */
  readonly needed: readonly ClearanceKey[];
  /** Shown before the step; it decides nothing. */
  readonly shown: readonly ClearanceKey[];
}
const LEAVES: Asked = { needed: [], shown: ['laptop', 'books', 'fees', 'dormitory'] };

/** What each step asks. The portal does not start while a key has no provider. */
export const CLEARED: Readonly<Partial<Record<Event, Asked>>> = {
  ACTIVATE: { needed: ['enrollment', 'contract'], shown: ['placed', 'documents', 'fees'] },
  GRANT_LEAVE: { needed: [], shown: ['laptop', 'fees'] },
  RETURN_FROM_LEAVE: { needed: ['placed'], shown: ['fees', 'contract'] },
  DEACTIVATE: LEAVES,
  // The portal keeps the agreement of an enrollment alone, so a new contract after a dismissal is seen on paper.
  REINSTATE: { needed: ['placed'], shown: ['contract', 'fees', 'laptop'] },
  TRANSFER_OUT: LEAVES,
  CANCEL: { needed: ['enrollment_ended'], shown: [] },
  GRADUATE: { needed: ['credits', 'boards', 'fees', 'laptop', 'books', 'dormitory'], shown: ['documents'] },
};

/** What a clearance is counted from, besides the student. */
export const AUDITED: readonly string[] = [
  'enrollments',
  'student_files',
  'module_outcomes',
  'subject_boards',
  'laptop_registrations',
  'book_loans',
  'accommodations',
];

/** The step that a student's audit looks ahead to, all year round; none where studies are over. */
export const AHEAD: Readonly<Partial<Record<string, Event>>> = {
  pending: 'ACTIVATE',
  activated: 'GRADUATE',
  academic_leave: 'GRADUATE',
  suspended: 'GRADUATE',
  deactivated: 'REINSTATE',
};

/** What a requirement is made of; each has a sentence in every language. */
export const AUDIT_PARTS = [
  'no_group',
  'no_level',
  'not_enrolled',
  'enrollment_is',
  'no_contract',
  'no_payment',
  'document',
  'no_course',
  'credits_unsaid',
  'credits',
  'level',
  'core',
  'optional',
  'free_choice',
  'pending',
  'resit',
  'failed',
  'board',
  'loan',
  'lost',
  'room',
  'debt',
] as const;
export const auditPart = z.object({
  what: z.enum(AUDIT_PARTS),
  /** A module, a book, a level: what the part speaks of. */
  name: z.string().nullable(),
  has: z.number().nullable(),
  of: z.number().nullable(),
  is_met: z.boolean(),
});
export type AuditPart = z.infer<typeof auditPart>;

export const clearanceQuery = z.strictObject({ event: z.enum(studentStatus.events) });
/** One line of the list: whether it is settled, and whether the step waits for it. */
export const clearanceLine = z.object({
  key: z.enum(CLEARANCES),
  is_clear: z.boolean(),
  is_needed: z.boolean(),
  detail: z.string().nullable(),
  parts: z.array(auditPart),
});
export type ClearanceLine = z.infer<typeof clearanceLine>;

/** GET /student/:id/audit: what the next step of a student's life asks, and what of it is settled. */
export const studentAudit = z.object({
  event: z.enum(studentStatus.events).nullable(),
  is_clear: z.boolean(),
  lines: z.array(clearanceLine),
});
export type StudentAudit = z.infer<typeof studentAudit>;

/** GET /student/status/forecast: ids with commas between them. */
export const forecastQuery = z.strictObject({
  event: z.enum(studentStatus.events),
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,499}$/)
    .transform((text) => text.split(',').map(Number)),
});

/** PUT /student/status/bulk: one step for many; what the step carries is beside these keys. */
export const bulkStatus = z.looseObject({
  ids: z.array(z.int().positive()).min(1).max(500),
  event: z.enum(studentStatus.events),
});
export const bulkResult = fate.extend({
  name: z.string(),
  status: z.string().nullable(),
  /** The message again, under the name that it had before. */
  refusal: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;
