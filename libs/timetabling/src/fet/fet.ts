import { READERS } from './constraints.js';
import { NO_ROOM, roomsOf } from './room-constraints.js';
import { readSchool, type Activity, type School } from './school.js';
import { childrenOf, saysTrue, textOf, type FetElement } from './tree.js';
import { blankWishes, type Wishes } from './wishes.js';
import { check, MOST_PERIODS_PER_DAY } from '../check.js';
import type { Course, Problem } from '../problem.js';

/** Something in a file that is not taken as it is meant, before anything is done. */
export interface FetLoss {
  /** The name of the constraint, or of what else it is. */
  what: string;
  count: number;
  /** Why, where it is known in principle. */
  why?: string;
}

/** A school of FET as a problem, and what is lost of it. */
export interface FetProblem extends Problem {
  name: string;
  dayNames: readonly string[];
  hourNames: readonly string[];
  losses: readonly FetLoss[];
}

const UNCONFINED = 1e9;

const constraintsOf = (root: FetElement) =>
  childrenOf(root, 'Time_Constraints_List', 'Space_Constraints_List').flatMap(({ children }) =>
    children.filter((each) => each.name.startsWith('Constraint') && saysTrue(each, 'Active', true)),
  );

/** Which building a lesson is in is known when all rooms are. */
const isLater = ({ name }: FetElement) => Number(/Building/.test(name));

/** Takes the constraints; answers what is lost. */
function readConstraints(root: FetElement, wishes: Wishes): FetLoss[] {
  const lost = new Map<string, FetLoss>();
  for (const constraint of constraintsOf(root).sort((one, other) => isLater(one) - isLater(other))) {
    const reader = READERS[constraint.name];
    const why = reader ? reader(wishes, constraint) : '';
    if (why === undefined) continue;
    const key = `${constraint.name} ${why}`;
    const count = (lost.get(key)?.count ?? 0) + 1;
    lost.set(key, { what: constraint.name, count, ...(why ? { why } : {}) });
  }
  return [...lost.values()];
}

/** Lessons of a group that have the same people and rooms are one course. */
function coursesOf({ activities }: School, wishes: Wishes): Course[] {
  const groups = new Map<string, Activity[]>();
  for (const each of activities) {
    const isAlone = each.group === '' || each.group === '0' || each.teachers.length + each.leaves.length === 0;
    const { teachers, leaves, students } = each;
    const key = isAlone
      ? each.id
      : JSON.stringify([each.group, teachers, leaves, students, wishes.rooms.get(each.id) ?? []]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((own) => {
    const [first] = own as [Activity];
    const { rooms, roomWishes } = roomsOf(wishes.rooms.get(first.id));
    const mine = (room: string) => (room === NO_ROOM ? NO_ROOM + first.id : room);
    return {
      id: first.id,
      teachers: [...new Set(first.teachers)],
      curricula: first.leaves,
      students: first.students,
      rooms: rooms.map(mine),
      roomWishes: roomWishes.map(({ room, cost }) => ({ room: mine(room), cost })),
      lectures: own.map(({ id, length }) => {
        const periods = wishes.starts.get(id);
        return { id, length, ...(periods ? { periods } : {}) };
      }),
    };
  });
}

/** Students who have all lessons together are one: fewer to look at, nothing else. */
function withoutDoubles(courses: readonly Course[], wishes: Wishes) {
  const keys = new Map<string, string[]>();
  courses.forEach(({ id, curricula }) => {
    for (const each of curricula) keys.set(each, [...(keys.get(each) ?? []), id]);
  });
  const first = new Map<string, string>();
  const twin = new Map<string, string>();
  for (const [leaf, own] of keys) {
    const key = JSON.stringify([own, wishes.closedTo.leaves.get(leaf)?.toSorted((one, other) => one - other) ?? []]);
    if (!first.has(key)) first.set(key, leaf);
    twin.set(leaf, first.get(key)!);
  }
  const single = (ids: readonly string[]) => [...new Set(ids.map((id) => twin.get(id) ?? id))];
  return {
    courses: courses.map((course) => ({ ...course, curricula: single(course.curricula) })),
    dayRules: wishes.dayRules.map((rule) => (rule.curricula ? { ...rule, curricula: single(rule.curricula) } : rule)),
  };
}

const entries = (closed: ReadonlyMap<string, readonly number[]>) =>
  [...closed].map(([id, unavailable]) => ({ id, unavailable: [...new Set(unavailable)] }));

/** Reads a file of FET; what of it is not known is in `losses`. Throws on what is no such file, or no problem at all. */
export function readFet(root: FetElement): FetProblem {
  const school = readSchool(root);
  if (school.hours.length > MOST_PERIODS_PER_DAY)
    throw new Error(`A day has at most ${MOST_PERIODS_PER_DAY} periods, and this one ${school.hours.length}.`);
  const wishes = blankWishes(school);
  const losses = readConstraints(root, wishes);
  const mode = textOf(root, 'Mode');
  if (mode !== '' && mode !== 'Official') losses.push({ what: `Mode ${mode}`, count: 1 });
  const { courses, dayRules } = withoutDoubles(coursesOf(school, wishes), wishes);
  const own = courses.flatMap(({ rooms = [] }) => rooms.filter((room) => room.startsWith(NO_ROOM)));
  const problem: FetProblem = {
    name: textOf(root, 'Institution_Name'),
    ...{ dayNames: school.days, hourNames: school.hours, losses },
    ...{ days: school.days.length, periodsPerDay: school.hours.length, courses, capacity: 'hard' },
    rooms: [
      ...school.rooms.map((room) => ({ ...room, unavailable: [...new Set(wishes.closedTo.rooms.get(room.id) ?? [])] })),
      ...own.map((id) => ({ id, capacity: UNCONFINED })),
    ],
    ...{ teachers: entries(wishes.closedTo.teachers), curricula: entries(wishes.closedTo.leaves) },
    ...{ pauses: [...new Set(wishes.pauses)], dayRules, lectureRules: wishes.lectureRules },
    weights: { roomStability: 0, minimumWorkingDays: 0, compactness: 0 },
  };
  const [wrong] = check(problem);
  if (wrong !== undefined) throw new Error(wrong);
  return problem;
}
