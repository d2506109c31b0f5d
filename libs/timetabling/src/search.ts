import { check } from './check.js';
import { evaluate } from './evaluation.js';
import { explain, impossibilities } from './advice/explain.js';
import { compile, type Model } from './model.js';
import { EPSILON, neighbourhood, type Neighbourhood } from './moves/neighbourhood.js';
import { Phases } from './phases.js';
import type { Placement, Problem } from './problem.js';
import { Random } from './random.js';
import { scaleOf } from './scale.js';
import { Seating } from './seating/seating.js';
import type { Progress, Search, Solution, SolveOptions } from './solution.js';
import { Timetable } from './timetable.js';

/** Between two looks at the clock and at the temperature: some milliseconds. */
const BATCH = 16_384;
/** Fewer moves a lecture, or in all, and a timetable cools too quickly to tell a good valley from a bad one. */
const MOVES_OF_A_LECTURE = 140_000;
const MOVES_OF_A_MEMBER = 40_000_000;
/** Of fewer, too few are chosen from. */
const FEWEST = 4;
/** What a processor does at least, to know how many can cool in a time. */
const MOVES_PER_MILLISECOND = 8000;
/** The share of the budget after which a lecture that still waits does not hold up the rest. */
const SEATING = 0.1;
/** Where chains of swaps are what seats lectures, the same: they go on where chance would not. */
const SEATING_BY_SWAPS = 0.7;
/** Where no lecture takes several periods, chance seats most of them sooner: it is given so many moves. */
const MOVES_OF_CHANCE = 20 * BATCH;
/** A look at a lecture whose place is sought takes as long as so many moves. */
const MOVES_OF_A_LOOK = 64;
const MIX = { rooms: 64, chains: 8, waiting: 64, divided: 0 };

/** One search: lectures are seated somehow, then timetables are annealed, one or several together, until the budget is spent. */
class Annealing implements Search {
  private readonly model: Model;
  private readonly table: Timetable;
  private readonly moves: Neighbourhood;
  private readonly phases: Phases;
  private readonly seating: Seating;
  private readonly began: number;
  private iterations = 0;
  private spent = 0;
  /** The share of the budget that the seating took. */
  private seated: number | undefined;
  private best: { periods: Int32Array; rooms: Int32Array; hard: number; soft: number };

  constructor(
    private readonly problem: Problem,
    private readonly options: SolveOptions,
  ) {
    const wrong = check(problem);
    if (wrong.length > 0) throw new Error(wrong.join(' '));
    this.model = compile(problem);
    this.table = new Timetable(this.model);
    const random = new Random(options.seed ?? 1);
    this.seating = new Seating(this.table, random);
    const mix = { ...MIX };
    this.moves = neighbourhood(this.table, random, mix);
    this.phases = new Phases({
      ...{ table: this.table, moves: this.moves, mix, random },
      ...{ count: this.countMembers(), scale: scaleOf(this.model.weights), isWarm: this.isWarm },
      run: (count) => this.run(count),
    });
    this.began = 'now' in options.budget ? options.budget.now() : 0;
    this.adopt(problem.courses.flatMap(({ lectures }) => lectures.map(({ id, fixed }) => ({ lecture: id, ...fixed }))));
    this.adopt(options.from ?? []);
    this.best = this.copy();
  }

  get progress(): Progress {
    const { table, best, iterations, spent } = this;
    return {
      iterations,
      spent,
      hard: table.waitingCount,
      soft: table.cost,
      best: { hard: best.hard, soft: best.soft },
    };
  }

  step(): boolean {
    if (this.isDone()) return false;
    const { table, moves } = this;
    let moved = BATCH;
    const isSeating = table.waitingCount > 0 && this.seated === undefined;
    if (isSeating && this.isByChance()) {
      moves.temperature = Infinity;
      this.run(BATCH);
    } else if (isSeating && this.spent < SEATING_BY_SWAPS) {
      moved = MOVES_OF_A_LOOK * this.seating.run(BATCH / MOVES_OF_A_LOOK);
      this.compare();
    } else this.phases.step(this.cooled(), BATCH);
    this.iterations += moved;
    this.spent = this.share();
    return !this.isDone();
  }

  solution(): Solution {
    const { problem, model, best, iterations } = this;
    const placements: Placement[] = model.lectureIds.flatMap((lecture, index) => {
      const room = problem.rooms[best.rooms[index]!]?.id;
      return room === undefined ? [] : [{ lecture, period: best.periods[index]!, room }];
    });
    const unplaced = model.lectureIds
      .filter((_, index) => best.periods[index]! < 0)
      .map((lecture) => ({ lecture, obstacles: explain(problem, placements, lecture) }));
    const evaluation = evaluate(problem, placements);
    return { placements, unplaced, impossible: impossibilities(problem), evaluation, iterations };
  }

  conclude(): Solution {
    if (!this.isDone()) this.phases.conclude();
    return this.solution();
  }

  /** Whether lectures that wait are seated by chance. */
  private isByChance(): boolean {
    return !this.model.hasBlocks && this.iterations < MOVES_OF_CHANCE && this.spent < SEATING;
  }

  private isDone(): boolean {
    return this.spent >= 1 || (this.best.hard === 0 && this.best.soft <= this.model.leastCost + EPSILON);
  }

  private share(): number {
    const { budget } = this.options;
    if ('iterations' in budget) return this.iterations / budget.iterations;
    return (budget.now() - this.began) / budget.milliseconds;
  }

  private get isWarm(): boolean {
    return (this.options.from?.length ?? 0) > 0;
  }

  private countMembers(): number {
    const { budget } = this.options;
    const moves = 'iterations' in budget ? budget.iterations : budget.milliseconds * MOVES_PER_MILLISECOND;
    const count = Math.floor(moves / Math.max(MOVES_OF_A_MEMBER, MOVES_OF_A_LECTURE * this.model.courseOf.length));
    return count < FEWEST ? 1 : count;
  }

  /** How much of the cooling's time is gone. */
  private cooled(): number {
    this.seated ??= this.spent;
    return (this.spent - this.seated) / (1 - this.seated);
  }

  /** Puts lectures where they are said to be, as far as they fit; one of which the room alone is not said, into any. */
  private adopt(wanted: readonly Partial<Placement>[]): void {
    const { table, model, problem } = this;
    const lectures = new Map(model.lectureIds.map((id, index) => [id, index]));
    for (const { lecture, period, room } of wanted) {
      const index = lectures.get(lecture ?? '');
      if (index === undefined || period === undefined || table.periodOf[index]! >= 0) continue;
      const rooms = [...problem.rooms.keys()].filter((each) => room === undefined || problem.rooms[each]!.id === room);
      const free = rooms.find((each) => table.fits(index, period, each));
      if (free !== undefined) table.place(index, period, free);
    }
  }

  private copy() {
    const { periodOf, roomOf, waitingCount, cost } = this.table;
    return { periods: periodOf.slice(), rooms: roomOf.slice(), hard: waitingCount, soft: cost };
  }

  /** Changes the timetable so often; answers the sum of what it cost. */
  private run(count: number): number {
    return this.moves.run(count, this.best, () => this.keep());
  }

  /** Keeps the timetable if it is better than the best. */
  private compare(): void {
    const { best, table } = this;
    if (table.waitingCount > best.hard) return;
    if (table.waitingCount < best.hard || table.cost < best.soft - EPSILON) this.keep();
  }

  private keep(): void {
    const { best, table } = this;
    best.periods.set(table.periodOf);
    best.rooms.set(table.roomOf);
    best.hard = table.waitingCount;
    best.soft = table.cost;
  }
}

/** Begins a search that its caller drives; throws what `check` finds. */
export const search = (problem: Problem, options: SolveOptions): Search => new Annealing(problem, options);

/** Tell about this often. */
const TELL_EACH = 16;

/** Searches until the budget is spent, `until` says so, or nothing is left to gain. */
export function solve(problem: Problem, options: SolveOptions): Solution {
  const run = search(problem, options);
  for (let n = 1; run.step(); n += 1) {
    if (options.until?.()) break;
    if (n % TELL_EACH === 0) options.onProgress?.(run.progress);
  }
  const solution = run.conclude();
  options.onProgress?.(run.progress);
  return solution;
}
