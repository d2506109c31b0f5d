import { check } from './check.js';
import { evaluate } from './evaluation.js';
import { explain, impossibilities } from './explain.js';
import { compile, type Model } from './model.js';
import { Neighbourhood } from './neighbourhood.js';
import { DEFAULT_WEIGHTS, type Placement, type Problem, type Weights } from './problem.js';
import { Random } from './random.js';
import type { Progress, Search, Solution, SolveOptions } from './solution.js';
import { Timetable } from './timetable.js';

/** Between two looks at the clock and at the temperature: some milliseconds. */
const BATCH = 16_384;
/** Temperatures at the begin and the end, where costs are those of ITC-2007. */
const HOT = 3.5;
const COLD = 0.08;
/** Where a timetable is given: warm enough to leave a dead end, too cold to lose what it is. */
const WARM = 0.8;
/**
 * Tight timetables end in one of many valleys, and a slower fall finds no better one: where there is time for several falls of
 * so many moves a lecture, each begins hot, and the rest of the budget is for the best of them.
 */
const MOVES_OF_A_FALL = 300_000;
const MOST_FALLS = 24;
const LAST_SHARE = 0.15;
/** What a processor does at least, to know how many falls a time has. */
const MOVES_PER_MILLISECOND = 5000;
/** The share of the budget after which a lecture that still waits does not hold up the rest. */
const SEATING = 0.1;
const MIX = { rooms: 64, chains: 8, waiting: 64 };
/** Sums of fractions differ by less than anybody means. */
const EPSILON = 1e-9;

/** How much dearer than in the competition things are: temperatures go with it. */
function scaleOf(weights: Weights): number {
  const ratios = (Object.keys(weights) as (keyof Weights)[])
    .filter((key) => weights[key] > 0)
    .map((key) => weights[key] / DEFAULT_WEIGHTS[key])
    .sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length / 2)] ?? 1;
}

/** One search: lectures are seated somehow, then the timetable is annealed, once or several times, until the budget is spent. */
class Annealing implements Search {
  private readonly model: Model;
  private readonly table: Timetable;
  private readonly moves: Neighbourhood;
  private readonly began: number;
  private readonly hot: number;
  private readonly cold: number;
  private readonly warm: number;
  private readonly falls: number;
  private isLast = false;
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
    this.moves = new Neighbourhood(this.table, new Random(options.seed ?? 1), MIX);
    const scale = scaleOf(this.model.weights);
    this.hot = scale * (options.from?.length ? WARM : HOT);
    this.cold = scale * COLD;
    this.warm = scale * WARM;
    this.falls = this.countFalls();
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
    const { table, moves } = this;
    if (this.isDone()) return false;
    const isSeating = table.waitingCount > 0 && this.seated === undefined && this.spent < SEATING;
    if (!isSeating) this.seated ??= this.spent;
    moves.temperature = isSeating ? Infinity : this.temperature();
    for (let n = 0; n < BATCH; n += 1) {
      if (!moves.propose()) continue;
      if (table.waitingCount < this.best.hard) this.best = this.copy();
      else if (table.waitingCount === this.best.hard && table.cost < this.best.soft - EPSILON) this.keep();
      if (isSeating && table.waitingCount === 0) break;
    }
    this.iterations += BATCH;
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

  private isDone(): boolean {
    return this.spent >= 1 || (this.best.hard === 0 && this.best.soft <= this.model.leastCost + EPSILON);
  }

  private share(): number {
    const { budget } = this.options;
    if ('iterations' in budget) return this.iterations / budget.iterations;
    return (budget.now() - this.began) / budget.milliseconds;
  }

  private countFalls(): number {
    const { budget, from } = this.options;
    const moves = 'iterations' in budget ? budget.iterations : budget.milliseconds * MOVES_PER_MILLISECOND;
    const time = ((1 - LAST_SHARE) * moves) / (MOVES_OF_A_FALL * Math.max(1, this.model.courseOf.length));
    return from?.length || time < 2 ? 1 : Math.min(MOST_FALLS, Math.floor(time));
  }

  /** Falls by the same factor in each part of a fall. */
  private temperature(): number {
    const from = this.seated ?? 0;
    const gone = (this.spent - from) / (1 - from);
    const fall = (top: number, share: number) => top * (this.cold / top) ** share;
    if (this.falls === 1) return fall(this.hot, gone);
    const inFalls = gone / (1 - LAST_SHARE);
    if (inFalls < 1) return fall(this.hot, (inFalls * this.falls) % 1);
    if (!this.isLast) this.goBack();
    return fall(this.warm, (gone - 1 + LAST_SHARE) / LAST_SHARE);
  }

  /** Makes the timetable the best so far. */
  private goBack(): void {
    const { table, best } = this;
    this.isLast = true;
    for (const lecture of best.periods.keys()) if (table.periodOf[lecture]! >= 0) table.remove(lecture);
    for (const [lecture, period] of best.periods.entries())
      if (period >= 0) table.place(lecture, period, best.rooms[lecture]!);
    table.cost = best.soft;
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

  private keep(): void {
    this.best.periods.set(this.table.periodOf);
    this.best.rooms.set(this.table.roomOf);
    this.best.soft = this.table.cost;
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
  options.onProgress?.(run.progress);
  return run.solution();
}
