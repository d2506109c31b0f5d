import fc from 'fast-check';
import { evaluate, plant, type Placement, type Plan, type Problem } from '../index.js';
import { curriculaOf } from '../choices.js';
import { compile } from '../model.js';
import { Random } from '../random.js';
import { Timetable } from '../timetable.js';
import { familiesOf } from './families.js';
import { furnish, Outline } from './outline.js';
import { outlineMoves } from './outline-moves.js';

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

/** What the competition has no word for, around what was planted: closed rooms, one room for a course, wishes, fixed lectures. */
function portal({ rooms, courses, ...problem }: Problem, planted: readonly Placement[]): Problem {
  const periods = problem.days * problem.periodsPerDay;
  const usedIn = (id: string) => new Set(planted.flatMap(({ room, period }) => (room === id ? [period] : [])));
  const whereIs = (id: string) => planted.find(({ lecture }) => lecture === id)!;
  return {
    ...problem,
    weights: { compactness: 3, wishes: 0.5 },
    rooms: rooms.map((room) => ({
      ...room,
      unavailable: Array.from({ length: periods }, (_, period) => period)
        .filter((period) => !usedIn(room.id).has(period))
        .slice(0, 2),
    })),
    courses: courses.map((course, index) => {
      const own = [...new Set(course.lectures.map(({ id }) => whereIs(id).room))];
      return {
        ...course,
        ...(own.length === 1 && index % 2 === 0 ? { rooms: own } : {}),
        wishes: [{ period: index % periods, cost: -2 }],
        lectures: course.lectures.map(({ id }) => {
          const { period, room } = whereIs(id);
          return index === 0 ? { id, fixed: { period, room } } : { id };
        }),
      };
    }),
  };
}

function written({ periodOf, roomOf, model }: Timetable): Placement[] {
  return model.lectureIds.map((lecture, index) => ({
    lecture,
    period: periodOf[index]!,
    room: model.problem.rooms[roomOf[index]!]!.id,
  }));
}

/** The planted timetable, on the table. */
function laid(problem: Problem, planted: readonly Placement[]): Timetable {
  const table = new Timetable(compile(problem));
  const rooms = problem.rooms.map(({ id }) => id);
  planted.forEach(({ period, room }, index) => table.place(index, period, rooms.indexOf(room)));
  return table;
}

const sorted = ({ items, size }: { items: Int32Array; size: number }) =>
  [...items.subarray(0, size)].toSorted((one, other) => one - other);

const faultsOf = ({ faults: { isolated, lacking, unwished } }: Outline) => [isolated, lacking, unwished].map(sorted);

/** The same from nothing but who is when. */
function faultsAnew({ model, periodOf }: Outline): number[][] {
  const { courseOf, dayOf, minimumDays, periodCost, periodOk, periods, days, problem } = model;
  const lectures = [...courseOf.keys()];
  const isolated = curriculaOf(problem).flatMap((id, curriculum) => {
    const isOf = (lecture: number) => problem.courses[courseOf[lecture]!]!.curricula.includes(id);
    const taken = new Set(lectures.filter(isOf).map((lecture) => periodOf[lecture]!));
    const isAlone = (period: number) =>
      [period - 1, period + 1].every((beside) => dayOf[beside] !== dayOf[period] || !taken.has(beside));
    return [...new Set([...taken].filter(isAlone).map((period) => curriculum * days + dayOf[period]!))];
  });
  const lacking = problem.courses.flatMap((_, course) => {
    const own = lectures.filter((lecture) => courseOf[lecture] === course);
    const held = new Set(own.map((lecture) => dayOf[periodOf[lecture]!]));
    return own.length > 0 && held.size < minimumDays[course]! ? [course] : [];
  });
  const unwished = lectures.filter((lecture) => {
    const costOf = (period: number) => periodCost[courseOf[lecture]! * periods + period]!;
    const isCheaper = (_: unknown, period: number) =>
      periodOk[lecture * periods + period] === 1 && costOf(period) < costOf(periodOf[lecture]!);
    return Array.from({ length: periods }).some(isCheaper);
  });
  return [isolated, lacking, unwished].map((each) => each.toSorted((one, other) => one - other));
}

const small = (courses: Partial<Problem['courses'][number]>[], more: Partial<Problem> = {}): Problem => ({
  days: 1,
  periodsPerDay: 2,
  rooms: [
    { id: 'hall', capacity: 90 },
    { id: 'a', capacity: 30 },
    { id: 'b', capacity: 30, unavailable: [1] },
  ],
  courses: courses.map((course, index) => ({
    ...{ id: `c${index}`, teachers: [`t${index}`], curricula: [], students: 20, lectures: [{ id: `l${index}` }] },
    ...course,
  })),
  ...more,
});

describe('an outline', () => {
  it('costs after thousands of moves what it costs with rooms beside their stability, and there is a room for everybody', () => {
    const counted = { outlines: 0, changed: 0 };
    fc.assert(
      fc.property(plans, fc.nat(), fc.boolean(), (plan, seed, isPortal) => {
        const { problem: plain, planted } = plant(plan);
        const problem = isPortal ? portal(plain, planted) : plain;
        const table = laid(problem, planted);
        const families = familiesOf(table.model);
        if (!families) return;
        const outline = new Outline(table.model, families);
        outline.adopt(table);
        if (outline.waitingCount > 0) return;
        counted.outlines += 1;
        const moves = outlineMoves(outline, new Random(seed));
        const before = outline.periodOf.join();
        for (const temperature of [20, 2, 0.3]) {
          moves.temperature = temperature;
          moves.run(3000, { hard: 0, soft: Infinity }, () => undefined);
          furnish(table, outline.periodOf, families);
          const { hard, soft, costs } = evaluate(problem, written(table));
          expect(hard).toBe(0);
          expect(table.cost).toBeCloseTo(soft, 6);
          expect(outline.cost).toBeCloseTo(soft - costs.roomStability - costs.roomCapacity, 6);
          expect(faultsOf(outline)).toEqual(faultsAnew(outline));
        }
        if (outline.periodOf.join() !== before) counted.changed += 1;
      }),
      { numRuns: 60 },
    );
    expect(counted.outlines).toBeGreaterThan(40);
    expect(counted.changed).toBeGreaterThan(30);
  });

  it('knows whether a period has a room for a lecture, also for one that takes another one\u2019s', () => {
    const problem = small([{ students: 80 }, { students: 20 }, { students: 70 }, { students: 10 }]);
    const model = compile(problem);
    const outline = new Outline(model, familiesOf(model)!);
    outline.add(0, 1);
    expect([1, 2, 3].map((lecture) => outline.hasRoom(lecture, 1))).toEqual([true, false, true]);
    expect(outline.hasRoom(2, 1, 0)).toBe(true);
    outline.add(1, 1);
    // The other room is closed then.
    expect(outline.hasRoom(3, 1)).toBe(false);
    expect(outline.hasRoom(2, 1, 1)).toBe(false);
    expect(outline.hasRoom(3, 1, 1)).toBe(true);
    expect(outline.hasRooms(1)).toBe(true);
    outline.add(3, 1);
    expect(outline.hasRooms(1)).toBe(false);
    outline.remove(3);
    expect(outline.hasRooms(1)).toBe(true);
  });

  it('knows who is where after two lectures of a course have changed places', () => {
    const lectures = [{ id: 'a' }, { id: 'b' }];
    const model = compile(small([{ lectures }, { teachers: ['t0'] }]));
    const outline = new Outline(model, familiesOf(model)!);
    outline.add(0, 0);
    outline.add(1, 1);
    outline.shift(0, 1);
    outline.shift(1, 0);
    // The other course meets them there.
    expect([outline.rivalAt(1, 0), outline.rivalAt(1, 1)]).toEqual([1, 0]);
  });

  it('leaves a period alone in which no room is open, and keeps rivals apart', () => {
    const rooms = ['a', 'b'].map((id) => ({ id, capacity: 90, unavailable: [2] }));
    const model = compile(small([{}, { teachers: ['t'] }, { teachers: ['t'] }], { periodsPerDay: 3, rooms }));
    const outline = new Outline(model, familiesOf(model)!);
    [0, 1, 0].forEach((period, lecture) => outline.add(lecture, period));
    const moves = outlineMoves(outline, new Random(1));
    moves.temperature = 20;
    for (let n = 0; n < 200; n += 1) {
      moves.run(5, { hard: 0, soft: Infinity }, () => undefined);
      const [, one, two] = outline.periodOf;
      expect(outline.size[2]).toBe(0);
      expect(one).not.toBe(two);
    }
  });

  it('begins with more lectures in a period than rooms, and is left by them for a period with rooms', () => {
    const table = new Timetable(compile(small([{ students: 80 }, { students: 70 }])));
    table.place(0, 0, 0);
    table.place(1, 0, 1);
    const outline = new Outline(table.model, familiesOf(table.model)!);
    outline.adopt(table);
    expect([outline.waitingCount, outline.hasRooms(0)]).toEqual([1, false]);
    const moves = outlineMoves(outline, new Random(1));
    moves.temperature = 5;
    const best = { hard: 1, soft: outline.cost };
    moves.run(1000, best, () => Object.assign(best, { hard: outline.waitingCount }));
    expect(best.hard).toBe(0);
    expect(outline.periodOf.toSorted()).toEqual(Int32Array.of(0, 1));
    expect([0, 1].map((period) => outline.hasRooms(period))).toEqual([true, true]);
    outline.add(0, outline.periodOf[1]!);
    expect(outline.waitingCount).toBe(1);
  });
});

describe('families of rooms', () => {
  it('are the best rooms of lectures: large enough, allowed, or the one that is chosen', () => {
    const rooms = (course: Partial<Problem['courses'][number]>, more: Partial<Problem> = {}) => {
      const families = familiesOf(compile(small([course], more)))!;
      return families.rooms[families.ownOf[0]!];
    };
    expect(rooms({ students: 20 })).toEqual([0, 1, 2]);
    expect(rooms({ students: 80 })).toEqual([0]);
    // Too many for any: where the fewest stand.
    expect(rooms({ students: 300 })).toEqual([0]);
    expect(rooms({ students: 80, rooms: ['a', 'b'] })).toEqual([1, 2]);
    expect(rooms({ lectures: [{ id: 'l', fixed: { room: 'b' } }] })).toEqual([2]);
  });

  it('are none where two of them cross, a lecture takes several periods, or has no room at all', () => {
    const found = (courses: Partial<Problem['courses'][number]>[], more: Partial<Problem> = {}) =>
      familiesOf(compile(small(courses, more)));
    expect(found([{ rooms: ['hall', 'a'] }, { rooms: ['b'] }, {}])?.count).toBe(3);
    expect(found([{ rooms: ['hall', 'a'] }, { rooms: ['a', 'b'] }])).toBeUndefined();
    expect(found([{ lectures: [{ id: 'l', length: 2 }] }])).toBeUndefined();
    expect(found([{ students: 300 }], { capacity: 'hard' })).toBeUndefined();
  });
});
