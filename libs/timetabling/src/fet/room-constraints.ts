import type { Activity } from './school.js';
import type { DayRule } from '../rules/rules.js';
import { numberOf, textOf, textsOf, type FetElement } from './tree.js';
import {
  add,
  askDays,
  describedIn,
  forceOf,
  namedIn,
  peopleOf,
  type Reader,
  type RoomWish,
  type Wishes,
} from './wishes.js';

/** How the room of a lesson begins that needs none: one for each, so that nobody is in its way. */
export const NO_ROOM = '(no room) ';

/** What of the rooms of a lesson is a rule, and what is a wish: home rooms only where nobody names others. */
export function roomsOf(wishes: readonly RoomWish[] = []) {
  const named = wishes.filter(({ isHome }) => !isHome);
  const valid = named.length > 0 ? named : wishes;
  const hard = valid.filter(({ force }) => force === 'hard');
  const soft = valid.filter(({ force }) => force !== 'hard');
  const common = hard
    .map(({ rooms }) => rooms)
    .reduce((all, each) => all.filter((room) => each.includes(room)), hard[0]?.rooms ?? []);
  const [first] = soft;
  if (hard.length > 0) return { rooms: common, roomWishes: [] };
  if (!first) return { rooms: [NO_ROOM], roomWishes: [] };
  return { rooms: [...first.rooms, NO_ROOM], roomWishes: [{ room: NO_ROOM, cost: Number(first.force) }] };
}

const seat =
  (activitiesOf: (wishes: Wishes, constraint: FetElement) => Activity[], isHome = false): Reader =>
  (wishes, constraint) => {
    const rooms = textsOf(constraint, 'Room', 'Preferred_Room');
    if (rooms.some((room) => wishes.school.virtualRooms.has(room))) return 'a room that is several others';
    const wish: RoomWish = { rooms, force: forceOf(constraint), isHome };
    for (const { id } of activitiesOf(wishes, constraint)) add(wishes.rooms, id, [wish]);
    return undefined;
  };

/** Lessons of just this set of students, or of just this teacher. */
const atHome = ({ school }: Wishes, constraint: FetElement): Activity[] => {
  const [teacher, students] = [textOf(constraint, 'Teacher', 'Teacher_Name'), textOf(constraint, 'Students')];
  return school.activities.filter(({ teachers, sets }) =>
    students === '' ? teachers.length === 1 && teachers[0] === teacher : sets.length === 1 && sets[0] === students,
  );
};

/** Some lessons by the building of their room; undefined where the room of one may be in this building or another. */
function byBuilding({ school, rooms }: Wishes, activities: readonly Activity[]): string[][] | undefined {
  const places = new Map<string, string[]>();
  for (const { id } of activities) {
    const [building = '', ...others] = new Set(
      roomsOf(rooms.get(id)).rooms.map((room) => school.buildings.get(room) ?? ''),
    );
    if (others.length > 0) return undefined;
    if (building !== '') places.set(building, [...(places.get(building) ?? []), id]);
  }
  return [...places.values()];
}

/** What is asked of changes of buildings, where it is known who is in which; in one building nobody changes it. */
export const buildings =
  (kind: DayRule['kind'], bound: string): Reader =>
  (wishes, constraint) => {
    const people = peopleOf(wishes, constraint);
    const who = new Set([...(people.teachers ?? []), ...(people.curricula ?? [])]);
    const places = byBuilding(
      wishes,
      wishes.school.activities.filter(({ teachers, leaves }) =>
        (people.teachers ? teachers : leaves).some((id) => who.has(id)),
      ),
    );
    if (!places) return 'changes of buildings';
    if (places.length > 1) askDays(wishes, constraint, { kind, ...people, places, bound: numberOf(constraint, bound) });
    return undefined;
  };

/** What there is for rooms. */
export const forRooms: Record<string, Reader> = {
  ConstraintActivityPreferredRoom: seat(namedIn),
  ConstraintActivityPreferredRooms: seat(namedIn),
  ...Object.fromEntries(
    ['Subject', 'ActivityTag', 'SubjectActivityTag'].flatMap((what) => [
      [`Constraint${what}PreferredRoom`, seat(describedIn)],
      [`Constraint${what}PreferredRooms`, seat(describedIn)],
    ]),
  ),
  ...Object.fromEntries(
    ['StudentsSetHomeRoom', 'StudentsSetHomeRooms', 'TeacherHomeRoom', 'TeacherHomeRooms'].map((name) => [
      `Constraint${name}`,
      seat(atHome, true),
    ]),
  ),
};
