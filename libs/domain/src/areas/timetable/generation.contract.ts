import { z } from 'zod';
import { id, type Governed } from '@quad/domain/core';
import { areInOrder, MOST_PERIODS_OF_A_DAY, periodOf, readPeriods } from './periods.js';
import { plans } from './week.contract.js';

/** What a generated timetable is worth is the sum of these. */
export const COSTS = ['roomCapacity', 'minimumWorkingDays', 'compactness', 'roomStability', 'wishes', 'rules'] as const;
export type CostName = (typeof COSTS)[number];
const costs = z.partialRecord(z.enum(COSTS), z.number());

/** A lesson of the week that a person has put somewhere: generation leaves it there. */
const pin = z.strictObject({ lecture: z.string().max(80), period: z.int().min(0).max(200), room_id: id });

/** What may be asked of the typical week of each group, or of each teacher: at most so many, but of `fewestHours` at least. */
export const WEEK_RULES = ['gapsOfWeek', 'days', 'hours', 'fewestHours', 'inARow', 'lateDays'] as const;
export const RULED = ['groups', 'teachers'] as const;
/** What may be asked of the lessons of one kind that a group has in a module: days between them, one hour of the day, two in a row. */
export const LESSON_RULES = ['daysApart', 'sameHour', 'grouped'] as const;
/** `must`: a week that breaks it is no week; without it, a wish. */
const weekRule = z.strictObject({
  kind: z.enum([...WEEK_RULES, ...LESSON_RULES]),
  of: z.enum([...RULED, 'lessons']),
  bound: z.int().min(0).max(60),
  must: z.boolean(),
});
export type WeekRule = z.infer<typeof weekRule>;
/** Weeks have rules of weeks, lessons those of lessons. */
const isOfIts = ({ kind, of }: WeekRule): boolean =>
  (LESSON_RULES as readonly string[]).includes(kind) === (of === 'lessons');

/**
 * POST /timetable/generate/updated: places the lessons of a semester that are not in the timetable, or drafts of it only.
 * `from` begins with the result of an earlier run, `pins` stay where they are.
 */
const wanted = z.strictObject({
  academic_year_id: id,
  semester_id: id,
  days: z.int().min(1).max(7).default(6),
  /** Of a day, such as 09:00-10:20; the bell times of the institution where they are left out. */
  periods: z
    .array(z.string().refine((text) => periodOf(text) !== null, { error: 'timetable.periods_clocks' }))
    .min(1)
    .max(MOST_PERIODS_OF_A_DAY)
    .optional(),
  seconds: z.int().min(1).max(600).default(30),
  seed: z.int().min(1).max(1_000_000).optional(),
  pins: z.array(pin).max(2000).default([]),
  from: id.optional(),
  rules: z
    .array(weekRule)
    .max(WEEK_RULES.length * RULED.length + LESSON_RULES.length)
    .refine((rules) => rules.every(isOfIts), { error: 'field.invalid' })
    .default([]),
});
/** What a person says of it; the rest is usual, or comes from an earlier run. */
export const generationForm = wanted
  .pick({
    academic_year_id: true,
    semester_id: true,
    days: true,
    seconds: true,
    rules: true,
  })
  .extend({
    // Typed one by one, in any order: what is wrong is said at the field, not at one of its texts.
    periods: z
      .array(z.string())
      .min(1)
      .max(MOST_PERIODS_OF_A_DAY)
      .refine((all) => all.every((one) => periodOf(one) !== null), { error: 'timetable.periods_clocks' }),
  });
export const generation = wanted.refine(({ periods = [] }) => areInOrder(readPeriods(periods)), {
  error: 'timetable.periods_in_order',
  path: ['periods'],
});
/** What a run was begun with; its periods are known. Runs of before rules could be asked have none. */
export type Generation = Omit<z.output<typeof generation>, 'rules'> & {
  readonly periods: readonly string[];
  readonly rules?: readonly WeekRule[];
};

export const RUN_STATUSES = ['running', 'done', 'stopped', 'failed', 'writing', 'written'] as const;

/** Runs have no records of their own: all who plan share one channel, which says that a run begins, goes on or ends. */
export const timetableRuns = {
  name: 'timetable_runs',
  policy: (actor) => (plans(actor) ? [{ verbs: ['read'] }] : []),
} satisfies Governed;

/** How far a search is: what has no place, and what the rest costs, by component. */
const search = z.object({ spent: z.number(), hard: z.number(), soft: z.number(), costs });
export type RunProgress = z.infer<typeof search>;

/** Why a lesson has no place in so many periods of the week, and who or what is in the way. */
const obstacle = z.object({
  kind: z.string(),
  periods: z.int(),
  who: z.array(z.string()),
  lectures: z.array(z.string()),
});

/** One lesson of a typical week. */
const planned = z.object({
  lecture: z.string(),
  ccls_module_id: z.int(),
  module: z.string(),
  code: z.string(),
  type: z.string(),
  groups: z.array(z.object({ id: z.int(), title: z.string() })),
  teacher: z.string().nullable(),
  /** The period in which it begins, and how many it takes. */
  period: z.int().nullable(),
  periods: z.int().default(1),
  room_id: z.int().nullable(),
  room: z.string().nullable(),
  pinned: z.boolean(),
  obstacles: z.array(obstacle),
});
export type PlannedLecture = z.infer<typeof planned>;

/** What no timetable can hold, found by counting. */
const impossible = z.object({ kind: z.string(), who: z.string(), wanted: z.int(), possible: z.int() });

/** A rule that the week does not keep: whose days, and by how much. */
const broken = weekRule.omit({ of: true }).extend({ who: z.string(), units: z.int() });
/** A lesson at a time at which its teacher would rather not teach, or beside those that they prefer. */
const unmet = z.object({ who: z.string(), lecture: z.string(), period: z.int() });

export const generationRun = z.object({
  id: z.int(),
  created_at: z.string(),
  status: z.enum(RUN_STATUSES),
  academic_year_id: z.int(),
  semester_id: z.int(),
  name: z.string(),
  by: z.string(),
  job_id: z.int().nullable(),
  days: z.int(),
  periods: z.array(z.string()),
  seconds: z.int(),
  progress: search,
  lectures: z.array(planned),
  impossible: z.array(impossible),
  rules: z.array(weekRule),
  broken: z.array(broken),
  unmet: z.array(unmet),
  /** Lessons that became drafts, of how many; and those that fell on holidays. */
  written: z.object({ drafts: z.int(), of: z.int(), holidays: z.int() }).nullable(),
});
export type GenerationRun = z.infer<typeof generationRun>;

/** GET /timetable/generate/times: the slot whose other times are asked for. */
export const timesQuery = z.strictObject({ slot_id: id });

/** What is in the way of a time: `lessons` hold a person or all rooms, or somebody is not there. */
const inTheWay = z.object({
  kind: z.enum(['unavailable', 'teacher', 'students', 'course', 'room', 'noPeriod', 'noRoom']),
  who: z.array(z.string()),
  lessons: z.array(z.string()),
});
/** Another time for a lesson, and what it breaks and costs there beside where it is. */
const otherTime = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  room_id: z.int().nullable(),
  room: z.string().nullable(),
  /** A move there would be refused. */
  refused: z.boolean(),
  obstacles: z.array(inTheWay),
  broken: z.array(broken),
  /** By how much each gets worse, or better where it is below zero. */
  costs,
});
export type OtherTime = z.infer<typeof otherTime>;
/** The best first. */
export const otherTimes = z.array(otherTime);
