import { z } from 'zod';
import { EQUIPMENT, type TakenSlot } from '@quad/domain/rooms';
import { json, moment, sentAt, sql } from '#core/database/sql.js';
import { settingSql } from '#areas/settings/index.js';

const SUITS = `($1::bigint is null or r.room_id = $1)
    and ($2::text is null or $2 = any(quad_said(o.building, o.building_in))) and o.capacity >= $3
    and r.equipment @> $4::text[]`;
const WISH = {
  room_id: z.int().nullable(),
  building: z.string().nullable(),
  people: z.int(),
  equipment: z.array(z.string()),
};

export const HERE = sql({
  text: `select time_zone, ${settingSql('reservation_horizon_days', 'settings')} as horizon_days from institutions
    where id = (select quad_institution())`,
  params: {},
  row: { time_zone: z.string(), horizon_days: z.int() },
});

/**
 * Rooms with what takes them between two moments, and the requests that wait for a decision: the own ones, or all of them for who
 * reads reservations. Lessons are on everybody's timetable; who has reserved a room is not.
 */
export const ROOMS_WITH_SLOTS = sql({
  text: `
  select r.room_id, quad_spoken(o.name, o.name_in) as name, quad_spoken(o.building, o.building_in) as building, o.capacity,
    r.equipment, r.opens, r.closes,
    r.max_minutes, r.auto_approve, quad_spoken(r.note, r.note_in) as note,
    coalesce((select json_agg(x order by x.starts_at, x.id) from (
      select p.kind, p.source_id as id, lower(p.during) as starts_at, upper(p.during) as ends_at,
        coalesce(v.status, s.status, 'blocked') as status,
        case p.kind when 'lesson' then l.title when 'block' then b.reason
          else case when $7::boolean or v.requester_id = $8 then v.title end end as title,
        case when $7::boolean or v.requester_id = $8 then a.name end as by, coalesce(v.requester_id = $8, false) as mine
      from room_occupations p
        left join room_reservations v on p.kind = 'reservation' and v.id = p.source_id left join accounts a on a.id = v.requester_id
        left join timetable_slots s on p.kind = 'lesson' and s.id = p.source_id left join lessons l on l.id = s.lesson_id
        left join room_blocks b on p.kind = 'block' and b.id = p.source_id
      where p.room_id = r.room_id and p.ends_at > $5 and p.starts_at < $6
      union all
      select 'reservation', v.id, v.starts_at, v.ends_at, v.status, v.title, a.name, v.requester_id = $8
      from room_reservations v join accounts a on a.id = v.requester_id
      where v.room_id = r.room_id and v.status = 'submitted' and v.starts_at < $6 and v.ends_at > $5
        and ($7::boolean or v.requester_id = $8)) x), '[]') as slots
  from reservation_rooms r join rooms o on o.id = r.room_id where ${SUITS}
  order by 3, 2, r.id limit 300`,
  params: { ...WISH, from: moment, to: moment, reads_all: z.boolean(), account_id: z.int() },
  row: {
    room_id: z.int(),
    name: z.string(),
    building: z.string(),
    capacity: z.int(),
    equipment: z.array(z.enum(EQUIPMENT)),
    opens: z.string(),
    closes: z.string(),
    max_minutes: z.int(),
    auto_approve: z.boolean(),
    note: z.string().nullable(),
    slots: json<TakenSlot[]>(),
  },
});

/**
 * Free times of so many minutes between two moments, every half hour, inside the rooms' hours: the nearest to what is wanted, at
 * most three of the preferred room and so many of the others, of each of these the nearest alone. What takes a room is asked for once
 * a room, and by its two ends: under row-level security an index does not know ranges.
 */
export const FREE = sql({
  text: `
  with found as (
    select r.room_id, quad_spoken(o.name, o.name_in) as room_name, quad_spoken(o.building, o.building_in) as building, o.capacity,
      r.auto_approve, g.at as starts_at, g.at + len.gth as ends_at,
      abs(extract(epoch from g.at - $7::timestamptz)) as off, r.room_id is not distinct from $9::bigint as preferred
    from reservation_rooms r join rooms o on o.id = r.room_id cross join institutions i
      cross join lateral (select make_interval(mins => $8::int) as gth) len
      cross join lateral (select range_agg(p.during) as times from room_occupations p
        where p.room_id = r.room_id and p.ends_at > $5::timestamptz and p.starts_at < $6::timestamptz) taken
      cross join lateral generate_series($5::timestamptz, $6::timestamptz - len.gth, interval '30 minutes') g(at)
    where i.id = (select quad_institution()) and ${SUITS} and r.max_minutes >= $8 and g.at > now()
      and coalesce(not taken.times && tstzrange(g.at, g.at + len.gth), true)
      and to_char(g.at at time zone i.time_zone, 'HH24:MI') >= r.opens
      and to_char((g.at + len.gth) at time zone i.time_zone, 'HH24:MI') between r.opens and r.closes),
  nearest as (
    select f.*, row_number() over (partition by f.room_id order by f.off, f.starts_at) as turn from found f)
  select room_id, room_name, building, capacity, auto_approve, starts_at, ends_at from (
    select n.*, row_number() over (partition by n.preferred order by n.off, n.capacity, n.room_name, n.starts_at) as place
    from nearest n where n.turn = 1 or (n.preferred and n.turn <= 3)) chosen
  where place <= $10 order by off, preferred desc, capacity, room_name, starts_at`,
  params: {
    ...WISH,
    from: moment,
    to: moment,
    wanted: moment,
    minutes: z.int(),
    prefers: z.int().nullable(),
    most: z.int(),
  },
  row: {
    room_id: z.int(),
    room_name: z.string(),
    building: z.string(),
    capacity: z.int(),
    auto_approve: z.boolean(),
    starts_at: sentAt,
    ends_at: sentAt,
  },
});

/** A day by the institution's clocks, and a time of it; what is past is not offered. */
export const DAY = sql({
  text: `select ($1::date)::timestamp at time zone time_zone as "from", ($1::date + 1)::timestamp at time zone time_zone as "to",
      greatest(($1::date + coalesce($2::time, '00:00'::time)) at time zone time_zone, now()) as wanted
    from institutions where id = (select quad_institution())`,
  params: { day: z.iso.date(), at: z.string().nullable() },
  row: { from: sentAt, to: sentAt, wanted: sentAt },
});
