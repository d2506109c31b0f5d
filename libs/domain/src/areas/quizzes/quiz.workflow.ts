import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  explained,
  hasRole,
  id,
  moment,
  momentOf,
  reason,
  TEACHERS,
  type Actor,
  type Moment,
} from '@quad/domain/core';
import { isTaughtBy, QUIZ_KEEPERS, QUIZ_MAKERS, QUIZ_OFFICES, RESULT_KEEPERS } from './quiz-roles.js';

/** The part of a quiz that the rules ask about. */
export interface QuizFacts {
  readonly id?: number;
  readonly status: string;
  readonly title: string;
  readonly owner_id: number | null;
  readonly teacher_ids: readonly number[];
  readonly leader_id: number | null;
  readonly question_ids: readonly number[];
  readonly draw: readonly unknown[];
  readonly opens_at: Moment;
  readonly closes_at: Moment;
}

/** A corrected key: the options that are right now, or a question that counts for nobody. */
export const correctedKey = z.strictObject({
  question_id: id,
  right: z.array(z.int().positive()).max(20).optional(),
  void: z.boolean().optional(),
});

function quizFacts(actor: Actor, quiz: QuizFacts, now: number) {
  const keeps = hasRole(actor, QUIZ_OFFICES);
  return {
    teaches: keeps || isTaughtBy(actor, quiz.teacher_ids),
    leads: keeps || (actor.staff_id !== null && actor.staff_id === quiz.leader_id),
    asks: (quiz.question_ids ?? []).length + (quiz.draw ?? []).length > 0,
    lasts: momentOf(quiz.opens_at) < momentOf(quiz.closes_at),
    ahead: now < momentOf(quiz.closes_at),
  };
}

const taught = { who: { teaches: 'quizzes.not_yours' } } as const;
const led = { who: { leads: 'quizzes.not_leading' } } as const;

/** The life of a quiz. The portal opens and closes it by the clock. */
export const quizWorkflow = defineWorkflow('quizzes', {
  states: {
    draft: {},
    published: { look: 'waits' },
    open: { look: 'runs' },
    closed: { look: 'back' },
    evaluated: { look: 'good' },
    unpublished: { look: 'off', place: 'published' },
    archived: { look: 'old', final: true },
  },
  path: ['draft', 'published', 'open', 'closed', 'evaluated', 'archived'],
  facts: quizFacts,
  people: { owner: { account: 'owner_id' }, teacher: { staff: 'teacher_ids' } },
  words: ({ title }) => ({ title }),
  link: '/quiz/:id',
  events: {
    PUBLISH: {
      ...taught,
      from: ['draft', 'unpublished'],
      to: 'published',
      stamps: 'published_at',
      roles: QUIZ_MAKERS,
      awaited: true,
      needs: { asks: 'quizzes.no_questions', lasts: 'quizzes.ends_first', ahead: 'quizzes.is_over' },
    },
    UNPUBLISH: { ...taught, from: ['published'], to: 'unpublished', roles: QUIZ_MAKERS },
    OPEN: { from: ['published'], to: 'open', system: true, clock: { after: 'opens_at' }, tells: ['owner'] },
    EXTEND: {
      ...taught,
      from: ['open', 'closed'],
      to: 'open',
      roles: QUIZ_KEEPERS,
      payload: z.strictObject({ closes_at: moment }),
    },
    // Somebody was given more time after the end: open for them alone, since the window of all others is over.
    RESUME: { from: ['closed'], to: 'open', system: true },
    CLOSE: [
      {
        ...taught,
        from: ['open'],
        to: 'closed',
        roles: QUIZ_KEEPERS,
        payload: z.strictObject({ confirm: z.boolean().optional() }),
      },
      { from: ['open'], to: 'closed', system: true, clock: { after: 'closes_at' }, tells: ['owner'] },
    ],
    PUBLISH_RESULTS: {
      ...taught,
      from: ['closed'],
      to: 'evaluated',
      roles: [...ADMINS, 'MODULE_LEADER', 'EXAM_UNIT', 'TEACHER', 'TEACHER_DISTANCE_LEARNING'],
      awaited: true,
    },
    HIDE_RESULTS: { ...led, from: ['evaluated'], to: 'closed', roles: RESULT_KEEPERS, ...explained },
    REGRADE: {
      ...led,
      from: ['closed', 'evaluated'],
      to: 'closed',
      roles: RESULT_KEEPERS,
      payload: reason.extend({ confirm: z.literal(true), keys: z.array(correctedKey).max(200).optional() }),
      keeps: { reason: 'decision_reason' },
    },
    ARCHIVE: { ...taught, from: ['evaluated', 'unpublished'], to: 'archived', roles: [...TEACHERS, ...ADMINS] },
  },
});
