import { z } from 'zod';
import { c, day, defineResource, flag, granted, id, key, text } from '@quad/domain/core';

export const MODULE_TYPES = ['core', 'optional', 'free_choice'] as const;

const ids = (max: number) => z.array(id).max(max).optional();
const labelled = z.array(z.object({ id: z.number(), title: z.string(), code: z.string() }));
const people = z.array(z.object({ id: z.number(), name: z.string() }));
const places = z.int().min(1).max(5000).nullish();

/**
 * A module of the catalogue. `level_id` is where it belongs, `level_ids` are further levels that may take it; without
 * `course_ids` it is open to every course. Modules are offered in the order of `priority`; `ccls`: it may be taught in a
 * semester ("CCLS module"). Teachers, leader and places are what a taught module begins with.
 */
export const modules = defineResource({
  name: 'modules',
  area: 'modules',
  path: '/module',
  serial: true,
  columns: {
    code: c.line(30).sorts().searched(),
    title: c.line().sorts().searched(),
    credits: c.int(0, 60).default(6).sorts(),
    level_id: c.ref('levels', { level_name: 'name' }).nullable().filters().sorts(),
    level_ids: c
      .refs('levels', { as: { levels: 'name' } })
      .default([])
      .writes(ids(20)),
    levels: c.shown(z.array(z.string())),
    semester_id: c.ref('semesters', { semester_name: 'name' }).nullable().filters().sorts(),
    type: c.line().default('core').writes(z.enum(MODULE_TYPES).optional()).filters(z.enum(MODULE_TYPES)).sorts(),
    department_id: c.ref('departments', { department_name: 'name' }).nullable().filters().sorts(),
    course_ids: c
      .refs('courses', { as: { courses: 'code' } })
      .default([])
      .writes(ids(50)),
    courses: c.shown(z.array(z.string())),
    prerequisite_ids: c
      .refs('modules', { as: { prerequisites: ['id', 'title', 'code'] } })
      .default([])
      .writes(ids(20)),
    prerequisites: c.shown(labelled),
    corequisite_ids: c
      .refs('modules', { as: { corequisites: ['id', 'title', 'code'] } })
      .default([])
      .writes(ids(20)),
    corequisites: c.shown(labelled),
    leader_id: c.ref('staff', { leader_name: 'name' }).nullable().sorts().searched(),
    teacher_ids: c
      .refs('staff', { as: { teachers: ['id', 'name'] } })
      .default([])
      .writes(ids(50)),
    teachers: c.shown(people),
    priority: c.int(0, 99).default(0).sorts(),
    places: c.int(1, 5000).nullable(),
    ccls: c.flag().default(true).filters(),
    active: c.flag().default(true).filters().sorts(),
    pro_form_id: c.file().nullable(),
  },
  nameKey: 'code',
  labelOf: ({ code, title }) => `${code} ${title}`,
  policy: granted('modules'),
  example: { code: 'CS101', title: 'Introduction to Programming' },
});

/**
 * A module as it is taught in one semester of one year ("CCLS module"): its teachers, groups and lessons. `mine` is
 * true for who teaches it or learns in it. Groups have their places; `places` are those of students who choose it (none:
 * as many as come), `registered` and `waiting` how many hold one or wait.
 */
export const taughtModules = defineResource({
  name: 'taught_modules',
  area: 'modules',
  path: '/cclsmodule',
  columns: {
    module_id: c.ref('modules', { module_code: 'code' }).filters().sorts().searched(),
    title: c.line().optional().sorts().searched(),
    academic_year_id: c.ref('academic_years', { academic_year_name: 'name' }).filters(),
    academic_year_name: c.shown(text).sorts(),
    semester_id: c.ref('semesters', { semester_name: 'name' }).filters(),
    semester_name: c.shown(text).sorts(),
    leader_id: c.ref('staff', { leader_name: 'name' }).nullable().filters().sorts().searched(),
    teacher_ids: c.refs('staff', { as: { teachers: ['id', 'name'] }, max: 50 }).default([]),
    teachers: c.shown(people),
    group_ids: c.refs('groups', { as: { groups: ['id', 'title'] } }).default([]),
    groups: c.shown(z.array(z.object({ id: z.number(), title: z.string() }))),
    start_date: c.day().sorts(),
    end_date: c.day(),
    places: c.int(1, 5000).nullable().sorts(),
    registered: c.shown(z.number()).sorts(),
    waiting: c.shown(z.number()).sorts(),
    lessons: c.shown(z.number()).sorts(),
    mine: c.shown(z.boolean()).filters(flag).sorts(),
  },
  filters: {
    /** Who leads or teaches it. */
    teacher_id: id.optional(),
  },
  nameKey: 'title',
  sort: 'mine,desc',
  policy: granted('modules'),
  audience: ({ leader_id, teacher_ids, group_ids }) => ({
    staff: [leader_id, ...teacher_ids],
    records: group_ids.map((group) => ({ resource: 'groups', id: group })),
  }),
  example: { module_id: 1, academic_year_id: 1, semester_id: 1, start_date: '2026-09-01', end_date: '2027-01-20' },
});

/** POST /cclsmodule/teachers. */
export const teaching = z.strictObject({
  id,
  version: z.int().positive().optional(),
  teacher_ids: z.array(id).max(50),
});

/** POST /cclsmodule/activate: the plan, and with `apply` also the taught modules. What a row leaves out its module says. */
export const activation = z.strictObject({
  academic_year_id: id,
  semester_id: id,
  start_date: day,
  end_date: day,
  rows: z
    .array(
      z.strictObject({
        module_id: id,
        leader_id: id.nullish(),
        teacher_ids: ids(50),
        group_ids: ids(100),
        places,
      }),
    )
    .min(1)
    .max(200),
  apply: z.boolean().default(false),
});

/** What becomes of a row: it can be made, was made, is there already, or cannot be. */
export const ACTIVATIONS = ['ready', 'made', 'exists', 'refused'] as const;
export const activated = z.object({
  applied: z.boolean(),
  made: z.number(),
  rows: z.array(
    z.object({
      module_id: z.number(),
      code: z.string(),
      title: z.string(),
      result: z.enum(ACTIVATIONS),
      /** Why it cannot be, as the name of a problem. */
      reason: text,
      taught_module_id: key,
      leader_name: text,
      teachers: people,
      groups: z.array(z.object({ id: z.number(), title: z.string() })),
      places: z.number().nullable(),
    }),
  ),
});
