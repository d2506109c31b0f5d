import { z } from 'zod';
import { ADMISSIONS, APPLICANTS, defineWorkflow, moment, optionalParagraph, SUPERS, TOP } from '@quad/domain/core';
import { applicationKind } from './kind.js';
import { lifeOf, rowsOf } from './life.js';

const about = {
  letters: 'GA-',
  applicants: APPLICANTS,
  officers: ADMISSIONS,
  pages: ['/guest-application/general', '/general-applications/edit'],
} as const;
const { submit, back, resubmit, verify, evaluate, accept, reject, reconsider, confirm, ...rows } = rowsOf(about);
const CHECKED = ['submitted', 'edited', 'verified', 'evaluated'] as const;
const UNDER_WAY = ['draft', 'returned', 'accepted', ...CHECKED] as const;

/** The life of an application that is not for a course: a summer school, a contest, a place as a listener. */
export const generalApplicationWorkflow = defineWorkflow('general_applications', {
  ...lifeOf(about),
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back', place: 'submitted' },
    edited: { look: 'sent', place: 'submitted' },
    verified: { look: 'runs' },
    evaluated: { look: 'runs', veiled: true },
    accepted: { look: 'waits' },
    rejected: { look: 'bad' },
    done: { final: true },
    cancelled: { final: true },
    expired: { look: 'bad', final: true },
    archived: { look: 'old', final: true },
  },
  path: ['draft', 'submitted', 'verified', 'evaluated', 'accepted', 'done'],
  owner: 'applicant',
  events: {
    SUBMIT: submit,
    RETURN_FOR_EDIT: [
      { ...back, from: CHECKED },
      // The applicant opens a sent one again, where the campaign allows it.
      { ...back, system: true, roles: [], from: ['submitted', 'edited'] },
    ],
    RESUBMIT: resubmit,
    VERIFY: verify,
    EVALUATE: { ...evaluate, from: ['verified'], roles: [...ADMISSIONS, 'DEAN', 'PROGRAMME_MANAGER', 'COURSE_LEADER'] },
    ACCEPT: {
      ...accept,
      from: ['verified', 'evaluated'],
      roles: ADMISSIONS,
      payload: z.strictObject({ confirm_by: moment.nullish(), reason: optionalParagraph(1000) }),
    },
    REJECT: { ...reject, from: CHECKED },
    RECONSIDER: { ...reconsider, to: 'verified', roles: [...TOP, ...SUPERS, 'ADMISSION_MODERATOR'] },
    CONFIRM_PLACE: confirm,
    CANCEL: [
      { ...rows.withdrawn, from: UNDER_WAY },
      { ...rows.taken_back, from: UNDER_WAY },
    ],
    EXPIRE: [rows.expire, rows.lapse],
    ARCHIVE: rows.archive,
  },
});

export const general = applicationKind({
  ...about,
  kind: 'general',
  name: 'general_applications',
  path: '/general/application',
  workflow: generalApplicationWorkflow,
  evaluators: ['DEAN', 'PROGRAMME_MANAGER', 'COURSE_LEADER'],
  appeals: TOP,
});
export const { resource: generalApplications, calls: generalApplicationCalls } = general;
