import { z } from 'zod';
import { day, historyEntry, id, pageQuery, recordBase, sortedQuery, text } from '@quad/domain/core';

/** Reads what everybody did: administrators, and viewers who read everything. */
export const AUDIT = 'logs';
/** The part that the registry holds: what students have sent. */
export const STUDENT_LOGS = 'logs/students';

/**
 * What counts as sent by a student: the events of each resource. Areas that take work of students (homework, quizzes,
 * assessments, enrollment) add a line of theirs; a name that no area has yet counts nothing.
 */
export const SUBMISSIONS: Readonly<Record<string, readonly string[]>> = {
  study_proofs: ['created'],
  laptop_registrations: ['created'],
  student_support_requests: ['created'],
  inquiries: ['SUBMIT', 'RESUBMIT'],
  offences: ['APPEAL'],
  enrollments: ['created', 'SUBMIT', 'RESUBMIT'],
  module_registrations: ['created', 'SUBMIT'],
  lesson_homeworks: ['created', 'updated'],
  quiz_attempts: ['SUBMIT'],
  assessment_submissions: ['created', 'SUBMIT', 'RESUBMIT'],
};

/** GET /logs/audit: the newest first; `before` is the `next` of the page before. */
export const auditQuery = z.strictObject({
  actor_id: id.optional(),
  resource: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional(),
  record_id: id.optional(),
  event: z
    .string()
    .regex(/^[A-Za-z_]{1,40}$/)
    .optional(),
  from: day.optional(),
  to: day.optional(),
  before: id.optional(),
  size: z.coerce.number<number>().int().min(1).max(100).default(25),
});
export type AuditQuery = z.output<typeof auditQuery>;

/** One event of any resource. `changes` is null where the reader may not open the record, or where it is gone. */
export const auditEntry = historyEntry.extend({
  resource: z.string(),
  /** Whose words speak of it. */
  area: z.string(),
  record_id: z.number(),
  /** What people call the record; null where it is gone. */
  label: text,
});
export type AuditEntry = z.infer<typeof auditEntry>;
/** `resources` are those that the reader may ask for. */
export const auditPage = z.object({
  content: z.array(auditEntry),
  next: z.number().nullable(),
  resources: z.array(z.object({ name: z.string(), area: z.string() })),
});

/** A student with what they have sent. */
export const studentLog = z.object({
  id: z.number(),
  name: z.string(),
  idNumber: z.string(),
  group_title: text,
  status: z.string(),
  submissions: z.number(),
  last_at: text,
});
export const STUDENT_LOG_SORTS = ['name', 'idNumber', 'group_title', 'submissions', 'last_at'] as const;
export const studentLogQuery = sortedQuery(STUDENT_LOG_SORTS).extend({ group_id: id.optional() });

/** One thing that a student has sent; `receipt` is the SHA-256 of its entry in the audit trail, which nobody can change. */
export const submission = z.object({
  id: z.number(),
  resource: z.string(),
  record_id: z.number(),
  event: z.string(),
  label: text,
  at: z.string(),
  receipt: z.string(),
  /** Files that the student sent with it. */
  files: z.array(z.object({ name: z.string(), sha256: z.string() })),
});
export const submissionQuery = pageQuery.extend({ student_id: id });

/** GET /logs/audit/export: the same entries, without pages. */
export const auditExportQuery = auditQuery.omit({ before: true, size: true });
/** One entry as a row of a file. */
export const auditSheet = {
  area: 'logs',
  record: recordBase.pick({ id: true }).extend({
    at: z.string(),
    actor_name: text,
    event: z.string(),
    resource: z.string(),
    record_id: z.number(),
    label: text,
    changes: text,
  }),
} as const;

/** The same as a file: the rows are of this shape. */
export const submissionSheet = {
  area: 'logs',
  record: recordBase.pick({ id: true }).extend(submission.shape),
} as const;
