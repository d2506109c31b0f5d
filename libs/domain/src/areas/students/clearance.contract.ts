import { z } from 'zod';
import { fate } from '@quad/domain/core';
import { studentStatus } from './student-status.workflow.js';

/** What a student may still owe the university or be owed, each told by the area that knows it; listed in this order. */
export const CLEARANCES = [
  'placed',
  'enrollment',
  'contract',
  'fees',
  'laptop',
  'books',
  'dormitory',
  'credits',
  'boards',
] as const;
export type ClearanceKey = (typeof CLEARANCES)[number];

type Event = (typeof studentStatus.events)[number];
interface Asked {
  /** Must be settled, else the step is refused. */
  readonly needed: readonly ClearanceKey[];
  /** Shown before the step; it decides nothing. */
  readonly shown: readonly ClearanceKey[];
}
const LEAVES: Asked = { needed: [], shown: ['laptop', 'books', 'fees', 'dormitory'] };

/** What each step asks of the areas that are there. */
export const CLEARED: Readonly<Partial<Record<Event, Asked>>> = {
  ACTIVATE: { needed: ['enrollment', 'contract'], shown: ['placed', 'fees'] },
  GRANT_LEAVE: { needed: [], shown: ['laptop', 'fees'] },
  RETURN_FROM_LEAVE: { needed: ['placed'], shown: ['fees', 'contract'] },
  DEACTIVATE: LEAVES,
  REINSTATE: { needed: ['placed', 'contract'], shown: ['fees', 'laptop'] },
  TRANSFER_OUT: LEAVES,
  GRADUATE: { needed: ['fees', 'laptop', 'credits', 'boards'], shown: ['books', 'dormitory'] },
};

export const clearanceQuery = z.strictObject({ event: z.enum(studentStatus.events) });
/** One line of the list: whether it is settled, and whether the step waits for it. */
export const clearanceLine = z.object({
  key: z.enum(CLEARANCES),
  is_clear: z.boolean(),
  is_needed: z.boolean(),
  detail: z.string().nullable(),
});
export type ClearanceLine = z.infer<typeof clearanceLine>;

/** PUT /student/status/bulk: one step for many; what the step carries is beside these keys. */
export const bulkStatus = z.looseObject({
  ids: z.array(z.int().positive()).min(1).max(500),
  event: z.enum(studentStatus.events),
});
export const bulkResult = fate.extend({
  name: z.string(),
  status: z.string().nullable(),
  /** The message again, under the name that it had before. */
  refusal: z.string().nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;
