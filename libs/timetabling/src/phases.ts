import { cooling, DECISIVE_OF_OUTLINES, HOT, LUKEWARM, WARM } from './cooling.js';
import type { Mix, Neighbourhood } from './moves/neighbourhood.js';
import { familiesOf, type Families } from './outline/families.js';
import { furnish, Outline } from './outline/outline.js';
import { outlineMoves } from './outline/outline-moves.js';
import { Population } from './population.js';
import type { Random } from './random.js';
import type { Timetable } from './timetable.js';

/** The share of the time in which a first one cools: a search that is stopped early has something good. */
export const ALONE = 0.05;
/** The share of the time after which outlines are done, and the best one is given its rooms. */
const OUTLINED = 0.85;
/** Of more timetables that cool together, time is better spent on cooling them slowly. */
const MOST = 20;
/** So many outlines cool together in a round: sooner or later they all are copies of one, and another round finds another one. */
const OF_A_ROUND = 7;
/** Proposals when only rooms cost much, of 256: most are for a course that has several. */
const UNITING = { rooms: 64, chains: 32, divided: 192 };
/** How many cool together with rooms, all the same at first, of those for which there is time: one of several short falls succeeds. */
const FURNISHED = 0.3;
/** A stopped search takes some tenths of a second for its rooms; the temperature falls in so many steps. */
const MOVES_OF_A_MOMENT = 2_000_000;
const MOMENT = 100;

/** What cools until a share of the time is gone. */
interface Phase {
  readonly end: number;
  readonly population: Population;
  readonly run: (count: number) => number;
  /** What comes after it. */
  readonly next?: () => Phase;
  /** It cools outlines: until the best one has its rooms, nobody can have what it finds. Makes what cools then, so many together. */
  readonly furnish?: (count: number) => Phase;
}

/** The outline that serves all of them, and what is done with it. */
interface Outlines extends Pick<Phase, 'run'> {
  readonly outline: Outline;
  readonly moves: Neighbourhood;
  readonly furnish: (count: number) => Phase;
}

/** What is cooled, and how. */
export interface Cooled {
  readonly table: Timetable;
  readonly moves: Neighbourhood;
  /** What the moves are. */
  readonly mix: Mix;
  readonly random: Random;
  /** How many there is time for. */
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
      this.current = this.current.next();
    }
    this.cool((share - this.begin) / (this.current.end - this.begin), moves);
  }

  /** Ends before its time: what has no rooms yet is given them, in a moment. */
  conclude(): void {
    if (!this.current.furnish) return;
    this.current = this.current.furnish(1);
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

  /** Timetables cool together to the end. */
  private withRooms(): Phase {
    return this.ofTable(1, { from: HOT, count: Math.min(MOST, this.cooled.count) });
  }

  private together(): Phase {
    const { table, random, scale } = this.cooled;
    const families = familiesOf(table.model);
    if (!families || table.waitingCount > 0) return this.withRooms();
    const outline = new Outline(table.model, families);
    outline.adopt(table);
    const moves = outlineMoves(outline, random);
    const best = { hard: outline.waitingCount, soft: outline.cost, periodOf: outline.periodOf.slice() };
    const keep = () => {
      best.hard = outline.waitingCount;
      best.soft = outline.cost;
      best.periodOf.set(outline.periodOf);
    };
    moves.temperature = scale * HOT;
    if (best.hard > 0) moves.run(MOVES_OF_A_MOMENT, best, keep);
    if (best.hard > 0) return this.withRooms();
    return this.round(1, {
      ...{ outline, moves },
      run: (moved) => moves.run(moved, best, keep),
      furnish: (count) => this.furnished(best.periodOf, { families, count }),
    });
  }

  /** Outlines cool together once more. */
  private round(n: number, outlines: Outlines): Phase {
    const { count: all, scale } = this.cooled;
    const { outline, moves, run, furnish } = outlines;
    const rounds = Math.max(1, Math.round(all / OF_A_ROUND));
    const stages = cooling({ from: HOT, scale, decisive: DECISIVE_OF_OUTLINES });
    const next = () => (n < rounds ? this.round(n + 1, outlines) : furnish(Math.ceil(Math.min(MOST, all) * FURNISHED)));
    return {
      ...{ run, furnish, next },
      end: ALONE + ((OUTLINED - ALONE) * n) / rounds,
      population: new Population(outline, moves, { count: Math.round(all / rounds), scale, stages }),
    };
  }

  private furnished(periodOf: Int32Array, { families, count }: { families: Families; count: number }): Phase {
    const { table, mix } = this.cooled;
    furnish(table, periodOf, families);
    if (table.model.weights.roomStability > 0) Object.assign(mix, UNITING);
    return this.ofTable(1, { from: LUKEWARM, count });
  }
}
