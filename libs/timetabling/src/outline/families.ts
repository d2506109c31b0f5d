import { flatten, matrix, type Model } from '../model.js';

/**
 * Rooms as counts. The lectures of a period can all have rooms, each one of its own, where for each family of rooms no more lectures
 * need one of them than are open (Hall's theorem, for families of which any two are nested or apart).
 */
export interface Families {
  readonly count: number;
  /** The rooms of a family. */
  readonly rooms: readonly (readonly number[])[];
  /** The family that is just the lecture's rooms. */
  readonly ownOf: Int32Array;
  /** Families that hold all rooms of lecture l: `list[from[l]]` up to `list[from[l + 1]]`. */
  readonly from: Int32Array;
  readonly list: Int32Array;
  /** [lecture, family]: the same as a matrix. */
  readonly within: Uint8Array;
  /** [period, family]: how many of the rooms are open. */
  readonly open: Int32Array;
}

/** The rooms that a lecture would be given: of those that it may have, where its course costs least. */
function bestRooms({ roomsFrom, roomList, roomCost, rooms, courseOf }: Model, lecture: number): number[] {
  const allowed = [...roomList.subarray(roomsFrom[lecture], roomsFrom[lecture + 1])];
  const costOf = (room: number) => roomCost[courseOf[lecture]! * rooms + room]!;
  const least = Math.min(...allowed.map(costOf));
  return allowed.filter((room) => costOf(room) === least);
}

const isPart = (one: readonly number[], other: ReadonlySet<number>) => one.every((room) => other.has(room));

/** Every two are nested or apart. */
function areNested(families: readonly (readonly number[])[], sets: readonly ReadonlySet<number>[]): boolean {
  return families.every((one, n) =>
    families
      .slice(0, n)
      .every(
        (other, m) => isPart(one, sets[m]!) || isPart(other, sets[n]!) || one.every((room) => !sets[m]!.has(room)),
      ),
  );
}

/**
 * The families of a problem's rooms; undefined where rooms can not be counted: two families cross, or a lecture takes several periods;
 * and where there are rules, which outlines do not know. */
export function familiesOf(model: Model): Families | undefined {
  const { lengths, periods, closed } = model;
  const lectures = [...lengths.keys()];
  const wanted = lectures.map((lecture) => bestRooms(model, lecture));
  if (model.rules !== undefined) return undefined;
  if (lengths.some((length) => length > 1) || wanted.some((rooms) => rooms.length === 0)) return undefined;
  const byKey = new Map(wanted.map((rooms) => [rooms.join(), rooms]));
  const keys = [...byKey.keys()];
  const rooms = [...byKey.values()];
  const sets = rooms.map((family) => new Set(family));
  if (!areNested(rooms, sets)) return undefined;
  const holders = new Map(
    keys.map((key, own) => [key, [...keys.keys()].filter((family) => isPart(rooms[own]!, sets[family]!))]),
  );
  const lists = wanted.map((each) => holders.get(each.join())!);
  const isOpen = (period: number) => (room: number) => closed[period * model.rooms + room] === 0;
  return {
    count: keys.length,
    rooms,
    ownOf: Int32Array.from(wanted, (each) => keys.indexOf(each.join())),
    ...flatten(lists),
    within: matrix(lists, keys.length),
    open: Int32Array.from(
      Array.from({ length: periods }, (_, period) => rooms.map((each) => each.filter(isOpen(period)).length)).flat(),
    ),
  };
}
