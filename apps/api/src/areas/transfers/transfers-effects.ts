import { Problem } from '@quad/domain/core';
import type { courseTransfers } from '@quad/domain/transfers';
import type { Seating } from '#areas/groups/index.js';
import { refusedAt } from '#core/errors/refusal.js';
import type { Effects, Guards } from '#core/resource/effects.js';
import type { CourseTransfer } from '#schema/index.js';
import { STANDING, STUDENT } from './transfers.queries.js';

const unmet = (code: string) => new Problem(code, { status: 422 });

/** What only the database has against an event. */
export const GUARDS: Guards<typeof courseTransfers, CourseTransfer> = {
  SUBMIT: async (transfer, { tx: { query } }) => {
    const { target_course_id: course_id, target_level_id: level_id } = transfer;
    const standing = await STANDING.first(query, { course_id, level_id });
    if (!standing?.window_open) throw unmet('transfers.window_closed');
  },

  ACCEPT: async (transfer, { tx: { query } }) => {
    const { target_course_id: course_id, target_level_id: level_id } = transfer;
    const standing = await STANDING.first(query, { course_id, level_id });
    if (!standing?.places_left) throw unmet('transfers.no_places');
  },

  APPLY: async ({ student_id }, { tx }) => {
    const now = await STUDENT.first(tx.query, { student_id });
    const about = { of: [{ resource: 'students', id: student_id }], link: `/student/${String(student_id)}` };
    if (now?.status !== 'activated') throw new Problem('transfers.not_activated', { status: 409, about });
  },
};

/** What an event does to the locked row. */
export const effectsOf = (seating: Seating): Effects<typeof courseTransfers, CourseTransfer> => ({
  /** What the student was is kept as it is now: it may have changed since they asked. */
  APPLY: async (transfer, { tx, payload: { group_id, confirmed } }) => {
    if (!confirmed) throw refusedAt('confirmed', 'transfers.not_confirmed');
    const { student_id, target_course_id: course_id, target_level_id: level_id } = transfer;
    const now = await STUDENT.first(tx.query, { student_id });
    await seating.seat(tx, { student_id, course_id, level_id, group_id });
    Object.assign(transfer, {
      previous_course_id: now?.course_id,
      previous_level_id: now?.level_id,
      previous_group_id: now?.group_id,
    });
  },
});
