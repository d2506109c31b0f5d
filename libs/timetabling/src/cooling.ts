/** Temperatures where costs are those of ITC-2007. */
export const HOT = 5;
const COLD = 0.1;
/** Where a timetable is given: warm enough to leave a dead end, too cold to lose what it is. */
export const WARM = 0.8;
/** Where the periods are good and the rooms are to be: they cost a fifth of the rest. */
export const LUKEWARM = 0.4;
const FACTOR = 0.9;
/** Which valley a timetable ends in is decided around this temperature; most of the time is for it. */
const DECISIVE = 0.6;
/** The same for outlines, which are mostly changed where they cost something: as if it were colder. */
export const DECISIVE_OF_OUTLINES = 1.3;
/** How far around it, as a factor's logarithm. */
const WIDTH = 0.5;
/** The share of the decisive temperature's time that each temperature has at least. */
const LEAST = 0.07;

/** A temperature, and the share of the time after which it ends, from 0 to 1. */
export interface Stage {
  readonly temperature: number;
  readonly end: number;
}

/** Where a fall begins, for costs that are so much dearer than the competition's, and where most of its time is spent. */
interface Fall {
  readonly from: number;
  readonly scale: number;
  readonly decisive?: number;
}

/** Falling temperatures. */
export function cooling({ from, scale, decisive = DECISIVE }: Fall): readonly Stage[] {
  const count = Math.ceil(Math.log(COLD / from) / Math.log(FACTOR));
  const temperatures = Array.from({ length: count }, (_, stage) => from * FACTOR ** stage);
  const times = temperatures.map((each) => LEAST + Math.exp(-((Math.log(each / decisive) / WIDTH) ** 2)));
  const whole = times.reduce((all, each) => all + each, 0);
  let end = 0;
  return temperatures.map((each, stage) => ({ temperature: scale * each, end: (end += times[stage]! / whole) }));
}

/** The stage in which so much of the time is gone, from 0 to 1, and how much of its own is. */
export function stageAt(stages: readonly Stage[], share: number): { stage: number; part: number } {
  const found = stages.findIndex(({ end }) => share < end);
  const stage = found < 0 ? stages.length - 1 : found;
  const begin = stages[stage - 1]?.end ?? 0;
  return { stage, part: (share - begin) / (stages[stage]!.end - begin) };
}
