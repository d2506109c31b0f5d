import { aloneIn } from '../model.js';
import { anyPeriodOf } from '../moves/choosing.js';
import type { Random } from '../random.js';
import type { Outline } from './outline.js';

/** A course that lacks a day costs as much as two isolated lectures and more. */
const LACK = 2;
/** How often a day is looked for on which the course has nothing yet. */
const LOOKS = 4;

/** What is to be done with a change that somebody proposes; `chance` are random bits. */
type Attempt = (lecture: number, to: number, chance: number) => boolean;

const lowest = (mask: number) => 31 - Math.clz32(mask & -mask);

/** The lectures that can move, of each course and of each curriculum. */
function listsOf({ courseOf, pinned, courses, curricula, days, curriculaFrom, curriculumList }: Outline['model']) {
  const ofCourse = Array.from({ length: courses }, (): number[] => []);
  const ofCurriculum = Array.from({ length: curricula }, (): number[] => []);
  courseOf.forEach((course, lecture) => {
    if (pinned[lecture] === 1) return;
    ofCourse[course]!.push(lecture);
    for (const line of curriculumList.subarray(curriculaFrom[course], curriculaFrom[course + 1]))
      ofCurriculum[line / days]!.push(lecture);
  });
  return { ofCourse, ofCurriculum };
}

/**
 * Changes that might mend a fault. All but a few of the changes by mere chance that an outline takes, when it is cool, cost the same as
 * before: these ask of somebody who costs something.
 */
export function remedies({ model, faults, masks, periodOf, onDay }: Outline, random: Random, attempt: Attempt) {
  const { days, periods, periodOk, pinned, dayOf } = model;
  const { isolated, lacking, unwished } = faults;
  const perDay = periods / days;
  const lists = listsOf(model);

  const anyPeriod = anyPeriodOf(model);

  /** An isolated lecture goes somewhere else. */
  function lead(lecture: number, chance: number): boolean {
    return pinned[lecture] === 0 && attempt(lecture, anyPeriod(lecture, chance), chance);
  }

  /** Another one of the curriculum comes to a period beside it. */
  function join(list: readonly number[], to: number, chance: number): boolean {
    if (list.length === 0) return false;
    const lecture = list[random.below(list.length)]!;
    return periodOk[lecture * periods + to] === 1 && attempt(lecture, to, chance);
  }

  function ofIsolated(line: number, chance: number): boolean {
    // Whole numbers: rounding a fraction here took a fortieth of the search.
    const curriculum = (line / days) | 0;
    const first = (line - curriculum * days) * perDay;
    const dice = random.bits();
    let alone = aloneIn(masks[line]!);
    for (let coins = dice >>> 2; (coins & 1) === 1 && (alone & (alone - 1)) !== 0; coins >>>= 1) alone &= alone - 1;
    const slot = lowest(alone);
    if ((dice & 1) === 1) return lead(faults.lectureAt(curriculum * days, first + slot), chance);
    const beside = (dice & 2) === 2 ? slot + 1 : slot - 1;
    return beside >= 0 && beside < perDay && join(lists.ofCurriculum[curriculum]!, first + beside, chance);
  }

  /** One of several lectures on a day goes to a day without any. */
  function ofLacking(course: number, chance: number): boolean {
    const list = lists.ofCourse[course]!;
    if (list.length === 0) return false;
    const lecture = list[random.below(list.length)]!;
    const line = course * days;
    if (onDay[line + dayOf[periodOf[lecture]!]!]! < 2) return false;
    for (let n = 0; n < LOOKS; n += 1) {
      const to = anyPeriod(lecture, n === 0 ? chance : random.bits());
      if (onDay[line + dayOf[to]!] === 0) return attempt(lecture, to, chance);
    }
    return false;
  }

  /** Tries to mend one, by chance; undefined where there is none. */
  return function mend(chance: number): boolean | undefined {
    const lacks = LACK * lacking.size;
    const count = isolated.size + lacks + unwished.size;
    if (count === 0) return undefined;
    const n = random.below(count);
    if (n < isolated.size) return ofIsolated(isolated.items[n]!, chance);
    if (n < isolated.size + lacks) return ofLacking(lacking.items[((n - isolated.size) / LACK) | 0]!, chance);
    return lead(unwished.items[n - isolated.size - lacks]!, chance);
  };
}
