import type { RuleModel } from './compile-rules.js';
import { unitsOf, type Days } from './days.js';
import { pairUnits, type Stay } from './pairs.js';
import { LECTURE_RULES } from './rules.js';

const NOWHERE = -1;

/** What the rules cost a week, kept with every lecture that comes or goes. */
export class Ledger {
  /** [line, day]: the periods that are taken. */
  readonly masks: Int32Array;
  private readonly starts: Int32Array;
  private readonly costs: Float64Array;
  /** [bond, period]: how many of its lectures are there; and of `slots`, how many of its periods are taken. */
  private readonly counts: Int32Array;
  private readonly used: Int32Array;
  private readonly days: Days;
  /** What weeks without any lecture cost. */
  readonly initial: number;
  private readonly one: Stay = { from: 0, length: 1 };
  private readonly other: Stay = { from: 0, length: 1 };

  constructor(readonly rules: RuleModel) {
    const { closed, days, checks, bonds, week } = rules;
    this.masks = new Int32Array(closed.length);
    this.starts = new Int32Array(rules.lengths.length).fill(NOWHERE);
    this.days = { masks: this.masks, closed, days, perDay: week.perDay };
    this.counts = new Int32Array(bonds.length * days * week.perDay);
    this.used = new Int32Array(bonds.length);
    this.costs = Float64Array.from(checks, (check) => check.price * unitsOf(this.days, check));
    this.initial = this.costs.reduce((all, each) => all + each, 0);
  }

  become(other: Ledger): void {
    this.masks.set(other.masks);
    this.starts.set(other.starts);
    this.costs.set(other.costs);
    this.counts.set(other.counts);
    this.used.set(other.used);
  }

  /** Notes that a lecture comes to a period; answers what that costs. */
  arrive(lecture: number, period: number): number {
    this.starts[lecture] = period;
    return this.turn(lecture, period) + this.bonds(lecture, period) + this.crowds(lecture, period, 1);
  }

  /** Notes that a lecture leaves its period; answers what that costs. */
  leave(lecture: number): number {
    const period = this.starts[lecture]!;
    const cost = this.turn(lecture, period) - this.bonds(lecture, period) + this.crowds(lecture, period, -1);
    this.starts[lecture] = NOWHERE;
    return cost;
  }

  /** Notes that a lecture goes to another period; answers what that costs. */
  move(lecture: number, to: number): number {
    return this.leave(lecture) + this.arrive(lecture, to);
  }

  /** What it would cost that a lecture goes to another period. */
  ofMove(lecture: number, to: number): number {
    const from = this.starts[lecture]!;
    const cost = this.move(lecture, to);
    this.move(lecture, from);
    return cost;
  }

  /** What it would cost that two lectures change places. */
  ofExchange(lecture: number, other: number): number {
    const from = this.starts[lecture]!;
    const to = this.starts[other]!;
    const cost = this.leave(lecture) + this.move(other, from) + this.arrive(lecture, to);
    this.leave(lecture);
    this.move(other, to);
    this.arrive(lecture, from);
    return cost;
  }

  /** Takes the periods of a lecture for its lines, or gives them back; answers what that costs. */
  private turn(lecture: number, period: number): number {
    const { masks, costs, rules } = this;
    const { linesOf, checksOf, checks, days, week, lengths } = rules;
    const day = Math.floor(period / week.perDay);
    const bits = ((1 << lengths[lecture]!) - 1) << (period % week.perDay);
    const lines = linesOf[lecture]!;
    for (let n = 0; n < lines.length; n += 1) masks[lines[n]! + day]! ^= bits;
    let delta = 0;
    for (let n = 0; n < lines.length; n += 1) {
      const list = checksOf[lines[n]! / days]!;
      for (let k = 0; k < list.length; k += 1) {
        const check = checks[list[k]!]!;
        const cost = check.price * unitsOf(this.days, check);
        delta += cost - costs[list[k]!]!;
        costs[list[k]!] = cost;
      }
    }
    return delta;
  }

  /** Counts a lecture in its periods (1) or no more (-1); answers what that costs. */
  private crowds(lecture: number, period: number, by: 1 | -1): number {
    const { counts, used, rules } = this;
    const { bonds, lengths, days, week } = rules;
    const list = rules.crowdsOf[lecture]!;
    let cost = 0;
    for (let n = 0; n < list.length; n += 1) {
      const { kind, bound, starts, price } = bonds[list[n]!]!;
      for (let taken = period; taken < period + lengths[lecture]!; taken += 1) {
        const index = list[n]! * days * week.perDay + taken;
        const had = counts[index]!;
        counts[index] = had + by;
        if (starts[taken] === 0) continue;
        if (kind === LECTURE_RULES.atOnce) {
          cost += price * (Math.max(0, had + by - bound) - Math.max(0, had - bound));
          continue;
        }
        if (had > 0 && had + by > 0) continue;
        const before = used[list[n]!]!;
        used[list[n]!] = before + by;
        cost += price * (Math.max(0, before + by - bound) - Math.max(0, before - bound));
      }
    }
    return cost;
  }

  /** What a lecture that is in a period costs with those that it is bound to. */
  private bonds(lecture: number, period: number): number {
    const { starts, rules, one, other } = this;
    const { pairsOf, singlesOf, bonds, lengths } = rules;
    let cost = 0;
    const singles = singlesOf[lecture]!;
    for (let n = 0; n < singles.length; n += 1) {
      const bond = bonds[singles[n]!]!;
      if (bond.starts[period] === 0) cost += bond.price;
    }
    const pairs = pairsOf[lecture]!;
    if (pairs.length === 0) return cost;
    [one.from, one.length] = [period, lengths[lecture]!];
    for (let n = 0; n < pairs.length; n += 3) {
      const mate = pairs[n + 1]!;
      const from = starts[mate]!;
      if (from < 0) continue;
      [other.from, other.length] = [from, lengths[mate]!];
      const bond = bonds[pairs[n]!]!;
      cost += bond.price * (pairs[n + 2] === 1 ? pairUnits(one, other, bond) : pairUnits(other, one, bond));
    }
    return cost;
  }
}
