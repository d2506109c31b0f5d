import fc from 'fast-check';
import { evaluate, plant, type Plan, type Problem } from './index.js';
import { compile } from './model.js';
import { neighbourhood } from './moves/neighbourhood.js';
import { Random } from './random.js';
import { Timetable } from './timetable.js';

const plans: fc.Arbitrary<Plan> = fc.record({
  seed: fc.nat(),
  courses: fc.integer({ min: 4, max: 14 }),
  lectures: fc.integer({ min: 14, max: 45 }),
  rooms: fc.integer({ min: 2, max: 5 }),
  days: fc.integer({ min: 2, max: 5 }),
  periodsPerDay: fc.integer({ min: 3, max: 6 }),
  curricula: fc.integer({ min: 1, max: 9 }),
  closed: fc.double({ min: 0, max: 0.4, noNaN: true }),
  wild: fc.constant(1),
});

const PLAN: Plan = {
  seed: 5,
  courses: 12,
  lectures: 40,
  rooms: 4,
  days: 5,
  periodsPerDay: 4,
  curricula: 8,
  closed: 0.1,
  wild: 1,
};

/** What the competition has no word for: wishes, closed and allowed rooms, fixed lectures. */
function portal({ courses, rooms, ...problem }: Problem, seed: number): Problem {
  const random = new Random(seed);
  const periods = problem.days * problem.periodsPerDay;
  return {
    ...problem,
    rooms: rooms.map((room) => ({ ...room, unavailable: [random.below(periods)] })),
    teachers: [{ id: courses[0]!.teachers[0]!, wishes: [{ period: random.below(periods), cost: 3 }] }],
    weights: { compactness: 3, wishes: 0.5 },
    courses: courses.map((course, index) => ({
      ...course,
      // Every second course has lectures of several periods; one that no day holds would be refused.
      lectures: course.lectures.map((lecture) => ({
        ...lecture,
        ...(index % 2 === 0 ? { length: 1 + random.below(Math.min(3, problem.periodsPerDay)) } : {}),
      })),
      ...(index % 3 === 0 ? { rooms: [rooms[0]!.id, rooms[1]!.id] } : {}),
      wishes: [{ period: random.below(periods), cost: -2 }],
    })),
  };
}

function written({ periodOf, roomOf, model }: Timetable) {
  return model.lectureIds.flatMap((lecture, index) =>
    periodOf[index]! < 0 ? [] : [{ lecture, period: periodOf[index]!, room: model.problem.rooms[roomOf[index]!]!.id }],
  );
}

describe('a timetable in the making', () => {
  it('costs after thousands of moves what it is evaluated at, and nothing in it is in the way of anything', () => {
    fc.assert(
      fc.property(plans, fc.nat(), fc.boolean(), (plan, seed, isPortal) => {
        const { problem: plain } = plant(plan);
        const problem = isPortal ? portal(plain, seed) : plain;
        const table = new Timetable(compile(problem));
        const moves = neighbourhood(table, new Random(seed), { rooms: 60, chains: 128, waiting: 64, divided: 100 });
        const best = { hard: Infinity, soft: Infinity };
        const keep = () => Object.assign(best, { hard: table.waitingCount, soft: table.cost });
        for (const temperature of [Infinity, 20, 2, 0.3]) {
          moves.temperature = temperature;
          moves.run(3000, best, keep);
          expect(best.hard).toBeLessThanOrEqual(table.waitingCount);
          const { hard, soft, violations } = evaluate(problem, written(table));
          expect(violations).toMatchObject({ lectures: table.waitingCount });
          expect(hard).toBe(table.waitingCount);
          expect(table.cost).toBeCloseTo(soft, 6);
          const { items, size } = table.divided;
          const divided = [...table.roomsOf.keys()].filter((course) => table.roomsOf[course]! > 1);
          expect([...items.subarray(0, size)].toSorted((one, other) => one - other)).toEqual(divided);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is not shaken any more once every lecture has a place', () => {
    const { problem, planted } = plant(PLAN);
    const table = new Timetable(compile(problem));
    planted.forEach(({ period, room }, index) => table.place(index, period, Number(room.slice(1))));
    table.remove(0);
    const moves = neighbourhood(table, new Random(1), { rooms: 64, chains: 8, waiting: 64, divided: 0 });
    const best = { hard: table.waitingCount, soft: table.cost };
    moves.temperature = Infinity;
    moves.run(20_000, best, () => Object.assign(best, { hard: table.waitingCount, soft: table.cost }));
    expect(best).toEqual({ hard: 0, soft: table.cost });
  });

  it('takes every lecture out again and is as it was', () => {
    const { problem, planted } = plant(PLAN);
    const table = new Timetable(compile(problem));
    const empty = table.cost;
    planted.forEach(({ period, room }, index) => {
      expect(table.fits(index, period, Number(room.slice(1)))).toBe(true);
      table.place(index, period, Number(room.slice(1)));
    });
    expect(table.cost).toBe(evaluate(problem, planted).soft);
    planted.forEach((_, index) => table.remove(index));
    expect(table.cost).toBe(empty);
    expect([...table.against, ...table.masks, ...table.onDay, ...table.inRoom].every((count) => count === 0)).toBe(
      true,
    );
  });
});
