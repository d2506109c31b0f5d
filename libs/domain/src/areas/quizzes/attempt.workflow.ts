import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  explained,
  hasRole,
  id,
  moment,
  momentOf,
  numbered,
  paragraph,
  reason,
} from '@quad/domain/core';
import type { Actor, Moment, Writing } from '@quad/domain/core';
import { ATTEMPT_OFFICES, isTaughtBy, QUIZ_KEEPERS, QUIZ_MAKERS, QUIZ_TAKERS, RESULT_KEEPERS } from './quiz-roles.js';

/** The part of an attempt that the rules ask about. */
export interface AttemptFacts {
  readonly id?: number;
  readonly status: string;
  readonly student_id: number;
  readonly teacher_ids: readonly number[] | null;
  readonly deadline: Moment | null;
  readonly due_at: Moment | null;
}

/** Seconds after the deadline in which an attempt may still be submitted, where a quiz says nothing else. */
export const GRACE_SECONDS = 30;

function attemptFacts(actor: Actor, attempt: AttemptFacts, now: number) {
  return {
    student: actor.student_id !== null && actor.student_id === attempt.student_id,
    teaches: hasRole(actor, ATTEMPT_OFFICES) || isTaughtBy(actor, attempt.teacher_ids),
    in_time: !(now > momentOf(attempt.deadline)),
    in_grace: !(now > momentOf(attempt.due_at)),
  };
}

/** The committee annuls by its offences alone, where the person holds no other office. */
const isCommittee = (actor: Actor): boolean =>
  hasRole(actor, ['AR_COMMITTEE']) &&
  !hasRole(
    actor,
    ATTEMPT_OFFICES.filter((role) => role !== 'AR_COMMITTEE'),
  );

const own = { roles: QUIZ_TAKERS, who: ['student'] } as const;
const taught = { who: { teaches: 'quizzes.not_yours' } } as const;
const keeps = { reason: 'decision_reason' } as const;

/** The life of an attempt. Its student learns of no mark before the result is published: until then it is submitted. */
export const attemptWorkflow = defineWorkflow('quiz_attempts', {
  states: {
    assigned: { look: 'waits' },
    open: { look: 'runs' },
    submitted: { look: 'sent' },
    marked: { look: 'seen', veiled: true },
    published: { look: 'good' },
    expired: { look: 'off', final: true },
    cancelled: { look: 'bad', final: true },
    closed: { look: 'old', final: true },
  },
  path: ['assigned', 'open', 'submitted', 'marked', 'published', 'closed'],
  facts: attemptFacts,
  people: { student: { student: 'student_id' }, teacher: { staff: 'teacher_ids' } },
  owner: 'student',
  words: ({ id = 0 }) => ({ number: numbered('A-', id) }),
  link: { student: '/quiz/student/:id', teacher: '/quiz/:quiz_id' },
  events: {
    START: { ...own, from: ['assigned'], to: 'open', payload: z.strictObject({ accept: z.literal(true) }) },
    SAVE: { ...own, from: ['open'], to: 'open', when: { in_time: 'quizzes.time_over' } },
    SUBMIT: { ...own, from: ['open'], to: 'submitted', when: { in_grace: 'quizzes.time_over' } },
    AUTO_SUBMIT: { from: ['open'], to: 'submitted', system: true, clock: { after: 'due_at' }, tells: ['student'] },
    EXTEND: {
      ...taught,
      from: ['open'],
      to: 'open',
      roles: [...QUIZ_KEEPERS, 'STUDENT_SUPPORT_UNIT'],
      payload: reason.extend({ minutes: z.int().min(1).max(600) }),
      keeps,
      tells: ['student'],
    },
    GRADE: { from: ['submitted'], to: 'marked', system: true },
    REGRADE: { ...taught, from: ['marked', 'published'], to: 'marked', roles: RESULT_KEEPERS, ...explained },
    PUBLISH_RESULT: {
      ...taught,
      from: ['marked'],
      to: 'published',
      roles: [...QUIZ_MAKERS, 'EXAM_UNIT'],
      system: true,
      tells: ['student'],
    },
    HIDE_RESULT: { from: ['published'], to: 'marked', system: true },
    REOPEN: {
      ...taught,
      from: ['submitted', 'marked'],
      to: 'open',
      roles: RESULT_KEEPERS,
      payload: reason.extend({ deadline: moment }),
      keeps,
      clears: ['submitted_at', 'submitted_by', 'receipt', 'score', 'max_score', 'percent', 'fractions'],
      tells: ['student'],
    },
    EXPIRE: { from: ['assigned'], to: 'expired', system: true },
    ANNUL: {
      ...taught,
      from: ['open', 'submitted', 'marked', 'published'],
      to: 'cancelled',
      roles: [...ADMINS, 'MODULE_LEADER', 'EXAM_UNIT', 'AR_COMMITTEE'],
      payload: reason.extend({ offence_id: id.optional() }),
      asks: (_: object, { actor }: Writing) => (isCommittee(actor) ? { offence_id: 'quizzes.offence_first' } : {}),
      keeps: { ...keeps, offence_id: 'offence_id' },
      tells: ['student'],
    },
    LOCK: { from: ['published'], to: 'closed', system: true },
  },
});

/** Words of a teacher to everybody who is writing. */
export const announcement = z.strictObject({ text: paragraph(500) });
