import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MODULE_TYPES } from '@quad/domain/modules';
import type { RowOf } from '#core/database/sql.js';
import { Clearances, part, type Standing } from '#areas/students/index.js';
import { CREDITS_OF } from './credit-clearance.queries.js';

/** Tells the registry how many of the credits of their course students have, and which modules are missing. */
@Injectable()
export class CreditClearance implements OnModuleInit {
  constructor(private readonly clearances: Clearances) {}

  onModuleInit(): void {
    this.clearances.register('credits', async (query, students) => {
      const found = await CREDITS_OF.rows(query, { ids: students.map(({ id }) => id) });
      return new Map(found.map((credits) => [credits.student_id, standingOf(credits)]));
    });
  }
}

/** Without a course, or where it says no credits, nobody can know that they are complete. */
function standingOf({ course_id, credits, earned, levels, types, open }: RowOf<typeof CREDITS_OF>): Standing {
  const is_clear = credits !== null && credits > 0 && earned >= credits;
  const total = credits
    ? part('credits', { has: earned, of: credits, is_met: is_clear })
    : part(course_id === null ? 'no_course' : 'credits_unsaid');
  return {
    is_clear,
    detail: credits ? `${earned} / ${credits}` : null,
    parts: [
      total,
      ...levels.map(({ name, has, of }) => part('level', { name, has, of, is_met: has >= of })),
      ...MODULE_TYPES.flatMap((type) =>
        types.filter(({ name }) => name === type).map(({ has }) => part(type, { has, is_met: true })),
      ),
      ...open.map(({ name, result }) => part(result, { name })),
    ],
  };
}
