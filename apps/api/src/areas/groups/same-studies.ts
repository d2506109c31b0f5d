import { Problem } from '@quad/domain/core';
import { isGroupFor } from '@quad/domain/groups';
import type { RowOf } from '#core/database/sql.js';
import type { LOCK_GROUPS, LOCK_STUDENTS } from './placement.queries.js';

/**
 * Throws where a student would come into a group of another course or level. Nobody may insist: a group does not change what
 * a student studies, so that their timetable, fees and marks would be of two courses. The course is changed first.
 */
export function requireSameStudies(
  movers: readonly RowOf<typeof LOCK_STUDENTS>[],
  vessels: readonly RowOf<typeof LOCK_GROUPS>[],
  goal: ReadonlyMap<number, number>,
): void {
  for (const mover of movers) {
    const group = vessels.find(({ id }) => id === goal.get(mover.id));
    if (group && !isGroupFor(group, mover))
      throw new Problem('groups.of_other_studies', {
        status: 409,
        params: { group: group.title, name: mover.name, student_id: mover.id },
      });
  }
}
