import { isReachable, needsAccess } from './dormitory-needs.js';

/** Who waits for a place. */
export interface Candidate {
  readonly id: number;
  readonly dormitory_type: string;
  readonly gender: string;
  readonly disability: string | null;
  readonly points: number;
  readonly course_id: number | null;
  readonly group_id: number | null;
}

/** A free place, with its room. */
export interface FreePlace {
  readonly id: number;
  readonly room_id: number;
  readonly kind: string;
  readonly gender: string;
  readonly floor: number;
  readonly accessible: boolean;
}

/** Who lives in a room already, or will. */
export interface Occupant {
  readonly room_id: number;
  readonly course_id: number | null;
  readonly group_id: number | null;
}

export const REASONS = ['needs_access', 'points', 'drawn', 'same_group', 'same_course'] as const;
export interface Placing {
  readonly id: number;
  readonly place_id: number;
  readonly why: readonly (typeof REASONS)[number][];
}
export interface Waiting {
  readonly id: number;
  readonly why: 'no_reachable' | 'no_place';
}
export interface Allocation {
  readonly assigned: readonly Placing[];
  readonly waiting: readonly Waiting[];
}
interface Stock {
  readonly candidates: readonly Candidate[];
  readonly places: readonly FreePlace[];
  readonly occupants?: readonly Occupant[];
}

/** A number that a seed and a word always give alike: FNV-1a, then the finaliser of Murmur 3. */
export function drawOf(seed: number, word: string): number {
  let hash = 2166136261 ^ seed;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 16777619);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const kindOf = (one: { readonly kind: string; readonly gender: string }): string => `${one.kind}/${one.gender}`;
const kindWanted = ({ dormitory_type, gender }: Candidate): string => kindOf({ kind: dormitory_type, gender });

/** More points first, then the draw: the order does not depend on who applied earlier. */
const ranked = (candidates: readonly Candidate[], seed: number): Candidate[] =>
  [...candidates].sort(
    (one, other) =>
      other.points - one.points ||
      drawOf(seed, `person ${one.id}`) - drawOf(seed, `person ${other.id}`) ||
      one.id - other.id,
  );

/**
 * Gives free places to candidates, by these rules and in this order: the kind of room and its gender must fit; who needs it is
 * given a ground floor or an accessible room, before anybody else takes one; who has more points comes first, equals are drawn by
 * the seed; then friends of a group, and of a course, share rooms. The same input and seed give the same answer, in any order.
 */
export function allocate({ candidates, places, occupants = [] }: Stock, seed: number): Allocation {
  const kinds = [...new Set(candidates.map(kindWanted))].sort();
  const parts = kinds.map((kind) =>
    ofKind(
      {
        candidates: candidates.filter((one) => kindWanted(one) === kind),
        places: places.filter((one) => kindOf(one) === kind),
        occupants,
      },
      seed,
    ),
  );
  const byId = (one: { readonly id: number }, other: { readonly id: number }) => one.id - other.id;
  return {
    assigned: parts.flatMap(({ assigned }) => assigned).sort(byId),
    waiting: parts.flatMap(({ waiting }) => waiting).sort(byId),
  };
}

/** First who is given a place at all, then where: a room shared with friends never costs somebody else theirs. */
function ofKind({ candidates, places, occupants = [] }: Stock, seed: number): Allocation {
  const rooms = new Rooms(places, occupants, seed);
  const inNeed = ranked(candidates.filter(needsAccess), seed);
  const reachable = places.filter(isReachable).length;
  const first = inNeed.slice(0, reachable);
  const others = ranked(
    candidates.filter((one) => !needsAccess(one)),
    seed,
  );
  const chosen = others.slice(0, places.length - first.length);
  const isTight = others.length > chosen.length;
  const place = (one: Candidate): Placing => {
    const { id, friends } = rooms.take(one);
    const need = needsAccess(one) ? ['needs_access' as const] : [];
    const rank = one.points > 0 ? ['points' as const] : isTight ? ['drawn' as const] : [];
    return { id: one.id, place_id: id, why: [...need, ...rank, ...friends] };
  };
  return {
    assigned: [...first.map(place), ...clustered(chosen, seed).map(place)],
    waiting: [
      ...inNeed.slice(reachable).map(({ id }) => ({ id, why: 'no_reachable' as const })),
      ...others.slice(chosen.length).map(({ id }) => ({ id, why: 'no_place' as const })),
    ],
  };
}

/** Groups one after another, those of a course side by side, so that rooms fill with people who know each other. */
function clustered(chosen: readonly Candidate[], seed: number): Candidate[] {
  const keyOf = ({ course_id, group_id }: Candidate) => [
    drawOf(seed, `course ${course_id ?? 0}`),
    drawOf(seed, `group ${group_id ?? 0}`),
  ];
  return [...chosen].sort((one, other) => {
    const [a = 0, b = 0] = keyOf(one);
    const [c = 0, d = 0] = keyOf(other);
    return a - c || b - d || drawOf(seed, `bed ${one.id}`) - drawOf(seed, `bed ${other.id}`) || one.id - other.id;
  });
}

const SAME_GROUP = 4;
const SAME_COURSE = 2;
const EMPTY_ROOM = 1;
const KEPT_FOR_NEED = 16;

/** The free places of one kind, and who lives beside them. */
class Rooms {
  private readonly free: FreePlace[];
  private readonly living = new Map<number, Occupant[]>();

  constructor(
    places: readonly FreePlace[],
    occupants: readonly Occupant[],
    private readonly seed: number,
  ) {
    this.free = [...places];
    for (const one of occupants) this.settle(one);
  }

  /** Takes the best place for somebody; there must be one. */
  take(one: Candidate): { readonly id: number; readonly friends: ('same_group' | 'same_course')[] } {
    const fitting = needsAccess(one) ? this.free.filter(isReachable) : this.free;
    const [best] = [...fitting].sort(
      (a, b) =>
        this.worth(b, one) - this.worth(a, one) ||
        drawOf(this.seed, `room ${a.room_id}`) - drawOf(this.seed, `room ${b.room_id}`) ||
        a.id - b.id,
    );
    if (!best) throw new Error(`There is no place left for ${one.id}.`);
    this.free.splice(this.free.indexOf(best), 1);
    const { group, course } = this.friends(best, one);
    this.settle({ room_id: best.room_id, course_id: one.course_id, group_id: one.group_id });
    return { id: best.id, friends: group ? ['same_group'] : course ? ['same_course'] : [] };
  }

  private worth(place: FreePlace, one: Candidate): number {
    const { group, course, n } = this.friends(place, one);
    const friends = group * SAME_GROUP + course * SAME_COURSE + (n === 0 ? EMPTY_ROOM : 0);
    if (needsAccess(one)) return friends + (place.accessible ? KEPT_FOR_NEED : 0);
    return friends - (isReachable(place) ? EMPTY_ROOM : 0) - (place.accessible ? KEPT_FOR_NEED : 0);
  }

  private friends({ room_id }: FreePlace, { group_id, course_id }: Candidate) {
    const there = this.living.get(room_id) ?? [];
    const group = there.filter((other) => group_id !== null && other.group_id === group_id).length;
    const same = there.filter((other) => course_id !== null && other.course_id === course_id).length;
    return { group, course: same - Math.min(group, same), n: there.length };
  }

  private settle(one: Occupant): void {
    this.living.set(one.room_id, [...(this.living.get(one.room_id) ?? []), one]);
  }
}
