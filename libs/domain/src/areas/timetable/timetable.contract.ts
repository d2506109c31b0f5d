import { z } from 'zod';
import {
  c,
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  isGranted,
  moment,
  words,
  STUDENTS,
  version,
  type Policy,
} from '@quad/domain/core';
import { HOLDING, SHOWN, slotWorkflow } from './slot.workflow.js';

/** A room that lessons are held in. */
export const rooms = defineResource({
  name: 'rooms',
  area: 'timetable',
  path: '/room',
  columns: {
    name: c.line(60).spoken().sorts().searched(),
    name_in: c.spokenIn(60),
    building: c.line().default('').writes(words(100).optional()).spoken().filters(z.string()).sorts().searched(),
    building_in: c.spokenIn(100),
    capacity: c.int(1, 5000).default(30).sorts(),
  },
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
  columns: {
    lesson_id: c
      .ref('lessons', {
        lesson_title: 'title',
        lesson_type: 'type',
        lesson_periods: 'periods',
        ccls_module_id: 'ccls_module_id',
        module_title: 'module_title',
        module_code: 'module_code',
      })
      .filters()
      .sorts('lesson_title')
      .searched('lesson_title'),
    lesson_periods: c.shown(z.number()),
    ccls_module_id: c.ref('taught_modules').elsewhere().filters(),
    module_title: c.shown().sorts().searched(),
    module_code: c.shown().sorts().searched(),
    room_id: c.ref('rooms', { room_name: 'name' }).nullable().filters().sorts().searched(),
    teacher_id: c.ref('staff', { teacher_name: 'name' }).nullable().filters().sorts().searched(),
    substitute_id: c.ref('staff', { substitute_name: 'name' }).nullable().kept(),
    group_ids: c
      .refs('groups', { as: { groups: ['id', 'title'] }, max: 30 })
      .default([])
      .writes(z.array(id).min(1).max(30).optional()),
    groups: c.shown(z.array(z.object({ id: z.number(), title: z.string() }))),
    starts_at: c.moment().sorts(),
    ends_at: c.moment(),
    status: c.status(slotWorkflow).default('draft').filters().sorts(),
    moved_from: c.moment().nullable().kept(),
    reason: c.line().nullable().kept(),
    registers: c.shown(z.array(z.object({ id: z.number(), group_id: z.number(), status: z.string() }))),
  },
  filters: { group_id: id.optional(), from: moment.optional(), to: moment.optional(), mine: flag.optional() },
  nameKey: 'lesson_title',
  sort: 'starts_at,asc',
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
