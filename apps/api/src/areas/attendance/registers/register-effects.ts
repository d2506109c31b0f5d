import { EXPIRES_AFTER_MS, type lessonAttendances } from '@quad/domain/attendance';
import type { Effects } from '#core/resource/effects.js';
import type { Transaction } from '#core/database/database.js';
import type { LessonAttendance } from '#schema/index.js';

type About = { readonly tx: Transaction; readonly payload: { readonly reason?: string } };

const complete = (register: LessonAttendance, { tx, payload }: About): void => {
  const now = new Date();
  Object.assign(register, {
    reason: payload.reason ?? null,
    completed_at: now,
    completed_by: tx.ctx.actor.account_id || null,
    // Completed later than the portal would have waited for, whether or not its clock has come round.
    late_flag: now.getTime() >= register.ends_at.getTime() + EXPIRES_AFTER_MS,
  });
};

/** What an event does to the locked register. */
export const EFFECTS: Effects<typeof lessonAttendances, LessonAttendance> = {
  SAVE: complete,
  IMPORT: complete,
  CORRECT: (register, { payload }) => {
    register.reason = payload.reason ?? null;
  },
};
