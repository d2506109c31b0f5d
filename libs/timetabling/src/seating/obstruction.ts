import { CLOSED, type Hall } from './hall.js';
import { matesOf } from './mates.js';
import type { Random } from '../random.js';

/** Lectures in the way of one more, at most; a place that more than so many would have to leave is no place. */
const MOST = 24;
/** More than can be in the way. */
const NONE = 1000;

export type Obstruction = ReturnType<typeof obstructionOf>;

/**
 * Who is in the way of a lecture at a place: each time a short list, and the room that asks the fewest to leave. Functions that close over
 * the arrays, as all that is asked millions of times.
 */
export function obstructionOf(hall: Hall, isStaying: Uint8Array, random: Random) {
  const { at, people, peopleFrom, model, rooms: firstRoom } = hall;
  const { courseOf, lengths, periods, roomsFrom, roomList } = model;
  const lectures = new Int32Array(MOST);
  /** [lecture]: the number of the look in which it was found, so that nobody is in a list twice. */
  const seen = new Int32Array(courseOf.length);
  const mates = matesOf(hall, random);
  let look = 0;
  let count = 0;
  let room = 0;

  /** Adds who is there; false where they give way to nobody. */
  function add(there: number): boolean {
    if (there < 0 || seen[there] === look) return there !== CLOSED;
    if (isStaying[there] === 1 || count === MOST) return false;
    seen[there] = look;
    lectures[count++] = there;
    return true;
  }

  function meetPeople(lecture: number, period: number): boolean {
    const course = courseOf[lecture]!;
    const first = peopleFrom[course]!;
    const last = peopleFrom[course + 1]!;
    const end = period + lengths[lecture]!;
    for (let k = first; k < last; k += 1) {
      const line = people[k]!;
      for (let taken = line + period; taken < line + end; taken += 1)
        if (at[taken]! >= 0 && !add(at[taken]!)) return false;
    }
    return true;
  }

  /** How many more would have to leave for the room. */
  function holdersOf(lecture: number, period: number, inRoom: number): number {
    const line = firstRoom + inRoom * periods;
    const end = line + period + lengths[lecture]!;
    let more = 0;
    let last = -1;
    for (let taken = line + period; taken < end; taken += 1) {
      const there = at[taken]!;
      if (there === CLOSED) return NONE;
      if (there < 0 || there === last || seen[there] === look) continue;
      if (isStaying[there] === 1) return NONE;
      last = there;
      more += 1;
    }
    return more;
  }

  function chooseRoom(lecture: number, period: number, chance: number): boolean {
    const first = roomsFrom[lecture]!;
    const choices = roomsFrom[lecture + 1]! - first;
    let least = NONE;
    let k = choices > 1 ? chance % choices : 0;
    for (let n = 0; n < choices && least > 0; n += 1) {
      const inRoom = roomList[first + k]!;
      const more = holdersOf(lecture, period, inRoom);
      if (more < least) {
        least = more;
        room = inRoom;
      }
      if (++k === choices) k = 0;
    }
    if (least === NONE || count + least > MOST) return false;
    if (least === 0) return true;
    const line = firstRoom + room * periods;
    const end = line + period + lengths[lecture]!;
    for (let taken = line + period; taken < end; taken += 1) add(at[taken]!);
    return true;
  }

  /** Those that a rule binds to the lecture, and that are not where it then should have them. */
  function meetMates(lecture: number, period: number): boolean {
    const own = mates.of[lecture]!;
    for (let n = 0; n < own.length; n += 3) {
      const mate = own[n + 1]!;
      if (hall.periodOf[mate]! >= 0 && mates.isBroken(lecture, n, period) && !add(mate)) return false;
    }
    return true;
  }

  return {
    lectures,
    /** Looks at a period, with rooms from any one of the lecture's on; false where somebody there gives way to nobody. */
    find(lecture: number, period: number, chance: number): boolean {
      count = 0;
      look += 1;
      if (!meetPeople(lecture, period)) return false;
      return (mates.areNone || meetMates(lecture, period)) && chooseRoom(lecture, period, chance);
    },
    get count() {
      return count;
    },
    get room() {
      return room;
    },
  };
}
