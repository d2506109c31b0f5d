import { acceptance, type Acceptance } from './acceptance.js';
import { admissions } from './admission.js';
import { Blocks } from './blocks.js';
import { Chain } from './chain.js';
import { periodChanges, roomChanges } from './changes.js';
import { choosingOf } from './choosing.js';
import { deltasOf } from './deltas.js';
import type { Random } from '../random.js';
import type { Timetable } from '../timetable.js';
import { unions } from './uniting.js';
import { NOWHERE, type Week } from '../week.js';

/** How often what is tried, of 256 proposals. */
export interface Mix {
  /** Another room in the same period. */
  rooms: number;
  /** A whole Kempe chain where two or more lectures are in the way. */
  chains: number;
  /** A lecture that waits for a place, while there are some. */
  waiting: number;
  /** A course that has several rooms, while there are some and no lecture waits. */
  divided: number;
}

/** Proposes changes of a timetable and makes those that its temperature allows. */
export interface Neighbourhood {
  temperature: number;
  /**
   * Proposes so many, and calls `keep` whenever the timetable is better than the best; answers the sum of what it cost after each. It
   * ends early where for the first time no lecture waits: seating is hot, and would melt what it has seated.
   */
  run(count: number, best: Worth, keep: () => void): number;
}

/** What a timetable is worth: lectures that wait, and its cost. */
export interface Worth {
  readonly hard: number;
  readonly soft: number;
}

/** Sums of fractions differ by less than anybody means. */
export const EPSILON = 1e-9;

/** Makes one change by chance; true where it was made. */
function proposals(table: Timetable, random: Random, { mix, accept }: { mix: Mix; accept: Acceptance }) {
  const { model, against, periodOf, roomOf, waiting, divided } = table;
  const { courseOf, periods, lengths, pinned } = model;
  const movable = Int32Array.from(courseOf.keys()).filter((lecture) => pinned[lecture] === 0);
  const choosing = choosingOf(table, random);
  const admitOne = admissions(table, accept, choosing);
  const deltas = deltasOf(table);
  const changeRoom = roomChanges(table, deltas, accept);
  const { go, exchange } = periodChanges(table, deltas, accept);
  const chain = new Chain(table);
  const blocks = new Blocks(table, random);

  const admit = (lecture: number) =>
    lengths[lecture]! > 1 ? blocks.admit(lecture, accept.allowance()) : admitOne(lecture);

  /** To any other period by random bits; with the room that is wanted there, if one is and nobody is in the way. */
  function changePeriod(lecture: number, chance: number, wanted?: number): boolean {
    const to = choosing.period(lecture, chance);
    if (to === periodOf[lecture]) return false;
    const course = courseOf[lecture]!;
    const rivals = against[course * periods + to]!;
    const dice = (chance >>> 8) & 255;
    if (rivals === 0) {
      const room = wanted ?? (dice < 128 ? roomOf[lecture]! : choosing.freeRoom(lecture, to));
      return room !== NOWHERE && go(lecture, to, room);
    }
    if (rivals === 1) {
      const other = table.rivalAt(course, to);
      if (against[courseOf[other]! * periods + periodOf[lecture]!] === 1) return exchange(lecture, other);
    }
    return dice < mix.chains && chain.move(lecture, to, accept.allowance());
  }

  const unite = unions(table, random, { changeRoom, changePeriod });

  function propose(): boolean {
    const chance = random.bits();
    const kind = chance & 255;
    if (table.waitingCount > 0 && kind < mix.waiting) return admit(waiting.items[random.below(waiting.size)]!);
    if (table.waitingCount === 0 && divided.size > 0 && kind < mix.divided) return unite();
    if (movable.length === 0) return false;
    const lecture = movable[random.below(movable.length)]!;
    if (periodOf[lecture]! < 0) return admit(lecture);
    if (lengths[lecture]! > 1) return blocks.move(lecture, accept.allowance());
    if (255 - kind < mix.rooms) return changeRoom(lecture, choosing.room(lecture, chance));
    return changePeriod(lecture, chance);
  }

  return propose;
}

/** Whatever proposes changes. */
interface Proposing {
  /** Makes one change by chance; true where it was made. */
  readonly propose: () => boolean;
  /** Told before each run how many proposals it has. */
  readonly begin?: (count: number) => void;
}

/** The runs of whatever proposes. */
export function runs(week: Week, accept: Acceptance, { propose, begin }: Proposing): Neighbourhood {
  function run(count: number, best: Worth, keep: () => void): number {
    begin?.(count);
    let sum = 0;
    for (let n = 0; n < count; n += 1) {
      if (propose()) {
        const { waitingCount, cost } = week;
        if (waitingCount < best.hard || (waitingCount === best.hard && cost < best.soft - EPSILON)) {
          const isSeated = waitingCount === 0 && best.hard > 0;
          keep();
          if (isSeated) break;
        }
      }
      sum += week.cost;
    }
    return sum;
  }

  return {
    run,
    get temperature() {
      return accept.temperature;
    },
    set temperature(value) {
      accept.temperature = value;
    },
  };
}

/** Changes of a timetable by chance. */
export function neighbourhood(table: Timetable, random: Random, mix: Mix): Neighbourhood {
  const accept = acceptance(random);
  return runs(table, accept, { propose: proposals(table, random, { mix, accept }) });
}
