import { z } from 'zod';
import { dormitoryRooms, type PlanPlace } from '@quad/domain/dormitory';
import { json, sql } from '#core/database/sql.js';
import { sourceOf } from '#core/resource/source.js';

/** Stays that are not over: of today, or to come. */
const LIVES = 'upper(s.period) > current_date';

export const ROOMS = sourceOf(dormitoryRooms, {
  columns: `quad_spoken(of_building.name, of_building.name_in) || ' ' || t.number as code, (select count(*)::int from accommodation_stays s
    join dormitory_places p on p.id = s.place_id where p.room_id = t.id and ${LIVES}) as taken`,
});

export const BUILDING = sql({
  text: 'select floors from dormitory_buildings where id = $1',
  params: { id: z.int() },
  row: { floors: z.int() },
});

/** How many live in a room, or will, and the highest place that they have. */
export const RESIDENTS = sql({
  text: `select count(*)::int as n, coalesce(max(p.number), 0) as highest from accommodation_stays s
    join dormitory_places p on p.id = s.place_id where p.room_id = $1 and ${LIVES}`,
  params: { room_id: z.int() },
  row: { n: z.int(), highest: z.int() },
});

export const HIGHEST_FLOOR = sql({
  text: 'select coalesce(max(floor), 0) as floor from dormitory_rooms where building_id = $1',
  params: { building_id: z.int() },
  row: { floor: z.int() },
});

/** A room has so many places; those that it had before stay as rows, for who lived there. */
export const SPREAD_PLACES = sql({
  text: `insert into dormitory_places (institution_id, room_id, number)
    select (select quad_institution()), $1, n from generate_series(1, $2) n
    on conflict (room_id, number) do update set open = true returning id`,
  params: { room_id: z.int(), beds: z.int() },
  row: { id: z.int() },
});
export const CLOSE_PLACES = sql({
  text: 'update dormitory_places set open = false where room_id = $1 and number > $2 and open returning id',
  params: { room_id: z.int(), beds: z.int() },
  row: { id: z.int() },
});

/**
 * The plan of all houses. `sees_all` shows every name; without it a student (0: none) sees the names of their own room.
 */
export const PLAN = sql({
  text: `with own as (select p.room_id from accommodation_stays s join dormitory_places p on p.id = s.place_id
      where s.student_id = $2 and ${LIVES})
    select r.id, r.version, r.building_id, r.floor, r.number, r.kind, r.gender, r.accessible, r.closed,
      coalesce((select json_agg(json_build_object('id', p.id, 'number', p.number, 'taken', s.id is not null,
          'mine', coalesce(s.student_id = $2, false),
          'accommodation_id', case when $1 or s.student_id = $2 then s.accommodation_id end,
          'student_id', case when k.known then s.student_id end, 'student_name', case when k.known then u.name end,
          'status', case when k.known then a.status end, 'until', case when k.known then (upper(s.period) - 1)::text end)
        order by p.number)
      from dormitory_places p
      left join lateral (select * from accommodation_stays s where s.place_id = p.id and ${LIVES} order by s.period limit 1) s on true
      left join students u on u.id = s.student_id left join accommodations a on a.id = s.accommodation_id
      cross join lateral (select $1 or r.id in (select room_id from own) as known) k
      where p.room_id = r.id and (p.open or s.id is not null)), '[]') as places
    from dormitory_rooms r order by r.building_id, r.floor, length(r.number), r.number`,
  params: { sees_all: z.boolean(), student_id: z.int() },
  row: {
    id: z.int(),
    version: z.int(),
    building_id: z.int(),
    floor: z.int(),
    number: z.string(),
    kind: z.string(),
    gender: z.string(),
    accessible: z.boolean(),
    closed: z.boolean(),
    places: json<PlanPlace[]>(),
  },
});
