import { z } from 'zod';
import { defineResource, hasRole, key, recordBase, statusesOf, statusOf, text, type Policy } from '@quad/domain/core';
import { ASKS, roleName } from '@quad/domain/roles';
import { REQUEST_KINDS, roleRequestWorkflow } from './role-request.workflow.js';

const policy: Policy = (actor) =>
  hasRole(actor, [...ASKS, 'MODERATOR_VIEWER']) ? [{ verbs: ['read', 'export', 'ask'] }] : [];

/**
 * Roles or a password that one person alone may not give: asked by one, confirmed by another. POST /account and PUT
 * /account/password/reset make it.
 */
export const roleRequests = defineResource({
  name: 'role_requests',
  area: 'accounts',
  path: '/role-request',
  record: recordBase.extend({
    number: z.string(),
    kind: z.enum(REQUEST_KINDS),
    status: statusOf(roleRequestWorkflow),
    account_id: z.number(),
    account_name: z.string(),
    username: z.string(),
    roles: z.array(z.string()),
    requester_id: z.number(),
    requester_name: z.string(),
    decider_id: key,
    decider_name: text,
    reason: text,
  }),
  write: z.strictObject({}),
  filter: z.strictObject({
    status: statusesOf(roleRequestWorkflow).optional(),
    kind: z.enum(REQUEST_KINDS).optional(),
  }),
  sortable: ['number', 'kind', 'status', 'account_name', 'requester_name', 'created_at', 'updated_at'],
  search: ['number', 'account_name', 'username', 'requester_name'],
  nameKey: 'number',
  sort: 'created_at,desc',
  refs: {
    account_id: { to: 'accounts', as: { account_name: 'name', username: 'username' } },
    requester_id: { to: 'accounts', as: { requester_name: 'name' } },
    decider_id: { to: 'accounts', as: { decider_name: 'name' } },
  },
  work: { number: 'number', title: 'account_name', who: 'requester_name', page: '/accounts' },
  workflow: roleRequestWorkflow,
  policy,
  audience: () => ({ roles: ASKS }),
  example: {},
});

/** What an answer says of a request that waits for a second person. */
export const awaitingRequest = z.object({ id: z.int(), kind: z.enum(REQUEST_KINDS), roles: z.array(roleName) });
