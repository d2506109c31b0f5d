import { choicesOf, isWhole, span } from '../choices.js';
import { evaluate } from '../evaluation.js';
import { absent, explain, type Known } from './explain.js';
import { DEFAULT_WEIGHTS, type Course, type Period, type Placement, type Problem, type Weights } from '../problem.js';
import { brokenRules, type Broken } from '../rules/judging.js';
import type { Obstacle } from '../solution.js';

/** Another place for a lecture, beside the one that it has; of one without a place, beside none. */
export interface OtherTime extends Placement {
  /** By how much the timetable breaks more that must hold, and costs more; below zero it gains. */
  hard: number;
  soft: number;
  /** The same by components. */
  costs: Weights;
  /** Who or what is in its way there. */
  obstacles: readonly Obstacle[];
  /** The rules that it breaks there and not here; `units`: by how many more. */
  broken: readonly Broken[];
}

const common = (one: readonly string[], other: readonly string[]) => one.filter((id) => other.includes(id));

/** The problem as far as one lecture matters to it: of other people no more is known than where they are. */
function around(problem: Problem, { course, lecture }: Known): Problem {
  const { fixed: _, ...free } = lecture;
  const isOwn = (who: readonly string[]) => (each: { id: string }) => who.includes(each.id);
  const strip = (other: Course): Course =>
    other === course
      ? { ...course, lectures: course.lectures.map((each) => (each === lecture ? free : each)) }
      : {
          ...other,
          teachers: common(other.teachers, course.teachers),
          curricula: common(other.curricula, course.curricula),
        };
  return {
    ...problem,
    courses: problem.courses.map(strip),
    teachers: (problem.teachers ?? []).filter(isOwn(course.teachers)),
    curricula: (problem.curricula ?? []).filter(isOwn(course.curricula)),
    // What others break stays as it is; a rule keeps its place, by which it is known.
    dayRules: (problem.dayRules ?? []).map((rule) => ({
      ...rule,
      teachers: common(rule.teachers ?? [], course.teachers),
      curricula: common(rule.curricula ?? [], course.curricula),
    })),
    lectureRules: (problem.lectureRules ?? []).map((rule) =>
      rule.lectures.includes(lecture.id) ? rule : { ...rule, lectures: [] },
    ),
  };
}

/** One lecture, with all that is to be known of it. */
interface Asked extends Known {
  problem: Problem;
  here: Placement | undefined;
  others: readonly Placement[];
  lengths: ReadonlyMap<string, Known>;
}

function known(problem: Problem): Map<string, Known> {
  return new Map(
    problem.courses.flatMap((course) => course.lectures.map((lecture) => [lecture.id, { course, lecture }] as const)),
  );
}

/** The lectures that have a room while the lecture would be in it. */
function holders({ problem, lecture, others, lengths }: Asked, period: Period): Placement[] {
  const taken = span(problem, lecture, period);
  return others.filter((each) =>
    span(problem, lengths.get(each.lecture)!.lecture, each.period).some((one) => taken.includes(one)),
  );
}

/** The rooms that suit a lecture, the best first: what they cost, its own one, the smallest. */
function roomsFor({ problem, course, lecture, here, others }: Asked) {
  const weights = { ...DEFAULT_WEIGHTS, ...problem.weights };
  const mates = new Set(course.lectures.map(({ id }) => id));
  const had = new Set(others.filter((each) => mates.has(each.lecture)).map(({ room }) => room));
  const wishes = course.roomWishes ?? [];
  const costOf = ({ id, capacity }: { id: string; capacity: number }) =>
    weights.wishes * wishes.reduce((all, wish) => all + (wish.room === id ? wish.cost : 0), 0) +
    (problem.capacity === 'hard' ? 0 : weights.roomCapacity * Math.max(0, course.students - capacity)) +
    (had.size === 0 || had.has(id) ? 0 : weights.roomStability);
  return choicesOf(problem, course, lecture)
    .rooms.map((index) => problem.rooms[index]!)
    .map((room) => ({ ...room, cost: costOf(room), isOwn: room.id === here?.room }))
    .sort(
      (one, other) => one.cost - other.cost || Number(other.isOwn) - Number(one.isOwn) || one.capacity - other.capacity,
    );
}

/** A free room, the best of them, or one that is not free. */
function roomAt(asked: Asked, rooms: ReturnType<typeof roomsFor>, period: Period) {
  const taken = span(asked.problem, asked.lecture, period);
  const busy = new Set(holders(asked, period).map(({ room }) => room));
  const free = rooms.find(
    ({ id, unavailable = [] }) => !busy.has(id) && !taken.some((each) => unavailable.includes(each)),
  );
  return { room: (free ?? rooms[0])?.id ?? asked.here?.room, isFree: free !== undefined };
}

function obstaclesAt(asked: Asked, rooms: ReturnType<typeof roomsFor>, period: Period): Obstacle[] {
  const { problem, course, lecture, others } = asked;
  const away = absent(problem, { course, lecture }, period);
  // Who is not there may be in a lecture besides.
  const unblocked = { ...problem, teachers: [], curricula: [] };
  const rivals = explain(unblocked, holders(asked, period), lecture.id).filter(
    ({ kind, periods }) => kind !== 'room' && periods.includes(period),
  );
  const suiting = new Set(rooms.map(({ id }) => id));
  const inRooms = holders({ ...asked, others: others.filter(({ room }) => suiting.has(room)) }, period);
  const isFull = rooms.length > 0 && !roomAt(asked, rooms, period).isFree;
  return [
    ...(away.length > 0 ? [{ kind: 'unavailable' as const, who: away, periods: [period], lectures: [] }] : []),
    ...rivals,
    ...(isFull
      ? [{ kind: 'room' as const, who: [], periods: [period], lectures: inRooms.map((each) => each.lecture) }]
      : []),
  ];
}

/** The rules that are broken more than before. */
function worse(before: readonly Broken[], after: readonly Broken[]): Broken[] {
  const keyOf = ({ kind, rule, who = '', lectures }: Broken) => [kind, rule, who, ...lectures].join('\u0000');
  const had = new Map(before.map((each) => [keyOf(each), each.units]));
  return after
    .map((each) => ({ ...each, units: each.units - (had.get(keyOf(each)) ?? 0) }))
    .filter(({ units }) => units > 0);
}

const less = (one: Weights, other: Weights): Weights =>
  Object.fromEntries(
    Object.keys(one).map((key) => [key, one[key as keyof Weights] - other[key as keyof Weights]]),
  ) as unknown as Weights;

/**
 * The best other times for a lecture in a timetable, each with the best room: who is in its way there, which rules it breaks and what it
 * costs. Those that break the least come first, then the cheapest, then the nearest. Periods that its course or the lecture itself can
 * not have are none.
 */
export function otherTimes(
  problem: Problem,
  placements: readonly Placement[],
  { lecture: id, most = 5 }: { lecture: string; most?: number },
): OtherTime[] {
  const found = known(problem).get(id);
  if (!found) throw new Error(`There is no lecture ${id}.`);
  const near = around(problem, found);
  const lengths = known(near);
  const here = placements.find((each) => each.lecture === id);
  const others = placements.filter((each) => each.lecture !== id && lengths.has(each.lecture));
  const asked: Asked = { ...lengths.get(id)!, problem: near, here, others, lengths };
  const rooms = roomsFor(asked);
  const closed = new Set([...(near.pauses ?? []), ...(asked.course.unavailable ?? [])]);
  const isOpen = (period: Period) =>
    isWhole(near, asked.lecture, period) &&
    asked.lecture.periods?.includes(period) !== false &&
    !span(near, asked.lecture, period).some((each) => closed.has(each));
  const now = evaluate(near, here ? [...others, here] : others);
  const judged = Array.from({ length: near.days * near.periodsPerDay }, (_, period) => period)
    .filter((period) => period !== here?.period && isOpen(period))
    .flatMap((period) => {
      const { room } = roomAt(asked, rooms, period);
      if (room === undefined) return [];
      const { hard, soft, costs } = evaluate(near, [...others, { lecture: id, period, room }]);
      return { lecture: id, period, room, hard: hard - now.hard, soft: soft - now.soft, costs: less(costs, now.costs) };
    });
  const farness = ({ period }: { period: Period }) => Math.abs(period - (here?.period ?? 0));
  const before = brokenRules(near, here ? [...others, here] : others);
  return judged
    .sort((one, other) => one.hard - other.hard || one.soft - other.soft || farness(one) - farness(other))
    .slice(0, most)
    .map((each) => ({
      ...each,
      obstacles: obstaclesAt(asked, rooms, each.period),
      broken: worse(before, brokenRules(near, [...others, each])),
    }));
}
