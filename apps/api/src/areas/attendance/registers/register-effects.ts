import { momentOf } from '@quad/domain/core';
import { EXPIRES_AFTER_MS, type lessonAttendances } from '@quad/domain/attendance';
import type { Effects } from '#core/resource/effects.js';
import type { LessonAttendance } from '#schema/index.js';

/** Completed later than the portal would have waited for, whether or not its clock has come round. */
const complete = (register: LessonAttendance): void => {
  register.late_flag = momentOf(register.completed_at) >= register.ends_at.getTime() + EXPIRES_AFTER_MS;
};

/** What an event does to the locked register. */
export const EFFECTS: Effects<typeof lessonAttendances, LessonAttendance> = { SAVE: complete, IMPORT: complete };
