import type { DayRule, LectureRule } from './rules/rules.js';

/** A place in the week, counted from 0 over the days: `day * periodsPerDay + period of the day`. */
export type Period = number;

/** Something that a period costs: the larger, the less it is liked. A reward is a negative cost. */
export interface Wish {
  period: Period;
  cost: number;
}

export interface Room {
  id: string;
  capacity: number;
  building?: string;
  /** What a course may ask for: a projector, computers, a laboratory. */
  features?: readonly string[];
  /** Periods in which it is taken by something else. */
  unavailable?: readonly Period[];
}

/** A teacher with more than an id; others need no entry. */
export interface Teacher {
  id: string;
  unavailable?: readonly Period[];
  /** Each lecture that they give in the period costs so much (times the weight `wishes`). */
  wishes?: readonly Wish[];
}

/** Courses that the same students take: no two of them at once. A group of students is one. */
export interface Curriculum {
  id: string;
  /** Periods in which these students are elsewhere, as in the other shift. */
  unavailable?: readonly Period[];
}

/** One lecture of a week. */
export interface Lecture {
  /** Unique in the problem. */
  id: string;
  /** How many periods in a row it takes, all on one day and in one room; without it, one. Other periods named are its first. */
  length?: number;
  /** Only these periods, beside what its course, teachers and students allow. */
  periods?: readonly Period[];
  /** Only these rooms, beside what its course allows. */
  rooms?: readonly string[];
  /** Where somebody has put it, even against what is unavailable. Of two that are in each other's way, the second has no place. */
  fixed?: { period?: Period; room?: string };
}

/** Lectures that the same teachers give to the same students; no two of them at once. */
export interface Course {
  id: string;
  lectures: readonly Lecture[];
  teachers: readonly string[];
  /** Ids of curricula; one without an entry in `curricula` is one of which no more is known. */
  curricula: readonly string[];
  students: number;
  /** On how many days of the week its lectures should be; 0 or 1 asks for nothing. */
  minimumWorkingDays?: number;
  unavailable?: readonly Period[];
  wishes?: readonly Wish[];
  /** Each lecture in the room costs so much (times the weight `wishes`). */
  roomWishes?: readonly { room: string; cost: number }[];
  /** Only these rooms; without it, all. */
  rooms?: readonly string[];
  /** Only rooms that have all of these. */
  features?: readonly string[];
}

/** What one unit of each soft component costs. */
export interface Weights {
  /** A student without a seat. */
  roomCapacity: number;
  /** A day too few for a course. */
  minimumWorkingDays: number;
  /** A lecture of a curriculum with no other one of it right before or after on the day. */
  compactness: number;
  /** A further room of a course, beyond its first. */
  roomStability: number;
  /** One unit of a wish's cost. */
  wishes: number;
  /** One unit of what rules cost that need not hold. */
  rules: number;
}

/** One typical week. A course may be in the plan with any number of lectures, each of one period or several in a row. */
export interface Problem {
  days: number;
  periodsPerDay: number;
  rooms: readonly Room[];
  courses: readonly Course[];
  teachers?: readonly Teacher[];
  curricula?: readonly Curriculum[];
  /** Periods in which nobody has lessons; two lectures with nothing else between them follow each other. */
  pauses?: readonly Period[];
  dayRules?: readonly DayRule[];
  lectureRules?: readonly LectureRule[];
  /** Those of ITC-2007 where nothing is said; see {@link DEFAULT_WEIGHTS}. */
  weights?: Partial<Weights>;
  /** 'hard': a room that is too small is no room for the course. 'soft' (as in ITC-2007): each student without a seat costs. */
  capacity?: 'soft' | 'hard';
}

/** Weights of ITC-2007, track 3. */
export const DEFAULT_WEIGHTS: Weights = {
  roomCapacity: 1,
  minimumWorkingDays: 5,
  compactness: 2,
  roomStability: 1,
  wishes: 1,
  rules: 1,
};

/** Where a lecture is, and in which period it begins. */
export interface Placement {
  lecture: string;
  period: Period;
  room: string;
}
