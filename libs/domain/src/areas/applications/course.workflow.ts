import { z } from 'zod';
import { ACCOUNTING, ADMISSIONS, defineWorkflow, line, moment, money, optionalParagraph } from '@quad/domain/core';
import { SHORT_COURSE_APPLICANTS } from './application-roles.js';
import { lifeOf, rowsOf } from './life.js';

export const aboutShortCourses = {
  letters: 'SA-',
  applicants: SHORT_COURSE_APPLICANTS,
  officers: ADMISSIONS,
  pages: ['/guest-application/short-course', '/short-course-applications/edit'],
} as const;
const { submit, back, resubmit, accept, reject, ...rows } = rowsOf(aboutShortCourses);
const SENT = ['submitted', 'edited'] as const;
const WAITING = [...SENT, 'waitlisted'] as const;
const UNDER_WAY = ['draft', 'returned', 'accepted', 'paid', ...WAITING] as const;

/** The life of an application for a short course: a place first, then its price, then a listener. Nobody is judged. */
export const courseApplicationWorkflow = defineWorkflow('course_applications', {
  ...lifeOf(aboutShortCourses),
  states: {
    draft: {},
    submitted: { look: 'sent' },
    returned: { look: 'back', place: 'submitted' },
    edited: { look: 'sent', place: 'submitted' },
    waitlisted: { look: 'waits', place: 'submitted' },
    accepted: { look: 'waits' },
    paid: { look: 'runs' },
    rejected: { look: 'bad', final: true },
    done: { final: true },
    cancelled: { final: true },
    expired: { look: 'bad', final: true },
  },
  path: ['draft', 'submitted', 'accepted', 'paid', 'done'],
  events: {
    SUBMIT: { ...submit, tells: [...submit.tells, 'MARKETING'] },
    RETURN_FOR_EDIT: [
      { ...back, from: SENT },
      { ...back, system: true, roles: [], from: SENT },
    ],
    RESUBMIT: resubmit,
    WAITLIST: { from: SENT, to: 'waitlisted', roles: ADMISSIONS, tells: ['applicant'] },
    ACCEPT: {
      ...accept,
      from: WAITING,
      roles: ADMISSIONS,
      payload: z.strictObject({ confirm_by: moment.nullish(), reason: optionalParagraph(1000) }),
      tells: ['applicant', 'ACCOUNTANT_MODERATOR'],
    },
    CONFIRM_PAYMENT: {
      system: true,
      awaited: true,
      due: 'confirm_by',
      from: ['accepted'],
      to: 'paid',
      roles: [...ACCOUNTING, ...ADMISSIONS],
      payload: z.strictObject({ amount: money, transactionNumber: line(60).nullish() }),
      stamps: 'paid_at',
      tells: ['applicant', 'ADMISSION_MODERATOR'],
    },
    ENROLL: {
      system: true,
      awaited: true,
      due: null,
      from: ['paid'],
      to: 'done',
      roles: ADMISSIONS,
      tells: ['applicant'],
    },
    REJECT: { ...reject, from: WAITING },
    CANCEL: [
      { ...rows.withdrawn, from: UNDER_WAY, tells: [...rows.withdrawn.tells, 'ACCOUNTANT_MODERATOR'] },
      { ...rows.taken_back, from: UNDER_WAY, tells: [...rows.taken_back.tells, 'ACCOUNTANT_MODERATOR'] },
    ],
    EXPIRE: [{ ...rows.expire, from: ['draft', 'returned', 'waitlisted'] }, rows.lapse],
  },
});
