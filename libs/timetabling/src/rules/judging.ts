import { lengthOf } from '../choices.js';
import { peopleOf } from './compile-rules.js';
import type { DayRule, Force, LectureRule } from './rules.js';
import type { Placement, Problem } from '../problem.js';

/** A rule that a timetable breaks, who breaks it and by how much. */
export interface Broken {
  kind: DayRule['kind'] | LectureRule['kind'];
  /** Its place among the rules for days, or among those for lectures. */
  rule: number;
  /** The teacher or curriculum; of rules for lectures, nobody. */
  who?: string;
  /** The two lectures, or the one. */
  lectures: readonly string[];
  units: number;
  force: Force;
}

/** A lecture in the week of a timetable. */
interface Seen {
  day: number;
  /** Its first period of the day, and the first one after it. */
  from: number;
  to: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const beyond = (value: number, bound: number) => Math.max(0, value - bound);
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);

function seenOf(problem: Problem, placements: readonly Placement[]): Map<string, Seen> {
  const lengths = new Map(problem.courses.flatMap(({ lectures }) => lectures.map((each) => [each.id, lengthOf(each)])));
  return new Map(
    placements.map(({ lecture, period }) => {
      const from = period % problem.periodsPerDay;
      return [lecture, { day: Math.floor(period / problem.periodsPerDay), from, to: from + lengths.get(lecture)! }];
    }),
  );
}

/** How long each run of numbers that follow each other is. */
function runsOf(taken: readonly number[]): number[] {
  const isTaken = new Set(taken);
  return taken
    .filter((each) => !isTaken.has(each - 1))
    .map((first) => {
      let length = 1;
      while (isTaken.has(first + length)) length += 1;
      return length;
    });
}

/** A day of somebody: the periods that they have, those in which they could have one, and those that end it. */
interface Day {
  taken: number[];
  isOpen: (period: number) => boolean;
  ends: number[];
  /** In which place they are in a period, those in none left out, in the order of the day. */
  stays: { period: number; place: number }[];
}

const gapsIn = ({ taken, isOpen }: Day) =>
  taken.length === 0
    ? 0
    : range(Math.min(...taken), Math.max(...taken)).filter((each) => !taken.includes(each) && isOpen(each)).length;
/** How many periods lie between two lectures in different places, for each change of places. */
const changesIn = ({ stays }: Day) =>
  stays.flatMap(({ period, place }, n) => {
    const before = stays[n - 1];
    return before && before.place !== place ? [period - before.period - 1] : [];
  });
const beforeIn = ({ taken, isOpen }: Day) => range(0, Math.min(...taken)).filter(isOpen).length;

/** By how many units a rule is broken by the days of a person. */
function unitsOfDays(rule: DayRule, days: readonly Day[], perDay: number): number {
  const { bound } = rule;
  const used = days.filter(({ taken }) => taken.length > 0);
  const each = (units: (day: Day) => number) => sum(used.map(units));
  switch (rule.kind) {
    case 'gapsOfDay':
      return each((day) => beyond(gapsIn(day), bound));
    case 'gapsOfWeek':
      return beyond(each(gapsIn), bound);
    case 'days':
      return beyond(used.length, bound);
    case 'fewestDays':
      return beyond(bound, used.length);
    case 'hours':
      return each(({ taken }) => beyond(taken.length, bound));
    case 'fewestHours':
      return sum((rule.everyDay ? days : used).map(({ taken }) => beyond(bound, taken.length)));
    case 'inARow':
      return each(({ taken }) => sum(runsOf(taken).map((length) => beyond(length, bound))));
    case 'span':
      return each(({ taken }) => beyond(Math.max(...taken) - Math.min(...taken) + 1, bound));
    case 'lateDays':
      return each((day) => beyond(beforeIn(day), 1)) + beyond(used.filter((day) => beforeIn(day) > 0).length, bound);
    case 'daysWithin': {
      const { from = 0, to = perDay } = rule;
      return beyond(used.filter(({ taken }) => taken.some((period) => period >= from && period < to)).length, bound);
    }
    case 'rest':
      return sum(
        (rule.everyDay ? days : days.slice(1)).map((_, n) => {
          const { taken } = days[n]!;
          const next = days[(n + 1) % days.length]!;
          if (taken.length === 0 || next.taken.length === 0) return 0;
          return beyond(bound, perDay - 1 - Math.max(...taken) + Math.min(...next.taken));
        }),
      );
    case 'changesOfDay':
      return sum(days.map((day) => beyond(changesIn(day).length, bound)));
    case 'changesOfWeek':
      return beyond(sum(days.map((day) => changesIn(day).length)), bound);
    case 'gapsOfChanges':
      return sum(days.flatMap(changesIn).map((free) => beyond(bound, free)));
    case 'last':
      return each(({ taken, ends }) =>
        ends.length === 0 ? 0 : taken.filter((period) => period > Math.min(...ends) && !ends.includes(period)).length,
      );
  }
}

function brokenByPeople(problem: Problem, seen: ReadonlyMap<string, Seen>): Broken[] {
  const { days, periodsPerDay: perDay, pauses = [] } = problem;
  return (problem.dayRules ?? []).flatMap((rule, index) =>
    peopleOf(problem, rule).flatMap(({ id, unavailable, lectures }) => {
      const marked = lectures.filter((each) => rule.lectures?.includes(each) ?? true);
      const own = rule.kind === 'last' ? lectures : marked;
      const closed = new Set([...unavailable, ...pauses]);
      const periodsOf = (some: readonly string[], day: number) =>
        some.flatMap((each) => {
          const at = seen.get(each);
          return at?.day === day ? range(at.from, at.to) : [];
        });
      const week = range(0, days).map((day) => ({
        taken: periodsOf(own, day),
        ends: periodsOf(marked, day),
        stays: (rule.places ?? [])
          .flatMap((place, n) =>
            periodsOf(
              lectures.filter((each) => place.includes(each)),
              day,
            ).map((period) => ({ period, place: n })),
          )
          .sort((one, other) => one.period - other.period),
        isOpen: (period: number) => !closed.has(day * perDay + period),
      }));
      const units = unitsOfDays(rule, week, perDay);
      return units > 0 ? [{ kind: rule.kind, rule: index, who: id, lectures: [], units, force: rule.force }] : [];
    }),
  );
}

/** Whether the second follows the first, with nothing but pauses between them. */
function follows(problem: Problem, one: Seen, other: Seen): boolean {
  const between = range(one.to, other.from).map((period) => one.day * problem.periodsPerDay + period);
  return (
    one.day === other.day &&
    one.to <= other.from &&
    between.every((period) => problem.pauses?.includes(period) === true)
  );
}

/** By how many units two lectures break a rule. */
function unitsOfPair(problem: Problem, rule: LectureRule, [one, other]: readonly [Seen, Seen]): number {
  const { bound = 1 } = rule;
  const days = Math.abs(one.day - other.day);
  const isBeside = follows(problem, one, other) || follows(problem, other, one);
  const isBefore = one.day < other.day || (days === 0 && one.to <= other.from);
  switch (rule.kind) {
    case 'sameStart':
      return Number(days > 0 || one.from !== other.from);
    case 'sameDay':
      return Number(days > 0);
    case 'sameHour':
      return Number(one.from !== other.from);
    case 'apart':
      return Number(days === 0 && one.from < other.to && other.from < one.to);
    case 'daysApart':
      return beyond(bound, days) + Number(rule.inARow === true && days === 0 && !isBeside);
    case 'daysTogether':
      return beyond(days, bound);
    case 'follows':
      return Number(!follows(problem, one, other));
    case 'grouped':
      return Number(!isBeside);
    case 'ordered':
      return Number(!isBefore);
    case 'orderedOnDay':
      return Number(days === 0 && !isBefore);
    case 'gaps':
      return days > 0 ? 0 : Math.min(bound, beyond(bound, Math.max(other.from - one.to, one.from - other.to)));
    case 'near': {
      const [first, second] = one.from < other.from ? [one, other] : [other, one];
      const between = range(first.to, second.from).filter(
        (period) => problem.pauses?.includes(one.day * problem.periodsPerDay + period) !== true,
      );
      return Number(days > 0 || second.from < first.to || between.length > bound);
    }
    case 'starts':
    case 'slots':
    case 'atOnce':
      return 0;
  }
}

/** By how many units lectures break a rule that is for all of them together. */
function unitsOfCrowd(problem: Problem, rule: LectureRule, seen: ReadonlyMap<string, Seen>): number {
  const { bound = 1 } = rule;
  const taken = rule.lectures.flatMap((each) => {
    const at = seen.get(each);
    return at ? range(at.from, at.to).map((period) => at.day * problem.periodsPerDay + period) : [];
  });
  const chosen = (rule.periods ?? []).filter((period) => taken.includes(period));
  if (rule.kind === 'slots') return beyond(chosen.length, bound);
  return sum(chosen.map((period) => beyond(taken.filter((each) => each === period).length, bound)));
}

function brokenByLectures(problem: Problem, seen: ReadonlyMap<string, Seen>): Broken[] {
  return (problem.lectureRules ?? []).flatMap((rule, index) => {
    const { kind, lectures, periods = [], force } = rule;
    const broken = (units: number, of: readonly string[]) =>
      units > 0 ? [{ kind, rule: index, lectures: of, units, force }] : [];
    const isAmiss = ({ day, from }: Seen) => !periods.includes(day * problem.periodsPerDay + from);
    if (kind === 'slots' || kind === 'atOnce') return broken(unitsOfCrowd(problem, rule, seen), lectures);
    return lectures.flatMap((first, n) => {
      const one = seen.get(first);
      if (!one) return [];
      if (kind === 'starts') return broken(Number(isAmiss(one)), [first]);
      return lectures.slice(n + 1).flatMap((second) => {
        const other = seen.get(second);
        return other ? broken(unitsOfPair(problem, rule, [one, other]), [first, second]) : [];
      });
    });
  });
}

/** The rules that a timetable breaks, from the problem alone. */
export function brokenRules(problem: Problem, placements: readonly Placement[]): Broken[] {
  const seen = seenOf(problem, placements);
  return [...brokenByPeople(problem, seen), ...brokenByLectures(problem, seen)];
}
