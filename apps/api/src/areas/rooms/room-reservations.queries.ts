import { z } from 'zod';
import { REPEATS } from '@quad/domain/rooms';
import { at, moment, sentAt, sql } from '#core/database/sql.js';
import { numberedIn } from '#core/resource/source.js';
import { settingSql } from '#areas/settings/index.js';

/** Bookings of one person wait for each other: two at once must not both be the last that the limit allows. */
export const ONE_AT_A_TIME = sql({
  text: 'select pg_advisory_xact_lock(7240052, $1::int)',
  params: { account_id: z.int() },
  row: { pg_advisory_xact_lock: z.string() },
});

/** What holds in a room that can be reserved, and what its requester has already. */
export const PLACE = sql({
  text: `
  select quad_spoken(o.name, o.name_in) as room,
    o.capacity, r.keeper_id, r.auto_approve, r.check_in, r.check_in_minutes, r.opens, r.closes, r.max_minutes,
    i.time_zone, ${settingSql('reservation_horizon_days', 'i.settings')} as horizon_days,
    ${settingSql('reservation_limit', 'i.settings')} as most,
    (select count(*)::int from room_reservations v where v.requester_id = $2 and v.status in ('submitted', 'accepted')
      and v.ends_at > now()) as upcoming
  from reservation_rooms r join rooms o on o.id = r.room_id, institutions i
  where r.room_id = $1 and i.id = (select quad_institution())`,
  params: { room_id: z.int(), requester_id: z.int() },
  row: {
    room: z.string(),
    capacity: z.int(),
    keeper_id: z.int().nullable(),
    auto_approve: z.boolean(),
    check_in: z.boolean(),
    check_in_minutes: z.int(),
    opens: z.string(),
    closes: z.string(),
    max_minutes: z.int(),
    time_zone: z.string(),
    horizon_days: z.int(),
    most: z.int(),
    upcoming: z.int(),
  },
});

/** The same time by the institution's clocks on each day of a repeat, with what the clocks say at both ends. */
export const OCCURRENCES = sql({
  text: `
  select to_char(d, 'YYYY-MM-DD') as day, x.starts_at, x.starts_at + ($2::timestamptz - $1::timestamptz) as ends_at,
    to_char(x.starts_at at time zone i.time_zone, 'HH24:MI') as "from",
    to_char((x.starts_at + ($2::timestamptz - $1::timestamptz)) at time zone i.time_zone, 'HH24:MI') as "to",
    (x.starts_at at time zone i.time_zone)::date
      = ((x.starts_at + ($2::timestamptz - $1::timestamptz) - interval '1 second') at time zone i.time_zone)::date as one_day
  from institutions i cross join lateral generate_series(($1::timestamptz at time zone i.time_zone)::date::timestamp,
      coalesce($3::date, ($1::timestamptz at time zone i.time_zone)::date)::timestamp,
      case $4::text when 'week' then interval '7 days' when 'fortnight' then interval '14 days' else interval '1 day' end) d
    cross join lateral (select (d::date + ($1::timestamptz at time zone i.time_zone)::time) at time zone i.time_zone as starts_at) x
  where i.id = (select quad_institution()) and to_char(d, 'YYYY-MM-DD') <> all ($5::text[])
  order by d limit 200`,
  params: {
    starts_at: moment,
    ends_at: moment,
    until: z.iso.date().nullable(),
    every: z.enum(REPEATS).nullable(),
    except: z.array(z.string()),
  },
  row: { day: z.string(), starts_at: at, ends_at: at, from: z.string(), to: z.string(), one_day: z.boolean() },
});

/** Makes transactions that take the same room wait for each other: each occupation takes the same lock. */
export const ROOM_AT_A_TIME = sql({
  text: 'select pg_advisory_xact_lock(7240051, $1::int)',
  params: { room_id: z.int() },
  row: { pg_advisory_xact_lock: z.string() },
});

/** What takes a room at any of these times, besides the reservation or blocked time itself. */
export const TAKEN = sql({
  text: `
  select o.kind, quad_spoken(r.name, r.name_in) as room, lower(o.during) as starts_at, upper(o.during) as ends_at,
    to_char(w.starts_at at time zone i.time_zone, 'YYYY-MM-DD') as day
  from unnest($2::text[]::timestamptz[], $3::text[]::timestamptz[]) w(starts_at, ends_at)
    join room_occupations o on o.room_id = $1 and o.ends_at > w.starts_at and o.starts_at < w.ends_at
      and not (o.kind = $5 and o.source_id = $4)
    join rooms r on r.id = o.room_id, institutions i
  where i.id = (select quad_institution()) order by 3 limit 100`,
  params: {
    room_id: z.int(),
    starts: z.array(z.string()),
    ends: z.array(z.string()),
    without: z.int(),
    kind: z.string(),
  },
  row: {
    kind: z.enum(['lesson', 'reservation', 'block']),
    room: z.string(),
    starts_at: sentAt,
    ends_at: sentAt,
    day: z.string(),
  },
});

export const CODE = sql({
  text: `select r.code, quad_spoken(o.name, o.name_in) as room_name
    from reservation_rooms r join rooms o on o.id = r.room_id where r.room_id = $1`,
  params: { room_id: z.int() },
  row: { code: z.string(), room_name: z.string() },
});

/** The next own reservation of the room with that code which is not over; nothing where there is none. */
export const AT_THE_DOOR = sql({
  text: `
  select v.id from reservation_rooms r join room_reservations v on v.room_id = r.room_id and v.requester_id = $2
    and v.status = 'accepted' and v.check_in and v.ends_at > now()
  where r.code = $1 order by v.starts_at limit 1`,
  params: { code: z.string(), requester_id: z.int() },
  row: { id: z.int() },
});

/** A reservation of a series and the later ones that may still be cancelled or decided. */
export const OF_SERIES = sql({
  text: `
  select v.id, ${numberedIn('RV-', 'v.id')} as number from room_reservations this
    join room_reservations v on v.series = this.series and v.starts_at >= this.starts_at
  where this.id = $1 and v.status = any ($2) and v.starts_at > now() order by v.starts_at, v.id`,
  params: { id: z.int(), statuses: z.array(z.string()) },
  row: { id: z.int(), number: z.string() },
});

/** Requests of a room that wait. */
export const WAITING_IN = sql({
  text: `select id from room_reservations where room_id = $1 and status in ('submitted', 'accepted') and keeper_id is distinct from $2
    order by id`,
  params: { room_id: z.int(), keeper_id: z.int().nullable() },
  row: { id: z.int() },
});

/** Reservations that begin soon, each once. */
export const REMIND = sql({
  text: `
  update room_reservations v set reminded_at = now() from institutions i, rooms o
  where i.id = v.institution_id and o.id = v.room_id and v.status = 'accepted' and v.reminded_at is null and v.starts_at > now()
    and v.starts_at <= now() + make_interval(mins => ${settingSql('reservation_reminder_minutes', 'i.settings')})
  returning v.id, v.requester_id, v.title, o.name as room, to_char(v.starts_at at time zone i.time_zone, 'HH24:MI') as at`,
  params: {},
  row: { id: z.int(), requester_id: z.int(), title: z.string(), room: z.string(), at: z.string() },
});
