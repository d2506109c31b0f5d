import { choosingOf } from './choosing.js';
import { compile } from '../model.js';
import { Random } from '../random.js';
import { Timetable } from '../timetable.js';
import { NOWHERE } from '../week.js';

/** Three rooms, of which course `a` may have the first two, and `b` and `c` all. */
function table(): Timetable {
  const course = (id: string, rooms?: string[]) => ({
    ...{ id, teachers: [id], curricula: [], students: 1, lectures: [{ id }] },
    ...(rooms && { rooms }),
  });
  const rooms = ['x', 'y', 'z'].map((id) => ({ id, capacity: 9, ...(id === 'y' && { unavailable: [1] }) }));
  const courses = [course('a', ['x', 'y']), course('b'), course('c')];
  return new Timetable(compile({ days: 1, periodsPerDay: 2, rooms, courses }));
}

describe('a free room of a period', () => {
  it('is any that nobody has, that is open and that the lecture may have; or none', () => {
    const made = table();
    const { freeRoom } = choosingOf(made, new Random(1));
    const found = (period: number) => new Set(Array.from({ length: 200 }, () => freeRoom(0, period)));
    expect(found(0)).toEqual(new Set([0, 1]));
    expect(found(1)).toEqual(new Set([0]));
    made.place(1, 0, 0);
    expect(found(0)).toEqual(new Set([1]));
    made.place(2, 0, 1);
    expect(found(0)).toEqual(new Set([NOWHERE]));
  });
});
