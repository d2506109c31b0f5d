import { CLOSED, type Hall } from './hall.js';
import { matesOf } from './mates.js';
import type { Random } from '../random.js';

/** Lectures in the way of one more, at most; a place that more than so many would have to leave is no place. */
const MOST = 24;
/** More than can be in the way. */
const NONE = 1000;

/** Who is in the way of a lecture at a place: each time a short list, and the room that asks the fewest to leave. */
export class Obstruction {
  readonly lectures = new Int32Array(MOST);
  /** So many of them. */
  count = 0;
  room = 0;
  private look = 0;
  /** [lecture]: the number of the look in which it was found, so that nobody is in a list twice. */
  private readonly seen: Int32Array;
  private readonly mates: ReturnType<typeof matesOf>;

  constructor(
    private readonly hall: Hall,
    private readonly isStaying: Uint8Array,
    random: Random,
  ) {
    this.seen = new Int32Array(hall.model.courseOf.length);
    this.mates = matesOf(hall, random);
  }

  /** Looks at a period, with rooms from any one of the lecture's on; false where somebody there gives way to nobody. */
  find(lecture: number, period: number, chance: number): boolean {
    this.count = 0;
    this.look += 1;
    if (!this.meetPeople(lecture, period)) return false;
    return (this.mates.areNone || this.meetMates(lecture, period)) && this.chooseRoom(lecture, period, chance);
  }

  /** Adds who is there; false where they give way to nobody. */
  private add(there: number): boolean {
    if (there < 0 || this.seen[there] === this.look) return there !== CLOSED;
    if (this.isStaying[there] === 1 || this.count === MOST) return false;
    this.seen[there] = this.look;
    this.lectures[this.count++] = there;
    return true;
  }

  private meetPeople(lecture: number, period: number): boolean {
    const { at, people, peopleFrom, model } = this.hall;
    const course = model.courseOf[lecture]!;
    const last = peopleFrom[course + 1]!;
    const end = period + model.lengths[lecture]!;
    for (let k = peopleFrom[course]!; k < last; k += 1) {
      const line = people[k]!;
      for (let taken = line + period; taken < line + end; taken += 1)
        if (at[taken]! >= 0 && !this.add(at[taken]!)) return false;
    }
    return true;
  }

  /** How many more would have to leave for the room. */
  private holdersOf(lecture: number, period: number, inRoom: number): number {
    const { at, model, rooms } = this.hall;
    const line = rooms + inRoom * model.periods;
    const end = line + period + model.lengths[lecture]!;
    let more = 0;
    let last = -1;
    for (let taken = line + period; taken < end; taken += 1) {
      const there = at[taken]!;
      if (there === CLOSED) return NONE;
      if (there < 0 || there === last || this.seen[there] === this.look) continue;
      if (this.isStaying[there] === 1) return NONE;
      last = there;
      more += 1;
    }
    return more;
  }

  private chooseRoom(lecture: number, period: number, chance: number): boolean {
    const { at, model, rooms } = this.hall;
    const first = model.roomsFrom[lecture]!;
    const choices = model.roomsFrom[lecture + 1]! - first;
    let least = NONE;
    let k = choices > 1 ? chance % choices : 0;
    for (let n = 0; n < choices && least > 0; n += 1) {
      const inRoom = model.roomList[first + k]!;
      const more = this.holdersOf(lecture, period, inRoom);
      if (more < least) {
        least = more;
        this.room = inRoom;
      }
      if (++k === choices) k = 0;
    }
    if (least === NONE || this.count + least > MOST) return false;
    if (least === 0) return true;
    const line = rooms + this.room * model.periods;
    const end = line + period + model.lengths[lecture]!;
    for (let taken = line + period; taken < end; taken += 1) this.add(at[taken]!);
    return true;
  }

  /** Those that a rule binds to the lecture, and that are not where it then should have them. */
  private meetMates(lecture: number, period: number): boolean {
    const { mates, hall } = this;
    const own = mates.of[lecture]!;
    for (let n = 0; n < own.length; n += 3) {
      const mate = own[n + 1]!;
      if (hall.periodOf[mate]! >= 0 && mates.isBroken(lecture, n, period) && !this.add(mate)) return false;
    }
    return true;
  }
}
