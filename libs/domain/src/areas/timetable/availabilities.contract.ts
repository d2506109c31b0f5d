import { z } from 'zod';
import {
  defineResource,
  granted,
  hasRole,
  id,
  isGranted,
  isViewerOnly,
  optionalLine,
  recordBase,
  TEACHERS,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';

export const WISHES = ['preferred', 'unwanted', 'impossible'] as const;
const wish = z.enum(WISHES);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Who teaches says when they can; who keeps the timetable reads and writes those of all. */
const policy: Policy = (actor) => {
  if (isGranted(actor.grants, 'timetable', 'update') || isViewerOnly(actor)) return granted('timetable')(actor);
  return hasRole(actor, TEACHERS) && actor.staff_id !== null
    ? [{ verbs: ['read', 'create', 'update', 'delete'], when: { staff_id: actor.staff_id } }]
    : [];
};

/** When somebody would rather teach, rather not, or cannot, on a day of every week (1 is Monday). */
export const availabilities = defineResource({
  name: 'availabilities',
  area: 'timetable',
  path: '/timetable/availability',
  record: recordBase.extend({
    number: z.string(),
    staff_id: z.number(),
    staff_name: z.string(),
    weekday: z.number(),
    starts: z.string(),
    ends: z.string(),
    wish,
    note: text,
  }),
  write: writeBase
    .extend({
      staff_id: id,
      weekday: z.int().min(1).max(7),
      starts: clock,
      ends: clock,
      wish,
      note: optionalLine(200),
    })
    .refine(({ starts, ends }) => starts < ends, { error: 'timetable.ends_before_start', path: ['ends'] }),
  filter: z.strictObject({ staff_id: id.optional(), wish: wish.optional() }),
  sortable: ['number', 'weekday', 'starts', 'ends', 'wish', 'staff_name', 'updated_at'],
  search: ['note', 'staff_name'],
  nameKey: 'number',
  sort: 'staff_name,asc',
  refs: { staff_id: { to: 'staff', as: { staff_name: 'name' } } },
  serial: true,
  policy,
  example: { staff_id: 1, weekday: 1, starts: '09:00', ends: '12:00', wish: 'impossible', note: 'Clinic' },
});
