import { z } from 'zod';
import { day, defineResource, flag, granted, id, key, line, recordBase, text, writeBase } from '@quad/domain/core';

export const MODULE_TYPES = ['core', 'optional', 'free_choice'] as const;

/** A module of the catalogue. */
export const modules = defineResource({
  name: 'modules',
  area: 'modules',
  path: '/module',
  record: recordBase.extend({
    code: z.string(),
    title: z.string(),
    credits: z.number(),
    level_id: key,
    level_name: text,
    semester_id: key,
    semester_name: text,
    type: z.string(),
    department_id: key,
    department_name: text,
  }),
  write: writeBase.extend({
    code: line(30),
    title: line(),
    credits: z.int().min(0).max(60).optional(),
    level_id: id.nullish(),
    semester_id: id.nullish(),
    type: z.enum(MODULE_TYPES).optional(),
    department_id: id.nullish(),
  }),
  filter: z.strictObject({
    level_id: id.optional(),
    semester_id: id.optional(),
    type: z.enum(MODULE_TYPES).optional(),
    department_id: id.optional(),
  }),
  sortable: ['code', 'title', 'credits', 'level_name', 'semester_name', 'type', 'department_name', 'updated_at'],
  search: ['code', 'title'],
  nameKey: 'code',
  refs: {
    level_id: { to: 'levels', as: { level_name: 'name' } },
    semester_id: { to: 'semesters', as: { semester_name: 'name' } },
    department_id: { to: 'departments', as: { department_name: 'name' } },
  },
  policy: granted('modules'),
  example: { code: 'CS101', title: 'Introduction to Programming' },
});

/**
 * A module as it is taught in one semester of one year ("CCLS module"): its teachers, groups and lessons. `mine` is
 * true for who teaches it or learns in it.
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
    teachers: z.array(z.object({ id: z.number(), name: z.string() })),
    group_ids: z.array(z.number()),
    groups: z.array(z.object({ id: z.number(), title: z.string() })),
    start_date: z.string(),
    end_date: z.string(),
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
    start_date: day,
    end_date: day,
  }),
  filter: z.strictObject({
    module_id: id.optional(),
    academic_year_id: id.optional(),
    semester_id: id.optional(),
    leader_id: id.optional(),
    mine: flag.optional(),
  }),
  sortable: [
    'mine',
    'module_code',
    'title',
    'academic_year_name',
    'semester_name',
    'leader_name',
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
