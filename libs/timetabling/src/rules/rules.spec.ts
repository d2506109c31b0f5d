import { check, evaluate, type DayRule, type Force, type LectureRule, type Problem } from '../index.js';
import { compile } from '../model.js';
import { neighbourhood } from '../moves/neighbourhood.js';
import { Random } from '../random.js';
import { Timetable } from '../timetable.js';
import { HARD_PRICE } from './compile-rules.js';
import { DAY_RULES, LECTURE_RULES } from './rules.js';

const DAYS = 4;
const PER_DAY = 7;
const random = new Random(11);
const any = <T>(items: readonly T[]) => items[random.below(items.length)]!;
const some = <T>(items: readonly T[], count: number) => [...new Set(Array.from({ length: count }, () => any(items)))];
const force = (): Force => any<Force>(['hard', 1, 2.5]);
const periods = Array.from({ length: DAYS * PER_DAY }, (_, period) => period);

/** Courses with lessons of one to three periods, and rules of all kinds with any bounds. */
function drawn(): Problem {
  const teachers = Array.from({ length: 6 }, (_, n) => `t${n}`);
  const curricula = Array.from({ length: 4 }, (_, n) => `g${n}`);
  const courses = Array.from({ length: 14 }, (_, n) => ({
    ...{ id: `c${n}`, teachers: [any(teachers)], curricula: some(curricula, 1 + random.below(2)), students: 1 },
    lectures: Array.from({ length: 1 + random.below(3) }, (_each, m) => ({
      id: `c${n}#${m}`,
      length: any([1, 1, 2, 3]),
    })),
  }));
  const lectures = courses.flatMap((course) => course.lectures.map(({ id }) => id));
  const dayRules = Object.keys(DAY_RULES).flatMap((kind): DayRule[] => [
    { kind: kind as DayRule['kind'], teachers: some(teachers, 3), bound: random.below(3), force: force() },
    {
      ...{ kind: kind as DayRule['kind'], curricula: some(curricula, 2), bound: 1 + random.below(3), force: force() },
      ...{ from: 1 + random.below(3), to: 5, everyDay: true, lectures: some(lectures, 9) },
      ...{ places: [lectures.slice(0, 8), lectures.slice(8, 14), lectures.slice(16)] },
    },
  ]);
  const lectureRules = Object.keys(LECTURE_RULES).flatMap((kind): LectureRule[] => [
    {
      kind: kind as LectureRule['kind'],
      lectures: some(lectures, 2),
      bound: 1,
      force: force(),
      periods: some(periods, 9),
    },
    { kind: kind as LectureRule['kind'], lectures: some(lectures, 4), bound: 2, inARow: true, force: force() },
  ]);
  return {
    ...{ days: DAYS, periodsPerDay: PER_DAY, courses, dayRules, lectureRules, pauses: [4, 11, 18] },
    rooms: Array.from({ length: 6 }, (_, n) => ({ id: `r${n}`, capacity: 5 })),
    teachers: teachers.map((id) => ({ id, unavailable: some(periods, 3) })),
    curricula: curricula.map((id) => ({ id, unavailable: some(periods, 2) })),
  };
}

function worthOf(problem: Problem, table: Timetable) {
  const placements = [...table.periodOf.keys()]
    .filter((lecture) => table.periodOf[lecture]! >= 0)
    .map((lecture) => ({
      lecture: table.model.lectureIds[lecture]!,
      period: table.periodOf[lecture]!,
      room: problem.rooms[table.roomOf[lecture]!]!.id,
    }));
  const { soft, violations } = evaluate(problem, placements);
  return soft + HARD_PRICE * violations.rules;
}

describe('rules', () => {
  it.each(Array.from({ length: 12 }, (_, n) => n))(
    'cost what the problem says after every kind of change: %d',
    (seed) => {
      const problem = drawn();
      const table = new Timetable(compile(problem));
      expect(table.cost).toBeCloseTo(worthOf(problem, table), 6);
      const moves = neighbourhood(table, new Random(seed), { rooms: 40, chains: 64, waiting: 64, divided: 32 });
      for (const temperature of [Infinity, 200, 50, 10, 2, 0.5]) {
        moves.temperature = temperature;
        for (let n = 0; n < 4; n += 1) {
          moves.run(400, { hard: 0, soft: 0 }, () => undefined);
          expect(table.cost).toBeCloseTo(worthOf(problem, table), 6);
        }
      }
      const copy = table.blank();
      copy.become(table);
      moves.run(400, { hard: 0, soft: 0 }, () => undefined);
      expect(copy.cost).toBeCloseTo(worthOf(problem, copy), 6);
      for (const lecture of copy.periodOf.keys()) if (copy.periodOf[lecture]! >= 0) copy.remove(lecture);
      expect(copy.cost).toBeCloseTo(worthOf(problem, copy), 6);
    },
  );

  it('count the last periods of the longest day', () => {
    const course = (id: string) => ({ id, teachers: ['t'], curricula: [], students: 1, lectures: [{ id }] });
    const problem: Problem = {
      ...{ days: 1, periodsPerDay: 24, rooms: [{ id: 'r', capacity: 1 }], courses: [course('a'), course('b')] },
      dayRules: [{ kind: 'gapsOfDay', teachers: ['t'], bound: 0, force: 1 }],
      weights: { compactness: 0 },
    };
    expect(check(problem)).toEqual([]);
    const table = new Timetable(compile(problem));
    table.place(0, 0, 0);
    table.place(1, 23, 0);
    expect([table.cost, worthOf(problem, table)]).toEqual([22, 22]);
  });
});
