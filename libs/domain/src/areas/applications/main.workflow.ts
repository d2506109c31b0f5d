import { z } from 'zod';
import { ADMISSIONS, APPLICANTS, defineWorkflow, id, moment, optionalParagraph, SUPERS, TOP } from '@quad/domain/core';
import { COURSE_JUDGES } from './application-roles.js';
import { PLACE_GRANTS } from './kind.js';
import { lifeOf, rowsOf } from './life.js';

const CHECKS = [...ADMISSIONS, 'REGISTRAR_HELPER'] as const;
export const aboutMain = {
  letters: 'MA-',
  applicants: APPLICANTS,
  officers: ADMISSIONS,
  pages: ['/guest-application/enrollment', '/student-applications/edit'],
} as const;
const { submit, back, resubmit, verify, evaluate, accept, reject, reconsider, confirm, ...rows } = rowsOf(aboutMain);
const CHECKED = ['submitted', 'edited', 'verified'] as const;
const JUDGED = [...CHECKED, 'assigned', 'evaluated', 'waitlisted'] as const;
const UNDER_WAY = ['draft', 'returned', 'accepted', ...JUDGED] as const;

/** Another course or another form takes answers with it that do not fit: the person says that they know. */
const otherCourse = z.strictObject({ campaign_id: id, confirm: z.boolean().default(false) });
const otherForm = z.strictObject({ form_id: id.optional(), confirm: z.boolean().default(false) });
const CHANGED = { to: 'draft', clears: ['submitted_at', 'verified_at', 'declared_at', 'decision_reason'] } as const;

/** The life of an application for a course, from its draft to a student's record. */
export const mainApplicationWorkflow = defineWorkflow('main_applications', {
  ...lifeOf(aboutMain),
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back', place: 'submitted' },
    edited: { look: 'sent', place: 'submitted' },
    verified: { look: 'runs' },
    assigned: { look: 'runs' },
    evaluated: { look: 'runs', veiled: true },
    waitlisted: { look: 'waits', place: 'evaluated' },
    accepted: { look: 'waits' },
    rejected: { look: 'bad' },
    done: { final: true },
    cancelled: { final: true },
    expired: { look: 'bad', final: true },
    archived: { look: 'old', final: true },
  },
  path: ['draft', 'submitted', 'verified', 'assigned', 'evaluated', 'accepted', 'done'],
  owner: 'applicant',
  events: {
    SUBMIT: submit,
    RETURN_FOR_EDIT: [
      { ...back, from: CHECKED, roles: CHECKS },
      { ...back, system: true, roles: [], from: ['submitted', 'edited'] },
    ],
    RESUBMIT: resubmit,
    VERIFY: { ...verify, roles: CHECKS },
    CHANGE_COURSE: [
      {
        ...CHANGED,
        from: [...CHECKED, 'returned'],
        roles: APPLICANTS,
        who: ['own'],
        payload: otherCourse,
        tells: ['applicant', 'ADMISSION_MODERATOR'],
      },
      {
        ...CHANGED,
        from: [...CHECKED, 'returned'],
        roles: ADMISSIONS,
        payload: otherCourse,
        tells: ['applicant', 'ADMISSION_MODERATOR'],
      },
    ],
    CHANGE_FORM: {
      ...CHANGED,
      from: ['draft', 'returned'],
      roles: ADMISSIONS,
      payload: otherForm,
      tells: ['applicant'],
    },
    ASSIGN: {
      awaited: true,
      due: null,
      from: ['verified'],
      to: 'assigned',
      roles: [...ADMISSIONS, 'EXAM_UNIT'],
      payload: z.strictObject({ slot_id: id.nullish() }),
      tells: ['applicant', 'evaluator', 'EXAM_UNIT'],
    },
    EVALUATE: { ...evaluate, from: ['verified', 'assigned'], roles: [...ADMISSIONS, ...COURSE_JUDGES] },
    WAITLIST: { from: ['verified', 'evaluated'], to: 'waitlisted', roles: ADMISSIONS, tells: ['applicant'] },
    ACCEPT: {
      ...accept,
      from: ['verified', 'evaluated', 'waitlisted'],
      roles: [...TOP, ...ADMISSIONS],
      system: true,
      payload: z.strictObject({
        confirm_by: moment.nullish(),
        grant_type: z.enum(PLACE_GRANTS).nullish(),
        reason: optionalParagraph(1000),
      }),
      tells: ['applicant', 'REGISTRAR_OFFICER', 'FINANCE_HEAD'],
    },
    REJECT: { ...reject, from: JUDGED },
    RECONSIDER: { ...reconsider, to: 'verified', roles: [...TOP, ...SUPERS, 'ADMISSION_MODERATOR'] },
    CONFIRM_PLACE: confirm,
    CANCEL: [
      { ...rows.withdrawn, from: UNDER_WAY },
      { ...rows.taken_back, from: UNDER_WAY },
    ],
    EXPIRE: [{ ...rows.expire, from: ['draft', 'returned', 'waitlisted'] }, rows.lapse],
    ARCHIVE: rows.archive,
  },
});
