import { z } from 'zod';
import {
  ADMISSIONS,
  anyOf,
  c,
  defineResource,
  granted,
  hasRole,
  holding,
  HR_TEAM,
  type Policy,
} from '@quad/domain/core';
import { formContent } from './form.js';
import { FORM_ASKERS, FORM_HANDLERS, heldOf } from './form-roles.js';
import type { FormChange } from './versions.js';

/** Where a form is filled in: by who asks an office, by students, or with an application of a kind. */
export const FORM_PURPOSES = [
  'request',
  'student',
  'application_main',
  'application_general',
  'application_hr',
  'application_st_course',
  'application_pre_foundation',
] as const;
/** Forms that people find and send by themselves. */
export const ASKED_FOR = ['request', 'student'] as const;
/** What completes a request: a paper of the office, or a certificate that the portal makes. */
export const FORM_ACTIONS = ['document', 'certificate'] as const;

/** 300 fields in six languages. */
export const FORM_BYTES = 1024 * 1024;

const asking: Policy = (actor) =>
  heldOf(actor, FORM_ASKERS).map((role) => ({
    verbs: ['read'],
    when: { active: true, purpose: ASKED_FOR, audience: holding(role) },
  }));

/** Admissions build the forms of applications, human resources those of their own. */
const admitting: Policy = (actor) => [
  ...(hasRole(actor, ADMISSIONS)
    ? [
        {
          verbs: ['read', 'update', 'delete'],
          when: { purpose: FORM_PURPOSES.filter((one) => /^application_/.test(one)) },
        },
      ]
    : []),
  ...(hasRole(actor, HR_TEAM) ? [{ verbs: ['read', 'update', 'delete'], when: { purpose: 'application_hr' } }] : []),
];

/** A form. What it asks is in its versions; the one that is being built is behind `GET /form/field/batch`. */
export const forms = defineResource({
  name: 'forms',
  area: 'forms',
  path: '/form',
  columns: {
    name: c.line(120).spoken().sorts().searched(),
    name_in: c.spokenIn(120),
    about: c.text(2000).spoken().nullable(),
    about_in: c.spokenIn(2000),
    form_type_id: c.ref('form_types', { form_type_name: 'name' }).nullable().filters().sorts(),
    purpose: c.one(FORM_PURPOSES).default('request').filters().sorts(),
    action: c.one(FORM_ACTIONS).called('form_action').default('document').filters(),
    audience: c.many(FORM_ASKERS).called('roles:role').default([]),
    handler_roles: c.many(FORM_HANDLERS).called('roles:role').default([]),
    closes_at: c.moment().nullable().sorts(),
    active: c.flag().default(false).kept().filters().sorts(),
    form_version_id: c.ref('form_versions', { form_version_number: 'number' }).nullable().kept(),
    form_version_number: c.shown(z.number().nullable()),
  },
  nameKey: 'name',
  sort: 'name,asc',
  policy: anyOf(granted('forms'), asking, admitting),
  audience: ({ audience, handler_roles }) => ({ roles: [...audience, ...handler_roles] }),
  example: { name: 'Leave of absence', audience: ['BACHELOR_STUDENT'], handler_roles: ['REGISTRAR_OFFICER'] },
});

/** What a version changed against the one before. */
const change = z.object({
  key: z.string(),
  change: z.enum(['added', 'removed', 'kind', 'rules', 'words', 'moved']),
}) satisfies z.ZodType<FormChange>;

/** A form as it was published. It never changes: answers stay with the version in which they were given. */
export const formVersions = defineResource({
  name: 'form_versions',
  area: 'forms',
  path: '/form/version',
  columns: {
    code: c.numbered('FV-'),
    number: c.int(1).kept().sorts(),
    form_id: c.ref('forms', { form_name: 'name' }).kept().filters(),
    content: c.json(formContent).kept(),
    changes: c.json(z.array(change)).kept(),
    created_by: c.ref('accounts', { created_by_name: 'name' }).nullable().kept(),
  },
  fixed: true,
  nameKey: 'code',
  sort: 'number,desc',
  policy: granted('forms', ['read', 'export']),
  example: {},
});
