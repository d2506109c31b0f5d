import { z } from 'zod';
import { QUESTION_TYPES } from './scoring.js';

const shows = z.object({
  answers: z.boolean(),
  correctness: z.boolean(),
  marks: z.boolean(),
  feedback: z.boolean(),
});
const text = z.string().nullable();
const number = z.number().nullable();

/** A question as the student sees it. What the review windows do not show is not there at all. */
export const askedQuestion = z.object({
  id: z.number(),
  type: z.enum(QUESTION_TYPES),
  text: z.string(),
  picture_id: number,
  points: z.number(),
  options: z.array(z.object({ id: z.number(), text: z.string(), feedback: z.string().optional() })),
  right: z.array(z.number()).optional(),
  correct: z.enum(['right', 'partly', 'wrong']).optional(),
  score: z.number().optional(),
  feedback: z.string().optional(),
  /** Why the points are not those of the key; who gave them is for the staff. */
  given: z.object({ reason: z.string(), by: z.string().optional(), at: z.string() }).optional(),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** An attempt with its paper: what the pages of the student are made of. `server_now` is the only clock that counts. */
export const paperView = z.object({
  id: number,
  status: z.string(),
  number: z.number(),
  student_name: z.string(),
  started_at: text,
  deadline: text,
  submitted_at: text,
  submitted_by: text,
  receipt: text,
  extra_minutes: z.number(),
  notice: text,
  notice_at: text,
  decision_reason: text,
  score: number,
  max_score: number,
  quiz: z.object({
    id: z.number(),
    title: z.string(),
    status: z.string(),
    module_title: z.string(),
    instructions: text,
    opens_at: z.string(),
    closes_at: z.string(),
    duration_minutes: number,
    attempts: z.number(),
    attempts_used: z.number(),
    layout: z.enum(['one', 'all']),
    questions: z.number(),
  }),
  questions: z.array(askedQuestion),
  answers: z.array(
    z.object({
      question_id: z.number(),
      options: z.array(z.number()),
      flagged: z.boolean(),
      seq: z.number(),
      saved_at: z.string(),
    }),
  ),
  shows,
  server_now: z.string(),
});
export type PaperView = z.infer<typeof paperView>;

const seat = z.object({
  id: z.number(),
  student_id: z.number(),
  student_name: z.string(),
  group_id: number,
  group_title: text,
  number: z.number(),
  status: z.string(),
  version: z.number(),
  answered: z.number(),
  questions: number,
  /** The place of the question that is on their screen, from 1. */
  at: number,
  saved_at: text,
  /** When their page last said that it is there: it does so with every save, and every ten seconds without one. */
  seen_at: text,
  /** Whether a page with this attempt is open and connected now. */
  connected: z.boolean(),
  started_at: text,
  deadline: text,
  due_at: text,
  /** Who teaches the module: the steps ask for it. */
  teacher_ids: z.array(z.number()),
  extra_minutes: z.number(),
  submitted_at: text,
  submitted_by: text,
});
export type Seat = z.infer<typeof seat>;

/** The control room: everybody's attempt, with the server's time. */
export const roomView = z.object({ seats: z.array(seat), server_now: z.string() });
export type RoomView = z.infer<typeof roomView>;

/** What regrading has changed. */
export const regradeReport = z.object({
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  attempts: z.number(),
  changed: z.array(z.object({ attempt_id: z.number(), student_name: z.string(), before: number, after: z.number() })),
});
export type RegradeReport = z.infer<typeof regradeReport>;

export const resultView = z.object({
  rows: z.array(
    z.object({
      id: number,
      student_id: z.number(),
      student_name: z.string(),
      idNumber: z.string(),
      group_title: text,
      number,
      status: z.string(),
      score: number,
      max_score: number,
      percent: number,
      started_at: text,
      submitted_at: text,
      submitted_by: text,
      fractions: z.record(z.string(), z.number()).nullable(),
    }),
  ),
  items: z.array(
    z.object({
      question_id: z.number(),
      text: z.string(),
      attempts: z.number(),
      facility: number,
      discrimination: number,
      void: z.boolean(),
      options: z.array(
        z.object({
          id: z.number(),
          text: z.string(),
          right: z.boolean(),
          chosen: z.number(),
          upper: z.number(),
          lower: z.number(),
        }),
      ),
    }),
  ),
  regrades: z.array(regradeReport),
});
export type ResultView = z.infer<typeof resultView>;
