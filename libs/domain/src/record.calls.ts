import { z } from 'zod';
import { defineCall } from './core/call.js';
import { idList } from './core/query.js';
import { key, text } from './core/fields.js';

/** What is told of a record changes with it. */
const itself = ({ resource, id }: { readonly resource: string; readonly id: number }) => [{ resource, id }];

/** What happened to a record once; `name` is `<resource>.<verb>`, `changes` holds what the reader may know. */
export const historyEntry = z.object({
  id: z.number(),
  name: z.string(),
  /** The account that did it; null where the portal did. */
  actor_id: key,
  actor_name: text,
  at: z.iso.datetime(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).nullable(),
  from: text,
  to: text,
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyCalls = {
  of: defineCall('GET /history/:resource/:id', {
    summary: 'Who did what to a record, when, and what it changed',
    can: 'signed_in',
    answer: z.array(historyEntry),
    live: itself,
  }),
};

/**
 * An event that the workflow offers and that the server would refuse now: the sentence that pressing would answer, the
 * page where the reason is settled, and the records that take it away when they change.
 */
export const refusedEvent = z.object({
  event: z.string(),
  code: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  of: z.array(z.object({ resource: z.string(), id: z.int().optional() })),
});
export type RefusedEvent = z.infer<typeof refusedEvent>;

/** A page of a list has fewer. */
const MOST_ROWS = 200;

export const refusedCalls = {
  of: defineCall('GET /refused/:resource/:id', {
    summary: 'Events that the workflow lets me send about a record, and that what else is known would refuse now',
    can: 'signed_in',
    answer: z.array(refusedEvent),
    live: itself,
  }),
  many: defineCall('GET /refused', {
    summary:
      'Which of these records would be refused one event now, each with the sentence that sending it would answer',
    can: 'signed_in',
    query: z.strictObject({
      resource: z.string().max(60),
      event: z.string().regex(/^[A-Z_]{3,40}$/),
      ids: idList.refine(({ length }) => length <= MOST_ROWS),
    }),
    answer: z.array(refusedEvent.extend({ id: z.number() })),
    live: ({ resource }: { readonly resource: string }) => [{ resource }],
  }),
};

/**
 * The events of each workflow that a service guards by what the row does not hold (`guards` of the service): screens ask
 * about these alone. A spec compares the two.
 */
export const GUARDED: Readonly<Record<string, readonly string[]>> = {
  accommodations: ['WAITLIST', 'MOVE_IN'],
  amendments: ['PUBLISH', 'UNPUBLISH', 'CLOSE'],
  book_loans: ['RENEW'],
  club_events: ['PUBLISH'],
  contract_agreements: ['ISSUE', 'ARCHIVE'],
  course_applications: ['ACCEPT', 'WAITLIST'],
  course_transfers: ['SUBMIT', 'ACCEPT', 'APPLY'],
  enrollments: ['SUBMIT', 'RESUBMIT', 'VERIFY'],
  foundation_applications: ['VERIFY', 'ACCEPT'],
  foundation_payments: ['CANCEL', 'REFUND'],
  general_applications: ['VERIFY', 'ACCEPT'],
  job_applications: ['VERIFY', 'ACCEPT', 'SUBMIT', 'RESUBMIT', 'RETURN_FOR_EDIT', 'RECONSIDER', 'ARCHIVE', 'EVALUATE'],
  job_positions: ['ARCHIVE'],
  laptop_registrations: ['ACCEPT'],
  letters: ['SIGN'],
  main_applications: ['VERIFY', 'ACCEPT', 'EVALUATE', 'WAITLIST'],
  marks: ['SUBMIT_WORK', 'PUBLISH_TO_REGISTRAR', 'PUBLISH', 'WITHHOLD', 'RELEASE', 'OPEN_NEXT_ATTEMPT', 'RATIFY'],
  meal_activations: ['ACCEPT'],
  merch_items: ['ACTIVATE', 'ARCHIVE'],
  module_registrations: ['SUBMIT', 'ACCEPT', 'WAITLIST', 'COMPLETE'],
  quiz_attempts: ['PUBLISH_RESULT'],
  quizzes: ['PUBLISH', 'UNPUBLISH', 'PUBLISH_RESULTS', 'ARCHIVE'],
  room_reservations: ['ACCEPT'],
  students: ['ACTIVATE', 'RETURN_FROM_LEAVE', 'REINSTATE', 'CANCEL', 'GRADUATE'],
  subject_boards: ['SUBMIT_MARKS', 'VERIFY', 'RATIFY', 'PUBLISH'],
  timetable_slots: ['VERIFY', 'PUBLISH', 'COMPLETE', 'CONFIRM_LATE'],
  vacancy_positions: ['ACTIVATE', 'DEACTIVATE', 'OPEN', 'ARCHIVE'],
  vacation_requests: ['SUBMIT', 'RESUBMIT', 'CHECK_BALANCE'],
};
