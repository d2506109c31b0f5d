/** Temperatures where costs are those of ITC-2007. */
const HOT = 5;
const COLD = 0.1;
/** Where a timetable is given: warm enough to leave a dead end, too cold to lose what it is. */
const WARM = 0.8;
const FACTOR = 0.9;
/** Which valley a timetable ends in is decided around this temperature; most of the time is for it. */
const DECISIVE = 0.8;
/** How far around it, as a factor's logarithm. */
const WIDTH = 0.5;
/** The share of the decisive temperature's time that each temperature has at least. */
const LEAST = 0.07;

/** A temperature, and the share of the time after which it ends, from 0 to 1. */
export interface Stage {
  readonly temperature: number;
  readonly end: number;
}

/** Falling temperatures, for costs that are so much dearer than the competition's. */
export function cooling({ scale, isWarm }: { scale: number; isWarm: boolean }): readonly Stage[] {
  const top = isWarm ? WARM : HOT;
  const count = Math.ceil(Math.log(COLD / top) / Math.log(FACTOR));
  const temperatures = Array.from({ length: count }, (_, stage) => top * FACTOR ** stage);
  const times = temperatures.map((each) => LEAST + Math.exp(-((Math.log(each / DECISIVE) / WIDTH) ** 2)));
  const whole = times.reduce((all, each) => all + each, 0);
  let end = 0;
  return temperatures.map((each, stage) => ({ temperature: scale * each, end: (end += times[stage]! / whole) }));
}
