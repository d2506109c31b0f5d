import { z } from 'zod';
import { c, anyOf, defineResource, granted, hasRole, MEMBERS, own, statusOf, type Policy } from '@quad/domain/core';
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
const shown: Policy = (actor) => (hasRole(actor, MEMBERS) ? [{ verbs: ['read'], when: { status: [...SHOWN] } }] : []);

/**
 * An event of a club. `room_id` is held by a reservation of its organizer. Its places: `registered` people have one,
 * `waiting` would like one, `attended` were there.
 */
export const clubEvents = defineResource({
  name: 'club_events',
  area: 'club',
  path: '/club-event',
  columns: {
    number: c.numbered('CE-').sorts().searched(),
    name: c.line().spoken().sorts().searched(),
    name_in: c.spokenIn(200),
    description: c.text().nullable().spoken().searched(),
    description_in: c.spokenIn(4000),
    kind: c.one(CLUB_KINDS).filters().sorts(),
    starts_at: c.moment().sorts(),
    ends_at: c.moment(),
    place: c.line().nullable().spoken().searched(),
    place_in: c.spokenIn(200),
    room_id: c.ref('rooms', { room_name: 'name' }).nullable(),
    reservation_id: c.ref('room_reservations', { reservation_status: 'status' }).nullable().kept(),
    reservation_status: c.shown(statusOf(roomReservationWorkflow).nullable()),
    online_link: c.line(500).nullable(),
    capacity: c.int(1, 5000).sorts(),
    registration_ends_at: c.moment().nullable(),
    points: c.int(0, 100).default(1),
    book_id: c.ref('books', { book_name: 'name' }).nullable(),
    organizer_id: c.ref('accounts', { organizer_name: 'name' }).kept().filters().sorts().searched(),
    status: c.status(clubEventWorkflow).default('draft').filters().sorts(),
    reason: c.line().nullable().kept(),
    registered: c.int().default(0).kept().sorts(),
    waiting: c.int().default(0).kept(),
    attended: c.int().default(0).kept(),
    rating: c.shown(z.number().nullable()),
    calendar_event_id: c.ref('calendar_events').nullable().kept(),
  },
  shows: ['club_places'],
  nameKey: 'number',
  labelOf: ({ name }) => name,
  sort: 'starts_at,desc',
  sends: { SUBMIT: [] },
  work: { number: 'number', title: 'name', who: 'organizer_name', when: 'starts_at' },
  workflow: clubEventWorkflow,
  part: 'status',
  policy: anyOf(granted('club', ['read', 'export']), member, shown),
  audience: ({ status }) => ({ roles: [...SHOWN, 'cancelled'].includes(status) ? MEMBERS : [] }),
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
  columns: {
    code: c.numbered('CP-'),
    event_id: c.ref('club_events', { event_name: 'name' }).kept().filters().sorts().searched(),
    account_id: c.ref('accounts', { member_name: 'name' }).kept().filters().sorts().searched(),
    status: c.one(['registered', 'waiting', 'left']).kept().filters().sorts(),
    seat: c.int().nullable().kept().sorts(),
    attended_at: c.moment().nullable().kept().sorts(),
    points: c.int().default(0).kept(),
    rating: c.int().nullable().kept(),
    review: c.line().nullable().kept(),
    ticket: c.line().hidden(),
  },
  fixed: true,
  nameKey: 'code',
  sort: 'created_at,asc',
  looks: { registered: 'good', waiting: 'waits', left: 'off' },
  policy: anyOf(granted('club', ['read', 'export']), own('account_id', 'account_id')),
  audience: ({ account_id, event_id }) => ({
    accounts: [account_id],
    records: [{ resource: 'club_events', id: event_id }],
  }),
  example: {},
});
