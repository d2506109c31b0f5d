/** What one attempt is to the statistics: its score, and each question's fraction with the options chosen. */
export interface Sitting {
  readonly score: number;
  readonly fractions: Readonly<Record<string, number>>;
  readonly chosen: ReadonlyMap<number, readonly number[]>;
}

export interface ItemStatistics {
  readonly question_id: number;
  /** How many had the question on their paper. */
  readonly attempts: number;
  readonly facility: number | null;
  readonly discrimination: number | null;
  readonly options: readonly {
    readonly id: number;
    readonly chosen: number;
    /** Of the upper and of the lower third by score. */
    readonly upper: number;
    readonly lower: number;
  }[];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * The facility index: the mean of what the question gave, as a part of what it could give (Moodle, "Quiz statistics
 * calculations", facility index; for questions of 0 or 1 the p-value of classical test theory: Ebel and Frisbie,
 * Essentials of Educational Measurement, 1991, chapter 13).
 */
export const facilityOf = (fractions: readonly number[]): number | null =>
  fractions.length === 0 ? null : rounded(mean(fractions));

/**
 * The discrimination index: Pearson's correlation of what the question gave with what the rest of the paper gave (Moodle,
 * "Quiz statistics calculations", discrimination index; the corrected item-total correlation of Henrysson, Psychometrika
 * 28, 1963). Null where nobody differs from anybody, or fewer than three sat it.
 */
export function discriminationOf(pairs: readonly (readonly [item: number, rest: number])[]): number | null {
  if (pairs.length < 3) return null;
  const [items, rests] = [pairs.map(([item]) => item), pairs.map(([, rest]) => rest)];
  const [meanItem, meanRest] = [mean(items), mean(rests)];
  const covariance = mean(pairs.map(([item, rest]) => (item - meanItem) * (rest - meanRest)));
  const spread = Math.sqrt(mean(items.map((v) => (v - meanItem) ** 2)) * mean(rests.map((v) => (v - meanRest) ** 2)));
  return spread < 1e-9 ? null : rounded(covariance / spread);
}

interface Asked {
  readonly id: number;
  readonly points: number;
  readonly options: readonly { readonly id: number }[];
}

/**
 * Facility, discrimination and the choice of each option, for every question. A distractor works where the lower third
 * chooses it more often than the upper (Haladyna, Developing and Validating Multiple-Choice Test Items, 2004, chapter 9).
 */
export function itemStatistics(questions: readonly Asked[], sittings: readonly Sitting[]): ItemStatistics[] {
  const ranked = [...sittings].sort((a, b) => b.score - a.score);
  const third = Math.floor(ranked.length / 3);
  const [upper, lower] = [ranked.slice(0, third), third === 0 ? [] : ranked.slice(-third)];
  return questions.map(({ id, points, options }) => {
    const sat = sittings.filter(({ fractions }) => fractions[String(id)] !== undefined);
    const fraction = ({ fractions }: Sitting) => fractions[String(id)] ?? 0;
    const among = (group: readonly Sitting[], option: number) =>
      group.filter(({ chosen }) => chosen.get(id)?.includes(option)).length;
    return {
      question_id: id,
      attempts: sat.length,
      facility: facilityOf(sat.map(fraction)),
      discrimination: discriminationOf(sat.map((one) => [fraction(one), one.score - points * fraction(one)])),
      options: options.map((option) => ({
        id: option.id,
        chosen: among(sat, option.id),
        upper: among(upper, option.id),
        lower: among(lower, option.id),
      })),
    };
  });
}
