import { z } from 'zod';
import {
  anyOf,
  day,
  defineResource,
  flag,
  granted,
  hasRole,
  id,
  key,
  line,
  moment,
  optionalParagraph,
  own,
  recordBase,
  statusesOf,
  statusOf,
  text,
  type Policy,
} from '@quad/domain/core';
import { roomReservationWorkflow } from './room-reservation.workflow.js';
import { RESERVERS } from './room-roles.js';

export const REPEATS = ['day', 'week', 'fortnight'] as const;

/** The same time again, until a day, without some of the days. */
export const repeat = z.strictObject({
  every: z.enum(REPEATS),
  until: day,
  except: z.array(day).max(100).optional(),
});

const reserves: Policy = (actor) => (hasRole(actor, RESERVERS) ? [{ verbs: ['create'] }] : []);

/** One room for one time. A repeated booking is one record a day, with the same `series`. */
export const roomReservations = defineResource({
  name: 'room_reservations',
  area: 'rooms',
  path: '/room-reservation',
  record: recordBase.extend({
    number: z.string(),
    room_id: z.number(),
    room_name: z.string(),
    building: z.string(),
    title: z.string(),
    people: z.number(),
    note: text,
    starts_at: z.string(),
    ends_at: z.string(),
    status: statusOf(roomReservationWorkflow),
    requester_id: z.number(),
    requester_name: z.string(),
    keeper_id: key,
    keeper_name: text,
    series: text,
    check_in: z.boolean(),
    release_at: z.string(),
    reason: text,
    decided_by_id: key,
    decided_at: text,
    checked_in_at: text,
    finished_at: text,
  }),
  write: z.strictObject({
    room_id: id,
    title: line(120),
    starts_at: moment,
    ends_at: moment,
    people: z.int().min(1).max(5000).optional(),
    note: optionalParagraph(1000),
    repeat: repeat.nullish(),
  }),
  filter: z.strictObject({
    status: statusesOf(roomReservationWorkflow).optional(),
    room_id: id.optional(),
    requester_id: id.optional(),
    series: z.string().max(40).optional(),
    from: moment.optional(),
    to: moment.optional(),
    mine: flag.optional(),
  }),
  sortable: [
    'number',
    'room_name',
    'building',
    'title',
    'people',
    'starts_at',
    'ends_at',
    'requester_name',
    'status',
    'updated_at',
  ],
  search: ['number', 'title', 'room_name', 'requester_name'],
  nameKey: 'number',
  refs: {
    room_id: { to: 'rooms', as: { room_name: 'name', building: 'building' } },
    requester_id: { to: 'accounts', as: { requester_name: 'name' } },
    keeper_id: { to: 'staff', as: { keeper_name: 'name' } },
    decided_by_id: { to: 'accounts' },
  },
  sort: 'starts_at,desc',
  work: { number: 'number', title: 'title', who: 'requester_name', when: 'starts_at' },
  workflow: roomReservationWorkflow,
  policy: anyOf(granted('rooms/reservations', ['read', 'export']), reserves, own('requester_id', 'account_id')),
  audience: ({ requester_id }) => ({ accounts: [requester_id] }),
  example: {
    room_id: 1,
    title: 'Study group',
    starts_at: '2026-11-24T05:00:00Z',
    ends_at: '2026-11-24T06:00:00Z',
  },
});

/** What a person fills in to reserve: the repeat stands in fields of its own. */
export const roomBooking = roomReservations.write.omit({ repeat: true }).extend({
  every: z.enum(REPEATS).nullish(),
  until: day.nullish(),
  except: z.array(day).max(100).optional(),
});
