import { buildings, forRooms } from './room-constraints.js';
import { periodsOf } from './school.js';
import { childrenOf, numberOf, saysTrue, textOf, type FetElement } from './tree.js';
import {
  add,
  askDays,
  askLectures,
  beginIn,
  describedIn,
  forceOf,
  namedIn,
  peopleOf,
  stayIn,
  type Reader,
  type Wishes,
} from './wishes.js';
import type { Activity } from './school.js';
import type { DayRule, LectureRule } from '../rules/rules.js';

const times = (wishes: Wishes, constraint: FetElement) =>
  new Set(
    periodsOf(
      wishes.school,
      childrenOf(
        constraint,
        ...[
          'Preferred_Starting_Time',
          'Preferred_Time_Slot',
          'Preferred_Time',
          'Not_Available_Time',
          'Break_Time',
          'Selected_Time_Slot',
        ],
      ),
    ),
  );

/** A rule for days whose bound has a name in the file. */
const days =
  (kind: DayRule['kind'], bound: string): Reader =>
  (wishes, constraint) => {
    if (saysTrue(constraint, 'Allow_One_Day_Exception_of_Plus_One')) return 'an exception on one day';
    askDays(wishes, constraint, { kind, ...peopleOf(wishes, constraint), bound: numberOf(constraint, bound) });
    return undefined;
  };

/** The same for lectures with a tag. */
const tagged =
  (kind: DayRule['kind'], bound: string): Reader =>
  (wishes, constraint) => {
    const tag = textOf(constraint, 'Activity_Tag_Name', 'Activity_Tag');
    const lectures = wishes.school.activities.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id);
    const rule = { kind, ...peopleOf(wishes, constraint), lectures, bound: numberOf(constraint, bound) };
    if (lectures.length > 0) askDays(wishes, constraint, rule);
  };

const fewestHours: Reader = (wishes, constraint) => {
  const everyDay = !saysTrue(constraint, 'Allow_Empty_Days', constraint.name.startsWith('ConstraintTeacher'));
  const bound = numberOf(constraint, 'Minimum_Hours_Daily');
  askDays(wishes, constraint, { kind: 'fewestHours', ...peopleOf(wishes, constraint), bound, everyDay });
};

const daysWithin: Reader = (wishes, constraint) => {
  const { hours } = wishes.school;
  const to = hours.indexOf(textOf(constraint, 'Interval_End_Hour'));
  askDays(wishes, constraint, {
    ...{ kind: 'daysWithin', ...peopleOf(wishes, constraint), bound: numberOf(constraint, 'Max_Days_Per_Week') },
    ...{ from: Math.max(0, hours.indexOf(textOf(constraint, 'Interval_Start_Hour'))), to: to < 0 ? hours.length : to },
  });
};

const rest: Reader = (wishes, constraint) => {
  const bound = numberOf(constraint, 'Minimum_Resting_Hours');
  const everyDay = saysTrue(constraint, 'Circular');
  askDays(wishes, constraint, { kind: 'rest', ...peopleOf(wishes, constraint), bound, everyDay });
};

/** What there is for one teacher and for all, for one set of students and for all. */
const forPeople = Object.fromEntries(
  ['ConstraintTeacher', 'ConstraintTeachers', 'ConstraintStudentsSet', 'ConstraintStudents'].flatMap((who) =>
    Object.entries<Reader>({
      MaxGapsPerDay: days('gapsOfDay', 'Max_Gaps'),
      MaxGapsPerWeek: days('gapsOfWeek', 'Max_Gaps'),
      MaxDaysPerWeek: days('days', 'Max_Days_Per_Week'),
      MinDaysPerWeek: days('fewestDays', 'Minimum_Days_Per_Week'),
      MaxHoursDaily: days('hours', 'Maximum_Hours_Daily'),
      MinHoursDaily: fewestHours,
      MaxHoursContinuously: days('inARow', 'Maximum_Hours_Continuously'),
      MaxSpanPerDay: days('span', 'Max_Span'),
      EarlyMaxBeginningsAtSecondHour: days('lateDays', 'Max_Beginnings_At_Second_Hour'),
      IntervalMaxDaysPerWeek: daysWithin,
      MaxBuildingChangesPerDay: buildings('changesOfDay', 'Max_Building_Changes_Per_Day'),
      MaxBuildingChangesPerWeek: buildings('changesOfWeek', 'Max_Building_Changes_Per_Week'),
      MinGapsBetweenBuildingChanges: buildings('gapsOfChanges', 'Min_Gaps_Between_Building_Changes'),
      MinRestingHours: rest,
      ActivityTagMaxHoursDaily: tagged('hours', 'Maximum_Hours_Daily'),
      ActivityTagMaxHoursContinuously: tagged('inARow', 'Maximum_Hours_Continuously'),
    }).map(([name, reader]) => [`${who}${name}`, reader] as const),
  ),
);

const bond =
  (rule: Pick<LectureRule, 'kind' | 'inARow'>, bound?: string): Reader =>
  (wishes, constraint) =>
    askLectures(wishes, constraint, { ...rule, ...(bound ? { bound: numberOf(constraint, bound) } : {}) });

const daysApart: Reader = (wishes, constraint) => {
  const inARow = saysTrue(constraint, 'Consecutive_If_Same_Day');
  askLectures(wishes, constraint, { kind: 'daysApart', bound: numberOf(constraint, 'MinDays'), inARow });
};

const endsDay =
  (activitiesOf: (wishes: Wishes, constraint: FetElement) => Activity[]): Reader =>
  (wishes, constraint) => {
    const own = activitiesOf(wishes, constraint);
    const curricula = [...new Set(own.flatMap(({ leaves }) => leaves))];
    askDays(wishes, constraint, { kind: 'last', curricula, lectures: own.map(({ id }) => id), bound: 0 });
  };

/** Three in a row: between any two there is room for the third and no more. */
const threeGrouped: Reader = (wishes, constraint) => {
  const own = namedIn(wishes, constraint);
  const force = forceOf(constraint);
  if (own.length < 3 || force === 0) return;
  own.forEach(({ length }, n) => {
    const lectures = own.filter((_, other) => other !== n).map(({ id }) => id);
    wishes.lectureRules.push({ kind: 'near', lectures, bound: length, force });
  });
};

/** Of some periods, how many some lectures take, or how many of them in each. */
const crowd =
  (kind: LectureRule['kind'], bound: string): Reader =>
  (wishes, constraint) => {
    const lectures = namedIn(wishes, constraint).map(({ id }) => id);
    const periods = [...times(wishes, constraint)];
    const force = forceOf(constraint);
    if (lectures.length > 0 && force !== 0)
      wishes.lectureRules.push({ kind, lectures, periods, bound: numberOf(constraint, bound), force });
  };

const forLectures: Record<string, Reader> = {
  ConstraintMinDaysBetweenActivities: daysApart,
  ConstraintMinNDaysBetweenActivities: daysApart,
  ConstraintMaxDaysBetweenActivities: bond({ kind: 'daysTogether' }, 'MaxDays'),
  ConstraintMinGapsBetweenActivities: bond({ kind: 'gaps' }, 'MinGaps'),
  ConstraintActivitiesSameStartingTime: bond({ kind: 'sameStart' }),
  ConstraintActivitiesSameStartingDay: bond({ kind: 'sameDay' }),
  ConstraintActivitiesSameStartingHour: bond({ kind: 'sameHour' }),
  ConstraintActivitiesNotOverlapping: bond({ kind: 'apart' }),
  ConstraintTwoActivitiesConsecutive: bond({ kind: 'follows' }),
  ConstraintTwoActivitiesGrouped: bond({ kind: 'grouped' }),
  ConstraintThreeActivitiesGrouped: threeGrouped,
  ConstraintActivitiesOccupyMaxTimeSlotsFromSelection: crowd('slots', 'Max_Number_of_Occupied_Time_Slots'),
  ConstraintActivitiesMaxSimultaneousInSelectedTimeSlots: crowd('atOnce', 'Max_Number_of_Simultaneous_Activities'),
  ConstraintTwoActivitiesOrdered: bond({ kind: 'ordered' }),
  ConstraintTwoActivitiesOrderedIfSameDay: bond({ kind: 'orderedOnDay' }),
  ConstraintActivityEndsStudentsDay: endsDay(namedIn),
  ConstraintActivitiesEndStudentsDay: endsDay(describedIn),
};

const begin =
  (activitiesOf: (wishes: Wishes, constraint: FetElement) => Activity[]): Reader =>
  (wishes, constraint) =>
    beginIn(wishes, activitiesOf(wishes, constraint), {
      periods: times(wishes, constraint),
      force: forceOf(constraint),
    });
const stay =
  (activitiesOf: (wishes: Wishes, constraint: FetElement) => Activity[]): Reader =>
  (wishes, constraint) =>
    stayIn(wishes, activitiesOf(wishes, constraint), {
      periods: times(wishes, constraint),
      force: forceOf(constraint),
    });

/** A day or an hour that is not said is any. */
const oneStart: Reader = (wishes, constraint) => {
  const { days: dayNames, hours } = wishes.school;
  const day = textOf(constraint, 'Preferred_Day', 'Day');
  const hour = textOf(constraint, 'Preferred_Hour', 'Hour');
  const periods = dayNames.flatMap((dayName, d) =>
    hours.flatMap((hourName, h) =>
      (day === '' || day === dayName) && (hour === '' || hour === hourName) ? [d * hours.length + h] : [],
    ),
  );
  beginIn(wishes, namedIn(wishes, constraint), { periods: new Set(periods), force: forceOf(constraint) });
};

const forTimes: Record<string, Reader> = {
  ConstraintBreakTimes: (wishes, constraint) => void wishes.pauses.push(...times(wishes, constraint)),
  ConstraintTeacherNotAvailableTimes: (wishes, constraint) =>
    add(wishes.closedTo.teachers, textOf(constraint, 'Teacher', 'Teacher_Name'), [...times(wishes, constraint)]),
  ConstraintStudentsSetNotAvailableTimes: (wishes, constraint) => {
    for (const leaf of wishes.school.leavesOf.get(textOf(constraint, 'Students')) ?? [])
      add(wishes.closedTo.leaves, leaf, [...times(wishes, constraint)]);
  },
  ConstraintRoomNotAvailableTimes: (wishes, constraint) =>
    add(wishes.closedTo.rooms, textOf(constraint, 'Room'), [...times(wishes, constraint)]),
  ConstraintActivityPreferredStartingTime: oneStart,
  ConstraintActivityPreferredTime: oneStart,
  ConstraintActivityPreferredDay: oneStart,
  ConstraintActivityPreferredStartingTimes: begin(namedIn),
  ConstraintActivitiesPreferredStartingTimes: begin(describedIn),
  ConstraintSubactivitiesPreferredStartingTimes: begin(describedIn),
  ConstraintActivityPreferredTimeSlots: stay(namedIn),
  ConstraintActivitiesPreferredTimeSlots: stay(describedIn),
  ConstraintSubactivitiesPreferredTimeSlots: stay(describedIn),
};

/** What we know of a file's constraints; the two that say that there is a timetable at all mean nothing more. */
export const READERS: Readonly<Record<string, Reader>> = {
  ConstraintBasicCompulsoryTime: () => undefined,
  ConstraintBasicCompulsorySpace: () => undefined,
  ...forPeople,
  ...forLectures,
  ...forTimes,
  ...forRooms,
};
