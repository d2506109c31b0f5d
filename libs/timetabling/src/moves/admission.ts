import type { Acceptance } from './acceptance.js';
import type { Choosing } from './choosing.js';
import type { Timetable } from '../timetable.js';
import { NOWHERE } from '../week.js';

/** Ways of a waiting lecture of one period into the timetable. */
export function admissions(table: Timetable, acceptance: Acceptance, choosing: Choosing) {
  const { model, at, against, periodOf, roomOf } = table;
  const { courseOf, courses, conflict, periods, rooms } = model;
  const victims: number[] = [];

  /** Gives a waiting lecture a place by chance; one other at most loses its own for it. */
  function admit(lecture: number): boolean {
    if (choosing.hasNone(lecture)) return false;
    const period = choosing.period(lecture);
    const room = choosing.room(lecture);
    const course = courseOf[lecture]!;
    const there = at[period * rooms + room]!;
    const rivals = against[course * periods + period]!;
    if (there < NOWHERE || rivals > 1) return false;
    victims.length = 0;
    if (there >= 0) victims.push(there);
    if (rivals === 1 && !(there >= 0 && conflict[course * courses + courseOf[there]!] === 1))
      victims.push(table.rivalAt(course, period));
    if (victims.length > 1 || (victims.length === 1 && table.isBound(victims[0]!))) return false;
    const before = table.cost;
    const [was, old] = victims.length > 0 ? [periodOf[victims[0]!]!, roomOf[victims[0]!]!] : [0, 0];
    for (const victim of victims) table.remove(victim);
    table.place(lecture, period, room);
    if (victims.length === 0 || table.cost - before <= acceptance.allowance()) return true;
    table.remove(lecture);
    for (const victim of victims) table.place(victim, was, old);
    table.cost = before;
    return false;
  }

  return admit;
}
