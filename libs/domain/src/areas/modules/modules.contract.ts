import { z } from 'zod';
import { day, defineResource, flag, granted, id, key, line, recordBase, text, writeBase } from '@quad/domain/core';

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
  record: recordBase.extend({
    code: z.string(),
    title: z.string(),
    credits: z.number(),
    level_id: key,
    level_name: text,
    level_ids: z.array(z.number()),
    levels: z.array(z.string()),
    semester_id: key,
    semester_name: text,
    type: z.string(),
    department_id: key,
    department_name: text,
    course_ids: z.array(z.number()),
    courses: z.array(z.string()),
    prerequisite_ids: z.array(z.number()),
    prerequisites: labelled,
    corequisite_ids: z.array(z.number()),
    corequisites: labelled,
    leader_id: key,
    leader_name: text,
    teacher_ids: z.array(z.number()),
    teachers: people,
    priority: z.number(),
    places: z.number().nullable(),
    ccls: z.boolean(),
    active: z.boolean(),
    pro_form_id: key,
  }),
  write: writeBase.extend({
    code: line(30),
    title: line(),
    credits: z.int().min(0).max(60).optional(),
    level_id: id.nullish(),
    level_ids: ids(20),
    semester_id: id.nullish(),
    type: z.enum(MODULE_TYPES).optional(),
    department_id: id.nullish(),
    course_ids: ids(50),
    prerequisite_ids: ids(20),
    corequisite_ids: ids(20),
    leader_id: id.nullish(),
    teacher_ids: ids(50),
    priority: z.int().min(0).max(99).optional(),
    places,
    ccls: z.boolean().optional(),
    active: z.boolean().optional(),
    pro_form_id: id.nullish(),
  }),
  filter: z.strictObject({
    level_id: id.optional(),
    semester_id: id.optional(),
    type: z.enum(MODULE_TYPES).optional(),
    department_id: id.optional(),
    active: flag.optional(),
    ccls: flag.optional(),
  }),
  sortable: [
    'code',
    'title',
    'credits',
    'level_name',
    'semester_name',
    'type',
    'department_name',
    'leader_name',
    'priority',
    'active',
    'updated_at',
  ],
  search: ['code', 'title', 'leader_name'],
  nameKey: 'code',
  labelOf: ({ code, title }) => `${code} ${title}`,
  files: { pro_form_id: 'one' },
  refs: {
    level_id: { to: 'levels', as: { level_name: 'name' } },
    level_ids: { to: 'levels', as: { levels: 'name' } },
    semester_id: { to: 'semesters', as: { semester_name: 'name' } },
    department_id: { to: 'departments', as: { department_name: 'name' } },
    course_ids: { to: 'courses', as: { courses: 'code' } },
    prerequisite_ids: { to: 'modules', as: { prerequisites: ['id', 'title', 'code'] } },
    corequisite_ids: { to: 'modules', as: { corequisites: ['id', 'title', 'code'] } },
    leader_id: { to: 'staff', as: { leader_name: 'name' } },
    teacher_ids: { to: 'staff', as: { teachers: ['id', 'name'] } },
  },
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
  record: recordBase.extend({
    module_id: z.number(),
    module_code: z.string(),
    title: z.string(),
    academic_year_id: z.number(),
    academic_year_name: text,
    semester_id: z.number(),
    semester_name: text,
    leader_id: key,
    leader_name: text,
    teacher_ids: z.array(z.number()),
    teachers: people,
    group_ids: z.array(z.number()),
    groups: z.array(z.object({ id: z.number(), title: z.string() })),
    start_date: z.string(),
    end_date: z.string(),
    places: z.number().nullable(),
    registered: z.number(),
    waiting: z.number(),
    lessons: z.number(),
    mine: z.boolean(),
  }),
  write: writeBase.extend({
    module_id: id,
    academic_year_id: id,
    semester_id: id,
    title: line().optional(),
    leader_id: id.nullish(),
    teacher_ids: z.array(id).max(50).optional(),
    group_ids: z.array(id).max(100).optional(),
    places,
    start_date: day,
    end_date: day,
  }),
  filter: z.strictObject({
    module_id: id.optional(),
    academic_year_id: id.optional(),
    semester_id: id.optional(),
    leader_id: id.optional(),
    /** Who leads or teaches it. */
    teacher_id: id.optional(),
    mine: flag.optional(),
  }),
  sortable: [
    'mine',
    'module_code',
    'title',
    'academic_year_name',
    'semester_name',
    'leader_name',
    'places',
    'registered',
    'waiting',
    'lessons',
    'start_date',
    'updated_at',
  ],
  search: ['title', 'module_code', 'leader_name'],
  nameKey: 'title',
  refs: {
    module_id: { to: 'modules', as: { module_code: 'code' } },
    academic_year_id: { to: 'academic_years', as: { academic_year_name: 'name' } },
    semester_id: { to: 'semesters', as: { semester_name: 'name' } },
    leader_id: { to: 'staff', as: { leader_name: 'name' } },
    teacher_ids: { to: 'staff', as: { teachers: ['id', 'name'] } },
    group_ids: { to: 'groups', as: { groups: ['id', 'title'] } },
  },
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
