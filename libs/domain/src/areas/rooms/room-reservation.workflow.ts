import { z } from 'zod';
import {
  ADMINS,
  defineWorkflow,
  id,
  moment,
  momentOf,
  numbered,
  optionalReason,
  reason,
  type Writing,
} from '@quad/domain/core';
import type { Actor, Moment } from '@quad/domain/core';
import { RESERVERS, ROOM_KEEPERS } from './room-roles.js';
import { CHECK_IN_BEFORE } from './room-rules.js';

/** Reservations of these statuses hold their room. */
export const ROOM_HELD = ['accepted', 'activated'] as const;

/** The part of a reservation that the rules ask about. */
export interface RoomReservationFacts {
  readonly id: number;
  readonly requester_id: number;
  readonly keeper_id: number | null;
  readonly title: string;
  readonly starts_at: Moment;
  readonly ends_at: Moment;
  readonly release_at: Moment;
  readonly check_in: boolean;
  readonly reason: string | null;
}

/** Where a reservation goes; without a room it stays in its own. */
export const roomMove = z.strictObject({ starts_at: moment, ends_at: moment, room_id: id.nullish() });

const OPEN = ['submitted', 'accepted'] as const;
const decides = { from: ['submitted'], by: 'decided_by_id', stamps: 'decided_at' } as const;
const accept = {
  ...decides,
  to: 'accepted',
  when: { ahead: 'rooms.started' },
  awaited: true,
  clears: ['reason'],
} as const;
const reject = { ...decides, to: 'rejected', payload: reason, keeps: ['reason'], tells: ['requester'] } as const;
const move = {
  from: OPEN,
  to: 'submitted',
  when: { ahead: 'rooms.started' },
  payload: roomMove,
  clears: ['decided_by_id', 'decided_at', 'reminded_at', 'reason'],
} as const;
const enter = { from: ['accepted'], to: 'activated', stamps: 'checked_in_at' } as const;
const finish = { from: ['activated'], to: 'done', stamps: 'finished_at' } as const;
const cancel = {
  from: OPEN,
  to: 'cancelled',
  payload: optionalReason,
  asks: (_: object, { actor, record }: Writing<RoomReservationFacts>) =>
    actor.account_id === record?.requester_id ? {} : { reason: 'field.required' },
  keeps: ['reason'],
} as const;
const byRequester = { roles: RESERVERS, who: ['requester'] } as const;

/**
 * The life of a reservation. Whether the room is free is the database's word, and whether a code is that of the room is asked by
 * the service. In rooms that need no decision the portal accepts at once; in those without check-in it checks in at the start.
 */
export const roomReservationWorkflow = defineWorkflow('room_reservations', {
  states: {
    submitted: { look: 'waits' },
    accepted: { look: 'good' },
    activated: { look: 'runs' },
    done: { look: 'old', final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { look: 'off', final: true },
    expired: { look: 'bad', final: true },
  },
  path: ['submitted', 'accepted', 'activated', 'done'],
  facts: (actor: Actor, { requester_id, keeper_id, ...at }: RoomReservationFacts, now: number) => ({
    requester: actor.account_id === requester_id,
    keeps: keeper_id == null || actor.staff_id === keeper_id,
    ahead: momentOf(at.starts_at) > now,
    door: momentOf(at.starts_at) - CHECK_IN_BEFORE <= now && now <= momentOf(at.release_at),
    check_in: at.check_in,
    walks_in: !at.check_in,
  }),
  people: { requester: { account: 'requester_id' }, keeper: { staff: 'keeper_id' } },
  whose: { requester: ['requester'] },
  words: ({ id: reservation, title, reason: why }) => ({
    number: numbered('RV-', reservation),
    title,
    reason: why ?? '',
  }),
  link: '/reservation/list/:id',
  events: {
    ACCEPT: [
      { ...accept, roles: ADMINS, system: true, tells: ['requester'] },
      { ...accept, roles: ROOM_KEEPERS, who: ['keeps'], tells: ['requester'] },
    ],
    REJECT: [
      { ...reject, roles: ADMINS },
      { ...reject, roles: ROOM_KEEPERS, who: ['keeps'] },
    ],
    MOVE: [
      { ...move, ...byRequester, tells: ['keeper', 'TEACHING_AND_LEARNING_OFFICER'] },
      { ...move, roles: ROOM_KEEPERS, tells: ['requester', 'TEACHING_AND_LEARNING_OFFICER'] },
    ],
    CHECK_IN: [
      {
        ...byRequester,
        ...enter,
        when: ['check_in'],
        needs: { door: 'rooms.door' },
        payload: z.strictObject({ code: z.string().trim().min(1).max(64) }),
      },
      { ...enter, system: true, when: ['walks_in'], clock: { after: 'starts_at' } },
    ],
    FINISH: [
      { ...finish, ...byRequester },
      { ...finish, system: true, clock: { after: 'ends_at' } },
    ],
    CANCEL: [
      { ...cancel, ...byRequester, when: { ahead: 'rooms.started' }, tells: ['keeper'] },
      // The portal gives a room back whose event does not take place.
      { ...cancel, roles: ROOM_KEEPERS, system: true, tells: ['requester'] },
    ],
    EXPIRE: [
      { from: ['submitted'], to: 'expired', system: true, clock: { after: 'starts_at' }, tells: ['requester'] },
      {
        from: ['accepted'],
        to: 'expired',
        system: true,
        when: ['check_in'],
        clock: { after: 'release_at' },
        tells: ['requester'],
      },
    ],
  },
});
