// npm run timetable -- FILE --seconds N [--seed S] [--out FILE] [--check FILE] [--dry-run]: a timetable for an instance of ITC-2007,
// track 3 (.ctt), or a school of FET (.fet). A dry run says what of the file is not known, and does nothing.
import '../common/node-version.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMain } from '../common/main-module.mjs';
import { fail } from '../common/steps.mjs';
import { formatOf } from './formats.mjs';
import { library } from './library.mjs';

/** @typedef {import('./formats.mjs').Named} Named @typedef {import('@quad/timetabling').Evaluation} Evaluation */
/** @typedef {import('@quad/timetabling').Solution} Solution */
/** @typedef {{ file: string, seconds: number, seed: number, out?: string, check?: string, isDry?: boolean }} Wish */

const USAGE = 'npm run timetable -- FILE.ctt|FILE.fet --seconds N [--seed S] [--out FILE] [--check FILE] [--dry-run]';
const PROGRESS_MS = 2000;

/** @param {string | undefined} given @param {{ name: string, otherwise: number, least: number }} what */
function numberOf(given, { name, otherwise, least }) {
  if (given === undefined) return otherwise;
  if (!/^\d+(\.\d+)?$/.test(given) || Number(given) < least)
    throw new Error(`--${name} is a number of at least ${least}, not "${given}".\n${USAGE}`);
  return Number(given);
}

/** @param {string[]} args @returns {Wish} */
export function readArguments(args) {
  const text = { type: /** @type {const} */ ('string') };
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        args,
        allowPositionals: true,
        options: { seconds: text, seed: text, out: text, check: text, 'dry-run': { type: 'boolean' } },
      });
    } catch (problem) {
      throw new Error(`${/** @type {Error} */ (problem).message}\n${USAGE}`, { cause: problem });
    }
  })();
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(`Name one instance.\n${USAGE}`);
  const { out, check } = values;
  return {
    file,
    seconds: numberOf(values.seconds, { name: 'seconds', otherwise: 60, least: 0.1 }),
    seed: Math.floor(numberOf(values.seed, { name: 'seed', otherwise: 1, least: 0 })),
    ...(out === undefined ? {} : { out }),
    ...(check === undefined ? {} : { check }),
    ...(values['dry-run'] ? { isDry: true } : {}),
  };
}

/**
 * A file's text made into something; what is wrong with it is said with its name.
 * @template T
 * @param {string} file @param {(text: string) => T} make
 */
function read(file, make) {
  try {
    return make(readFileSync(file, 'utf8'));
  } catch (problem) {
    throw new Error(`${file}: ${/** @type {Error} */ (problem).message}`, { cause: problem });
  }
}

/** What a timetable is worth, as lines. @param {Evaluation} evaluation */
export function tableOf({ violations, costs, hard, soft }) {
  const line = (/** @type {string} */ name, /** @type {number} */ value) =>
    `  ${name.padEnd(28)}${String(value).padStart(6)}`;
  return [
    'Hard violations',
    line('lectures', violations.lectures),
    line('conflicts', violations.conflicts),
    line('availability', violations.availability),
    line('room occupancy', violations.roomOccupancy),
    'Soft cost',
    line('room capacity', costs.roomCapacity),
    line('minimum working days (x5)', costs.minimumWorkingDays),
    line('curriculum compactness (x2)', costs.compactness),
    line('room stability', costs.roomStability),
    `Total: ${hard} hard violations, soft cost ${soft}`,
  ];
}

/**
 * Searches for the time, and lets signals in: Ctrl-C ends the search with the best so far.
 * @param {Named} problem @param {Wish} wish
 */
async function solve(problem, { seconds, seed }) {
  const { search } = await library();
  const began = performance.now();
  const run = search(problem, { seed, budget: { milliseconds: seconds * 1000, now: () => performance.now() } });
  let isStopped = false;
  process.once('SIGINT', () => (isStopped = true));
  const tell = () => {
    const { iterations, hard, soft, best } = run.progress;
    const at = (performance.now() - began) / 1000;
    console.error(
      `${at.toFixed(0).padStart(5)} s ${(iterations / 1e6).toFixed(1).padStart(8)} M moves ` +
        `${(iterations / at / 1e6).toFixed(2)} M/s  now ${hard}/${soft}  best ${best.hard}/${best.soft}`,
    );
  };
  for (let told = began; run.step() && !isStopped;) {
    if (performance.now() - told < PROGRESS_MS) continue;
    told = performance.now();
    tell();
    await new Promise((resolve) => setImmediate(resolve));
  }
  tell();
  return run.conclude();
}

/** Why there is no whole timetable. @param {Solution} solution */
export function complaints({ impossible, unplaced }) {
  const list = (/** @type {readonly (string | number)[]} */ items) =>
    items.length > 8 ? `${items.slice(0, 8).join(', ')} and ${items.length - 8} more` : items.join(', ');
  return [
    ...impossible.map(
      ({ kind, who, wanted, possible }) =>
        `Impossible (${kind}): ${who} has ${wanted} lectures, and ${possible} can be placed`,
    ),
    ...unplaced.flatMap(({ lecture, obstacles }) => [
      `${lecture} has no place:`,
      ...obstacles.map(({ kind, who, periods, lectures }) =>
        [
          `  ${kind} ${list(who)}`.trimEnd(),
          `periods ${list(periods)}`,
          ...(lectures.length ? [list(lectures)] : []),
        ].join('; '),
      ),
    ]),
  ];
}

/** What of a file is not known. @param {NonNullable<Named['losses']>} losses */
const lossesOf = (losses) =>
  losses.length === 0
    ? ['All of the file is known.']
    : [
        'Not known, and left out:',
        ...losses.map(({ what, count, why }) => `  ${count} x ${what}${why ? ` (${why})` : ''}`),
      ];

/** @param {string[]} args @returns {Promise<number>} the exit code */
export async function timetable(args) {
  const wish = readArguments(args);
  const { evaluate } = await library();
  const format = formatOf(wish.file, await library());
  const problem = read(wish.file, format.parse);
  const lectures = problem.courses.reduce((all, course) => all + course.lectures.length, 0);
  console.log(
    `${problem.name || wish.file}: ${problem.courses.length} courses, ${lectures} lectures, ${problem.rooms.length} rooms, ` +
      `${problem.days} days of ${problem.periodsPerDay} periods, ${problem.curricula?.length ?? 0} curricula`,
  );
  if (problem.losses) console.log(lossesOf(problem.losses).join('\n'));
  if (wish.isDry) return 0;
  if (wish.check !== undefined) {
    const placements = read(wish.check, (text) => format.readSolution(problem, text));
    const evaluation = evaluate(problem, placements);
    console.log([...tableOf(evaluation), ...format.broken(problem, placements)].join('\n'));
    return evaluation.hard > 0 ? 1 : 0;
  }
  const solution = await solve(problem, wish);
  const { placements, evaluation } = solution;
  if (wish.out !== undefined) writeFileSync(wish.out, format.writeSolution(problem, placements));
  console.log([...tableOf(evaluation), ...format.broken(problem, placements), ...complaints(solution)].join('\n'));
  return evaluation.hard > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) await timetable(process.argv.slice(2)).then((code) => process.exit(code), fail);
