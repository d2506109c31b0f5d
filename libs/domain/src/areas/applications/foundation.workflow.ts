import { z } from 'zod';
import {
  ACCOUNTING,
  ADMISSIONS,
  defineWorkflow,
  id,
  moment,
  optionalParagraph,
  REGISTRY,
  SUPERS,
  TOP,
  type Role,
} from '@quad/domain/core';
import { lifeOf, rowsOf } from './life.js';

export const FOUNDATION_APPLICANTS: readonly Role[] = ['GUEST_USER', 'ADMISSION_APPLICANT', 'BS_APPLICANT'];
export const aboutFoundation = {
  letters: 'PA-',
  applicants: FOUNDATION_APPLICANTS,
  officers: ADMISSIONS,
  pages: ['/pfc/edit', '/pfc/applications'],
} as const;
const { submit, back, resubmit, verify, evaluate, accept, reject, reconsider, ...rows } = rowsOf(aboutFoundation);
const SENT = ['submitted', 'edited', 'verified'] as const;
const UNDER_WAY = ['draft', 'returned', 'paid', 'assigned', 'evaluated', 'accepted', ...SENT] as const;

/** The life of an application for the preparatory year: a fee before the exam, a result before the place. */
export const foundationApplicationWorkflow = defineWorkflow('foundation_applications', {
  ...lifeOf(aboutFoundation),
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back', place: 'submitted' },
    edited: { look: 'sent', place: 'submitted' },
    verified: { look: 'waits' },
    paid: { look: 'runs' },
    assigned: { look: 'runs' },
    evaluated: { look: 'runs' },
    accepted: { look: 'waits' },
    rejected: { look: 'bad' },
    done: { final: true },
    cancelled: { final: true },
    expired: { look: 'bad', final: true },
    archived: { look: 'old', final: true },
  },
  path: ['draft', 'submitted', 'verified', 'paid', 'assigned', 'evaluated', 'accepted', 'done'],
  events: {
    SUBMIT: submit,
    RETURN_FOR_EDIT: [
      { ...back, from: SENT },
      { ...back, system: true, roles: [], from: ['submitted', 'edited'] },
    ],
    RESUBMIT: resubmit,
    VERIFY: verify,
    CONFIRM_PAYMENT: {
      system: true,
      from: ['verified'],
      to: 'paid',
      roles: [...ACCOUNTING, ...ADMISSIONS],
      needs: { fee_paid: 'applications.fee_unpaid' },
      tells: ['applicant', 'ADMISSION_MODERATOR'],
    },
    ASSIGN: {
      awaited: true,
      due: null,
      from: ['paid'],
      to: 'assigned',
      roles: [...ADMISSIONS, 'EXAM_UNIT'],
      payload: z.strictObject({ slot_id: id.nullish() }),
      tells: ['applicant', 'evaluator'],
    },
    EVALUATE: { ...evaluate, from: ['assigned'], roles: [...ADMISSIONS, 'EXAM_UNIT'] },
    ACCEPT: {
      ...accept,
      from: ['evaluated'],
      roles: ADMISSIONS,
      payload: z.strictObject({ confirm_by: moment.nullish(), reason: optionalParagraph(1000) }),
    },
    REJECT: { ...reject, from: [...SENT, 'evaluated'] },
    RECONSIDER: {
      ...reconsider,
      to: 'evaluated',
      roles: [...TOP, ...SUPERS, 'ADMISSION_MODERATOR'],
      needs: { appealable: 'applications.appeal_over', has_result: 'applications.no_result' },
    },
    ENROLL: {
      awaited: true,
      due: 'confirm_by',
      from: ['accepted'],
      to: 'done',
      roles: [...REGISTRY, ...ADMISSIONS],
      payload: z.strictObject({ form_accepted: z.boolean().default(false) }),
      tells: ['applicant', 'REGISTRAR_OFFICER'],
    },
    CANCEL: [
      { ...rows.withdrawn, from: UNDER_WAY },
      { ...rows.taken_back, from: UNDER_WAY },
    ],
    EXPIRE: [rows.expire, { ...rows.expire, from: ['verified'], clock: { after: 'pay_by' } }, rows.lapse],
    ARCHIVE: rows.archive,
  },
});
