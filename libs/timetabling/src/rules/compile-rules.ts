import type { Check } from './days.js';
import { isCrowd, isSingle, type Bond, type WeekShape } from './pairs.js';
import { DAY_RULES, LECTURE_RULES, type DayRule, type Force } from './rules.js';
import type { Course, Period, Problem } from '../problem.js';

/** What a unit by which a hard rule is broken costs in the search: more than all that might be gained by it. */
export const HARD_PRICE = 60;

/** The rules of a problem as flat arrays. A line is some of the lectures of one person: a set of periods for each day. */
export interface RuleModel {
  readonly days: number;
  readonly week: WeekShape;
  /** By line and day, the periods in which its person can not come. */
  readonly closed: Int32Array;
  readonly checks: readonly (Check & { price: number })[];
  readonly bonds: readonly (Bond & { price: number; isHard: boolean })[];
  /** Lines of a lecture, each as its first index in the masks. */
  readonly linesOf: readonly Int32Array[];
  /** Checks of a line, by its first index divided by the days. */
  readonly checksOf: readonly Int32Array[];
  /** Bonds of a lecture with another one: bond, other, 1 where the lecture is the first of the two; three numbers each. */
  readonly pairsOf: readonly Int32Array[];
  readonly singlesOf: readonly Int32Array[];
  /** Bonds of a lecture that are for all of their lectures together. */
  readonly crowdsOf: readonly Int32Array[];
  readonly lengths: Int32Array;
}

/** Somebody whose days have rules. */
interface Person {
  readonly id: string;
  readonly key: string;
  readonly unavailable: readonly Period[];
  readonly lectures: readonly string[];
}

const courseLectures = (courses: readonly Course[]) => courses.flatMap(({ lectures }) => lectures.map(({ id }) => id));

/** The people of a rule, with their lectures. */
export function peopleOf(problem: Problem, rule: Pick<DayRule, 'teachers' | 'curricula'>): Person[] {
  const { courses, teachers = [], curricula = [] } = problem;
  const away = (all: readonly { id: string; unavailable?: readonly Period[] }[], id: string) =>
    all.find((each) => each.id === id)?.unavailable ?? [];
  return [
    ...(rule.teachers ?? []).map((id) => ({
      id,
      key: `t${id}`,
      unavailable: away(teachers, id),
      lectures: courseLectures(courses.filter((course) => course.teachers.includes(id))),
    })),
    ...(rule.curricula ?? []).map((id) => ({
      id,
      key: `c${id}`,
      unavailable: away(curricula, id),
      lectures: courseLectures(courses.filter((course) => course.curricula.includes(id))),
    })),
  ];
}

const priceOf = (force: Force, weight: number, scale: number) =>
  force === 'hard' ? HARD_PRICE * scale : weight * force;

/** The lines of the problem as they are asked for. */
class Lines {
  readonly closed: number[] = [];
  readonly linesOf: number[][];
  private readonly found = new Map<string, number>();
  private readonly people = new Map<string, readonly Person[]>();

  constructor(
    private readonly problem: Problem,
    private readonly indices: ReadonlyMap<string, number>,
  ) {
    this.linesOf = Array.from({ length: indices.size }, () => []);
  }

  /** A line for each person of a rule: their lectures, or some of them. */
  of(person: Person, only?: readonly string[]): number {
    const { problem, found, closed } = this;
    const wanted = only && new Set(only);
    const lectures = wanted ? person.lectures.filter((id) => wanted.has(id)) : person.lectures;
    const key = wanted ? `${person.key}\u0000${lectures.join('\u0000')}` : person.key;
    const known = found.get(key);
    if (known !== undefined) return known;
    const line = closed.length;
    found.set(key, line);
    for (let day = 0; day < problem.days; day += 1) closed.push(0);
    for (const period of [...person.unavailable, ...(problem.pauses ?? [])])
      closed[line + Math.floor(period / problem.periodsPerDay)]! |= 1 << (period % problem.periodsPerDay);
    for (const id of lectures) this.linesOf[this.indices.get(id)!]!.push(line);
    return line;
  }

  peopleOf(rule: DayRule): readonly Person[] {
    const key = JSON.stringify([rule.teachers, rule.curricula]);
    const known = this.people.get(key) ?? peopleOf(this.problem, rule);
    this.people.set(key, known);
    return known;
  }
}

/** Whether a rule asks in which places lectures are. */
const isOfPlaces = (kind: DayRule['kind']) => DAY_RULES[kind] >= DAY_RULES.changesOfDay;

/** The rules for days: for each person of each, a check of their line. */
function checksOf(problem: Problem, lines: Lines, { weight, scale }: { weight: number; scale: number }) {
  return (problem.dayRules ?? []).flatMap((rule) => {
    const { kind, bound, from = 0, to = problem.periodsPerDay, everyDay = false, force } = rule;
    const window = (1 << to) - (1 << from);
    return lines.peopleOf(rule).map((person) => {
      const some = lines.of(person, rule.lectures);
      const places = isOfPlaces(kind) ? (rule.places ?? []).map((lectures) => lines.of(person, lectures)) : [];
      const line = kind === 'last' ? lines.of(person) : (places[0] ?? some);
      return {
        ...{ kind: DAY_RULES[kind], bound, window, everyDay, line, marked: places[0] ?? some, places },
        price: priceOf(force, weight, scale),
      };
    });
  });
}

/** The bonds, and for each lecture its part in them. */
function bondsOf(
  problem: Problem,
  indices: ReadonlyMap<string, number>,
  { weight, scale }: { weight: number; scale: number },
) {
  const pairsOf = Array.from({ length: indices.size }, (): number[] => []);
  const singlesOf = Array.from({ length: indices.size }, (): number[] => []);
  const crowdsOf = Array.from({ length: indices.size }, (): number[] => []);
  const week = shapeOf(problem);
  const periods = problem.days * problem.periodsPerDay;
  const bonds = (problem.lectureRules ?? []).map((rule, bond) => {
    const kind = LECTURE_RULES[rule.kind];
    const members = rule.lectures.map((id) => indices.get(id)!);
    const starts = new Uint8Array(periods);
    for (const period of rule.periods ?? []) starts[period] = 1;
    members.forEach((one, n) => {
      if (isSingle(kind)) singlesOf[one]!.push(bond);
      else if (isCrowd(kind)) crowdsOf[one]!.push(bond);
      else
        for (const other of members.slice(n + 1)) {
          pairsOf[one]!.push(bond, other, 1);
          pairsOf[other]!.push(bond, one, 0);
        }
    });
    const { bound = 1, inARow = false, force } = rule;
    return { kind, bound, inARow, starts, week, price: priceOf(force, weight, scale), isHard: force === 'hard' };
  });
  return {
    bonds,
    pairsOf: pairsOf.map((list) => Int32Array.from(list)),
    singlesOf: singlesOf.map((list) => Int32Array.from(list)),
    crowdsOf: crowdsOf.map((list) => Int32Array.from(list)),
  };
}

/** Periods in which nobody has lessons, by period. */
export function shapeOf({ days, periodsPerDay: perDay, pauses: list = [] }: Problem): WeekShape {
  const pauses = new Uint8Array(days * perDay);
  for (const period of list) pauses[period] = 1;
  return { perDay, pauses };
}

/** The rules of a problem; undefined where there are none. `scale`: how much dearer than in the competition things are. */
export function compileRules(
  problem: Problem,
  lectures: { ids: readonly string[]; lengths: Int32Array },
  prices: { weight: number; scale: number },
): RuleModel | undefined {
  if (!problem.dayRules?.length && !problem.lectureRules?.length) return undefined;
  const indices = new Map(lectures.ids.map((id, index) => [id, index]));
  const lines = new Lines(problem, indices);
  const checks = checksOf(problem, lines, prices);
  const ofLine = Array.from({ length: lines.closed.length / problem.days }, (): number[] => []);
  checks.forEach(({ line, marked, places }, check) => {
    for (const each of new Set([line, marked, ...places])) ofLine[each / problem.days]!.push(check);
  });
  return {
    ...{ days: problem.days, week: shapeOf(problem), closed: Int32Array.from(lines.closed), checks },
    ...bondsOf(problem, indices, prices),
    linesOf: lines.linesOf.map((list) => Int32Array.from(list)),
    checksOf: ofLine.map((list) => Int32Array.from(list)),
    lengths: lectures.lengths,
  };
}
