import { explain, impossibilities, type Course, type Problem } from '../index.js';

const course = (id: string, more: Partial<Course> = {}): Course => ({
  id,
  lectures: [{ id: `${id}1` }],
  teachers: [id],
  curricula: [],
  students: 10,
  ...more,
});
/** One day of five periods, one room. */
const day = (courses: Course[], more: Partial<Problem> = {}): Problem => ({
  days: 1,
  periodsPerDay: 5,
  rooms: [{ id: 'r', capacity: 20 }],
  courses,
  ...more,
});

describe('a lecture of several periods', () => {
  const block = (id: string, length: number, more: Partial<Course> = {}) =>
    course(id, { lectures: [{ id: `${id}1`, length }], ...more });

  it('is in the way in each of its periods, and somebody is in its way in any of them', () => {
    const problem = day([block('x', 2, { teachers: ['ann'] }), block('a', 3, { teachers: ['ann'] })]);
    const found = explain(problem, [{ lecture: 'a1', period: 1, room: 'r' }], 'x1');
    expect(found).toContainEqual({ kind: 'teacher', who: ['ann'], periods: [0, 1, 2, 3], lectures: ['a1'] });
    expect(found).toContainEqual({ kind: 'unavailable', who: ['x1'], periods: [4], lectures: [] });
  });

  it('counts as so many where nothing can hold them all', () => {
    const found = impossibilities(day([block('x', 3, { teachers: ['ann'] }), block('a', 3, { teachers: ['ann'] })]));
    expect(found).toContainEqual(expect.objectContaining({ kind: 'teacher', who: 'ann', wanted: 6, possible: 5 }));
    expect(found).toContainEqual(expect.objectContaining({ kind: 'rooms', wanted: 6, possible: 5 }));
    const fixed = (id: string, period: number): Course => ({
      ...block(id, 2, { teachers: ['ann'] }),
      lectures: [{ id: `${id}1`, length: 2, fixed: { period } }],
    });
    expect(impossibilities(day([fixed('x', 0), fixed('a', 1)]))).toContainEqual(
      expect.objectContaining({ kind: 'fixed', lectures: ['x1', 'a1'] }),
    );
  });
});

describe('why a lecture has no place', () => {
  it('names for each period who or what is in the way', () => {
    const problem = day(
      [
        course('x', { teachers: ['ann'], curricula: ['g'], unavailable: [0] }),
        course('a', { teachers: ['ann'] }),
        course('b', { curricula: ['g'] }),
        course('c'),
      ],
      { curricula: [{ id: 'g', unavailable: [4] }] },
    );
    const placements = [
      { lecture: 'a1', period: 1, room: 'r' },
      { lecture: 'b1', period: 2, room: 'r' },
      { lecture: 'c1', period: 3, room: 'r' },
    ];
    expect(explain(problem, placements, 'x1')).toEqual([
      { kind: 'unavailable', who: ['x'], periods: [0], lectures: [] },
      { kind: 'unavailable', who: ['g'], periods: [4], lectures: [] },
      { kind: 'teacher', who: ['ann'], periods: [1], lectures: ['a1'] },
      { kind: 'students', who: ['g'], periods: [2], lectures: ['b1'] },
      { kind: 'room', who: [], periods: [3], lectures: ['c1'] },
    ]);
  });

  it('leaves out a period that is open', () => {
    expect(explain(day([course('x')]), [], 'x1')).toEqual([]);
  });

  it('says that no room suits, and what for', () => {
    const problem = day([course('x', { students: 99 }), course('y', { features: ['lab'] })], { capacity: 'hard' });
    expect(explain(problem, [], 'x1')).toEqual([expect.objectContaining({ kind: 'noRoom', who: ['capacity'] })]);
    expect(explain(problem, [], 'y1')).toEqual([expect.objectContaining({ kind: 'noRoom', who: ['features'] })]);
  });
});

describe('what no timetable can hold', () => {
  it('is nothing where there is one', () => {
    expect(impossibilities(day([course('x'), course('y')]))).toEqual([]);
  });

  it('is a teacher with more lectures than periods that fit together', () => {
    // Each of the two has two periods to choose from, and all three lectures the same two.
    const unavailable = [2, 3, 4];
    const courses = ['x', 'y', 'z'].map((id) => course(id, { teachers: ['ann'], unavailable }));
    expect(impossibilities(day(courses))).toEqual([
      { kind: 'teacher', who: 'ann', wanted: 3, possible: 2, lectures: ['x1', 'y1', 'z1'] },
    ]);
  });

  it('is more lectures than places in the rooms that suit them', () => {
    const courses = Array.from({ length: 6 }, (_, index) => course(`x${index}`, { rooms: ['r'] }));
    const rooms = [
      { id: 'r', capacity: 20, unavailable: [0] },
      { id: 's', capacity: 20 },
    ];
    expect(impossibilities(day(courses, { rooms }))).toEqual([
      expect.objectContaining({ kind: 'rooms', who: 'r', wanted: 6, possible: 4 }),
    ]);
  });

  it('is a lecture without a period, and two that were put into each other’s way', () => {
    const fixed = { period: 1, room: 'r' };
    const courses = [
      course('x', { unavailable: [0, 1, 2, 3, 4] }),
      course('y', { lectures: [{ id: 'y1', fixed }] }),
      course('z', { lectures: [{ id: 'z1', fixed }] }),
    ];
    expect(impossibilities(day(courses))).toEqual([
      { kind: 'noPeriod', who: 'x1', wanted: 1, possible: 0, lectures: ['x1'] },
      { kind: 'fixed', who: 'z1', wanted: 2, possible: 1, lectures: ['y1', 'z1'] },
    ]);
  });
});
