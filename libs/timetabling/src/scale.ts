import { DEFAULT_WEIGHTS, type Weights } from './problem.js';

/** How much dearer than in the competition things are: temperatures go with it. */
export function scaleOf(weights: Weights): number {
  const ratios = (Object.keys(weights) as (keyof Weights)[])
    .filter((key) => weights[key] > 0)
    .map((key) => weights[key] / DEFAULT_WEIGHTS[key])
    .sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length / 2)] ?? 1;
}
