import { z } from 'zod';
import { c, defineResource, granted, hasRole, isGranted, isViewerOnly, TEACHERS, type Policy } from '@quad/domain/core';

export const WISHES = ['preferred', 'unwanted', 'impossible'] as const;
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
  columns: {
    number: c.shown().sorts(),
    staff_id: c.ref('staff', { staff_name: 'name' }).filters().sorts().searched(),
    weekday: c.int(1, 7).sorts(),
    starts: c.line().writes(clock).sorts(),
    ends: c.line().writes(clock).sorts(),
    wish: c.one(WISHES).filters().sorts(),
    note: c.line().nullable().searched(),
  },
  checked: (write) =>
    write.refine(({ starts, ends }) => starts < ends, { error: 'timetable.ends_before_start', path: ['ends'] }),
  nameKey: 'number',
  sort: 'staff_name,asc',
  serial: true,
  policy,
  example: { staff_id: 1, weekday: 1, starts: '09:00', ends: '12:00', wish: 'impossible', note: 'Clinic' },
});
