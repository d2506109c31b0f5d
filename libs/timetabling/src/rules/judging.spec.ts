import { brokenRules, check, evaluate, type DayRule, type LectureRule, type Problem } from '../index.js';

/** Two days of six periods; the third of each is a pause. Lectures a, b and c of one teacher and group, d for two periods. */
function problemOf(rules: Pick<Problem, 'dayRules' | 'lectureRules'>): Problem {
  const course = (id: string, length: number) => ({
    ...{ id, teachers: ['t'], curricula: ['g'], students: 1, lectures: [{ id, length }] },
  });
  return {
    ...{ days: 2, periodsPerDay: 6, pauses: [2, 8], rooms: [{ id: 'r', capacity: 1 }] },
    courses: [course('a', 1), course('b', 1), course('c', 1), course('d', 2)],
    teachers: [{ id: 't', unavailable: [6] }],
    ...rules,
  };
}

const at = (places: Readonly<Record<string, number>>) =>
  Object.entries(places).map(([lecture, period]) => ({ lecture, period, room: 'r' }));
const unitsOf = (problem: Problem, places: Readonly<Record<string, number>>) =>
  brokenRules(problem, at(places)).reduce((all, { units }) => all + units, 0);

describe('a rule for the days of a person', () => {
  it.each<[string, Partial<DayRule> & Pick<DayRule, 'kind' | 'bound'>, Record<string, number>, number]>([
    ['a gap, but no pause', { kind: 'gapsOfDay', bound: 0 }, { a: 0, b: 4 }, 2],
    ['one gap that is allowed', { kind: 'gapsOfDay', bound: 1 }, { a: 0, b: 4 }, 1],
    ['gaps of both days', { kind: 'gapsOfWeek', bound: 1 }, { a: 0, b: 4, c: 7, d: 10 }, 2],
    ['two days', { kind: 'days', bound: 1 }, { a: 0, b: 9 }, 1],
    ['a day that is missing', { kind: 'fewestDays', bound: 2 }, { a: 0, b: 1 }, 1],
    ['too many periods', { kind: 'hours', bound: 2 }, { a: 0, b: 1, d: 3 }, 2],
    ['too few on a day that has some', { kind: 'fewestHours', bound: 2 }, { a: 0 }, 1],
    ['too few on a day that has none', { kind: 'fewestHours', bound: 2, everyDay: true }, { a: 0 }, 3],
    ['no pause in time', { kind: 'inARow', bound: 2 }, { d: 3, a: 5, b: 0, c: 1 }, 1],
    ['a long day', { kind: 'span', bound: 3 }, { a: 0, b: 5 }, 3],
    ['a late begin', { kind: 'lateDays', bound: 0 }, { a: 1 }, 1],
    ['a begin with the third period', { kind: 'lateDays', bound: 1 }, { a: 3 }, 1],
    ['a begin with the first period in which they can come', { kind: 'lateDays', bound: 0 }, { a: 7 }, 0],
    ['an afternoon', { kind: 'daysWithin', bound: 0, from: 3, to: 6 }, { a: 3, b: 0, c: 10 }, 2],
    ['too short a night', { kind: 'rest', bound: 4 }, { a: 4, b: 7 }, 2],
    ['a lecture after the last', { kind: 'last', bound: 0, lectures: ['a'] }, { a: 1, b: 3, c: 0 }, 1],
    ['two that may both be last', { kind: 'last', bound: 0, lectures: ['a', 'b'] }, { a: 1, b: 3, c: 0 }, 0],
    ['a change of places', { kind: 'changesOfDay', bound: 0, places: [['a', 'c'], ['b']] }, { a: 0, b: 3, c: 5 }, 2],
    [
      'no change through a lecture that is nowhere',
      { kind: 'changesOfDay', bound: 0, places: [['a'], ['b']] },
      { a: 0, c: 1, b: 7 },
      0,
    ],
    [
      'changes of the week',
      {
        kind: 'changesOfWeek',
        bound: 1,
        places: [
          ['a', 'c'],
          ['b', 'd'],
        ],
      },
      { a: 0, b: 1, c: 7, d: 9 },
      1,
    ],
    [
      'too short a way to another place',
      { kind: 'gapsOfChanges', bound: 2, places: [['a'], ['b', 'd']] },
      { a: 0, b: 5, d: 1 },
      2,
    ],
    ['only some lectures', { kind: 'hours', bound: 1, lectures: ['a', 'b'] }, { a: 0, b: 1, d: 3 }, 1],
  ])('counts %s', (...[, rule, places, units]) => {
    expect(unitsOf(problemOf({ dayRules: [{ teachers: ['t'], force: 'hard', ...rule }] }), places)).toBe(units);
  });
});

describe('a rule for lectures', () => {
  it.each<[string, Omit<LectureRule, 'force' | 'lectures'>, Record<string, number>, number]>([
    ['another time', { kind: 'sameStart' }, { a: 0, d: 6 }, 1],
    ['another day', { kind: 'sameDay' }, { a: 0, d: 6 }, 1],
    ['the same period of another day', { kind: 'sameHour' }, { a: 0, d: 6 }, 0],
    ['another period of the day', { kind: 'sameHour' }, { a: 0, d: 7 }, 1],
    ['a common period', { kind: 'apart' }, { a: 4, d: 3 }, 1],
    ['one day for both', { kind: 'daysApart', bound: 1 }, { a: 0, d: 3 }, 1],
    ['the same, not in a row', { kind: 'daysApart', bound: 1, inARow: true }, { a: 0, d: 3 }, 2],
    ['the same in a row over a pause', { kind: 'daysApart', bound: 1, inARow: true }, { a: 1, d: 3 }, 1],
    ['too many days between', { kind: 'daysTogether', bound: 0 }, { a: 0, d: 6 }, 1],
    ['one that follows over a pause', { kind: 'follows' }, { a: 1, d: 3 }, 0],
    ['one that goes before', { kind: 'follows' }, { a: 5, d: 3 }, 1],
    ['one that goes before, in any order', { kind: 'grouped' }, { a: 5, d: 3 }, 0],
    ['the wrong order', { kind: 'ordered' }, { a: 6, d: 0 }, 1],
    ['the wrong order on different days', { kind: 'orderedOnDay' }, { a: 6, d: 0 }, 0],
    ['too little between', { kind: 'gaps', bound: 2 }, { a: 2, d: 4 }, 1],
    ['one that is too far', { kind: 'near', bound: 1 }, { a: 0, d: 4 }, 1],
    ['one that is near over a pause', { kind: 'near', bound: 1 }, { a: 0, d: 3 }, 0],
    ['too many of some periods', { kind: 'slots', bound: 1, periods: [0, 3, 4] }, { a: 0, d: 3 }, 2],
    ['too many at once', { kind: 'atOnce', bound: 1, periods: [4, 5] }, { a: 4, d: 3 }, 1],
    ['a period that is none of its own', { kind: 'starts', periods: [0, 4] }, { a: 1, d: 4 }, 1],
  ])('counts %s', (...[, rule, places, units]) => {
    expect(unitsOf(problemOf({ lectureRules: [{ lectures: ['a', 'd'], force: 1, ...rule }] }), places)).toBe(units);
  });

  it('is a violation where it must hold, else a cost; and says who breaks it', () => {
    const problem = problemOf({
      dayRules: [{ kind: 'days', teachers: ['t'], bound: 1, force: 'hard' }],
      lectureRules: [{ kind: 'sameDay', lectures: ['a', 'b'], force: 2.5 }],
    });
    const { violations, costs } = evaluate(problem, at({ a: 0, b: 9 }));
    expect([violations.rules, costs.rules]).toEqual([1, 2.5]);
    expect(brokenRules(problem, at({ a: 0, b: 9 }))).toEqual([
      { kind: 'days', rule: 0, who: 't', lectures: [], units: 1, force: 'hard' },
      { kind: 'sameDay', rule: 0, lectures: ['a', 'b'], units: 1, force: 2.5 },
    ]);
  });

  it('names lectures that there are, and numbers', () => {
    const problem = problemOf({
      dayRules: [{ kind: 'days', teachers: ['t'], bound: -1, force: 'hard' }],
      lectureRules: [{ kind: 'sameDay', lectures: ['a', 'z'], force: 1 }],
    });
    expect(check(problem)).toEqual([
      'A rule names lecture z, which is not there.',
      'A rule days has a bound or a cost that is no number.',
    ]);
  });
});
