import { z } from 'zod';
import {
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  isGranted,
  key,
  line,
  moment,
  recordBase,
  words,
  statusesOf,
  statusOf,
  STUDENTS,
  text,
  version,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { HOLDING, SHOWN, slotWorkflow } from './slot.workflow.js';

/** A room that lessons are held in. */
export const rooms = defineResource({
  name: 'rooms',
  area: 'timetable',
  path: '/room',
  record: recordBase.extend({ name: z.string(), building: z.string(), capacity: z.number() }),
  write: writeBase.extend({
    name: line(60),
    building: words(100).optional(),
    capacity: z.int().min(1).max(5000).optional(),
  }),
  filter: z.strictObject({ building: z.string().optional() }),
  sortable: ['name', 'building', 'capacity', 'updated_at'],
  search: ['name', 'building'],
  nameKey: 'name',
  sort: 'name,asc',
  policy: granted('timetable'),
  example: { name: 'A-101', building: 'Main', capacity: 60 },
});

/** Students see what was published; everybody else with the grant sees the drafts too. */
const policy: Policy = (actor) => {
  const rules = granted('timetable')(actor);
  const isStudentOnly =
    hasRole(actor, STUDENTS) && actor.staff_id === null && !isGranted(actor.grants, 'timetable', 'update');
  return isStudentOnly ? rules.map((rule) => ({ ...rule, when: { status: [...SHOWN] } })) : rules;
};

/**
 * One lesson at one time in one room. `moved_from` is the time before it was moved; `registers` are its attendance
 * registers, one a group, from when it is published.
 */
export const timetableSlots = defineResource({
  name: 'timetable_slots',
  area: 'timetable',
  path: '/timetable',
  record: recordBase.extend({
    lesson_id: z.number(),
    lesson_title: z.string(),
    lesson_type: z.string(),
    lesson_periods: z.number(),
    ccls_module_id: z.number(),
    module_title: z.string(),
    module_code: z.string(),
    room_id: key,
    room_name: text,
    teacher_id: key,
    teacher_name: text,
    substitute_id: key,
    substitute_name: text,
    group_ids: z.array(z.number()),
    groups: z.array(z.object({ id: z.number(), title: z.string() })),
    starts_at: z.string(),
    ends_at: z.string(),
    status: statusOf(slotWorkflow),
    moved_from: text,
    reason: text,
    registers: z.array(z.object({ id: z.number(), group_id: z.number(), status: z.string() })),
  }),
  write: writeBase.extend({
    lesson_id: id,
    room_id: id.nullish(),
    teacher_id: id.nullish(),
    group_ids: z.array(id).min(1).max(30).optional(),
    starts_at: moment,
    ends_at: moment,
  }),
  filter: z.strictObject({
    teacher_id: id.optional(),
    group_id: id.optional(),
    room_id: id.optional(),
    lesson_id: id.optional(),
    ccls_module_id: id.optional(),
    status: statusesOf(slotWorkflow).optional(),
    from: moment.optional(),
    to: moment.optional(),
    mine: flag.optional(),
  }),
  sortable: [
    'starts_at',
    'lesson_title',
    'module_code',
    'module_title',
    'room_name',
    'teacher_name',
    'status',
    'updated_at',
  ],
  search: ['lesson_title', 'module_title', 'module_code', 'room_name', 'teacher_name'],
  nameKey: 'lesson_title',
  sort: 'starts_at,asc',
  refs: {
    lesson_id: {
      to: 'lessons',
      as: {
        lesson_title: 'title',
        lesson_type: 'type',
        lesson_periods: 'periods',
        ccls_module_id: 'ccls_module_id',
        module_title: 'module_title',
        module_code: 'module_code',
      },
    },
    ccls_module_id: { to: 'taught_modules' },
    room_id: { to: 'rooms', as: { room_name: 'name' } },
    teacher_id: { to: 'staff', as: { teacher_name: 'name' } },
    substitute_id: { to: 'staff', as: { substitute_name: 'name' } },
    group_ids: { to: 'groups', as: { groups: ['id', 'title'] } },
  },
  work: { number: 'module_code', title: 'lesson_title', who: 'teacher_name', when: 'starts_at' },
  workflow: slotWorkflow,
  policy,
  audience: ({ status, teacher_id, substitute_id, group_ids }) =>
    (SHOWN as readonly string[]).includes(status)
      ? {
          staff: [teacher_id, substitute_id],
          records: group_ids.map((group) => ({ resource: 'groups', id: group })),
        }
      : {},
  example: {
    lesson_id: 1,
    room_id: 1,
    teacher_id: 1,
    group_ids: [1],
    starts_at: '2026-11-23T04:00:00Z',
    ends_at: '2026-11-23T05:20:00Z',
  },
});

/** True where the slot holds its room, teacher and groups. */
export const isHolding = (status: string): boolean => (HOLDING as readonly string[]).includes(status);

/**
 * PUT /timetable/update-slot-status: an event of the workflow; MOVE and MAKE_UP carry a time, ASSIGN_SUBSTITUTE a
 * person and a reason, CANCEL a reason.
 */
export const slotEvent = z.looseObject({
  id,
  version: version.optional(),
  event: z.string().regex(/^[A-Z_]{3,40}$/),
});
