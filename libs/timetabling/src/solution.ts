import type { Evaluation } from './evaluation.js';
import type { Period, Placement } from './problem.js';

/** Why a lecture can not be, or is hard to put, in some of the periods. */
export interface Obstacle {
  /**
   * - `unavailable`: the lecture, its course, a teacher or its students are not there (`who` says who)
   * - `teacher`, `students`, `course`: they have the lecture `lectures` then
   * - `room`: every room that suits it is taken by `lectures`, or closed
   * - `noPeriod`: nothing is left of the week, whatever the others do
   * - `noRoom`: no room suits it (`who` says what for: `capacity`, `features`, `rooms`)
   */
  kind: 'unavailable' | 'teacher' | 'students' | 'course' | 'room' | 'noPeriod' | 'noRoom';
  periods: readonly Period[];
  /** Ids of teachers, curricula or the course; of `noRoom` what rules the rooms out. */
  who: readonly string[];
  /** The lectures in its way; those with `fixed` can only be moved by a person. */
  lectures: readonly string[];
}

/** A lecture without a place, and what is against each period. */
export interface Unplaced {
  lecture: string;
  obstacles: readonly Obstacle[];
}

/** Something that no timetable can hold, found by counting. */
export interface Impossibility {
  /**
   * - `rooms`: more lectures than places in the rooms that suit them
   * - `teacher`, `students`, `course`: more lectures than periods
   * - `fixed`: two that people have put into each other's way
   * - `noPeriod`, `noRoom`: as in an obstacle
   */
  kind: 'rooms' | 'teacher' | 'students' | 'course' | 'noPeriod' | 'noRoom' | 'fixed';
  /** The teacher, curriculum, course or lecture; of `rooms` their ids. */
  who: string;
  /** How many are asked for, and how many there are. */
  wanted: number;
  possible: number;
  lectures: readonly string[];
}

export interface Progress {
  iterations: number;
  /** Lectures without a place, of the timetable at hand. */
  hard: number;
  /** Cost of the timetable at hand. */
  soft: number;
  /** Of the best so far. */
  best: { hard: number; soft: number };
  /** How much of the budget is gone, from 0 to 1. */
  spent: number;
}

export interface Solution {
  /** No two of them are in each other's way. */
  placements: readonly Placement[];
  unplaced: readonly Unplaced[];
  impossible: readonly Impossibility[];
  evaluation: Evaluation;
  iterations: number;
}

/** Iterations are the same on every machine; the time is fitted by the clock of the caller. */
export type Budget = { iterations: number } | { milliseconds: number; now: () => number };

export interface SolveOptions {
  /** The same seed, problem and iterations give the same timetable. */
  seed?: number;
  budget: Budget;
  /** Asked some hundred times a second: true ends the search with the best so far. */
  until?: () => boolean;
  /** Told some times a second at most. */
  onProgress?: (progress: Progress) => void;
  /** A timetable to begin with, whole or in part; what of it can not be held is left out. It is improved, not shaken up. */
  from?: readonly Placement[];
}

/** A search that goes on step by step, so that a thread can look up between them. */
export interface Search {
  /** Goes on for some milliseconds; false when the budget is spent or nothing is left to gain. */
  step(): boolean;
  readonly progress: Progress;
  /** The best so far. */
  solution(): Solution;
  /** Ends the search, also before its time, and answers the best: within some tenths of a second what was found last becomes whole. */
  conclude(): Solution;
}
