import { pairUnits, type Stay } from '../rules/pairs.js';
import type { Hall } from './hall.js';
import type { Random } from '../random.js';

/** Random bits for a chance, and how often of so many a rule that need not hold is passed over. */
const CHANCES = 2 ** 20;

/**
 * Lectures that rules bind to each other. A rule that must hold always does; another one is passed over each time with the chance that its
 * cost says, halved with every unit.
 */
export function matesOf({ model, periodOf }: Hall, random: Random) {
  const { rules, lengths } = model;
  const of = Array.from(lengths, (_, lecture) => {
    const pairs = rules?.pairsOf[lecture] ?? [];
    return Int32Array.from(pairs);
  });
  const passed = Float64Array.from(rules?.bonds ?? [], ({ price }) => CHANCES * 2 ** -price);
  const one: Stay = { from: 0, length: 1 };
  const other: Stay = { from: 0, length: 1 };

  return {
    /** By lecture: the rule, the other lecture, 1 where the lecture is the first of the two; three numbers each. */
    of,
    areNone: of.every((list) => list.length === 0),
    /** Whether a lecture that comes to a period breaks the rule that begins at n of its list. */
    isBroken(lecture: number, n: number, period: number): boolean {
      if (rules === undefined) return false;
      const list = of[lecture]!;
      const mate = list[n + 1]!;
      one.from = period;
      one.length = lengths[lecture]!;
      other.from = periodOf[mate]!;
      other.length = lengths[mate]!;
      const bond = rules.bonds[list[n]!]!;
      const units = list[n + 2] === 1 ? pairUnits(one, other, bond) : pairUnits(other, one, bond);
      return units > 0 && (bond.isHard || random.bits() >>> 12 >= passed[list[n]!]!);
    },
  };
}
