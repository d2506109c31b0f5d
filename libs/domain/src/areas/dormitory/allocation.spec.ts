import { allocate, drawOf, isReachable, needsAccess, type Candidate, type FreePlace } from './index.js';

/** A town of its own for each seed: people and rooms of every kind, too few places on purpose in every other one. */
function town(seed: number) {
  const pick = <T>(word: string, from: readonly T[]): T => from[drawOf(seed, word) % from.length] as T;
  const people = 10 + (drawOf(seed, 'people') % 60);
  const candidates: Candidate[] = Array.from({ length: people }, (_, at) => ({
    id: at + 1,
    dormitory_type: pick(`type ${at}`, ['shared', 'shared', 'double']),
    gender: pick(`gender ${at}`, ['female', 'male']),
    disability: pick(`disability ${at}`, [null, null, null, null, 'mobility', 'vision', 'chronic']),
    points: pick(`points ${at}`, [0, 0, 0, 20, 30, 50]),
    course_id: pick(`course ${at}`, [1, 2, null]),
    group_id: pick(`group ${at}`, [1, 2, 3, null]),
  }));
  const places: FreePlace[] = Array.from({ length: 4 + (drawOf(seed, 'rooms') % 14) }, (_, room) => ({
    room_id: room + 1,
    kind: pick(`kind ${room}`, ['shared', 'shared', 'double']),
    gender: pick(`of ${room}`, ['female', 'male']),
    floor: 1 + (drawOf(seed, `floor ${room}`) % 4),
    accessible: drawOf(seed, `ramp ${room}`) % 5 === 0,
  })).flatMap((room) =>
    Array.from({ length: room.kind === 'double' ? 2 : 4 }, (_, bed) => ({ ...room, id: room.room_id * 10 + bed })),
  );
  return { candidates, places };
}
const SEEDS = Array.from({ length: 120 }, (_, at) => at);
const turned = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((one, at) => [drawOf(seed, `turn ${at}`), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

describe.each(SEEDS)('town %i', (seed) => {
  const { candidates, places } = town(seed);
  const plan = allocate({ candidates, places }, seed);
  const personOf = new Map(candidates.map((one) => [one.id, one]));
  const placeOf = new Map(places.map((one) => [one.id, one]));
  const sameKind = (one: Candidate, place: FreePlace) =>
    one.dormitory_type === place.kind && one.gender === place.gender;

  test('everybody is either given a place or waits, and no place is given twice', () => {
    expect([...plan.assigned, ...plan.waiting].map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      candidates.map(({ id }) => id),
    );
    expect(new Set(plan.assigned.map(({ place_id }) => place_id)).size).toBe(plan.assigned.length);
  });

  test('kind and gender fit, and who needs it lives on the ground floor or in an accessible room', () => {
    for (const { id, place_id } of plan.assigned) {
      const [one, place] = [personOf.get(id)!, placeOf.get(place_id)!];
      expect([place.kind, place.gender]).toEqual([one.dormitory_type, one.gender]);
      if (needsAccess(one)) expect(isReachable(place)).toBe(true);
    }
  });

  test('nobody waits while a place that fits stays free', () => {
    const given = new Set(plan.assigned.map(({ place_id }) => place_id));
    for (const { id } of plan.waiting) {
      const one = personOf.get(id)!;
      expect(
        places.filter(
          (place) => !given.has(place.id) && sameKind(one, place) && (!needsAccess(one) || isReachable(place)),
        ),
      ).toEqual([]);
    }
  });

  test('nobody without need lives where somebody in need of the same kind had to wait', () => {
    const waits = plan.waiting.map(({ id }) => personOf.get(id)!).filter(needsAccess);
    for (const { id, place_id } of plan.assigned) {
      const place = placeOf.get(place_id)!;
      if (isReachable(place) && !needsAccess(personOf.get(id)!))
        expect(waits.filter((one) => sameKind(one, place))).toEqual([]);
    }
  });

  test('who has more points never waits for somebody who has fewer', () => {
    const others = ({ id }: { id: number }) => !needsAccess(personOf.get(id)!);
    for (const waiting of plan.waiting.filter(others))
      for (const placed of plan.assigned.filter(others)) {
        const [one, other] = [personOf.get(waiting.id)!, personOf.get(placed.id)!];
        if (one.dormitory_type === other.dormitory_type && one.gender === other.gender)
          expect(other.points).toBeGreaterThanOrEqual(one.points);
      }
  });

  test('the order of what is given does not matter, the seed does all', () => {
    const shuffled = { candidates: turned(candidates, seed + 1), places: turned(places, seed + 2) };
    expect(allocate(shuffled, seed)).toEqual(plan);
  });
});

const person = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  dormitory_type: 'shared',
  gender: 'female',
  disability: null,
  points: 0,
  course_id: 1,
  group_id: 1,
  ...more,
});
const room = (room_id: number, beds: number, more: Partial<FreePlace> = {}): FreePlace[] =>
  Array.from({ length: beds }, (_, bed) => ({
    id: room_id * 10 + bed,
    room_id,
    kind: 'shared',
    gender: 'female',
    floor: 2,
    accessible: false,
    ...more,
  }));

test.each(SEEDS.slice(0, 20))('two groups fill two rooms apart, seed %i', (seed) => {
  const candidates = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => person(id, { group_id: id % 2, course_id: id % 2 }));
  const { assigned } = allocate({ candidates, places: [...room(1, 4), ...room(2, 4)] }, seed);
  const rooms = assigned.map(({ id, place_id }) => [id % 2, Math.floor(place_id / 10)].join());
  expect(new Set(rooms).size).toBe(2);
  expect(assigned.filter(({ why }) => why.includes('same_group'))).toHaveLength(6);
});

test('another seed draws others where places are too few, and an occupant of the group draws people to their room', () => {
  const candidates = Array.from({ length: 30 }, (_, at) => person(at + 1));
  const winners = (seed: number) =>
    allocate({ candidates, places: room(1, 4) }, seed)
      .assigned.map(({ id }) => id)
      .join();
  expect(new Set(SEEDS.map(winners)).size).toBeGreaterThan(100);
  const occupants = [{ room_id: 2, course_id: 1, group_id: 7 }];
  const beside = SEEDS.map((seed) =>
    allocate(
      { candidates: [person(1, { group_id: 7 })], places: [...room(1, 4), ...room(2, 3), ...room(3, 4)], occupants },
      seed,
    ),
  );
  expect(new Set(beside.map(({ assigned }) => Math.floor((assigned[0]?.place_id ?? 0) / 10)))).toEqual(new Set([2]));
});

test('an accessible room is kept for who needs it while others fit elsewhere', () => {
  const places = [...room(1, 1, { floor: 1, accessible: true }), ...room(2, 2)];
  for (const seed of SEEDS) {
    const { assigned } = allocate({ candidates: [person(1), person(2)], places }, seed);
    expect(assigned.map(({ place_id }) => Math.floor(place_id / 10))).toEqual([2, 2]);
  }
});
