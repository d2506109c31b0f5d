import { z } from 'zod';
import { c, defineResource, hasRole, type Policy } from '@quad/domain/core';
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
  columns: {
    number: c.shown().sorts().searched(),
    kind: c.one(REQUEST_KINDS).kept().filters().sorts(),
    status: c.status(roleRequestWorkflow).default('awaiting').filters().sorts(),
    account_id: c
      .ref('accounts', { account_name: 'name', username: 'username' })
      .kept()
      .sorts('account_name')
      .searched(),
    roles: c.json(z.array(z.string())).called('roles:role').as('text[]').default([]).kept(),
    requester_id: c.ref('accounts', { requester_name: 'name' }).kept().sorts().searched(),
    decider_id: c.ref('accounts', { decider_name: 'name' }).nullable().kept(),
    reason: c.line().nullable().kept(),
  },
  fixed: true,
  nameKey: 'number',
  sort: 'created_at,desc',
  // Who may confirm is counted while nobody else is appointed.
  serial: true,
  work: { number: 'number', title: 'account_name', who: 'requester_name', page: '/accounts' },
  workflow: roleRequestWorkflow,
  policy,
  audience: () => ({ roles: ASKS }),
  example: {},
});

/** What an answer says of a request that waits for a second person. */
export const awaitingRequest = z.object({ id: z.int(), kind: z.enum(REQUEST_KINDS), roles: z.array(roleName) });
