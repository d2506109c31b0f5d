/** A student to be placed: `gender` is spread evenly too. */
export interface Placeable {
  readonly id: number;
  readonly gender: string | null;
}
export interface Vessel {
  readonly id: number;
  readonly capacity: number;
}

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function mixed<T>(items: readonly T[], next: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/**
 * Deals students to groups so that sizes differ by at most one wherever capacities allow it, and each gender is dealt on its own.
 * The same students, groups and seed give the same answer, in whatever order they come. Undefined where there are too few places.
 */
export function spread(
  students: readonly Placeable[],
  vessels: readonly Vessel[],
  seed: number,
): Map<number, number[]> | undefined {
  if (students.length > vessels.reduce((places, { capacity }) => places + capacity, 0)) return undefined;
  const next = numbersFrom(seed);
  const genders = [...new Set(students.map(({ gender }) => gender ?? ''))].sort();
  const sorted = [...students].sort((a, b) => a.id - b.id);
  const dealt = genders.flatMap((gender) =>
    mixed(
      sorted.filter((student) => (student.gender ?? '') === gender),
      next,
    ),
  );
  const order = [...vessels].sort((a, b) => a.id - b.id);
  const result = new Map(order.map(({ id }) => [id, [] as number[]]));
  const room = ({ id, capacity }: Vessel) => capacity > (result.get(id)?.length ?? 0);
  let turn = 0;
  for (const student of dealt) {
    while (!room(order[turn % order.length] as Vessel)) turn += 1;
    result.get((order[turn % order.length] as Vessel).id)?.push(student.id);
    turn += 1;
  }
  return result;
}
