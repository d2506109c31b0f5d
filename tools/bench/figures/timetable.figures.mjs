import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../common/main-module.mjs';
import { number } from '../report.mjs';
import { median } from '../statistics.mjs';

/** As the larger instances of ITC-2007, track 3, made around a timetable that holds it. */
const PLAN = {
  courses: 108,
  lectures: 361,
  rooms: 18,
  days: 5,
  periodsPerDay: 5,
  curricula: 70,
  closed: 0.23,
  wild: 0.5,
};
const ITERATIONS = 20_000_000;

/**
 * P22: moves of the timetable's search in a second of the processor, and what it costs after so many, beside the planted timetable.
 * @param {unknown} _stage @param {{ rounds: number }} size
 * @returns {Promise<import('../report.mjs').Figure[]>}
 */
export async function timetables(_stage, { rounds }) {
  const built = path.join(root, 'libs/timetabling/dist/index.js');
  /** @type {typeof import('@quad/timetabling')} */
  const { plant, solve, evaluate } = await import(pathToFileURL(built).href);
  const [speeds, costs, bounds] = [
    /** @type {number[]} */ ([]),
    /** @type {number[]} */ ([]),
    /** @type {number[]} */ ([]),
  ];
  for (let seed = 1; seed <= rounds; seed += 1) {
    const { problem, planted } = plant({ ...PLAN, seed });
    const before = process.cpuUsage();
    const { evaluation, iterations } = solve(problem, { seed, budget: { iterations: ITERATIONS } });
    if (evaluation.hard > 0) throw new Error(`Of seed ${seed}, ${evaluation.hard} lectures have no place.`);
    speeds.push(iterations / process.cpuUsage(before).user);
    costs.push(evaluation.soft);
    bounds.push(evaluate(problem, planted).soft);
  }
  return [
    {
      goal: 'P22',
      what: 'timetable: millions of moves in a second',
      ours: number(median(speeds)),
      value: median(speeds),
      low: Math.min(...speeds),
      high: Math.max(...speeds),
      unit: 'M/s',
      good: 2,
      ambitious: 5,
      more: true,
    },
    {
      goal: 'P22',
      what: 'its soft cost after 20 M moves, no lecture left over',
      ours: number(median(costs)),
      reference: `${number(median(bounds))} (planted)`,
      value: median(costs.map((cost, round) => cost / (bounds[round] || 1))),
      good: 1,
      ambitious: 0.5,
    },
  ];
}
