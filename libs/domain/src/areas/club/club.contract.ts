import { z } from 'zod';
import {
  anyOf,
  defineResource,
  granted,
  hasRole,
  id,
  key,
  line,
  moment,
  optionalLine,
  optionalParagraph,
  own,
  recordBase,
  ROLES,
  statusesOf,
  statusOf,
  text,
  writeBase,
  type Policy,
} from '@quad/domain/core';
import { roomReservationWorkflow } from '@quad/domain/rooms';
import { clubEventWorkflow } from './club-event.workflow.js';
import { CLUB_MEMBERS } from './club-roles.js';

export const CLUB_KINDS = ['readers_club', 'extracurricular'] as const;
/** What has been published is everybody's to see, also where it was cancelled afterwards. */
const SHOWN = ['published', 'open', 'closed', 'done'] as const;

const member: Policy = (actor) =>
  hasRole(actor, CLUB_MEMBERS)
    ? [
        { verbs: ['create'] },
        { verbs: ['read', 'delete'], when: { organizer_id: actor.account_id } },
        { verbs: ['update'], when: { organizer_id: actor.account_id, status: ['draft', 'returned'] } },
      ]
    : [];
const shown: Policy = (actor) => (hasRole(actor, ROLES) ? [{ verbs: ['read'], when: { status: [...SHOWN] } }] : []);

/**
 * An event of a club. `room_id` is held by a reservation of its organizer. Its places: `registered` people have one,
 * `waiting` would like one, `attended` were there.
 */
export const clubEvents = defineResource({
  name: 'club_events',
  area: 'club',
  path: '/club-event',
  record: recordBase.extend({
    number: z.string(),
    name: z.string(),
    description: text,
    kind: z.enum(CLUB_KINDS),
    starts_at: z.string(),
    ends_at: z.string(),
    place: text,
    room_id: key,
    room_name: text,
    reservation_id: key,
    reservation_status: statusOf(roomReservationWorkflow).nullable(),
    online_link: text,
    capacity: z.number(),
    registration_ends_at: text,
    points: z.number(),
    book_id: key,
    book_name: text,
    organizer_id: z.number(),
    organizer_name: z.string(),
    status: statusOf(clubEventWorkflow),
    reason: text,
    registered: z.number(),
    waiting: z.number(),
    attended: z.number(),
    rating: z.number().nullable(),
    calendar_event_id: key,
  }),
  write: writeBase.extend({
    name: line(200),
    description: optionalParagraph(4000),
    kind: z.enum(CLUB_KINDS),
    starts_at: moment,
    ends_at: moment,
    place: optionalLine(200),
    room_id: id.nullish(),
    online_link: optionalLine(500),
    capacity: z.int().min(1).max(5000),
    registration_ends_at: moment.nullish(),
    points: z.int().min(0).max(100).optional(),
    book_id: id.nullish(),
  }),
  filter: z.strictObject({
    status: statusesOf(clubEventWorkflow).optional(),
    kind: z.enum(CLUB_KINDS).optional(),
    organizer_id: id.optional(),
  }),
  sortable: ['number', 'name', 'kind', 'starts_at', 'organizer_name', 'capacity', 'registered', 'status', 'updated_at'],
  search: ['number', 'name', 'description', 'place', 'organizer_name'],
  nameKey: 'number',
  labelOf: ({ name }) => name,
  sort: 'starts_at,desc',
  sends: { SUBMIT: [] },
  refs: {
    book_id: { to: 'books', as: { book_name: 'name' } },
    organizer_id: { to: 'accounts', as: { organizer_name: 'name' } },
    calendar_event_id: { to: 'calendar_events' },
    room_id: { to: 'rooms', as: { room_name: 'name' } },
    reservation_id: { to: 'room_reservations', as: { reservation_status: 'status' } },
  },
  work: { number: 'number', title: 'name', who: 'organizer_name', when: 'starts_at' },
  workflow: clubEventWorkflow,
  part: 'status',
  policy: anyOf(granted('club', ['read', 'export']), member, shown),
  audience: ({ status }) => ({ roles: [...SHOWN, 'cancelled'].includes(status) ? ROLES : [] }),
  example: {
    name: 'Evening of Navoiy',
    kind: 'readers_club',
    starts_at: '2027-03-01T14:00:00Z',
    ends_at: '2027-03-01T16:00:00Z',
    place: 'Reading room',
    capacity: 30,
  },
});

/** Somebody's place in an event, or in its queue; with what they said of it, and what taking part was recognised with. */
export const clubPlaces = defineResource({
  name: 'club_places',
  area: 'club',
  path: '/club-event/place',
  record: recordBase.extend({
    code: z.string(),
    event_id: z.number(),
    event_name: z.string(),
    account_id: z.number(),
    member_name: z.string(),
    status: z.enum(['registered', 'waiting', 'left']),
    seat: z.number().nullable(),
    attended_at: text,
    points: z.number(),
    rating: z.number().nullable(),
    review: text,
  }),
  write: z.strictObject({}),
  filter: z.strictObject({
    event_id: id.optional(),
    account_id: id.optional(),
    status: z.enum(['registered', 'waiting', 'left']).optional(),
  }),
  sortable: ['seat', 'member_name', 'event_name', 'status', 'attended_at', 'created_at', 'updated_at'],
  search: ['member_name', 'event_name'],
  nameKey: 'code',
  sort: 'created_at,asc',
  looks: { registered: 'good', waiting: 'waits', left: 'off' },
  refs: {
    event_id: { to: 'club_events', as: { event_name: 'name' } },
    account_id: { to: 'accounts', as: { member_name: 'name' } },
  },
  policy: anyOf(granted('club', ['read', 'export']), own('account_id', 'account_id')),
  audience: ({ account_id, event_id }) => ({
    accounts: [account_id],
    records: [{ resource: 'club_events', id: event_id }],
  }),
  example: {},
});
