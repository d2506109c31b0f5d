import {
  defineWorkflow,
  hasRole,
  isPortal,
  momentOf,
  optionalReason,
  reason,
  type Actor,
  type Moment,
  type Writing,
} from '@quad/domain/core';
import { CLUB_MANAGERS, CLUB_MEMBERS } from './club-roles.js';

const DAY = 24 * 3_600_000;
/** After so long the portal holds an event as held. */
export const HELD_AFTER = 7 * DAY;

/** The part of an event that the rules ask about. */
export interface ClubEventFacts {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly organizer_id: number;
  readonly starts_at: Moment;
  readonly ends_at: Moment;
  readonly registration_ends_at: Moment | null;
  readonly place: string | null;
  readonly room_id: number | null;
  readonly online_link: string | null;
  readonly capacity: number;
  readonly registered: number;
  readonly attended: number;
  readonly reason: string | null;
}

/** An address that a browser opens, with the name of a host. */
export const isMeetingLink = (link: string | null): boolean => /^https:\/\/[^\s/.]+\.\S+$/.test(link ?? '');
const byManager = { roles: CLUB_MANAGERS } as const;
const decides = { ...byManager, from: ['submitted'], tells: ['organizer'] } as const;

const PUBLIC = ['published', 'open', 'closed'];

/** The life of an event of a club: proposed, approved, published in the calendar, open for registration, held. */
export const clubEventWorkflow = defineWorkflow('club_events', {
  states: {
    draft: {},
    submitted: { look: 'waits' },
    returned: { look: 'back', place: 'submitted' },
    accepted: { look: 'good' },
    published: { look: 'seen' },
    open: { look: 'runs' },
    closed: { look: 'off', place: 'open' },
    done: { look: 'good', final: true },
    rejected: { look: 'bad', final: true },
    cancelled: { look: 'off', final: true },
  },
  path: ['draft', 'submitted', 'accepted', 'published', 'open', 'done'],
  facts: (actor: Actor, event: ClubEventFacts, now: number) => {
    const organizer = actor.account_id === event.organizer_id;
    const ended = momentOf(event.ends_at) <= now;
    return {
      organizer,
      may_accept: !organizer || hasRole(actor, ['EXTRACURRICULAR_ACTIVITY_MANAGER']),
      may_cancel: organizer || hasRole(actor, CLUB_MANAGERS),
      in_future: momentOf(event.starts_at) > now,
      has_place: Boolean(event.place?.trim()) || event.room_id !== null || isMeetingLink(event.online_link),
      has_name: Boolean(event.name?.trim()),
      has_seats: event.capacity > event.registered,
      may_close: event.registered >= event.capacity || momentOf(event.registration_ends_at) <= now,
      ended,
      counted: event.attended > 0 || isPortal(actor),
    };
  },
  people: { organizer: { account: 'organizer_id' } },
  whose: { organizer: ['organizer'] },
  words: ({ name, reason: why }) => ({ name, reason: why ?? '' }),
  link: '/readers-club/:id',
  events: {
    SUBMIT: {
      roles: CLUB_MEMBERS,
      who: ['organizer'],
      from: ['draft', 'returned'],
      to: 'submitted',
      needs: { in_future: 'club.is_past', has_place: 'club.no_place' },
      tells: ['EXTRACURRICULAR_ACTIVITY_MANAGER'],
    },
    RETURN_FOR_EDIT: { ...decides, to: 'returned', payload: reason, keeps: ['reason'] },
    ACCEPT: { ...decides, to: 'accepted', who: { may_accept: 'club.own_event' }, awaited: true },
    REJECT: { ...decides, to: 'rejected', payload: reason, keeps: ['reason'] },
    PUBLISH: {
      ...byManager,
      from: ['accepted'],
      to: 'published',
      awaited: true,
      needs: { has_name: 'club.no_name' },
      tells: [
        'organizer',
        'BACHELOR_STUDENT',
        'MASTER_STUDENT',
        'MS_STUDENT',
        'PRE_FOUNDATION_STUDENT',
        'DISTANCE_LEARNING_STUDENT',
      ],
    },
    OPEN_REGISTRATION: {
      ...byManager,
      from: ['published', 'closed'],
      to: 'open',
      needs: { has_seats: 'club.full', in_future: 'club.is_past' },
      tells: ['organizer'],
    },
    CLOSE_REGISTRATION: {
      ...byManager,
      system: true,
      from: ['open'],
      to: 'closed',
      needs: { may_close: 'club.still_open' },
      clock: { after: 'registration_ends_at' },
      tells: ['organizer'],
    },
    COMPLETE: {
      ...byManager,
      system: true,
      from: ['published', 'open', 'closed'],
      to: 'done',
      needs: { ended: 'club.not_over', counted: 'club.nobody_came' },
      clock: { after: 'ends_at', ms: HELD_AFTER },
      tells: ['organizer'],
    },
    CANCEL: {
      roles: CLUB_MEMBERS,
      who: ['may_cancel'],
      from: ['draft', 'submitted', 'returned', 'accepted', 'published', 'open', 'closed'],
      to: 'cancelled',
      payload: optionalReason,
      asks: (_: object, { record }: Writing<{ readonly status: string }>) =>
        PUBLIC.some((status) => status === record?.status) ? { reason: 'field.required' } : {},
      keeps: ['reason'],
      tells: ['organizer'],
    },
  },
});
