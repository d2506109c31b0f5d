import { z } from 'zod';
import { defineCall, id, version } from '@quad/domain/core';
import { comparedModule, courseTransfers, TRANSFER_TYPES } from './transfers.contract.js';

/** A course at a level, with the places that its groups have left and the types of transfer that lead the student there. */
export const transferGoal = z.object({
  course_id: z.number(),
  course_title: z.string(),
  degree: z.string(),
  level_id: z.number(),
  level_name: z.string(),
  places: z.number(),
  types: z.array(z.enum(TRANSFER_TYPES)),
});
export type TransferGoal = z.infer<typeof transferGoal>;

/** What a transfer would mean: which modules count at the target, and which are still missing there. */
export const transferInfo = z.object({
  taken: z.array(comparedModule),
  missing: z.array(comparedModule.omit({ counts: true })),
  credits_taken: z.number(),
  credits_counted: z.number(),
  credits_missing: z.number(),
  places_left: z.number(),
});
export type TransferInfo = z.infer<typeof transferInfo>;

/** Whether transfers are asked for now; `turns_at` is when that changes next, as far as the registry has said. */
export const transferPeriod = z.object({ open: z.boolean(), turns_at: z.string().nullable() });

const whose = z.strictObject({ student_id: id.optional() });
const LIVE = ['students', 'groups', 'taught_modules', 'modules'];

/** The calls besides those of the resource. */
export const transferCalls = {
  period: defineCall('GET /course/transfer/period', {
    summary: 'Whether transfers are asked for now, and until when that is so',
    can: ['read', courseTransfers],
    answer: transferPeriod,
    live: ['registry_windows'],
  }),
  courses: defineCall('GET /course/transfer/courses', {
    summary: 'Courses and levels of the same degree that a student could go to; without a student, one’s own',
    can: ['read', courseTransfers],
    query: whose,
    answer: z.array(transferGoal),
    live: LIVE,
  }),
  info: defineCall('GET /course/transfer/info', {
    summary: 'Compares the modules of a student with those of a course and level',
    can: ['read', courseTransfers],
    query: whose.extend({ target_course_id: id, target_level_id: id }),
    answer: transferInfo,
    live: LIVE,
  }),
  compare: defineCall('PUT /course/transfer/info', {
    summary: 'Makes the credit difference list of a transfer: these of the student’s modules count at the target',
    can: ['act', courseTransfers],
    body: z.strictObject({ id, version: version.optional(), counted_ids: z.array(id).max(200) }),
    answer: courseTransfers.record,
    affects: [courseTransfers.name],
  }),
};
