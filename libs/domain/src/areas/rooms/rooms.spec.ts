import { allowedActions, may, type Actor, type Role } from '@quad/domain/core';
import { actorWith, grantedActor } from '../../test-actor.js';
import { reservationRooms, roomReservations, roomReservationWorkflow } from './index.js';

const START = Date.parse('2026-11-24T05:00:00Z');
const MINUTE = 60_000;
const actor = (role: Role, account_id = 5): Actor => actorWith([role], { account_id, staff_id: account_id });
const reservation = (status: string, more: object = {}) => ({
  id: 1,
  status,
  requester_id: 1,
  keeper_id: null,
  title: 'Study group',
  starts_at: new Date(START).toISOString(),
  ends_at: new Date(START + 60 * MINUTE).toISOString(),
  release_at: new Date(START + 15 * MINUTE).toISOString(),
  check_in: true,
  reason: null,
  ...more,
});
const granted = (role: Role): Actor => grantedActor([role], { account_id: 5, staff_id: 5 });
const events = (who: Actor, status: string, { now = START - 60 * MINUTE, ...more }: { now?: number } & object = {}) =>
  allowedActions(roomReservationWorkflow, { actor: who, record: reservation(status, more), now }).sort();

test.each<[status: string, requester: string[], keeper: string[]]>([
  ['submitted', ['CANCEL', 'MOVE'], ['ACCEPT', 'CANCEL', 'MOVE', 'REJECT']],
  ['accepted', ['CANCEL', 'MOVE'], ['CANCEL', 'MOVE']],
  ['activated', ['FINISH'], []],
  ['done', [], []],
  ['rejected', [], []],
  ['cancelled', [], []],
  ['expired', [], []],
])('in %s before the start its requester may send %j, a keeper %j, a stranger nothing', (status, requester, keeper) => {
  expect(events(actor('BACHELOR_STUDENT', 1), status)).toEqual(requester);
  expect(events(actor('LIBRARY_MODERATOR'), status)).toEqual(keeper);
  expect(events(actor('TEACHER', 2), status)).toEqual([]);
});

test('where a room has a keeper of its own, they and administrators decide', () => {
  const kept = { keeper_id: 9 };
  expect(events(actor('LIBRARY_MODERATOR', 9), 'submitted', kept)).toContain('ACCEPT');
  expect(events(actor('ADMIN', 3), 'submitted', kept)).toContain('ACCEPT');
  expect(events(actor('LIBRARY_MODERATOR', 3), 'submitted', kept)).not.toContain('ACCEPT');
});

test.each([
  [-11, []],
  [-10, ['CHECK_IN']],
  [15, ['CHECK_IN']],
  [16, []],
])('%i minutes from the start one may check in: %j', (minutes, allowed) => {
  const now = START + minutes * MINUTE;
  const offered = events(actor('BACHELOR_STUDENT', 1), 'accepted', { now });
  expect(offered.filter((event) => event === 'CHECK_IN')).toEqual(allowed);
});

test('everybody who may reserve sees the rooms; reservations of others only who keeps rooms', () => {
  const other = reservation('accepted');
  for (const role of ['BACHELOR_STUDENT', 'TEACHER', 'EXTERNAL_LINKED_TUTOR'] as const) {
    expect(may(granted(role), 'read', reservationRooms)).toBe(true);
    expect(may(granted(role), 'create', roomReservations)).toBe(true);
    expect([
      may(granted(role), 'read', roomReservations, other),
      may(granted(role), 'update', reservationRooms),
    ]).toEqual([false, false]);
  }
  expect(may(granted('LIBRARY_MODERATOR'), 'read', roomReservations, other)).toBe(true);
  expect(may(granted('BS_APPLICANT'), 'create', roomReservations)).toBe(false);
});
