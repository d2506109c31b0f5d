import { z } from 'zod';
import { anyOf, c, defineResource, flag, hasRole, holding, own, SUPERS, type Policy } from '@quad/domain/core';
import { ANSWERABLE, formRequestWorkflow } from './form-request.workflow.js';
import { FORM_ASKERS, FORM_HANDLERS, heldOf } from './form-roles.js';
import { FORM_ACTIONS } from './forms.contract.js';

/** All files that the answers of one request may name. */
export const MOST_FILES = 60;

/** People read their own and answer until they are sent. */
const asking: Policy = (actor) =>
  hasRole(actor, FORM_ASKERS)
    ? [
        { verbs: ['create'] },
        { verbs: ['read'], when: { requester_id: actor.account_id } },
        { verbs: ['update'], when: { requester_id: actor.account_id, status: ANSWERABLE } },
        { verbs: ['delete'], when: { requester_id: actor.account_id, status: 'draft' } },
      ]
    : [];
/** The offices that a form names, and nobody else's. */
const handling: Policy = (actor) => [
  ...(hasRole(actor, SUPERS) ? [{ verbs: ['read', 'export'] }] : []),
  ...heldOf(actor, FORM_HANDLERS).map((role) => ({
    verbs: ['read', 'export', 'assign'],
    when: { handler_roles: holding(role) },
  })),
];

/** What somebody asks by a form. Its answers are behind `GET /form/request/fields`. */
export const formRequests = defineResource({
  name: 'form_requests',
  area: 'forms',
  path: '/form/request',
  columns: {
    number: c.numbered('FR-').sorts().searched(),
    form_id: c.ref('forms', { form_name: 'name' }).filters().sorts().searched(),
    form_version_id: c.ref('form_versions', { form_version_number: 'number' }).kept(),
    form_version_number: c.shown(z.number()),
    requester_id: c.ref('accounts', { requester_name: 'name' }).kept().filters().sorts().searched(),
    assignee_id: c.ref('staff', { assignee_name: 'name' }).nullable().kept().filters().sorts().searched(),
    status: c.status(formRequestWorkflow).default('draft').filters().sorts(),
    action: c.one(FORM_ACTIONS).called('form_action').default('document').kept(),
    handler_roles: c.many(FORM_HANDLERS).called('roles:role').default([]).kept(),
    answer_file_ids: c.files(MOST_FILES).default([]).kept(),
    closes_at: c.moment().nullable().kept().sorts(),
    submitted_at: c.moment().nullable().kept().sorts(),
    returned_at: c.moment().nullable().kept(),
    rejected_at: c.moment().nullable().kept(),
    reopened_at: c.moment().nullable().kept(),
    appeal: c.text(2000).nullable().kept(),
    decision_reason: c.text().nullable().kept(),
    result_file_id: c.file().nullable().kept(),
    result_hash: c.line().nullable().kept(),
    certified_at: c.moment().nullable().kept(),
  },
  nameKey: 'number',
  one: [{ of: ['form_id', 'requester_id'], while: ['draft'], says: 'forms.begun', status: 422, at: 'form_id' }],
  sort: 'updated_at,desc',
  drafts: { author: 'requester_id' },
  work: { number: 'number', title: 'form_name', who: 'requester_name', page: '/incoming-forms/:id' },
  filters: { incoming: flag.optional() },
  workflow: formRequestWorkflow,
  policy: anyOf(asking, handling, own('assignee_id', 'staff_id')),
  audience: ({ status, handler_roles }) => (status === 'draft' ? {} : { roles: handler_roles }),
  example: { form_id: 1 },
});
