import { z } from 'zod';
import { clubEvents } from '@quad/domain/club';
import type { Texts } from '@quad/domain/core';
import { json, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

export const EVENTS = sourceOf(clubEvents, {
  columns: `(select round(avg(p.rating), 1)::float8 from club_places p where p.event_id = t.id and p.rating is not null) as rating`,
});

/** Everything that gives or frees a place of an event waits for its turn. */
export const LOCK_EVENT = sql({
  text: 'select id, status, name, capacity, organizer_id, starts_at > now() as ahead from club_events where id = $1 for no key update',
  params: { event_id: z.int() },
  row: {
    id: z.int(),
    status: z.string(),
    name: z.string(),
    capacity: z.int(),
    organizer_id: z.int(),
    ahead: z.boolean(),
  },
});

/** The lowest seat that nobody has; none where all are taken. */
export const FREE_SEAT = sql({
  text: `select s::int as seat from club_events e, generate_series(1, e.capacity) s where e.id = $1
    and not exists (select 1 from club_places p where p.event_id = e.id and p.seat = s) order by s limit 1`,
  params: { event_id: z.int() },
  row: { seat: z.int() },
});

/** Who waits longest: by when they came into the queue. */
export const FIRST_WAITING = sql({
  text: `select id, account_id from club_places where event_id = $1 and status = 'waiting' order by updated_at, id limit 1`,
  params: { event_id: z.int() },
  row: { id: z.int(), account_id: z.int() },
});

export const OWN_PLACE = sql({
  text: 'select id, status, ticket, attended_at is not null as attended from club_places where event_id = $1 and account_id = $2',
  params: { event_id: z.int(), account_id: z.int() },
  row: { id: z.int(), status: z.string(), ticket: z.string(), attended: z.boolean() },
});

export const BY_TICKET = sql({
  text: `select p.id, p.attended_at is not null as attended, a.name from club_places p join accounts a on a.id = p.account_id
    where p.event_id = $1 and upper(p.ticket) = upper($2) and p.status = 'registered'`,
  params: { event_id: z.int(), ticket: z.string() },
  row: { id: z.int(), attended: z.boolean(), name: z.string() },
});

export const COUNTS = sql({
  text: `select count(*) filter (where status = 'registered')::int as registered,
    count(*) filter (where status = 'waiting')::int as waiting,
    count(*) filter (where attended_at is not null)::int as attended from club_places where event_id = $1`,
  params: { event_id: z.int() },
  row: { registered: z.int(), waiting: z.int(), attended: z.int() },
});

/** Who has a place or waits for one. */
export const PARTICIPANTS = sql({
  text: `select array_agg(account_id order by id) as account_ids from club_places where event_id = $1 and status <> 'left'`,
  params: { event_id: z.int() },
  row: { account_ids: z.array(z.int()).nullable() },
});

export const ATTENDED = sql({
  text: 'select id, account_id from club_places where event_id = $1 and attended_at is not null order by id',
  params: { event_id: z.int() },
  row: { id: z.int(), account_id: z.int() },
});

/** A place of somebody who has one, whether they came or not. */
export const SEATED = sql({
  text: `select id, account_id, attended_at is not null as attended from club_places
    where id = $1 and event_id = $2 and status = 'registered'`,
  params: { id: z.int(), event_id: z.int() },
  row: { id: z.int(), account_id: z.int(), attended: z.boolean() },
});

/** What an event is recognised with. */
export const WORTH = sql({
  text: `select e.kind, e.name, e.points, to_char(e.starts_at at time zone i.time_zone, 'YYYY-MM-DD') as day
    from club_events e join institutions i on i.id = e.institution_id where e.id = $1`,
  params: { event_id: z.int() },
  row: { kind: clubEvents.record.shape.kind, name: z.string(), points: z.int(), day: z.string() },
});

export const REVIEWS = sql({
  text: 'select id, rating, review from club_places where event_id = $1 and rating is not null order by updated_at desc limit 200',
  params: { event_id: z.int() },
  row: { id: z.int(), rating: z.int(), review: z.string().nullable() },
});

/** Days and clock times of an event as the calendar keeps them: by the institution's clock. */
export const CLOCKED = sql({
  text: `select to_char(e.starts_at at time zone i.time_zone, 'YYYY-MM-DD') as start_date,
      to_char(e.ends_at at time zone i.time_zone, 'YYYY-MM-DD') as end_date,
      to_char(e.starts_at at time zone i.time_zone, 'HH24:MI') as start_time,
      to_char(e.ends_at at time zone i.time_zone, 'HH24:MI') as end_time, r.name as room,
      r.name_in as room_in
    from club_events e join institutions i on i.id = e.institution_id left join rooms r on r.id = e.room_id where e.id = $1`,
  params: { event_id: z.int() },
  row: {
    room: z.string().nullable(),
    room_in: json<Texts | null>(),
    start_date: z.string(),
    end_date: z.string(),
    start_time: z.string(),
    end_time: z.string(),
  },
});

/** The event that a reservation is for, and whether it still holds a room for the whole of it (or may, once it is decided). */
export const HOLDS = sql({
  text: `select e.id, v.room_id, v.status in ('submitted', 'accepted', 'activated', 'done')
      and v.starts_at <= e.starts_at and v.ends_at >= e.ends_at as is_held
    from room_reservations v join club_events e on e.reservation_id = v.id where v.id = $1`,
  params: { reservation_id: z.int() },
  row: { id: z.int(), room_id: z.int(), is_held: z.boolean() },
});

export const RESERVED = sql({
  text: 'select status, starts_at > now() as ahead from room_reservations where id = $1',
  params: { id: z.int() },
  row: { status: z.string(), ahead: z.boolean() },
});
