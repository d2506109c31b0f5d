/** 'hard': a timetable that breaks it can not be held. A number: what each unit costs by which it is broken. */
export type Force = 'hard' | number;

/**
 * What is asked of the days of people. A gap is a period between two lectures of the day in which they could have one.
 * - `gapsOfDay`, `gapsOfWeek`: at most so many gaps
 * - `days`, `fewestDays`: on at most, at least so many days
 * - `hours`: at most so many periods a day; `fewestHours`: at least so many on a day that has some
 * - `inARow`: at most so many periods without a pause
 * - `span`: at most so many periods from the first lecture of a day to the end of its last
 * - `lateDays`: a day begins with the first period in which they can come, on at most so many days with the second
 * - `daysWithin`: on at most so many days something from period `from` of the day up to, but without, `to`
 * - `rest`: from the last lecture of a day to the first of the next one at least so many periods of their two days
 * - `last`: after these lectures they have nothing on the day
 * - `changesOfDay`, `changesOfWeek`: at most so many times a day, a week from one of `places` to another; lectures in none do not count
 * - `gapsOfChanges`: from a lecture to the next one in another place at least so many periods
 */
export interface DayRule {
  kind: keyof typeof DAY_RULES;
  /** Whose days: each of them by themselves. */
  teachers?: readonly string[];
  curricula?: readonly string[];
  /** Only these lectures count; of `last` the ones that end the day. */
  lectures?: readonly string[];
  bound: number;
  from?: number;
  to?: number;
  /** Lectures by where they are, such as the building: a lecture is in one of them or none. */
  places?: readonly (readonly string[])[];
  /** Of `fewestHours`: also a day without anything breaks it; of `rest`: the first day comes after the last. */
  everyDay?: boolean;
  force: Force;
}

/** The numbers of their kinds in flat arrays. */
export const DAY_RULES = {
  ...{ gapsOfDay: 0, gapsOfWeek: 1, days: 2, fewestDays: 3, hours: 4, fewestHours: 5 },
  ...{ inARow: 6, span: 7, lateDays: 8, daysWithin: 9, last: 10, rest: 11 },
  ...{ changesOfDay: 12, changesOfWeek: 13, gapsOfChanges: 14 },
} as const;

/**
 * What is asked of lectures: of each two of them, where it matters in their order; of `starts`, of each; of the last two, of all together.
 * - `sameStart`, `sameDay`, `sameHour`: they begin at the same time, on the same day, in the same period of the day
 * - `apart`: never at once
 * - `daysApart`, `daysTogether`: at least, at most `bound` days from one to the other; with `inARow`, two on one day follow each other
 * - `follows`: the second begins when the first ends, on the same day; `grouped`: one of them does
 * - `ordered`, `orderedOnDay`: the second begins after the first ends; where they are on one day
 * - `gaps`: at least `bound` periods between two on one day
 * - `near`: on one day, one after the other, with at most `bound` periods between that are no pauses
 * - `starts`: each begins in one of `periods`
 * - `slots`: of `periods` they take at most `bound`; `atOnce`: in each of `periods` at most `bound` of them
 */
export interface LectureRule {
  kind: keyof typeof LECTURE_RULES;
  lectures: readonly string[];
  bound?: number;
  inARow?: boolean;
  periods?: readonly number[];
  force: Force;
}

/** The numbers of their kinds in flat arrays. */
export const LECTURE_RULES = {
  ...{ sameStart: 0, sameDay: 1, sameHour: 2, apart: 3, daysApart: 4, daysTogether: 5 },
  ...{ follows: 6, grouped: 7, ordered: 8, orderedOnDay: 9, gaps: 10, near: 11, starts: 12 },
  ...{ slots: 13, atOnce: 14 },
} as const;
