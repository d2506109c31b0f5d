import { evaluate, plantSchool, solve, type Problem } from '../index.js';
import { compile } from '../model.js';
import { Random } from '../random.js';
import { Timetable } from '../timetable.js';
import { Seating } from './seating.js';

const school = (seed: number, classes: number, longest: number) =>
  plantSchool({ seed, classes, days: 5, periodsPerDay: 8, longest });

describe('a school of full classes', () => {
  it('is planted around a timetable that holds it, with a lesson in every period of every class', () => {
    const { problem, planted } = school(1, 6, 4);
    expect(evaluate(problem, planted).hard).toBe(0);
    const periods = problem.courses.flatMap(({ lectures }) => lectures.map(({ length = 1 }) => length));
    expect(periods.reduce((all, each) => all + each, 0)).toBe(6 * 40);
  });

  it.each([
    [1, 6, 3],
    [2, 8, 4],
    [3, 12, 4],
    [4, 16, 3],
  ])('is seated whole: seed %d, %d classes, lessons of up to %d periods', (seed, classes, longest) => {
    const { problem } = school(seed, classes, longest);
    const { unplaced, evaluation } = solve(problem, { seed: 1, budget: { iterations: 6_000_000 } });
    expect({ unplaced: unplaced.length, hard: evaluation.hard }).toEqual({ unplaced: 0, hard: 0 });
  });

  it('is the same for the same seed', () => {
    const { problem } = school(5, 6, 4);
    const placements = () => solve(problem, { seed: 3, budget: { iterations: 2_000_000 } }).placements;
    expect(placements()).toEqual(placements());
  });
});

describe('seating by swaps', () => {
  it('keeps a timetable free of conflicts and of wrong costs after every run', () => {
    const { problem } = school(6, 10, 4);
    const table = new Timetable(compile(problem));
    const seating = new Seating(table, new Random(1));
    for (let n = 0; n < 40 && table.waitingCount > 0; n += 1) {
      seating.run(50);
      const placements = [...table.periodOf.keys()]
        .filter((lecture) => table.periodOf[lecture]! >= 0)
        .map((lecture) => ({
          lecture: table.model.lectureIds[lecture]!,
          period: table.periodOf[lecture]!,
          room: problem.rooms[table.roomOf[lecture]!]!.id,
        }));
      const { hard, soft, violations } = evaluate(problem, placements);
      expect(hard).toBe(violations.lectures);
      expect(violations.lectures).toBe(table.waitingCount);
      expect(soft).toBeCloseTo(table.cost, 6);
    }
    expect(table.waitingCount).toBe(0);
  });

  it('leaves alone who is fixed, and goes on where a lecture can not be seated at all', () => {
    const course = (id: string, lectures: Problem['courses'][number]['lectures']) => ({
      ...{ id, teachers: ['t'], curricula: [], students: 1, lectures },
    });
    const problem: Problem = {
      ...{ days: 1, periodsPerDay: 4, rooms: [{ id: 'r', capacity: 9 }] },
      courses: [
        course('a', [{ id: 'a1', fixed: { period: 1, room: 'r' } }]),
        course('b', [
          { id: 'b1', length: 2 },
          { id: 'b2', periods: [] },
        ]),
        course('c', [{ id: 'c1', periods: [0, 1] }]),
      ],
    };
    const { placements, unplaced } = solve(problem, { seed: 1, budget: { iterations: 200_000 } });
    expect(unplaced.map(({ lecture }) => lecture)).toEqual(['b2']);
    expect(Object.fromEntries(placements.map(({ lecture, period }) => [lecture, period]))).toEqual({
      a1: 1,
      b1: 2,
      c1: 0,
    });
  });
});
