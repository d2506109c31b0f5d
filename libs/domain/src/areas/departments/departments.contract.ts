import { z } from 'zod';
import { c, defineResource, granted } from '@quad/domain/core';

/** Kinds of departments; their names are the `department_kind` lookup. */
export const DEPARTMENT_KINDS = ['faculty', 'department', 'kafedra', 'centre', 'office'] as const;

/** A part of the institution, in a tree. `head_id` is the account of its head; `children` and `staff` count what hangs directly on it. */
export const departments = defineResource({
  name: 'departments',
  area: 'departments',
  path: '/department',
  columns: {
    name: c.line().sorts().searched(),
    code: c.line(20).sorts().searched(),
    kind: c
      .line()
      .default('department')
      .writes(z.enum(DEPARTMENT_KINDS).optional())
      .filters(z.enum(DEPARTMENT_KINDS))
      .sorts(),
    parent_id: c.ref('departments', { parent_name: 'name' }).nullable().filters().sorts(),
    head_id: c.ref('accounts', { head_name: 'name' }).nullable().filters().sorts().searched(),
    children: c.shown(z.number()).sorts(),
    staff: c.shown(z.number()).sorts(),
  },
  shows: ['staff'],
  nameKey: 'name',
  sort: 'name,asc',
  // Two moves at once could close a circle that neither of them sees.
  serial: true,
  policy: granted('departments'),
  example: { name: 'School of Computing', code: 'SOC', kind: 'department' },
});

/** One line of GET /department/label, in tree order: a parent comes before its children, siblings by name. */
export const departmentLabel = z.object({
  label: z.string(),
  value: z.number(),
  parent_id: z.number().nullable(),
  depth: z.number(),
});
