import { z } from 'zod';
import { json, sql } from '#core/database/sql.js';
import type { Thing } from '@quad/domain/dormitory';
import { numberOf } from './accommodations.queries.js';

const roomOf = {
  kind: z.string(),
  gender: z.string(),
  floor: z.int(),
  accessible: z.boolean(),
};

export const PLACE = sql({
  text: `select p.id, p.room_id, r.kind, r.gender, r.floor, r.accessible, p.open and not r.closed as open, r.inventory
    from dormitory_places p join dormitory_rooms r on r.id = p.room_id where p.id = $1`,
  params: { id: z.int() },
  row: { id: z.int(), room_id: z.int(), ...roomOf, open: z.boolean(), inventory: json<Thing[]>() },
});

/** From when until when people of a campaign live there, and in how many days they confirm a place. */
export const CAMPAIGN = sql({
  text: `select to_char(starts_on, 'YYYY-MM-DD') as starts_on, to_char(ends_on, 'YYYY-MM-DD') as ends_on, confirm_days
    from dormitory_campaigns where id = $1`,
  params: { id: z.int() },
  row: { starts_on: z.string(), ends_on: z.string(), confirm_days: z.int() },
});

/** Takes a place for a time; nothing where somebody has it then, or the student has another: exclusion constraints decide. */
export const SETTLE = sql({
  text: `insert into accommodation_stays (institution_id, accommodation_id, student_id, place_id, period)
    values ((select quad_institution()), $1, $2, $3, daterange($4::date, $5::date, '[]')) on conflict do nothing returning id`,
  params: {
    accommodation_id: z.int(),
    student_id: z.int(),
    place_id: z.int(),
    from: z.iso.date(),
    until: z.iso.date(),
  },
  row: { id: z.int() },
});

/** Why a place cannot be taken: somebody has it, or else the student has another. */
export const HAS_PLACE = sql({
  text: `select id from accommodation_stays where place_id = $1 and period && daterange($2::date, $3::date, '[]') limit 1`,
  params: { place_id: z.int(), from: z.iso.date(), until: z.iso.date() },
  row: { id: z.int() },
});

/** Gives a place back as if it had never been taken. */
export const RELEASE = sql({
  text: `with gone as (delete from accommodation_stays where accommodation_id = $1 returning place_id)
    select distinct p.room_id from gone join dormitory_places p on p.id = gone.place_id order by 1`,
  params: { accommodation_id: z.int() },
  row: { room_id: z.int() },
});

/** Ends a stay before this day; one that begins on it or later never was. */
export const END = sql({
  text: `with gone as (delete from accommodation_stays where accommodation_id = $1 and lower(period) >= $2::date returning place_id),
      cut as (update accommodation_stays set period = daterange(lower(period), $2::date, '[)')
        where accommodation_id = $1 and lower(period) < $2::date and upper(period) > $2::date returning place_id)
    select distinct p.room_id from (select place_id from gone union select place_id from cut) left_places
    join dormitory_places p on p.id = left_places.place_id order by 1`,
  params: { accommodation_id: z.int(), day: z.iso.date() },
  row: { room_id: z.int() },
});

const WHEN = `daterange(greatest(c.starts_on, (now() at time zone i.time_zone)::date), c.ends_on, '[]')`;

/** Places that nobody has while people of a campaign live there. */
export const FREE_PLACES = sql({
  text: `select p.id, p.number, p.room_id, r.kind, r.gender, r.floor, r.accessible,
      quad_spoken(b.name, b.name_in) || ' ' || r.number as room_code
    from dormitory_campaigns c join institutions i on i.id = c.institution_id
    join dormitory_rooms r on not r.closed join dormitory_buildings b on b.id = r.building_id
    join dormitory_places p on p.room_id = r.id and p.open
    where c.id = $1 and c.ends_on >= (now() at time zone i.time_zone)::date
      and not exists (select 1 from accommodation_stays s where s.place_id = p.id and s.period && ${WHEN}) order by p.id`,
  params: { campaign_id: z.int() },
  row: { id: z.int(), number: z.int(), room_id: z.int(), ...roomOf, room_code: z.string() },
});

/** Who lives in which room while people of a campaign do, by course and group. */
export const OCCUPANTS = sql({
  text: `select p.room_id, u.course_id, u.group_id from dormitory_campaigns c join institutions i on i.id = c.institution_id
    join accommodation_stays s on s.period && ${WHEN} join dormitory_places p on p.id = s.place_id
    join students u on u.id = s.student_id where c.id = $1 and c.ends_on >= (now() at time zone i.time_zone)::date order by s.id`,
  params: { campaign_id: z.int() },
  row: { room_id: z.int(), course_id: z.int().nullable(), group_id: z.int().nullable() },
});

/** Who waits for a place of a campaign, checked or on the waiting list. */
export const CANDIDATES = sql({
  text: `select a.id, a.version, a.status, ${numberOf('a')} as number, u.name as student_name, g.title as group_title,
      a.dormitory_type, a.gender, a.disability, coalesce(a.points, 0) as points, u.course_id, u.group_id
    from accommodations a join students u on u.id = a.student_id left join groups g on g.id = u.group_id
    where a.campaign_id = $1 and a.status in ('verified', 'waitlisted') and a.gender is not null order by a.id`,
  params: { campaign_id: z.int() },
  row: {
    id: z.int(),
    version: z.int(),
    status: z.string(),
    number: z.string(),
    student_name: z.string(),
    group_title: z.string().nullable(),
    dormitory_type: z.string(),
    gender: z.string(),
    disability: z.string().nullable(),
    points: z.int(),
    course_id: z.int().nullable(),
    group_id: z.int().nullable(),
  },
});

/** Rooms that students still have, and stays for which they still owe. */
export const STAYS_OPEN = sql({
  text: `select a.student_id, a.status = 'done' as owes, ${numberOf('a')} as name from accommodations a
    where a.student_id = any($1) and (a.status in ('accepted', 'activated') or a.status = 'done' and a.debt > a.debt_paid)
    order by a.id`,
  params: { ids: z.array(z.int()) },
  row: { student_id: z.int(), owes: z.boolean(), name: z.string() },
});
