import { DEFAULT_WEIGHTS, evaluate, search, type Placement, type Problem, type Solution } from '@quad/timetabling';

/** What a search and its process share: the process asks to stop, the search tells how far it is. */
export const SHARED = { stop: 0, spent: 1, hard: 2, soft: 3, costs: 4, length: 10 } as const;

interface Wanted {
  readonly problem: Problem;
  readonly seconds: number;
  readonly seed: number;
  readonly from: readonly Placement[];
  readonly shared: SharedArrayBuffer;
}

/** In the order in which the process reads them. */
const COSTS = Object.keys(DEFAULT_WEIGHTS) as (keyof typeof DEFAULT_WEIGHTS)[];

/** The components take a walk over the whole timetable: so often is enough for eyes (ms). */
const COSTS_EACH = 1000;

/** Searches on the thread that runs it, until the time is over, the process says stop, or nothing is left to gain. */
export function runSearch({ problem, seconds, seed, from, shared }: Wanted): Solution {
  const told = new Float64Array(shared);
  const now = () => performance.now();
  const run = search(problem, { seed, from, budget: { milliseconds: seconds * 1000, now } });
  let at = -Infinity;
  const tell = () => {
    const { spent, best } = run.progress;
    told[SHARED.spent] = Math.min(1, spent);
    told[SHARED.hard] = best.hard;
    told[SHARED.soft] = best.soft;
    if (now() - at < COSTS_EACH) return;
    at = now();
    const { costs } = evaluate(problem, run.solution().placements);
    COSTS.forEach((name, index) => (told[SHARED.costs + index] = costs[name]));
  };
  while (run.step()) {
    tell();
    if (told[SHARED.stop] === 1) break;
  }
  return run.conclude();
}
