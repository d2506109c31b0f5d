import { allowedActions, may, nextStatus, type Actor, type Role } from '@quad/domain/core';
import { chatGroups, chatGroupWorkflow, isBlank, SILENT_AFTER } from './index.js';
import { grantedActor } from '../../test-actor.js';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const actorOf = (role: Role, account_id = 1): Actor => grantedActor([role], { account_id });
const roomOf = (status: string, more: object = {}) => ({
  status,
  kind: 'group',
  owner_id: 1,
  last_message_at: new Date(NOW - 1000).toISOString(),
  created_at: '2026-01-01T00:00:00Z',
  ...more,
});
const actions = (role: Role, room: ReturnType<typeof roomOf>, account?: number) =>
  allowedActions(chatGroupWorkflow, { actor: actorOf(role, account), record: room, now: NOW } as never);

test('the owner and administrators make a room read only and open it again; nobody else does', () => {
  const cases: readonly (readonly [Role, number, boolean])[] = [
    ['TEACHER', 1, true],
    ['TEACHER', 2, false],
    ['SYSTEM_MODERATOR', 2, true],
    ['ADMIN', 2, true],
    ['DEAN', 2, false],
    ['BACHELOR_STUDENT', 1, false],
    ['MODERATOR_VIEWER', 1, false],
    ['BS_APPLICANT', 1, false],
  ];
  for (const [role, account, allowed] of cases) {
    expect([role, account, actions(role, roomOf('activated'), account)]).toEqual([
      role,
      account,
      allowed ? ['DEACTIVATE'] : [],
    ]);
    expect([role, account, actions(role, roomOf('deactivated'), account)]).toEqual([
      role,
      account,
      allowed ? ['ACTIVATE'] : [],
    ]);
  }
  expect(actions('ADMIN', roomOf('activated', { kind: 'direct', owner_id: null }), 2)).toEqual([]);
});

test('what nobody spoke in for 180 days is archived by administrators, from read only, for good', () => {
  const silent = (status: string, more = {}) =>
    roomOf(status, { last_message_at: new Date(NOW - SILENT_AFTER).toISOString(), ...more });
  const next = (role: Role, room: object, event = 'ARCHIVE') =>
    nextStatus(chatGroupWorkflow, { actor: actorOf(role), record: room, now: NOW } as never, event);
  expect([
    next('SYSTEM_MODERATOR', silent('deactivated')),
    next('TEACHER', silent('deactivated')),
    next('ADMIN', silent('activated')),
    next('ADMIN', roomOf('deactivated')),
  ]).toEqual(['archived', undefined, undefined, undefined]);
  expect(next('ADMIN', silent('deactivated', { last_message_at: null }))).toBe('archived');
  expect(next('ADMIN', silent('archived'), 'ACTIVATE')).toBeUndefined();
});

test('members read and speak, owners lead, moderators moderate, and nobody looks into a conversation of two', () => {
  const room = { kind: 'group', status: 'activated', owner_id: 1, moderator_ids: [2], member_id: [1, 2, 3] };
  const verbs = ['read', 'send', 'update', 'lead', 'moderate', 'delete', 'export'];
  const held = (actor: Actor, record: object) => verbs.filter((verb) => may(actor, verb, chatGroups, record));
  expect(held(actorOf('TEACHER', 1), room)).toEqual(['read', 'send', 'update', 'lead', 'moderate']);
  expect(held(actorOf('TEACHER', 2), room)).toEqual(['read', 'send', 'update', 'moderate']);
  expect(held(actorOf('BACHELOR_STUDENT', 3), room)).toEqual(['read', 'send', 'update']);
  expect(held(actorOf('BACHELOR_STUDENT', 3), { ...room, status: 'deactivated' })).toEqual(['read', 'update']);
  expect(held(actorOf('BACHELOR_STUDENT', 4), room)).toEqual([]);
  expect(held(actorOf('SYSTEM_MODERATOR', 4), room)).toEqual(['read', 'update', 'lead', 'moderate']);
  expect(held(actorOf('SUPER_ADMIN', 4), { ...room, kind: 'direct', owner_id: null })).toEqual([]);
  expect(held(actorOf('MODERATOR_VIEWER', 3), room)).toEqual([]);
  expect(may(actorOf('BS_APPLICANT', 3), 'create', chatGroups)).toBe(false);
});

test('what has no shape is blank', () => {
  expect(['', ' \n', '\u200b\u2060', '\u3164', '\u00ad'].map(isBlank)).toEqual([true, true, true, true, true]);
  expect(['.', '👨‍👩‍👧', '0'].map(isBlank)).toEqual([false, false, false]);
});
