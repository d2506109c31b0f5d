import type { Problem } from '../index.js';
import { compile } from '../model.js';
import { Random } from '../random.js';
import { Timetable } from '../timetable.js';
import { neighbourhood } from './neighbourhood.js';
import { unions } from './uniting.js';

const course = (id: string, lectures: Problem['courses'][number]['lectures']) => ({
  ...{ id, teachers: [id], curricula: [], students: 1, lectures },
});
const lecturesOf = (id: string, count: number) => Array.from({ length: count }, (_, n) => ({ id: `${id}${n}` }));

/** Lectures 0 to 2 are of course a, 3 and 4 of b, 5 of c, 6 and 7 of d; 7 is fixed where it is. */
const problem: Problem = {
  days: 1,
  periodsPerDay: 5,
  rooms: ['x', 'y', 'z'].map((id) => ({ id, capacity: 9 })),
  courses: [
    course('a', lecturesOf('a', 3)),
    course('b', lecturesOf('b', 2)),
    course('c', lecturesOf('c', 1)),
    course('d', [{ id: 'd0' }, { id: 'd1', fixed: { period: 4, room: 'z' } }]),
  ],
};

function tableOf(places: readonly (readonly [number, number])[]) {
  const table = new Timetable(compile(problem));
  places.forEach(([period, room], lecture) => table.place(lecture, period, room));
  return table;
}

/** Course a has rooms x, x and y, and d has y and z; b has only x. */
const places = [
  ...[[0, 0] as const, [1, 0] as const, [2, 1] as const],
  ...[[2, 0] as const, [3, 0] as const],
  ...[[0, 1] as const],
  ...[[3, 1] as const, [4, 2] as const],
];

describe('changes that bring a course into one room', () => {
  it('ask its lectures to the rooms of the course, or who is there to go to another period', () => {
    const found = new Set<string>();
    const table = tableOf(places);
    const unite = unions(table, new Random(3), {
      changeRoom: (lecture, room) => found.add(`${lecture}, room ${room}`).size > 0,
      changePeriod: (lecture, _, room) => found.add(`${lecture}, another period, room ${room}`).size > 0,
    });
    for (let n = 0; n < 2000; n += 1) unite();
    const another = (lecture: number, room: number) => `${lecture}, another period, room ${room}`;
    const change = (lecture: number, room: number) => `${lecture}, room ${room}`;
    expect([...found].toSorted()).toEqual(
      [
        ...[change(0, 1), change(1, 1), change(2, 0), change(6, 2)],
        ...[another(0, 1), another(1, 1), another(2, 0), another(6, 2)],
        // Who has the wanted room: c0 where a0 is, b0 where a2 is.
        ...[another(5, 1), another(3, 0)],
      ].toSorted(),
    );
  });

  it('are nothing for a course of which no lecture can move', () => {
    const fixed = [
      { id: 'e0', fixed: { period: 0, room: 'x' } },
      { id: 'e1', fixed: { period: 1, room: 'y' } },
    ];
    const table = new Timetable(compile({ ...problem, courses: [course('e', fixed)] }));
    table.place(0, 0, 0);
    table.place(1, 1, 1);
    const never = () => {
      throw new Error('Nothing was to be asked.');
    };
    expect(unions(table, new Random(3), { changeRoom: never, changePeriod: never })()).toBe(false);
  });

  it('leave courses with one room each, sooner than changes by mere chance', () => {
    const manyCourses = Array.from({ length: 20 }, (_, n) => course(`k${n}`, lecturesOf(`k${n}-`, 4)));
    const rooms = Array.from({ length: 5 }, (_, n) => ({ id: `r${n}`, capacity: 9 }));
    const large: Problem = { days: 5, periodsPerDay: 4, rooms, courses: manyCourses };
    const costAfter = (divided: number) => {
      const table = new Timetable(compile(large));
      // Four lectures in a row of each course, in a room after the other: all have four rooms.
      table.model.courseOf.forEach((_, lecture) =>
        table.place(lecture, lecture % 20, (lecture + Math.floor(lecture / 20)) % 5),
      );
      const moves = neighbourhood(table, new Random(2), { rooms: 64, chains: 32, waiting: 0, divided });
      moves.temperature = 0.3;
      moves.run(10_000, { hard: 0, soft: 0 }, () => undefined);
      return table.cost;
    };
    expect(costAfter(192)).toBeLessThan(costAfter(0) / 2);
  });
});
