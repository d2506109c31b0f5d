import { z } from 'zod';
import { defineCall, id, paragraph, reason } from '@quad/domain/core';
import { quizAttempts } from './attempts.contract.js';
import { questions } from './questions.contract.js';
import { paperView, resultView, roomView } from './quiz-views.js';
import { quizzes } from './quizzes.contract.js';
import type { correctedKey } from './quiz.workflow.js';
import { DIFFICULTIES, MULTIPLE_RULES, QUESTION_TYPES } from './scoring.js';
import { REVIEW_PARTS, REVIEW_WINDOWS } from './review.js';

const which = z.strictObject({ id: id.optional(), quiz_id: id.optional() });

/** One answer as a client sends it. `seq` grows with every change that a client makes: the highest one counts. */
export const savedAnswer = z.strictObject({
  question_id: id,
  options: z.array(z.int().min(1).max(99)).max(20),
  flagged: z.boolean().optional(),
  seq: z.int().min(1).max(2_000_000_000),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

/** POST /student_quiz_assessment/save. Without answers it only says that the client is there, and at which question. */
export const saving = z.strictObject({
  id,
  answers: z.array(savedAnswer).max(200),
  at_question: id.nullish(),
});
/**
 * What the server has now: the sequence of each answer, in `others` those that another device has changed later, in `refused` those
 * that it does not take, each with its reason. Those keep no other one from being saved.
 */
export const savedAs = z.object({
  saved_at: z.string(),
  server_now: z.string(),
  deadline: z.string(),
  seq: z.number(),
  saved: z.array(z.object({ question_id: z.number(), seq: z.number() })),
  others: z.array(z.object({ question_id: z.number(), seq: z.number(), options: z.array(z.number()) })),
  refused: z.array(z.object({ question_id: z.number(), seq: z.number(), code: z.string() })),
});
export type SavedAs = z.infer<typeof savedAs>;

export const receipt = z.object({
  id: z.number(),
  status: z.string(),
  submitted_at: z.string(),
  submitted_by: z.enum(['student', 'page', 'portal']),
  receipt: z.string(),
  answered: z.number(),
  questions: z.number(),
});
export type Receipt = z.infer<typeof receipt>;

const counted = z.object({
  category_id: z.number(),
  category_name: z.string(),
  module_id: z.number(),
  type: z.enum(QUESTION_TYPES),
  difficulty: z.enum(DIFFICULTIES),
  count: z.number(),
});

/** The calls of the bank besides those of its resources. */
export const questionCalls = {
  save: defineCall('POST /question', {
    summary: 'Makes a question or changes it; one that a paper has used becomes its next revision',
    can: ['create', questions],
    body: questions.write,
    bytes: 192 * 1024,
    answer: questions.record,
    affects: ['questions'],
  }),
  types: defineCall('GET /question/types', {
    summary: 'The types and difficulties of questions',
    can: ['read', questions],
    answer: z.object({ types: z.array(z.enum(QUESTION_TYPES)), difficulties: z.array(z.enum(DIFFICULTIES)) }),
  }),
  counts: defineCall('GET /question/types_counts', {
    summary: 'How many questions the bank has, by category, type and difficulty',
    can: ['read', questions],
    query: z.strictObject({ module_id: id.optional(), category_id: id.optional() }),
    answer: z.array(counted),
    live: ['questions', 'question_categories'],
  }),
};

const cached = z.object({
  quiz_id: z.number(),
  title: z.string(),
  version: z.number(),
  prepared_at: z.string(),
  questions: z.number(),
  per_attempt: z.number(),
});

/** The calls of quizzes besides those of their resource. */
export const quizCalls = {
  publish: defineCall('POST /quiz_assessment/publish', {
    summary: 'Publishes a quiz: freezes its questions and makes an attempt for each student',
    can: ['act', quizzes],
    of: quizzes,
    event: 'PUBLISH',
    body: z.strictObject({ id, version: z.int().positive().optional() }),
    answer: quizzes.record,
    affects: ['quizzes', 'quiz_attempts'],
  }),
  types: defineCall('GET /quiz_assessment/types', {
    summary: 'What a quiz may be set to',
    can: ['read', quizzes],
    answer: z.object({
      statuses: z.array(z.string()),
      multiple_rules: z.array(z.enum(MULTIPLE_RULES)),
      review_windows: z.array(z.enum(REVIEW_WINDOWS)),
      review_parts: z.array(z.enum(REVIEW_PARTS)),
    }),
  }),
  cache: defineCall('GET /quiz_assessment/cache/:id', {
    summary: 'The prepared paper of a published quiz, with its key',
    can: ['read', quizzes],
    answer: cached.extend({ paper: z.unknown() }),
    live: ['quizzes'],
  }),
  caches: defineCall('GET /quiz_assessment/cache/all', {
    summary: 'The prepared papers of every published quiz that the caller keeps',
    can: ['read', quizzes],
    answer: z.array(cached),
    live: ['quizzes'],
  }),
  result: defineCall('GET /quiz_assessment/result/:id', {
    summary: 'The results of a quiz: a row for each student, and the statistics of each question',
    can: ['read', quizzes],
    answer: resultView,
    live: ['quizzes', 'quiz_attempts'],
  }),
  preview: defineCall('GET /quiz_assessment/preview/:id', {
    summary: 'A paper as a student would get it; nothing is kept',
    can: ['read', quizzes],
    query: z.strictObject({ seed: z.coerce.number().int().optional() }),
    answer: paperView,
    live: ['quizzes', 'questions'],
  }),
  room: defineCall('GET /quiz_assessment/room/:id', {
    summary: 'The control room of a quiz: where each student is',
    can: ['read', quizzes],
    answer: roomView,
    live: ({ id }: { readonly id: number }) => [{ resource: 'quizzes', id }, { resource: 'quiz_attempts' }],
  }),
  extendAll: defineCall('POST /quiz_assessment/room/extend', {
    summary: 'Gives running attempts more time: those named, those of a group, or all',
    can: ['act', quizzes],
    body: reason.extend({
      id,
      minutes: z.int().min(1).max(600),
      attempt_ids: z.array(id).max(2000).optional(),
      group_id: id.optional(),
    }),
    answer: z.object({ extended: z.number() }),
    affects: ['quiz_attempts'],
  }),
  announce: defineCall('POST /quiz_assessment/room/announce', {
    summary: 'Says something to everybody who is writing',
    can: ['act', quizzes],
    body: z.strictObject({ id, text: paragraph(500) }),
    answer: z.object({ told: z.number() }),
    affects: ['quiz_attempts'],
  }),
};
export type CorrectedKey = z.infer<typeof correctedKey>;

/** The calls of attempts besides those of their resource. */
export const attemptCalls = {
  get: defineCall('GET /student_quiz_assessment/get', {
    summary: 'An attempt with its paper and answers, and what the review windows show of it now',
    can: ['read', quizAttempts],
    query: which,
    answer: paperView,
    live: ({ id: record }: { readonly id?: number }) => [{ resource: 'quiz_attempts', ...(record && { id: record }) }],
  }),
  start: defineCall('POST /student_quiz_assessment/start', {
    summary: 'Starts an attempt, or a further one where attempts remain; draws its paper',
    can: ['act', quizAttempts],
    body: which.extend({ accept: z.literal(true) }),
    answer: paperView,
    affects: ['quiz_attempts'],
  }),
  save: defineCall('POST /student_quiz_assessment/save', {
    summary: 'Saves answers: of two for one question the one with the higher sequence stays; safe to repeat',
    can: ['act', quizAttempts],
    body: saving,
    bytes: 128 * 1024,
    answer: savedAs,
  }),
  givePoints: defineCall('POST /student_quiz_assessment/points', {
    summary: 'Gives a question of a marked attempt other points than its key does, with a reason; null takes them back',
    can: ['act', quizAttempts],
    body: reason.extend({ id, question_id: id, points: z.number().min(0).max(1000).nullable() }),
    answer: paperView,
    affects: ['quiz_attempts', 'quizzes'],
  }),
  submit: defineCall('POST /student_quiz_assessment/submit', {
    summary: 'Submits an attempt and answers its receipt; again, the same receipt',
    can: ['act', quizAttempts],
    body: z.strictObject({ id, by: z.enum(['student', 'page']).optional() }),
    answer: receipt,
    affects: ['quiz_attempts'],
  }),
};
