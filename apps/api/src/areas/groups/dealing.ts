import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { Problem } from '@quad/domain/core';
import { spread, type shuffled } from '@quad/domain/groups';
import type { Query } from '#core/database/query.js';
import type { RowOf } from '#core/database/sql.js';
import { unknownIds } from '#core/errors/refusal.js';
import { SHUFFLED_GROUPS, SHUFFLED_STUDENTS } from './placement.queries.js';

type Student = RowOf<typeof SHUFFLED_STUDENTS>;
type Vessel = RowOf<typeof SHUFFLED_GROUPS>;
type Shown = Omit<z.infer<typeof shuffled>, 'applied'>;
/** The students that each group is to have. */
export type Moves = ReadonlyMap<number, readonly number[]>;

/** Whose students are dealt, to which groups, and by which seed. */
export interface Dealing {
  readonly course_id: number;
  readonly level_id: number;
  readonly group_ids: readonly number[];
  readonly seed: number;
}

/** Deals the students of a course and level evenly to groups, as they are now. */
export async function dealt(query: Query, { seed, ...wanted }: Dealing): Promise<{ moves: Moves; shown: Shown }> {
  const about = { ...wanted, group_ids: [...new Set(wanted.group_ids)] };
  const students = await SHUFFLED_STUDENTS.rows(query, about);
  const vessels = await SHUFFLED_GROUPS.rows(query, about);
  if (vessels.length < about.group_ids.length) throw unknownIds('group_ids');
  const stranger = vessels.find(({ fits }) => !fits);
  if (stranger)
    throw new Problem('invalid', {
      fields: [{ field: 'group_ids', code: 'groups.other_course', params: { group: stranger.title } }],
    });
  const places = vessels.map(({ id, capacity, others }) => ({ id, capacity: Math.max(0, capacity - others) }));
  const moves = spread(students, places, seed);
  if (!moves)
    throw new Problem('groups.too_few_places', {
      status: 409,
      params: { students: students.length, places: places.reduce((sum, { capacity }) => sum + capacity, 0) },
    });
  return { moves, shown: { seed, ...described(moves, { students, vessels }) } };
}

/** The name of a plan says who goes from where to where, and nothing else: a new title or place does not make it stale. */
const nameOf = (filled: Shown['groups']): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        filled
          .flatMap(({ id, students }) => students.map((one) => [one.id, one.from_group_id, id]))
          .sort(([one = 0], [other = 0]) => Number(one) - Number(other)),
      ),
    )
    .digest('hex');

function described(
  moves: Moves,
  { students, vessels }: { students: readonly Student[]; vessels: readonly Vessel[] },
): Pick<Shown, 'plan' | 'moved' | 'groups'> {
  const byId = new Map(students.map((student) => [student.id, student]));
  const filled = vessels.map(({ id, title, capacity, before, others }) => {
    const placed = (moves.get(id) ?? [])
      .flatMap((student) => byId.get(student) ?? [])
      .sort((a, b) => a.name.localeCompare(b.name));
    return {
      id,
      title,
      capacity,
      before,
      after: others + placed.length,
      students: placed.map(({ id: student, idNumber, name, group_id }) => ({
        id: student,
        idNumber,
        name,
        from_group_id: group_id,
      })),
    };
  });
  return {
    plan: nameOf(filled),
    moved: filled.flatMap(({ id, students: theirs }) => theirs.filter(({ from_group_id }) => from_group_id !== id))
      .length,
    groups: filled,
  };
}
