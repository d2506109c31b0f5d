import { z } from 'zod';
import { anyOf, defineResource, flag, granted, line, recordBase, ROLES, VERBS, writeBase } from '@quad/domain/core';
import { AREAS } from './grants.policy.js';

export const roleName = z.string().regex(/^[A-Z][A-Z0-9_]{1,59}$/);

const grants = z
  .record(z.string(), z.array(z.enum(VERBS)).max(VERBS.length))
  .refine((areas) => Object.keys(areas).every((area) => AREAS.includes(area)), 'roles.unknown_area');

/**
 * A role of an institution: what its people may do, area by area. System roles carry the specification's identifiers
 * and stay as they are.
 */
export const roles = defineResource({
  name: 'roles',
  area: 'roles',
  path: '/role',
  record: recordBase.extend({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    system: z.boolean(),
    grants: z.record(z.string(), z.array(z.string())),
    accounts: z.int(),
  }),
  write: writeBase.extend({
    name: roleName.refine((name) => !(ROLES as readonly string[]).includes(name), 'roles.system_role'),
    title: line(100),
    description: z.string().trim().max(500).default(''),
    grants,
  }),
  filter: z.strictObject({ system: flag.optional() }),
  sortable: ['name', 'title', 'system', 'accounts', 'updated_at'],
  search: ['name', 'title', 'description'],
  nameKey: 'name',
  policy: anyOf(granted('roles'), granted('accounts', ['read'])),
  example: {
    name: 'LAB_ASSISTANT',
    title: 'Laboratory assistant',
    description: 'Looks after the laboratories',
    grants: { reference: ['read'], attendance: ['read'] },
  },
});
