import { allowedActions, isFinal, nextStatus, type Actor } from '@quad/domain/core';
import { isUsedUp, openLinkWorkflow, userOpenLinks } from './index.js';
import { grantedActor } from '../../test-actor.js';

const actor = (roles: readonly string[], account_id = 7): Actor => grantedActor(roles, { account_id });
const system = actor(['SUPER_ADMIN'], 0);
const NOW = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
test('every state that is not final leads on', () => {
  for (const workflow of [openLinkWorkflow])
    for (const state of workflow.states)
      expect([
        state,
        isFinal(workflow, state) || Object.keys(workflow.machine.root.states[state]?.on ?? {}).length > 0,
      ]).toEqual([state, true]);
});

test('a public link: revoked by owner or issuer, visited and ended by the system alone', () => {
  const link = { status: 'activated', owner_id: 7, issuer_id: 8, expires_at: ago(-60), visits: 1, visit_limit: 2 };
  const ask = (who: Actor, event: string, more: object = {}) =>
    nextStatus(openLinkWorkflow, { actor: who, record: { ...link, ...more } as never, now: NOW }, event);
  expect([
    ask(actor(['BACHELOR_STUDENT']), 'REVOKE'),
    ask(actor(['STAFF'], 8), 'REVOKE'),
    ask(actor(['ADMIN'], 9), 'REVOKE'),
    ask(actor(['MODERATOR_VIEWER', 'STAFF']), 'REVOKE'),
    ask(actor(['STAFF']), 'REVOKE', { status: 'expired' }),
  ]).toEqual(['deactivated', 'deactivated', undefined, undefined, undefined]);
  expect([
    ask(system, 'VISIT'),
    ask(system, 'VISIT', { visits: 2 }),
    ask(system, 'EXPIRE'),
    ask(system, 'EXPIRE', { visits: 2 }),
    ask(system, 'EXPIRE', { expires_at: ago(0) }),
    ask(actor(['STAFF']), 'EXPIRE', { visits: 2 }),
  ]).toEqual(['activated', undefined, undefined, 'expired', 'expired', undefined]);
  expect(isUsedUp({ expires_at: null, visits: 1_000_000, visit_limit: null }, NOW)).toBe(false);
  expect(
    allowedActions(userOpenLinks.workflow as never, { actor: actor(['STAFF']), record: link as never, now: NOW }),
  ).toEqual(['REVOKE']);
});
