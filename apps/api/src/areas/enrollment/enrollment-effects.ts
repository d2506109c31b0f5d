import { Problem } from '@quad/domain/core';
import { FLAGGABLE, type enrollments } from '@quad/domain/enrollment';
import type { Guard } from '#core/resource/change.service.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { Enrollment } from '#schema/index.js';
import type { ContractStanding } from './contract-standing.js';
import { WINDOW } from './enrollment.queries.js';
import type { StudentRecord } from './student-record.service.js';

const send = (enrollment: Enrollment): void => {
  enrollment.flags = [];
};
const requireOpen: Guard<Enrollment> = async ({ academic_year_id }, { tx }) => {
  if (!(await WINDOW.first(tx.query, { academic_year_id }))?.open)
    throw new Problem('enrollment.window_closed', { status: 422, about: { of: [{ resource: 'registry_windows' }] } });
};

/** What only the database has against an event. */
export const guardsOf = (record: StudentRecord): Guards<typeof enrollments, Enrollment> => ({
  SUBMIT: requireOpen,
  RESUBMIT: requireOpen,
  VERIFY: (enrollment, { tx }) => record.requireUnique(tx, enrollment),
});

interface With {
  readonly record: StudentRecord;
  readonly contracts: ContractStanding;
}

/** What an event does to the locked row and to the student's record, and what only the database can refuse. */
export const effectsOf = ({ record, contracts }: With): Effects<typeof enrollments, Enrollment> => ({
  SUBMIT: send,
  RESUBMIT: send,

  /** The student confirms again: what is declared is what is sent. */
  RETURN_FOR_EDIT: (enrollment, { payload: { flags } }) => {
    if (flags.length === 0) throw refusedAt('flags', 'enrollment.no_flags');
    const unknown = flags.find(({ field }) => !FLAGGABLE.includes(field));
    if (unknown) throw refusedAt('flags', 'enrollment.unknown_field', { field: unknown.field });
    enrollment.complete = false;
  },

  VERIFY: async (enrollment, { tx, payload: { documents_checked } }) => {
    if (!documents_checked) throw refusedAt('documents_checked', 'enrollment.documents_unchecked');
    await record.write(tx, enrollment);
  },

  ACCEPT: async (enrollment, { tx, payload }) => {
    Object.assign(enrollment, await record.seat(tx, enrollment.student_id, payload));
  },

  COMPLETE: async (enrollment, { tx, payload }) => {
    Object.assign(enrollment, await contracts.settled(tx.query, enrollment, payload));
  },
});
