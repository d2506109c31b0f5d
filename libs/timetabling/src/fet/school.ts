import { childrenOf, numberOf, saysTrue, textOf, textsOf, type FetElement } from './tree.js';
import type { Period } from '../problem.js';

/** One lesson of the file. */
export interface Activity {
  readonly id: string;
  readonly teachers: readonly string[];
  readonly subject: string;
  readonly tags: readonly string[];
  /** Sets of students as the file names them, and the smallest sets that they are made of. */
  readonly sets: readonly string[];
  readonly leaves: readonly string[];
  readonly students: number;
  readonly length: number;
  readonly group: string;
  /** Its number in its group, from 1. */
  readonly component: number;
}

/** What a file says of a school, its constraints aside. */
export interface School {
  readonly days: readonly string[];
  readonly hours: readonly string[];
  readonly teachers: readonly string[];
  /** The smallest sets of each set of students. */
  readonly leavesOf: ReadonlyMap<string, readonly string[]>;
  readonly rooms: readonly { id: string; capacity: number }[];
  /** By room, the building that it is in, if in one. */
  readonly buildings: ReadonlyMap<string, string>;
  /** Rooms that are several others at once. */
  readonly virtualRooms: ReadonlySet<string>;
  readonly activities: readonly Activity[];
}

const list = (root: FetElement, name: string) => childrenOf(root, name).flatMap(({ children }) => children);
const namesIn = (root: FetElement, listName: string, name: string) =>
  list(root, listName)
    .filter((each) => each.name === name)
    .map((each) => textOf(each, 'Name'));

/** Sets of students, and how many are in each. */
function studentsOf(root: FetElement) {
  const leavesOf = new Map<string, readonly string[]>();
  const counts = new Map<string, number>();
  const read = (set: FetElement): readonly string[] => {
    const name = textOf(set, 'Name');
    const parts = childrenOf(set, 'Group', 'Subgroup');
    const leaves = parts.length > 0 ? [...new Set(parts.flatMap(read))] : [name];
    leavesOf.set(name, [...new Set([...(leavesOf.get(name) ?? []), ...leaves])]);
    counts.set(name, numberOf(set, 'Number_of_Students') || 0);
    return leaves;
  };
  for (const year of list(root, 'Students_List')) if (year.name === 'Year') read(year);
  return { leavesOf, counts };
}

function activitiesOf(root: FetElement, { leavesOf, counts }: ReturnType<typeof studentsOf>): Activity[] {
  const inGroup = new Map<string, number>();
  return list(root, 'Activities_List')
    .filter(({ name }) => name === 'Activity')
    .flatMap((each): Activity[] => {
      const group = textOf(each, 'Activity_Group_Id');
      const component = (inGroup.get(group) ?? 0) + 1;
      inGroup.set(group, component);
      if (!saysTrue(each, 'Active', true)) return [];
      const sets = textsOf(each, 'Students').filter((set) => leavesOf.has(set));
      const said = numberOf(each, 'Number_Of_Students');
      const counted = sets.reduce((all, set) => all + counts.get(set)!, 0);
      return [
        {
          ...{ id: textOf(each, 'Id'), teachers: textsOf(each, 'Teacher'), subject: textOf(each, 'Subject') },
          ...{ tags: textsOf(each, 'Activity_Tag').filter(Boolean), sets, group, component },
          leaves: [...new Set(sets.flatMap((set) => leavesOf.get(set)!))],
          students: textOf(each, 'Number_Of_Students') === '' || said < 0 ? counted : said,
          length: numberOf(each, 'Duration') || 1,
        },
      ];
    });
}

/** Reads days, people, rooms and lessons of a file; throws on what is none. */
export function readSchool(root: FetElement): School {
  if (root.name.toLowerCase() !== 'fet') throw new Error(`This is no file of FET: it begins with "${root.name}".`);
  const students = studentsOf(root);
  const rooms = list(root, 'Rooms_List').filter(({ name }) => name === 'Room');
  return {
    days: namesIn(root, 'Days_List', 'Day'),
    hours: namesIn(root, 'Hours_List', 'Hour'),
    teachers: namesIn(root, 'Teachers_List', 'Teacher'),
    leavesOf: students.leavesOf,
    rooms: rooms.map((each) => ({ id: textOf(each, 'Name'), capacity: numberOf(each, 'Capacity') || 0 })),
    buildings: new Map(rooms.map((each) => [textOf(each, 'Name'), textOf(each, 'Building')])),
    virtualRooms: new Set(rooms.filter((each) => saysTrue(each, 'Virtual')).map((each) => textOf(each, 'Name'))),
    activities: activitiesOf(root, students),
  };
}

/** The periods that some children name by day and hour; a name that the file does not know is none. */
export function periodsOf({ days, hours }: School, times: readonly FetElement[]): Period[] {
  return times.flatMap((time) => {
    const day = days.indexOf(textOf(time, 'Day', 'Preferred_Day', 'Preferred_Starting_Day', 'Selected_Day'));
    const hour = hours.indexOf(textOf(time, 'Hour', 'Preferred_Hour', 'Preferred_Starting_Hour', 'Selected_Hour'));
    return day < 0 || hour < 0 ? [] : [day * hours.length + hour];
  });
}
