import type { FetProblem } from './fet.js';
import { NO_ROOM } from './room-constraints.js';
import { childrenOf, numberOf, saysTrue, textOf, type FetElement } from './tree.js';
import type { Placement } from '../problem.js';

const START = 'ConstraintActivityPreferredStartingTime';
const ROOM = 'ConstraintActivityPreferredRoom';

/** By activity, the constraints of a name that leave no choice. */
function settled(root: FetElement, list: string, name: string): Map<string, FetElement> {
  const all = childrenOf(root, list).flatMap((each) => childrenOf(each, name));
  const valid = all.filter((each) => saysTrue(each, 'Active', true) && numberOf(each, 'Weight_Percentage') >= 100);
  return new Map(valid.map((each) => [textOf(each, 'Activity_Id'), each]));
}

const startsOf = (root: FetElement) => settled(root, 'Time_Constraints_List', START);
const roomsOf = (root: FetElement) => settled(root, 'Space_Constraints_List', ROOM);

/** The timetable in a file of FET: where its constraints put each activity. One that they leave open has no place. */
export function readFetTimetable(problem: FetProblem, root: FetElement): Placement[] {
  const rooms = roomsOf(root);
  const starts = startsOf(root);
  return problem.courses.flatMap((course) =>
    course.lectures.flatMap(({ id }) => {
      const start = starts.get(id);
      if (!start) return [];
      const day = problem.dayNames.indexOf(textOf(start, 'Preferred_Day', 'Day'));
      const hour = problem.hourNames.indexOf(textOf(start, 'Preferred_Hour', 'Hour'));
      const named = rooms.get(id);
      const room = named ? textOf(named, 'Room') : course.rooms?.find((each) => each.startsWith(NO_ROOM));
      if (day < 0 || hour < 0 || room === undefined) return [];
      return [{ lecture: id, period: day * problem.periodsPerDay + hour, room }];
    }),
  );
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const constraint = (name: string, activity: string, lines: readonly string[]) =>
  [
    `<${name}>`,
    '\t<Weight_Percentage>100</Weight_Percentage>',
    `\t<Activity_Id>${escaped(activity)}</Activity_Id>`,
    ...lines,
    '\t<Permanently_Locked>false</Permanently_Locked>',
    '\t<Active>true</Active>',
    '\t<Comments></Comments>',
    `</${name}>`,
    '',
  ].join('\n');

/** Puts something at the end of a list of the file. */
function appended(text: string, list: string, items: string): string {
  const end = text.lastIndexOf(`</${list}>`);
  if (end < 0) throw new Error(`The file has no end of ${list}.`);
  return text.slice(0, end) + items + text.slice(end);
}

/** The file with a timetable in it, as FET writes its own: constraints that put each activity where it is. `root` is what it says. */
export function writeFet(
  problem: FetProblem,
  { text, root }: { text: string; root: FetElement },
  placements: readonly Placement[],
): string {
  const [starts, rooms] = [startsOf(root), roomsOf(root)];
  const times = placements
    .filter(({ lecture }) => !starts.has(lecture))
    .map(({ lecture, period }) => {
      const day = problem.dayNames[Math.floor(period / problem.periodsPerDay)]!;
      const hour = problem.hourNames[period % problem.periodsPerDay]!;
      const lines = [
        `\t<Preferred_Day>${escaped(day)}</Preferred_Day>`,
        `\t<Preferred_Hour>${escaped(hour)}</Preferred_Hour>`,
      ];
      return constraint(START, lecture, lines);
    });
  const seats = placements
    .filter(({ lecture, room }) => !room.startsWith(NO_ROOM) && !rooms.has(lecture))
    .map(({ lecture, room }) => constraint(ROOM, lecture, [`\t<Room>${escaped(room)}</Room>`]));
  return appended(appended(text, 'Time_Constraints_List', times.join('')), 'Space_Constraints_List', seats.join(''));
}
