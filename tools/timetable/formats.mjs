import { readXml } from './xml.mjs';

/** @typedef {import('@quad/timetabling').Problem} Problem @typedef {import('@quad/timetabling').Placement} Placement */
/** @typedef {import('@quad/timetabling').FetProblem} FetProblem @typedef {typeof import('@quad/timetabling')} Library */
/** @typedef {import('@quad/timetabling').CttProblem} CttProblem */
/** @typedef {Problem & { name: string, losses?: FetProblem['losses'] }} Named */
/**
 * @typedef {object} Format
 * @property {(text: string) => Named} parse
 * @property {(problem: Named, text: string) => Placement[]} readSolution
 * @property {(problem: Named, placements: readonly Placement[]) => string} writeSolution
 * @property {(problem: Named, placements: readonly Placement[]) => string[]} broken what rules are broken, as lines
 */

/** @param {Library} library @returns {Format} */
const ctt = ({ parseCtt, readSolution, writeSolution }) => ({
  parse: parseCtt,
  readSolution: (problem, text) => readSolution(/** @type {CttProblem} */ (problem), text),
  writeSolution: (problem, placements) => writeSolution(/** @type {CttProblem} */ (problem), placements),
  broken: () => [],
});

/** Of each kind of rule, how often it is broken. @param {ReturnType<Library['brokenRules']>} broken */
function summary(broken) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { kind, force, units } of broken) {
    const key = `${kind}, ${force === 'hard' ? 'must hold' : `cost ${force}`}`;
    counts.set(key, (counts.get(key) ?? 0) + units);
  }
  return [...counts].map(([what, count]) => `  broken ${count} x ${what}`);
}

/** @param {Library} library @returns {Format} */
function fet({ readFet, readFetTimetable, writeFet, brokenRules }) {
  let source = '';
  return {
    parse: (text) => {
      source = text;
      return readFet(readXml(text));
    },
    readSolution: (problem, text) => readFetTimetable(/** @type {FetProblem} */ (problem), readXml(text)),
    writeSolution: (problem, placements) =>
      writeFet(/** @type {FetProblem} */ (problem), { text: source, root: readXml(source) }, placements),
    broken: (problem, placements) => summary(brokenRules(problem, placements)),
  };
}

/** Who reads and writes a file, by how its name ends. @param {string} file @param {Library} library */
export const formatOf = (file, library) => (/\.fet$/i.test(file) ? fet(library) : ctt(library));
