import { cooling, DECISIVE_OF_OUTLINES, HOT, LUKEWARM, WARM } from './cooling.js';
import type { Mix, Neighbourhood } from './moves/neighbourhood.js';
import { familiesOf, type Families } from './outline/families.js';
import { furnish, Outline } from './outline/outline.js';
import { outlineMoves } from './outline/outline-moves.js';
import { Population } from './population.js';
import type { Random } from './random.js';
import type { Timetable } from './timetable.js';

/** The share of the time in which a first one cools: whoever stops a search early has something good. */
export const ALONE = 0.05;
/** The share of the time after which outlines are done, and the best one is given its rooms. */
const OUTLINED = 0.85;
/** Proposals when only rooms cost much, of 256: most are for a course that has several. */
const UNITING = { rooms: 64, chains: 32, divided: 192 };
/** How many of those that cool together are given rooms, all the same ones at first: of several short falls one succeeds more likely. */
const FURNISHED = 0.3;
/** Whoever stops a search waits some tenths of a second for its rooms; the temperature falls in so many steps. */
const MOVES_OF_A_MOMENT = 2_000_000;
const MOMENT = 100;

/** What cools until a share of the time is gone. */
interface Phase {
  readonly end: number;
  readonly population: Population;
  readonly run: (count: number) => number;
  /** What comes after it, for so many that cool together. */
  readonly next?: (count: number) => Phase;
  /** It cools outlines: until the next one has given them rooms, nobody can have what it finds. */
  readonly isWithoutRooms?: boolean;
}

/** What is cooled, and how. */
export interface Cooled {
  readonly table: Timetable;
  readonly moves: Neighbourhood;
  /** What the moves are. */
  readonly mix: Mix;
  readonly random: Random;
  /** How many cool together. */
  readonly count: number;
  /** How much dearer than in the competition things are. */
  readonly scale: number;
  /** It begins with a timetable that somebody has given. */
  readonly isWarm: boolean;
  /** Changes the timetable so often, and keeps the best; answers the sum of what it cost. */
  readonly run: (count: number) => number;
}

/**
 * A first timetable cools alone. Then outlines cool together, and the best one is given its rooms and cools once more as a whole. Where
 * rooms can not be counted, timetables cool together instead; one that somebody has given cools by itself.
 */
export class Phases {
  private begin = 0;
  private current: Phase;

  constructor(private readonly cooled: Cooled) {
    const first = { from: HOT, count: 1 };
    this.current = cooled.isWarm
      ? this.ofTable(1, { ...first, from: WARM })
      : { ...this.ofTable(ALONE, first), next: () => this.together() };
  }

  /** Makes so many moves when so much of the time is gone, from 0 to 1. */
  step(share: number, moves: number): void {
    while (share >= this.current.end && this.current.next) {
      this.begin = this.current.end;
      this.current = this.current.next(this.cooled.count);
    }
    this.cool((share - this.begin) / (this.current.end - this.begin), moves);
  }

  /** Ends before its time: what has no rooms yet is given them, in a moment. */
  conclude(): void {
    if (!this.current.isWithoutRooms || !this.current.next) return;
    this.current = this.current.next(1);
    for (let n = 0; n < MOMENT; n += 1) this.cool(n / MOMENT, MOVES_OF_A_MOMENT / MOMENT);
  }

  private cool(share: number, moves: number): void {
    const { population, run } = this.current;
    population.turn(share);
    population.count(moves, run(moves));
  }

  private ofTable(end: number, { from, count }: { from: number; count: number }): Phase {
    const { table, moves, scale, run } = this.cooled;
    return { end, run, population: new Population(table, moves, { count, scale, stages: cooling({ from, scale }) }) };
  }

  private together(): Phase {
    const { table, random, count, scale } = this.cooled;
    const families = familiesOf(table.model);
    if (!families || table.waitingCount > 0) return this.ofTable(1, { from: HOT, count });
    const outline = new Outline(table.model, families);
    outline.adopt(table);
    const moves = outlineMoves(outline, random);
    const best = { hard: outline.waitingCount, soft: outline.cost, periodOf: outline.periodOf.slice() };
    const keep = () => {
      best.hard = outline.waitingCount;
      best.soft = outline.cost;
      best.periodOf.set(outline.periodOf);
    };
    const stages = cooling({ from: HOT, scale, decisive: DECISIVE_OF_OUTLINES });
    moves.temperature = scale * HOT;
    if (best.hard > 0) moves.run(MOVES_OF_A_MOMENT, best, keep);
    if (best.hard > 0) return this.ofTable(1, { from: HOT, count });
    return {
      end: OUTLINED,
      isWithoutRooms: true,
      next: (together) => this.furnished(best.periodOf, { families, count: Math.ceil(together * FURNISHED) }),
      run: (moved) => moves.run(moved, best, keep),
      population: new Population(outline, moves, { count, scale, stages }),
    };
  }

  private furnished(periodOf: Int32Array, { families, count }: { families: Families; count: number }): Phase {
    const { table, mix } = this.cooled;
    furnish(table, periodOf, families);
    Object.assign(mix, UNITING);
    return this.ofTable(1, { from: LUKEWARM, count });
  }
}
