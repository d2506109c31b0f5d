import { z } from 'zod';
import { c, anyOf, day, defineResource, flag, granted, hasRole, moment, own, type Policy } from '@quad/domain/core';
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
  columns: {
    number: c.shown().sorts().searched(),
    room_id: c.ref('rooms', { room_name: 'name', building: 'building' }).filters().sorts().searched('room_name'),
    title: c.line(120).sorts().searched(),
    people: c.int(1, 5000).default(1).sorts(),
    note: c.text(1000).nullable(),
    starts_at: c.moment().sorts(),
    ends_at: c.moment().sorts(),
    status: c.status(roomReservationWorkflow).default('submitted').filters().sorts(),
    requester_id: c.ref('accounts', { requester_name: 'name' }).kept().filters().sorts().searched(),
    keeper_id: c.ref('staff', { keeper_name: 'name' }).nullable().kept(),
    series: c.line().nullable().kept().filters(z.string().max(40)),
    check_in: c.flag().default(false).kept(),
    release_at: c.moment().kept(),
    reason: c.line().nullable().kept(),
    decided_by_id: c.ref('accounts').nullable().kept(),
    decided_at: c.moment().nullable().kept(),
    checked_in_at: c.moment().nullable().kept(),
    finished_at: c.moment().nullable().kept(),
    reminded_at: c.moment().nullable().hidden(),
    repeat: c.asked(repeat.nullish()),
  },
  fixed: true,
  filters: { from: moment.optional(), to: moment.optional(), mine: flag.optional() },
  nameKey: 'number',
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

/** The fields of a reservation form: the parts of `repeat` are separate fields here. */
export const roomBooking = roomReservations.write.omit({ repeat: true }).extend({
  every: z.enum(REPEATS).nullish(),
  until: day.nullish(),
  except: z.array(day).max(100).optional(),
});
