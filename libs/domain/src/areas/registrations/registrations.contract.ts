import { z } from 'zod';
import {
  anyOf,
  c,
  defineResource,
  DEGREE_STUDENTS,
  granted,
  hasRole,
  id,
  key,
  optionalParagraph,
  optionalReason,
  own,
  statusOf,
  text,
  type Policy,
} from '@quad/domain/core';
import { LIVE, moduleRegistrationWorkflow } from './module-registration.workflow.js';

/** Students choose for themselves, while it is theirs to change. */
const chooses: Policy = (actor) =>
  actor.student_id === null || !hasRole(actor, DEGREE_STUDENTS)
    ? []
    : [
        { verbs: ['create'], when: { student_id: actor.student_id } },
        { verbs: ['update'], when: { student_id: actor.student_id, status: ['draft', 'rejected'] } },
        { verbs: ['delete'], when: { student_id: actor.student_id, status: 'draft' } },
      ];

/**
 * A student's registration for one taught module, in the window of a campaign. `title` and `credits` are those of the
 * module when it was chosen; `waiting_place` is the place in the list of those who wait, who are taken by `priority` and
 * then by time. `seat_group_id` is the group of the module with which somebody of another group learns.
 */
export const moduleRegistrations = defineResource({
  name: 'module_registrations',
  area: 'registrations',
  path: '/module_registration',
  columns: {
    number: c.numbered('MR-').sorts().searched(),
    student_id: c
      .ref('students', {
        student_name: 'name',
        idNumber: 'idNumber',
        course_title: 'course_title',
        level_name: 'level_name',
        group_title: 'group_title',
      })
      .kept()
      .filters()
      .sorts('student_name')
      .searched('student_name', 'idNumber'),
    course_title: c.shown(text),
    level_name: c.shown(text),
    group_title: c.shown(text).searched(),
    taught_module_id: c
      .ref('taught_modules', {
        module_code: 'module_code',
        academic_year_id: 'academic_year_id',
        academic_year_name: 'academic_year_name',
        semester_id: 'semester_id',
        semester_name: 'semester_name',
        places: 'places',
      })
      .filters()
      .sorts('module_code')
      .searched('module_code'),
    academic_year_id: c.shown(z.number()).filters(id),
    academic_year_name: c.shown(text),
    semester_id: c.shown(z.number()).filters(id),
    semester_name: c.shown(text),
    places: c.shown(z.number().nullable()),
    registered: c.shown(z.number()),
    module_id: c.ref('modules').kept().filters(),
    title: c.line().kept().sorts().searched(),
    credits: c.int().kept(),
    campaign_id: c.ref('course_campaigns').kept(),
    status: c.status(moduleRegistrationWorkflow).default('draft').filters().sorts(),
    note: c.text(500).nullable(),
    priority: c.int().default(0).kept().sorts(),
    waiting_place: c.shown(z.number().nullable()).sorts(),
    submitted_at: c.moment().nullable().kept().sorts(),
    waitlisted_at: c.moment().nullable().kept(),
    closes_at: c.moment().kept(),
    drops_at: c.moment().nullable().kept(),
    decision_reason: c.line().nullable().kept(),
    seat_group_id: c.ref('groups', { seat_group_title: 'title' }).nullable().kept(),
  },
  nameKey: 'number',
  one: [{ of: ['student_id', 'taught_module_id'], while: [...LIVE, 'done'] }],
  sort: 'created_at,desc',
  work: { number: 'number', title: 'title', who: 'student_name' },
  workflow: moduleRegistrationWorkflow,
  policy: anyOf(granted('registrations', ['read', 'export']), own('student_id', 'student_id'), chooses),
  audience: ({ module_id, taught_module_id }) => ({
    records: [
      { resource: 'modules', id: module_id },
      { resource: 'taught_modules', id: taught_module_id },
    ],
  }),
  example: { taught_module_id: 1, note: 'For my final project' },
});

/** Why somebody cannot choose a module, as the names of problems. */
export const HINDRANCES = ['other_level', 'prerequisites_missing', 'corequisites_missing', 'too_many_credits'] as const;

const moduleName = z.object({ id: z.number(), code: z.string(), title: z.string() });

/** A module that a student may choose, takes anyway, or would like to and may not. */
export const option = z.object({
  taught_module_id: z.number(),
  module_id: z.number(),
  code: z.string(),
  title: z.string(),
  credits: z.number(),
  type: z.string(),
  leader_name: text,
  teachers: z.array(z.string()),
  places: z.number().nullable(),
  registered: z.number(),
  waiting: z.number(),
  /** Taught to the student's group: nothing to choose. */
  by_group: z.boolean(),
  registration_id: key,
  status: statusOf(moduleRegistrationWorkflow).nullable(),
  waiting_place: z.number().nullable(),
  decision_reason: text,
  prerequisites: z.array(moduleName.extend({ passed: z.boolean() })),
  corequisites: z.array(moduleName.extend({ chosen: z.boolean() })),
});
export type ModuleOption = z.infer<typeof option>;

/** GET /module_registration/options: what a student may choose now. */
export const options = z.object({
  campaign: z
    .object({
      id: z.number(),
      academic_year_name: z.string(),
      semester_name: text,
      state: z.enum(['planned', 'open', 'closed']),
      opens_on: z.string(),
      closes_on: z.string(),
      closes_at: z.string(),
      drop_until: text,
      min_credits: z.number(),
      max_credits: z.number(),
      needs_approval: z.boolean(),
    })
    .nullable(),
  /** Credits of what the group is taught, and of what was registered for; drafts left out. */
  credits: z.number(),
  modules: z.array(option),
});
export type Options = z.infer<typeof options>;

/** POST /module_registration/register: the choice as a whole, all of it or nothing. */
export const choice = z.strictObject({
  taught_module_ids: z.array(id).min(1).max(20),
  note: optionalParagraph(500),
});
/** POST /module_registration/decide: one step for several. */
export const decision = z.strictObject({
  ids: z.array(id).min(1).max(200),
  event: z.enum(['ACCEPT', 'WAITLIST', 'REJECT', 'COMPLETE']),
  ...optionalReason.shape,
});
export const decided = z.object({
  done: z.number(),
  rows: z.array(
    z.object({
      id: z.number(),
      ok: z.boolean(),
      status: text,
      code: text,
      message: text,
    }),
  ),
});
