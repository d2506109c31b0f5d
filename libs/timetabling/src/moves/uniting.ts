import { isStuck } from '../model.js';
import type { Random } from '../random.js';
import type { Timetable } from '../timetable.js';
import { NOWHERE } from '../week.js';

/** The changes that a lecture of a divided course asks for. */
interface Ways {
  /** To another room of its period. */
  readonly changeRoom: (lecture: number, room: number) => boolean;
  /** To any other period by random bits, with a room that is wanted there. */
  readonly changePeriod: (lecture: number, chance: number, room: number) => boolean;
}

/** The lectures of each course, and those of them that can move. */
function listsOf(table: Timetable) {
  const { model } = table;
  const all = Array.from({ length: model.courses }, (): number[] => []);
  model.courseOf.forEach((course, lecture) => all[course]!.push(lecture));
  return { all, movable: all.map((list) => list.filter((lecture) => !isStuck(model, lecture))) };
}

/**
 * Changes that might bring a course into one room. When periods are good, few courses have several rooms, and few changes by mere chance
 * have to do with one of them.
 */
export function unions(table: Timetable, random: Random, { changeRoom, changePeriod }: Ways) {
  const { model, at, periodOf, roomOf, divided } = table;
  const { all, movable } = listsOf(table);
  const anyOf = (list: readonly number[]) => list[random.below(list.length)]!;

  /** Makes one change for a divided course by chance, while no lecture waits; true where it was made. */
  return function unite(): boolean {
    const course = divided.items[random.below(divided.size)]!;
    if (movable[course]!.length === 0) return false;
    const lecture = anyOf(movable[course]!);
    const room = roomOf[anyOf(all[course]!)]!;
    if (room === roomOf[lecture]) return false;
    const chance = random.bits();
    const dice = chance & 3;
    if (dice >= 2) return changePeriod(lecture, chance, room);
    const other = at[periodOf[lecture]! * model.rooms + room]!;
    if (dice === 1 || other === NOWHERE) return changeRoom(lecture, room);
    // The room becomes free for a later change: a lecture there goes to another period and keeps the room.
    return other >= 0 && !isStuck(model, other) && changePeriod(other, chance, room);
  };
}
