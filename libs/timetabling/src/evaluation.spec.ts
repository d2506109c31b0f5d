import { evaluate, type Course, type Placement, type Problem } from './index.js';

const course = (id: string, count: number, more: Partial<Course> = {}): Course => ({
  id,
  lectures: Array.from({ length: count }, (_, index) => ({ id: `${id}${index + 1}` })),
  teachers: [`teacher of ${id}`],
  curricula: [],
  students: 20,
  ...more,
});
/** Two days of four periods; 0 to 3 and 4 to 7. */
const week = (courses: Course[], more: Partial<Problem> = {}): Problem => ({
  days: 2,
  periodsPerDay: 4,
  rooms: [
    { id: 'hall', capacity: 100, features: ['piano'] },
    { id: 'cell', capacity: 15 },
  ],
  courses,
  ...more,
});
const at = (lecture: string, period: number, room = 'hall'): Placement => ({ lecture, period, room });

describe('a lecture of several periods', () => {
  const block = (id: string, length: number, more: Partial<Course> = {}) =>
    course(id, 1, { lectures: [{ id: `${id}1`, length }], ...more });

  it('takes each of them, and no further one', () => {
    const problem = week([block('a', 2, { curricula: ['x'] }), block('b', 3, { curricula: ['x'] })]);
    expect(evaluate(problem, [at('a1', 0), at('b1', 4, 'cell')]).hard).toBe(0);
    // Periods 1, 2 and 3 after 0 and 1: one is shared.
    expect(evaluate(problem, [at('a1', 0), at('b1', 1, 'cell')]).violations).toMatchObject({ conflicts: 1 });
    expect(evaluate(problem, [at('a1', 1), at('b1', 1)]).violations).toMatchObject({ conflicts: 2, roomOccupancy: 2 });
    expect(evaluate(problem, [at('a1', 0), at('b1', 4, 'cell')]).costs.compactness).toBe(0);
  });

  it('ends on the day on which it begins, while everybody is there', () => {
    const problem = week([block('a', 2, { unavailable: [2], wishes: [{ period: 1, cost: 3 }] })]);
    const found = (period: number) => evaluate(problem, [at('a1', period)]);
    expect(found(3).violations.availability).toBe(1);
    expect(found(1).violations.availability).toBe(1);
    expect(found(0)).toMatchObject({ hard: 0, costs: { wishes: 3 } });
  });
});

describe('soft costs', () => {
  it('count students without a seat, lecture by lecture', () => {
    const { costs } = evaluate(week([course('a', 2)]), [at('a1', 0, 'cell'), at('a2', 4, 'cell')]);
    expect(costs).toMatchObject({ roomCapacity: 10, roomStability: 0 });
  });

  it('count days too few, five each', () => {
    const problem = week([course('a', 3, { minimumWorkingDays: 3 })]);
    expect(evaluate(problem, [at('a1', 0), at('a2', 1), at('a3', 2)]).costs.minimumWorkingDays).toBe(10);
    expect(evaluate(problem, [at('a1', 0), at('a2', 1), at('a3', 7)]).costs.minimumWorkingDays).toBe(5);
  });

  it('count lectures of a curriculum that are alone, two each; a night parts what is side by side', () => {
    const problem = week([course('a', 2, { curricula: ['x', 'y'] }), course('b', 1, { curricula: ['x'] })]);
    // x has 3, 4 and 5: 3 is alone. y has 3 and 5: both are.
    expect(evaluate(problem, [at('a1', 3), at('a2', 5), at('b1', 4)]).costs.compactness).toBe(2 * 3);
  });

  it('count rooms beyond the first', () => {
    const problem = week([course('a', 3, { students: 1 })]);
    expect(evaluate(problem, [at('a1', 0), at('a2', 1, 'cell'), at('a3', 2)]).costs.roomStability).toBe(1);
  });

  it('count wishes of the teachers and the course, and weigh as they are told', () => {
    const problem = week([course('a', 1, { wishes: [{ period: 0, cost: 3 }], teachers: ['t', 'u'] })], {
      teachers: [{ id: 't', wishes: [{ period: 0, cost: 4 }] }],
      weights: { wishes: 2, roomCapacity: 10 },
    });
    expect(evaluate(problem, [at('a1', 0, 'cell')])).toMatchObject({
      hard: 0,
      soft: 64,
      costs: { wishes: 14, roomCapacity: 50 },
    });
  });
});

describe('hard violations', () => {
  it('count pairs that share a teacher, students or the course', () => {
    const problem = week([
      course('a', 2, { curricula: ['x'] }),
      course('b', 1, { curricula: ['x'] }),
      course('c', 1, { teachers: ['teacher of a'] }),
    ]);
    const { violations } = evaluate(
      problem,
      ['a1', 'a2', 'b1', 'c1'].map((lecture) => at(lecture, 0)),
    );
    expect(violations).toMatchObject({ conflicts: 5, roomOccupancy: 3, lectures: 0 });
  });

  it('count what is missing and what is twice', () => {
    const problem = week([course('a', 3)]);
    expect(evaluate(problem, [at('a1', 0), at('a1', 4)]).violations.lectures).toBe(3);
  });

  it('count periods in which somebody or something is not available, once a lecture', () => {
    const problem = week([course('a', 1, { unavailable: [0], curricula: ['x'] })], {
      curricula: [{ id: 'x', unavailable: [1] }],
      teachers: [{ id: 'teacher of a', unavailable: [0, 2] }],
      rooms: [{ id: 'hall', capacity: 100, unavailable: [3] }],
    });
    const found = [0, 1, 2, 3, 4].map((period) => evaluate(problem, [at('a1', period)]).violations.availability);
    expect(found).toEqual([1, 1, 1, 1, 0]);
  });

  it('count rooms that do not suit, and lectures that were moved from where they were put', () => {
    const problem = week(
      [
        course('a', 1, { features: ['piano'] }),
        course('b', 1),
        { ...course('c', 0), lectures: [{ id: 'c1', fixed: { period: 2 } }] },
      ],
      { capacity: 'hard' },
    );
    const { violations, costs } = evaluate(problem, [at('a1', 0, 'cell'), at('b1', 1, 'cell'), at('c1', 3, 'hall')]);
    expect(violations).toMatchObject({ roomSuitability: 2, fixed: 1 });
    expect(costs.roomCapacity).toBe(0);
  });

  it('are refused of what the problem does not know', () => {
    expect(() => evaluate(week([course('a', 1)]), [at('z9', 0)])).toThrow('There is no lecture z9.');
    expect(() => evaluate(week([course('a', 1)]), [at('a1', 8)])).toThrow('There is no period 8.');
  });
});
