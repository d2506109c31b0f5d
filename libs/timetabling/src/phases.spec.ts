import { plant, type Problem } from './index.js';
import { jest } from '@jest/globals';
import { compile } from './model.js';
import { neighbourhood } from './moves/neighbourhood.js';
import { ALONE, Phases } from './phases.js';
import { Population } from './population.js';
import { Random } from './random.js';
import { Timetable } from './timetable.js';
import { HOT, LUKEWARM, WARM } from './cooling.js';

const { problem } = plant({
  seed: 3,
  courses: 30,
  lectures: 110,
  rooms: 6,
  days: 5,
  periodsPerDay: 5,
  curricula: 25,
  closed: 0.1,
  wild: 1,
});
/** The same with a lecture of two periods: rooms can not be counted. */
const withBlock: Problem = {
  ...problem,
  courses: problem.courses.map((course, index) =>
    index === 0
      ? { ...course, lectures: [{ ...course.lectures[0]!, length: 2 }, ...course.lectures.slice(1)] }
      : course,
  ),
};

function begin(of: Problem, count: number, isWarm = false) {
  const table = new Timetable(compile(of));
  const random = new Random(5);
  const mix = { rooms: 64, chains: 8, waiting: 64, divided: 0 };
  const moves = neighbourhood(table, random, mix);
  const best = { hard: Infinity, soft: Infinity };
  const keep = () => Object.assign(best, { hard: table.waitingCount, soft: table.cost });
  const heats: number[] = [];
  const run = (moved: number) => {
    heats.push(moves.temperature);
    return moves.run(moved, best, keep);
  };
  moves.temperature = Infinity;
  moves.run(200_000, best, keep);
  const phases = new Phases({ table, moves, mix, random, count, scale: 1, isWarm, run });
  /** Up to a share of the time, in small steps; answers the temperatures at which the timetable was changed. */
  const until = (from: number, to: number, step = 0.001) => {
    heats.length = 0;
    for (let share = from; share < to; share += step) phases.step(share, 1500);
    return heats;
  };
  return { table, mix, best, until, phases };
}

describe('the phases of a search', () => {
  it('are one fall, not so hot, of a timetable that somebody has given', () => {
    const { until, best } = begin(problem, 4, true);
    const heats = until(0, 1, 0.01);
    expect(heats).toHaveLength(100);
    expect(heats[0]).toBe(WARM);
    expect(heats.at(-1)).toBeLessThan(0.15);
    expect(best.hard).toBe(0);
  });

  it('begin with one alone, so that an early stop finds a good one; go on without rooms; and end with the whole, better', () => {
    const { table, mix, until, best } = begin(problem, 4);
    expect(until(0, ALONE)[0]).toBe(HOT);
    const alone = { ...best };
    expect(alone.hard).toBe(0);
    expect(until(ALONE, 0.5)).toEqual([]);
    expect(best).toEqual(alone);
    expect(mix.divided).toBe(0);
    const last = until(0.5, 1);
    expect(mix.divided).toBeGreaterThan(128);
    expect(last.length).toBeGreaterThan(50);
    expect(Math.max(...last)).toBe(LUKEWARM);
    expect(table.waitingCount).toBe(0);
    expect(best.soft).toBeLessThan(alone.soft);
  });

  it('ask for no course to be brought into one room where further ones cost nothing', () => {
    const { mix, until } = begin({ ...problem, weights: { roomStability: 0 } }, 4);
    until(0, 1, 0.01);
    expect(mix.divided).toBe(0);
  });

  it('have several rounds without rooms where there is time for many', () => {
    const turns = jest.spyOn(Population.prototype, 'turn');
    const roundsOf = (count: number) => {
      const { until, best } = begin(problem, count);
      until(0, ALONE, 0.01);
      turns.mockClear();
      expect(until(ALONE, 0.8, 0.01)).toEqual([]);
      const shares = turns.mock.calls.map(([share]) => share);
      until(0.8, 1, 0.01);
      expect(best.hard).toBe(0);
      return 1 + shares.filter((share, n) => n > 0 && share < shares[n - 1]!).length;
    };
    expect([4, 10, 14, 20].map(roundsOf)).toEqual([1, 1, 2, 3]);
    turns.mockRestore();
  });

  it('end before their time with what was found without rooms', () => {
    const { table, until, best, phases } = begin(problem, 4);
    until(0, ALONE);
    phases.conclude();
    const alone = { ...best };
    until(ALONE, 0.8);
    expect(best).toEqual(alone);
    phases.conclude();
    expect(table.waitingCount).toBe(0);
    expect(best.hard).toBe(0);
    expect(best.soft).toBeLessThan(alone.soft);
  });

  it('go on without rooms also where somebody is in a room that is too small, and everybody could have a larger one', () => {
    const careless = { ...problem, weights: { roomCapacity: 0.001 } };
    const { table, until, best } = begin(careless, 4);
    until(0, ALONE);
    const isSmall = (lecture: number) =>
      table.model.roomCost[table.model.courseOf[lecture]! * table.model.rooms + table.roomOf[lecture]!]! > 0;
    expect([...table.periodOf.keys()].some(isSmall)).toBe(true);
    expect(until(ALONE, 0.5)).toEqual([]);
    expect(best.hard).toBe(0);
  });

  it('go on with timetables that cool together where not everybody can have the best room', () => {
    const crowded = { ...problem, courses: problem.courses.map((course) => ({ ...course, students: 1000 })) };
    const { until, best } = begin(crowded, 4);
    until(0, ALONE);
    expect(until(ALONE, 0.5, 0.01)[0]).toBe(HOT);
    expect(best.hard).toBe(0);
  });

  it('go on with timetables that cool together where rooms can not be counted', () => {
    const { until, best } = begin(withBlock, 4);
    until(0, ALONE);
    expect(until(ALONE, 0.5, 0.01)[0]).toBe(HOT);
    expect(best.hard).toBe(0);
  });
});
