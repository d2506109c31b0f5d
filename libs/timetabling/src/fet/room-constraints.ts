import type { Activity } from './school.js';
import { textOf, textsOf, type FetElement } from './tree.js';
import { add, describedIn, forceOf, namedIn, type Reader, type RoomWish, type Wishes } from './wishes.js';

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
