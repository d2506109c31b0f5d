import type { Random } from '../random.js';

const TABLE_BITS = 12;
/** -ln(u) of evenly spread u: the threshold of an acceptance without a logarithm. Half the size of a processor's first cache. */
const LOGS = Float32Array.from(
  { length: 2 ** TABLE_BITS },
  (_, index, size = 2 ** TABLE_BITS) => -Math.log((index + 0.5) / size),
);

/** Which changes a temperature allows. */
export interface Acceptance {
  temperature: number;
  /** The most that the next change may cost. */
  allowance(): number;
  refuses(cost: number): boolean;
}

export function acceptance(random: Random): Acceptance {
  const heat = new Float64Array(1);
  const allowance = () => heat[0]! * LOGS[random.bits() >>> (32 - TABLE_BITS)]!;
  return {
    allowance,
    refuses: (cost) => cost > 0 && cost > allowance(),
    get temperature() {
      return heat[0]!;
    },
    set temperature(value) {
      heat[0] = value;
    },
  };
}
