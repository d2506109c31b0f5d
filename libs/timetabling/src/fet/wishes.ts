import type { Activity, School } from './school.js';
import { numberOf, textOf, textsOf, type FetElement } from './tree.js';
import type { Period } from '../problem.js';
import type { DayRule, Force, LectureRule } from '../rules/rules.js';

/** What the constraints of a file come to, as they are read. */
export interface Wishes {
  readonly school: School;
  readonly pauses: Period[];
  readonly closedTo: {
    readonly teachers: Map<string, Period[]>;
    readonly leaves: Map<string, Period[]>;
    readonly rooms: Map<string, Period[]>;
  };
  /** By activity, the periods in which it may begin. */
  readonly starts: Map<string, readonly Period[]>;
  /** By activity, the rooms that somebody names for it, the strongest kind of wish first. */
  readonly rooms: Map<string, RoomWish[]>;
  readonly dayRules: DayRule[];
  readonly lectureRules: LectureRule[];
}

export interface RoomWish {
  readonly rooms: readonly string[];
  readonly force: Force;
  /** Home rooms are for lessons for which nobody names another one. */
  readonly isHome: boolean;
}

export const blankWishes = (school: School): Wishes => ({
  school,
  pauses: [],
  closedTo: { teachers: new Map(), leaves: new Map(), rooms: new Map() },
  starts: new Map(),
  rooms: new Map(),
  dayRules: [],
  lectureRules: [],
});

/**
 * How strongly something is meant: of 100 %, it must be; of 95, it is given up once in twenty times. As a cost: how many times the
 * chance of that is halved.
 */
export function forceOf(constraint: FetElement): Force {
  const percentage = numberOf(constraint, 'Weight_Percentage');
  return percentage >= 100 ? 'hard' : Math.round(-Math.log2(1 - percentage / 100) * 100) / 100;
}

/** The activities that a constraint names by id. */
export function namedIn({ school }: Wishes, constraint: FetElement): Activity[] {
  const ids = new Set(
    textsOf(constraint, 'Activity_Id', 'First_Activity_Id', 'Second_Activity_Id', 'Third_Activity_Id'),
  );
  const found = school.activities.filter(({ id }) => ids.has(id));
  // The first of two comes first, wherever they are in the file.
  const order = [...ids];
  return found.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** The activities that a constraint describes by teacher, students, subject, tag, length or number in the group. */
export function describedIn({ school }: Wishes, constraint: FetElement): Activity[] {
  const teacher = textOf(constraint, 'Teacher_Name', 'Teacher');
  const students = textOf(constraint, 'Students_Name', 'Students');
  const subject = textOf(constraint, 'Subject_Name', 'Subject');
  const tag = textOf(constraint, 'Activity_Tag_Name', 'Activity_Tag');
  const length = textOf(constraint, 'Duration');
  const component = textOf(constraint, 'Component_Number');
  const leaves = new Set(school.leavesOf.get(students));
  return school.activities.filter(
    (each) =>
      (teacher === '' || each.teachers.includes(teacher)) &&
      (students === '' || each.leaves.some((leaf) => leaves.has(leaf))) &&
      (subject === '' || each.subject === subject) &&
      (tag === '' || each.tags.includes(tag)) &&
      (length === '' || each.length === Number(length)) &&
      (component === '' || each.component === Number(component)),
  );
}

/** Whose days a constraint is for: one teacher or all, a set of students or all. */
export function peopleOf({ school }: Wishes, constraint: FetElement): Pick<DayRule, 'teachers' | 'curricula'> {
  const isOfTeachers = constraint.name.startsWith('ConstraintTeacher');
  const teacher = textOf(constraint, 'Teacher_Name', 'Teacher');
  const students = textOf(constraint, 'Students_Name', 'Students');
  const taught = new Set(school.activities.flatMap((each) => (isOfTeachers ? each.teachers : each.leaves)));
  const wanted = isOfTeachers
    ? teacher === ''
      ? school.teachers
      : [teacher]
    : students === ''
      ? [...new Set([...school.leavesOf.values()].flat())]
      : (school.leavesOf.get(students) ?? []);
  const people = wanted.filter((id) => taught.has(id));
  return isOfTeachers ? { teachers: people } : { curricula: people };
}

/** Lets activities begin in some periods only, or makes that a wish. */
export function beginIn(
  wishes: Wishes,
  activities: readonly Activity[],
  { periods, force }: { periods: ReadonlySet<Period>; force: Force },
) {
  const week = Array.from({ length: wishes.school.days.length * wishes.school.hours.length }, (_, period) => period);
  for (const { id } of activities) {
    const before = wishes.starts.get(id) ?? week;
    if (force === 'hard')
      wishes.starts.set(
        id,
        before.filter((period) => periods.has(period)),
      );
    else if (force > 0) wishes.lectureRules.push({ kind: 'starts', lectures: [id], periods: [...periods], force });
  }
}

/** The same where each of the periods that an activity takes must be one of some. */
export function stayIn(
  wishes: Wishes,
  activities: readonly Activity[],
  { periods, force }: { periods: ReadonlySet<Period>; force: Force },
) {
  for (const activity of activities) {
    const firsts = [...periods].filter((first) =>
      Array.from({ length: activity.length }, (_, n) => first + n).every((each) => periods.has(each)),
    );
    beginIn(wishes, [activity], { periods: new Set(firsts), force });
  }
}

/** Adds a rule for the days of people, if it means anything. */
export function askDays(wishes: Wishes, constraint: FetElement, rule: Omit<DayRule, 'force'>): void {
  const force = forceOf(constraint);
  const people = (rule.teachers ?? []).length + (rule.curricula ?? []).length;
  if (people > 0 && (force === 'hard' || force > 0)) wishes.dayRules.push({ ...rule, force });
}

/** Adds a rule for the lectures that a constraint names, if there are at least two of them. */
export function askLectures(
  wishes: Wishes,
  constraint: FetElement,
  rule: Pick<LectureRule, 'kind' | 'bound' | 'inARow'>,
): void {
  const force = forceOf(constraint);
  const lectures = namedIn(wishes, constraint).map(({ id }) => id);
  if (lectures.length > 1 && (force === 'hard' || force > 0)) wishes.lectureRules.push({ ...rule, lectures, force });
}

/** Takes a constraint into the wishes; answers why it can not. */
export type Reader = (wishes: Wishes, constraint: FetElement) => string | undefined | void;

export const add = <T>(map: Map<string, T[]>, key: string, items: readonly T[]) =>
  void map.set(key, [...(map.get(key) ?? []), ...items]);
