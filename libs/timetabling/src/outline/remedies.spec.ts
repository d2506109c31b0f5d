import type { Problem } from '../index.js';
import { compile } from '../model.js';
import { Random } from '../random.js';
import { familiesOf } from './families.js';
import { Outline } from './outline.js';
import { remedies } from './remedies.js';

const lectures = (id: string, count: number) => Array.from({ length: count }, (_, n) => ({ id: `${id}${n + 1}` }));

/** Two days of four periods. Lectures 0 and 1 are of course a, 2 to 4 of b, 5 of c and 6 of d. */
const problem: Problem = {
  days: 2,
  periodsPerDay: 4,
  rooms: ['r1', 'r2', 'r3'].map((id) => ({ id, capacity: 50 })),
  courses: [
    { id: 'a', teachers: ['ta'], curricula: ['one'], students: 10, lectures: lectures('a', 2), minimumWorkingDays: 2 },
    { id: 'b', teachers: ['tb'], curricula: ['one', 'two'], students: 10, lectures: lectures('b', 3) },
    { id: 'c', teachers: ['tc'], curricula: [], students: 10, lectures: lectures('c', 1) },
    {
      ...{ id: 'd', teachers: ['td'], curricula: [], students: 10, wishes: [{ period: 3, cost: 2 }] },
      lectures: [{ id: 'd1', fixed: { period: 3, room: 'r3' } }],
    },
  ],
};

/** All that is proposed for lectures that are in these periods, as "lecture>period". */
function proposed(periods: readonly number[], of = problem) {
  const model = compile(of);
  const outline = new Outline(model, familiesOf(model)!);
  periods.forEach((period, lecture) => outline.add(lecture, period));
  const found = new Set<string>();
  const attempt = (lecture: number, to: number) => found.add(`${lecture}>${to}`).size > 0;
  const mend = remedies(outline, new Random(4), attempt);
  const random = new Random(9);
  const answers = Array.from({ length: 3000 }, () => mend(random.bits()));
  return { found: [...found].toSorted(), isNone: answers.every((answer) => answer === undefined) };
}

const toAll = (lecture: number) => Array.from({ length: 8 }, (_, period) => `${lecture}>${period}`);

describe('remedies', () => {
  it('take an isolated lecture somewhere else, or another one of its curriculum beside it', () => {
    // Lecture 4 is alone for both curricula, 6 is fixed where it is.
    const { found } = proposed([0, 4, 1, 5, 7, 2, 3]);
    const beside = [0, 1, 2, 3, 4].map((lecture) => `${lecture}>6`);
    // Of "two", 2 and 3 are alone as well.
    const ofTwo = [2, 3, 4].flatMap((lecture) => [0, 2, 4, 6].map((period) => `${lecture}>${period}`));
    expect(found).toEqual([...new Set([...[2, 3, 4].flatMap(toAll), ...beside, ...ofTwo])].toSorted());
  });

  it('take a lecture of a course that lacks a day to a day on which it has none', () => {
    const { found } = proposed([0, 1, 2, 5, 6, 4, 3]);
    const ofTwo = toAll(2).concat(['3>1', '3>3', '4>1', '4>3', '2>1', '2>3']);
    const toOther = [0, 1].flatMap((lecture) => [4, 5, 6, 7].map((period) => `${lecture}>${period}`));
    expect(found).toEqual([...new Set([...ofTwo, ...toOther])].toSorted());
  });

  it('ask a lecture for another period where it would rather not be, unless somebody has put it there', () => {
    const wishes = [{ period: 4, cost: 1 }];
    const courses = problem.courses.map((course) => (course.id === 'c' ? { ...course, wishes } : course));
    const periods = [0, 5, 1, 6, 7, 4, 3];
    const { found } = proposed(periods, { ...problem, courses });
    expect(found.filter((each) => each.startsWith('5'))).toEqual(toAll(5));
    expect(found.some((each) => each.startsWith('6'))).toBe(false);
    expect(proposed(periods).found.some((each) => each.startsWith('5'))).toBe(false);
  });

  it('are none where nothing costs anything', () => {
    expect(proposed([0, 5, 1, 2, 6, 4, 3], { ...problem, weights: { compactness: 0 } })).toEqual({
      found: [],
      isNone: true,
    });
  });
});
