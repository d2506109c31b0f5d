import type { Problem } from '../index.js';
import { compile } from '../model.js';
import { Random } from '../random.js';
import { familiesOf } from './families.js';
import { Outline } from './outline.js';
import { outlineMoves } from './outline-moves.js';
import { Pressure } from './pressure.js';

const two = (id: string) => [{ id: `${id}1` }, { id: `${id}2` }];
const CURRICULA = ['x', 'y', 'z'];

/**
 * Two days of three periods. All students have course a, which should be on both days, and another one each. On the second
 * day, only a may be in the last period and only others before it: on the way there, its other lecture is isolated for all three.
 */
const problem: Problem = {
  days: 2,
  periodsPerDay: 3,
  rooms: ['r1', 'r2', 'r3'].map((id) => ({ id, capacity: 50 })),
  courses: [
    {
      ...{ id: 'a', teachers: ['ta'], curricula: CURRICULA, students: 10, lectures: two('a') },
      ...{ minimumWorkingDays: 2, unavailable: [3, 4] },
    },
    ...CURRICULA.map((id) => ({
      ...{ id, teachers: [`t${id}`], curricula: [id], students: 10, lectures: two(id) },
      unavailable: [5],
    })),
  ],
};

function laid(periods: ArrayLike<number>): Outline {
  const model = compile(problem);
  const outline = new Outline(model, familiesOf(model)!);
  Array.from(periods).forEach((period, lecture) => outline.add(lecture, period));
  return outline;
}

/** Course a lacks a day, which costs 5. Its way to the second day costs 1 more at first. */
const lacking = () => laid([0, 1, 3, 4, 3, 4, 3, 4]);

describe('pressure', () => {
  it('makes a fault dearer the longer it lasts, up to three times, and forgets it when it has gone', () => {
    const outline = lacking();
    const pressure = new Pressure(outline);
    expect([...pressure.ofCourse]).toEqual([1, 1, 1, 1]);
    pressure.learn(10_000);
    const [soon] = pressure.ofCourse;
    expect(soon).toBeGreaterThan(1);
    for (let n = 0; n < 500; n += 1) pressure.learn(10_000);
    expect(soon).toBeLessThan(1.1);
    expect(pressure.ofCourse[0]).toBeCloseTo(3);
    expect([...pressure.ofCourse.subarray(1)]).toEqual([1, 1, 1]);
    outline.shift(1, 5);
    for (let n = 0; n < 500; n += 1) pressure.learn(10_000);
    expect(pressure.ofCourse[0]).toBeCloseTo(1);
    // The first lecture is alone on its day now, for all three curricula, of which each has a line of two days.
    expect([0, 2, 4].map((line) => pressure.ofCurriculum[line])).toEqual(CURRICULA.map(() => expect.closeTo(3)));
  });

  it('decides on changes, and what the outline costs stays what it is', () => {
    const outline = lacking();
    const { felt, ...pressure } = new Pressure(outline);
    pressure.ofCourse[0] = 3;
    pressure.ofCurriculum[2] = 2;
    expect(felt.ofPeriod(0, 1, 5) + felt.ofCompactness(0, 1, 5)).toBe(-15 + 8);
    const before = outline.cost;
    outline.shift(1, 5);
    expect(outline.cost).toBe(before - 5 + 6);
  });

  it('leads out of a valley that is too deep for the temperature', () => {
    const outline = lacking();
    const moves = outlineMoves(outline, new Random(3));
    moves.temperature = 0.1;
    const best = { hard: 0, soft: outline.cost, periodOf: outline.periodOf.slice() };
    const keep = () => Object.assign(best, { soft: outline.cost, periodOf: outline.periodOf.slice() });
    expect(best.soft).toBe(5);
    for (let n = 0; n < 40 && best.soft > 0; n += 1) moves.run(10_000, best, keep);
    expect(best.soft).toBe(0);
    expect(laid(best.periodOf).cost).toBe(0);
    expect(outline.cost).toBe(laid(outline.periodOf).cost);
  });
});
