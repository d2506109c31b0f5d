/** The value below which the share `q` of them lies; NaN of nothing. @param {readonly number[]} sorted rising @param {number} q 0 to 1 */
export const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;

/** @param {readonly number[]} values @param {number} q */
export const quantileOf = (values, q) =>
  quantile(
    [...values].sort((a, b) => a - b),
    q,
  );

/** The middle one; of an even number the mean of the two in the middle. @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2
    ? (sorted[Math.floor(half)] ?? NaN)
    : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
}

/**
 * Measures two things by turns, so that what else the machine does falls on both: ours, reference, ours, reference ...
 * @template T
 * @param {number} rounds @param {{ ours: () => Promise<T>, reference: () => Promise<T> }} sides @returns {Promise<{
 * ours: T[], reference: T[] }>}
 */
export async function byTurns(rounds, { ours, reference }) {
  /** @type {{ ours: T[], reference: T[] }} */
  const found = { ours: [], reference: [] };
  for (let round = 0; round < rounds; round++) {
    found.ours.push(await ours());
    found.reference.push(await reference());
  }
  return found;
}

/** The ratio of each round: its median, least and most. @param {readonly number[]} ours @param {readonly number[]} reference */
export function ratioOf(ours, reference) {
  const ratios = ours.map((value, round) => value / (reference[round] ?? NaN));
  return {
    ours: median(ours),
    reference: median(reference),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  };
}
