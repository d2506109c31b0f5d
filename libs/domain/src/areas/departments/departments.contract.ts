import { z } from 'zod';
import { defineResource, granted, id, line, recordBase, writeBase } from '@quad/domain/core';

/** Kinds of departments; their names are the `department_kind` lookup. */
export const DEPARTMENT_KINDS = ['faculty', 'department', 'kafedra', 'centre', 'office'] as const;

/** A part of the institution, in a tree. `head_id` is the account of its head; `children` and `staff` count what hangs directly on it. */
export const departments = defineResource({
  name: 'departments',
  area: 'departments',
  path: '/department',
  record: recordBase.extend({
    name: z.string(),
    code: z.string(),
    kind: z.string(),
    parent_id: z.number().nullable(),
    parent_name: z.string().nullable(),
    head_id: z.number().nullable(),
    head_name: z.string().nullable(),
    children: z.number(),
    staff: z.number(),
  }),
  write: writeBase.extend({
    name: line(),
    code: line(20),
    kind: z.enum(DEPARTMENT_KINDS).optional(),
    parent_id: id.nullish(),
    head_id: id.nullish(),
  }),
  filter: z.strictObject({
    parent_id: id.optional(),
    kind: z.enum(DEPARTMENT_KINDS).optional(),
    head_id: id.optional(),
  }),
  sortable: ['name', 'code', 'kind', 'parent_name', 'head_name', 'children', 'staff', 'updated_at'],
  search: ['name', 'code', 'head_name'],
  nameKey: 'name',
  refs: {
    parent_id: { to: 'departments', as: { parent_name: 'name' } },
    head_id: { to: 'accounts', as: { head_name: 'name' } },
  },
  sort: 'name,asc',
  // Two moves at once could close a circle that neither of them sees.
  serial: true,
  policy: granted('departments'),
  example: { name: 'School of Computing', code: 'SOC', kind: 'department' },
});

/** One line of GET /department/label, in tree order: a parent stands before its children, siblings by name. */
export const departmentLabel = z.object({
  label: z.string(),
  value: z.number(),
  parent_id: z.number().nullable(),
  depth: z.number(),
});
