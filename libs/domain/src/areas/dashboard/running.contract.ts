import { z } from 'zod';
import { dashboardLesson } from './dashboard.contract.js';

/**
 * A lesson of one's own that is on or comes soon. `teaches` tells the teacher from the student; `group_ids` are those
 * whose register they may take, and empty for a student; `may_check_in` while the student's register is open for it.
 */
export const runningLesson = dashboardLesson.extend({
  teaches: z.boolean(),
  group_ids: z.array(z.number()),
  may_check_in: z.boolean(),
  is_marked: z.boolean(),
});

/** GET /dashboard/now: what is on and what comes within RUNNING_AHEAD_HOURS; `server_now` is for the client's clock. */
export const runningLessons = z.object({ server_now: z.string(), lessons: z.array(runningLesson) });
export const RUNNING_AHEAD_HOURS = 12;
/** A lesson is announced so long before it starts (ms). */
export const RUNNING_EARLY_MS = 15 * 60_000;

export type RunningLesson = z.infer<typeof runningLesson>;
export type RunningLessons = z.infer<typeof runningLessons>;
