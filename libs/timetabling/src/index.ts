/**
 * A timetable of one week: lectures into periods and rooms.
 *
 * - `solve(problem, options): Solution` finds one; `search(problem, options): Search` does so step by step
 * - `evaluate(problem, placements): Evaluation` says what one is worth, by itself
 * - `explain(problem, placements, lecture): Obstacle[]` says what is against each period of a lecture
 * - `otherTimes(problem, placements, { lecture }): OtherTime[]` offers other times for a lecture, with what each breaks and costs
 * - `impossibilities(problem): Impossibility[]` says what can not be at all, before any search
 * - `check(problem): string[]` says what is wrong with the problem itself (unknown ids, periods beyond the week)
 * - `brokenRules(problem, placements): Broken[]` says which rules a timetable breaks, who does and by how much
 * - `readFet`, `readFetTimetable` and `writeFet` speak the files of FET, the schools' program; `losses` says what is not known
 * - `parseCtt`, `readSolution` and `writeSolution` speak the files of the timetabling competition ITC-2007, track 3
 */
export * from './problem.js';
export * from './solution.js';
export type { DayRule, Force, LectureRule } from './rules/rules.js';
export { brokenRules, type Broken } from './rules/judging.js';
export { check } from './check.js';
export { parseCtt, type CttProblem } from './ctt.js';
export { readSolution, writeCtt, writeSolution } from './ctt-files.js';
export { evaluate, type Evaluation, type Violations } from './evaluation.js';
export { explain, impossibilities } from './advice/explain.js';
export { otherTimes, type OtherTime } from './advice/other-times.js';
export { FileError } from './lines.js';
export { plant } from './plant.js';
export type { Plan } from './planting.js';
export { search, solve } from './search.js';
export { readFetTimetable, writeFet } from './fet/timetable-files.js';
export { readFet, type FetLoss, type FetProblem } from './fet/fet.js';
export type { FetElement } from './fet/tree.js';
export { plantSchool, type SchoolPlan } from './plant-school.js';
