import { z } from 'zod';
import { defineCall, id } from '@quad/domain/core';
import {
  absence,
  balanceQuery,
  calendarQuery,
  coveredLesson,
  lessonsQuery,
  publicVacation,
  vacationBalance,
  vacationLink,
} from './vacation-views.contract.js';
import { vacationEvent, vacationRequests } from './vacation.contract.js';

const LIVE = [vacationRequests.name];

/** The calls of leave besides those of its resource. */
export const vacationCalls = {
  balance: defineCall('GET /vacation-request/balance', {
    summary: 'Days of annual leave of a year: granted, spent, spoken for, left',
    can: ['read', vacationRequests],
    query: balanceQuery,
    answer: vacationBalance,
    live: LIVE,
  }),
  lessons: defineCall('GET /vacation-request/lessons', {
    summary: 'Lessons that need cover: of a request, or in a period somebody thinks of',
    can: ['read', vacationRequests],
    query: lessonsQuery,
    answer: z.array(coveredLesson),
    live: ['timetable_slots', ...LIVE],
  }),
  calendar: defineCall('GET /vacation-request/calendar', {
    summary: 'Who is away between two days; colleagues see granted leave of their own department without its kind',
    can: ['read', vacationRequests],
    query: calendarQuery,
    answer: z.array(absence),
  }),
  download: defineCall('GET /vacation-request/download', {
    summary:
      'The paper of a request as PDF, in the caller’s language; once accepted it carries the code of its public page',
    can: ['read', vacationRequests],
    query: z.strictObject({ id }),
    file: ['application/pdf'],
  }),
  link: defineCall('GET /vacation-request/:id/link', {
    summary: 'The address of its public page',
    can: ['read', vacationRequests],
    answer: vacationLink,
    live: ({ id }: { readonly id: number }) => [{ resource: vacationRequests.name, id }],
  }),
  status: defineCall('POST /vacation-request/status', {
    summary:
      'Sends an event of its workflow to a request: SUBMIT, RESUBMIT, RETURN_FOR_EDIT, VERIFY, CHECK_BALANCE, ' +
      'ACCEPT, REJECT, RECALL, CANCEL',
    can: ['act', vacationRequests],
    of: vacationRequests,
    body: vacationEvent,
    answer: vacationRequests.record,
  }),
  public: defineCall('GET /public/vacation-request', {
    summary:
      'What whoever holds the paper of a leave can check; counts as a visit. Whatever is wrong with a link, the answer is the same',
    can: 'public',
    query: z.strictObject({ token: z.string().min(1).max(100).optional() }),
    answer: publicVacation,
  }),
};
