import { z } from 'zod';
import { c, anyOf, defineResource, granted, ROLES, VERBS } from '@quad/domain/core';
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
  columns: {
    name: c
      .line()
      .writes(roleName.refine((name) => !(ROLES as readonly string[]).includes(name), 'roles.system_role'))
      .sorts()
      .searched(),
    title: c.line(100).sorts().searched(),
    description: c.line().default('').writes(z.string().trim().max(500).default('')).searched(),
    system: c.flag().default(false).kept().filters().sorts(),
    grants: c
      .json(z.record(z.string(), z.array(z.string())))
      .default({})
      .writes(grants),
    accounts: c.shown(z.int()).sorts(),
  },
  nameKey: 'name',
  policy: anyOf(granted('roles'), granted('accounts', ['read'])),
  example: {
    name: 'LAB_ASSISTANT',
    title: 'Laboratory assistant',
    description: 'Looks after the laboratories',
    grants: { reference: ['read'], attendance: ['read'] },
  },
});
