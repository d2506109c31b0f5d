import { brokenRules, evaluate, otherTimes, type Course, type Force, type Placement, type Problem } from '../index.js';
import { Random } from '../random.js';

const random = new Random(5);
const any = <T>(items: readonly T[]) => items[random.below(items.length)]!;
const some = <T>(items: readonly T[], count: number) => [...new Set(Array.from({ length: count }, () => any(items)))];

/** A week of any kind, in which all sorts of things are in each other's way. */
function drawn(): { problem: Problem; placements: Placement[] } {
  const [days, periodsPerDay] = [3, 5];
  const periods = Array.from({ length: days * periodsPerDay }, (_, period) => period);
  const teachers = ['t0', 't1', 't2'].map((id) => ({
    ...{ id, unavailable: some(periods, 2), wishes: [{ period: any(periods), cost: 4 }] },
  }));
  const curricula = ['g0', 'g1'].map((id) => ({ id, unavailable: some(periods, 1) }));
  const courses = Array.from({ length: 9 }, (_, n): Course => ({
    ...{ id: `c${n}`, teachers: [any(teachers).id], curricula: some(['g0', 'g1'], 2), students: any([10, 30]) },
    ...{ minimumWorkingDays: 2, roomWishes: [{ room: 'r1', cost: 1 }], unavailable: [any(periods)] },
    lectures: [{ id: `c${n}a`, length: any([1, 1, 2]) }, { id: `c${n}b` }],
  }));
  const force = (): Force => any<Force>(['hard', 2]);
  const lectures = courses.flatMap((course) => course.lectures.map(({ id }) => id));
  const problem: Problem = {
    ...{ days, periodsPerDay, courses, teachers, curricula, capacity: any(['hard', 'soft'] as const) },
    rooms: [20, 40, 40, 40].map((capacity, n) => ({ id: `r${n}`, capacity, unavailable: some(periods, 2) })),
    dayRules: [
      { kind: 'gapsOfWeek', curricula: ['g0', 'g1'], bound: 0, force: force() },
      { kind: 'hours', teachers: ['t0', 't1', 't2'], bound: 2, force: force() },
    ],
    lectureRules: [{ kind: 'sameStart', lectures: some(lectures, 3), force: force() }],
  };
  const placements = courses.flatMap((course) =>
    course.lectures.map(({ id, length = 1 }) => ({
      ...{ lecture: id, room: any(problem.rooms).id },
      period: random.below(days) * periodsPerDay + random.below(periodsPerDay - length + 1),
    })),
  );
  return { problem, placements };
}

const unitsOf = (problem: Problem, placements: readonly Placement[]) =>
  brokenRules(problem, placements).reduce((all, { units }) => all + units, 0);

test('the first is as good as any, and each says by how much the whole timetable changes', () => {
  let seen = 0;
  for (let round = 0; round < 25; round += 1) {
    const { problem, placements } = drawn();
    const own = any(placements);
    const elsewhere = (place: Placement) => placements.map((each) => (each === own ? place : each));
    const now = evaluate(problem, placements);
    const offers = otherTimes(problem, placements, { lecture: own.lecture });
    for (const { lecture, period, room, hard, soft, costs, broken } of offers) {
      const moved = elsewhere({ lecture, period, room });
      const there = evaluate(problem, moved);
      expect([hard, soft, costs.wishes]).toEqual([
        there.hard - now.hard,
        there.soft - now.soft,
        there.costs.wishes - now.costs.wishes,
      ]);
      const more = broken.reduce((all, { units }) => all + units, 0);
      expect(more).toBeGreaterThanOrEqual(unitsOf(problem, moved) - unitsOf(problem, placements));
      seen += 1;
    }
    const course = problem.courses.find(({ lectures }) => lectures.some(({ id }) => id === own.lecture))!;
    const length = course.lectures.find(({ id }) => id === own.lecture)!.length ?? 1;
    const isOpen = (period: number) =>
      (period % problem.periodsPerDay) + length <= problem.periodsPerDay &&
      !course.unavailable!.some((each) => each >= period && each < period + length);
    const best = Array.from({ length: 15 }, (_, period) => period)
      .filter((period) => period !== own.period && isOpen(period))
      .flatMap((period) => problem.rooms.map((room) => elsewhere({ ...own, period, room: room.id })))
      .map((moved) => evaluate(problem, moved))
      .sort((one, other) => one.hard - other.hard || one.soft - other.soft)[0]!;
    expect([offers[0]!.hard + now.hard, offers[0]!.soft + now.soft]).toEqual([best.hard, best.soft]);
  }
  expect(seen).toBeGreaterThan(100);
});

/** One day of five periods; x is taught by ann to g, in the first period. */
function day(more: Partial<Problem> = {}): Problem {
  const course = (id: string, teachers: string[], curricula: string[]): Course => ({
    ...{ id, teachers, curricula, students: 10, lectures: [{ id: `${id}1` }] },
  });
  return {
    ...{ days: 1, periodsPerDay: 5, rooms: [{ id: 'r', capacity: 20 }], capacity: 'hard' },
    courses: [course('x', ['ann'], ['g']), course('a', ['ann'], []), course('b', [], ['g']), course('c', [], [])],
    ...more,
  };
}
const placed = (places: Readonly<Record<string, number>>): Placement[] =>
  Object.entries(places).map(([lecture, period]) => ({ lecture, period, room: 'r' }));

test('each says who is in the way, who is not there, and that no room is free', () => {
  const problem = day({ teachers: [{ id: 'ann', unavailable: [3] }] });
  const offers = otherTimes(problem, placed({ x1: 0, a1: 1, b1: 2, c1: 4 }), { lecture: 'x1' });
  const at = (period: number) => offers.find((each) => each.period === period)!.obstacles;
  expect(offers.map(({ period }) => period).sort()).toEqual([1, 2, 3, 4]);
  expect(at(1)).toEqual([
    { kind: 'teacher', who: ['ann'], periods: [1], lectures: ['a1'] },
    { kind: 'room', who: [], periods: [1], lectures: ['a1'] },
  ]);
  expect(at(2)).toContainEqual({ kind: 'students', who: ['g'], periods: [2], lectures: ['b1'] });
  expect(at(3)).toEqual([{ kind: 'unavailable', who: ['ann'], periods: [3], lectures: [] }]);
  expect(at(4)).toEqual([{ kind: 'room', who: [], periods: [4], lectures: ['c1'] }]);
});

test('a rule that is broken there is named by its place, with the units that come to those of now', () => {
  const dayRules = [
    { kind: 'hours' as const, curricula: ['g'], bound: 5, force: 1 },
    { kind: 'gapsOfWeek' as const, curricula: ['g'], bound: 0, force: 'hard' as const },
  ];
  const offers = otherTimes(day({ dayRules }), placed({ x1: 1, b1: 3 }), { lecture: 'x1' });
  expect(offers.map(({ period, hard }) => [period, hard])).toEqual([
    [2, -1],
    [4, -1],
    [0, 1],
    [3, 1],
  ]);
  expect(offers[2]!.broken).toEqual([{ kind: 'gapsOfWeek', rule: 1, who: 'g', lectures: [], units: 1, force: 'hard' }]);
  expect(offers[0]!.broken).toEqual([]);
});

test('a lecture without a place is offered some, and one that a person has put somewhere is offered others', () => {
  const homeless = otherTimes(day(), placed({ a1: 1, b1: 2 }), { lecture: 'x1', most: 2 });
  expect(homeless.map(({ period, hard }) => [period, hard])).toEqual([
    [3, -1],
    [0, -1],
  ]);
  const problem = day();
  const pinned = { ...problem.courses[0]!, lectures: [{ id: 'x1', fixed: { period: 0, room: 'r' } }] };
  const offers = otherTimes({ ...problem, courses: [pinned, ...problem.courses.slice(1)] }, placed({ x1: 0 }), {
    lecture: 'x1',
    most: 1,
  });
  expect(offers).toMatchObject([{ period: 1, hard: 0, obstacles: [] }]);
});
