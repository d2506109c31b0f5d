import { z } from 'zod';
import {
  defineWorkflow,
  explained,
  HR_TEAM,
  id,
  line,
  moment,
  optionalParagraph,
  SUPERS,
  TOP,
} from '@quad/domain/core';
import { JOB_APPLICANTS, JOB_JUDGES, JOB_OFFICERS } from './application-roles.js';
import { lifeOf, rowsOf } from './life.js';

export const aboutJobs = {
  letters: 'JA-',
  applicants: JOB_APPLICANTS,
  officers: JOB_OFFICERS,
  desk: 'HR_MANAGER',
  pages: ['/guest-application/job', '/applications/edit'],
} as const;
const { submit, back, resubmit, verify, evaluate, accept, reject, ...rows } = rowsOf(aboutJobs);
// Human resources apply for posts, too: nobody handles their own application.
const OTHERS = { who: { other: 'applications.own_application' } } as const;
const SENT = ['submitted', 'edited', 'verified'] as const;
const JUDGED = [...SENT, 'assigned', 'evaluated'] as const;
const UNDER_WAY = ['draft', 'returned', 'accepted', ...JUDGED] as const;

/** The life of an application for a post, from its draft to a colleague. What its vacancy says is asked by the service. */
export const jobApplicationWorkflow = defineWorkflow('job_applications', {
  ...lifeOf(aboutJobs),
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back', place: 'submitted' },
    edited: { look: 'sent', place: 'submitted' },
    verified: { look: 'runs' },
    assigned: { look: 'runs' },
    evaluated: { look: 'runs', veiled: true },
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
      { ...back, ...OTHERS, from: SENT },
      { ...back, system: true, roles: [], from: ['submitted', 'edited'] },
    ],
    RESUBMIT: resubmit,
    VERIFY: { ...verify, ...OTHERS, tells: ['applicant', 'HEAD_OF_KAFEDRA'] },
    ASSIGN: {
      ...OTHERS,
      awaited: true,
      due: null,
      from: ['verified'],
      to: 'assigned',
      roles: JOB_OFFICERS,
      payload: z.strictObject({ slot_id: id.nullish(), evaluator_id: id.nullish() }),
      tells: ['applicant', 'evaluator', 'HEAD_OF_KAFEDRA'],
    },
    EVALUATE: {
      ...evaluate,
      from: ['assigned'],
      roles: [...JOB_OFFICERS, ...JOB_JUDGES],
      payload: evaluate.payload.extend({ reason: optionalParagraph(1000) }),
      tells: ['HR_MANAGER', 'HR_HEAD'],
    },
    ACCEPT: {
      ...accept,
      ...OTHERS,
      from: ['verified', 'evaluated'],
      roles: [...TOP, ...SUPERS, 'HR_HEAD'],
      payload: z.strictObject({ confirm_by: moment.nullish(), reason: optionalParagraph(1000) }),
      tells: ['applicant', 'HR_MANAGER', 'FINANCE_HEAD'],
    },
    REJECT: { ...reject, ...OTHERS, from: JUDGED },
    RECONSIDER: {
      ...OTHERS,
      from: ['rejected'],
      to: 'verified',
      roles: [...SUPERS, 'HR_HEAD'],
      ...explained,
      clears: ['appeal_until'],
      tells: ['applicant', 'HR_MANAGER'],
    },
    HIRE: {
      ...OTHERS,
      awaited: true,
      due: 'confirm_by',
      from: ['accepted'],
      to: 'done',
      roles: JOB_OFFICERS,
      payload: z.strictObject({ command_number: line(60), offer_accepted: z.boolean().default(false) }),
      tells: ['applicant', 'HR_HEAD', 'FINANCE_HEAD', 'SYSTEM_MODERATOR'],
    },
    CANCEL: [
      { ...rows.withdrawn, from: UNDER_WAY },
      { ...rows.taken_back, from: UNDER_WAY, roles: HR_TEAM },
    ],
    EXPIRE: [rows.expire, rows.lapse],
    ARCHIVE: { ...OTHERS, from: ['rejected'], to: 'archived', roles: JOB_OFFICERS, tells: ['HR_MANAGER'] },
  },
});
