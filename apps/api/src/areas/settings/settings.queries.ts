import { z } from 'zod';
import { jsonText, sql } from '#core/database/sql.js';

const KEPT = { time_zone: z.string(), settings: z.record(z.string(), z.unknown()) };

export const READ = sql({
  text: 'select time_zone, settings from institutions where id = $1',
  params: { institution_id: z.int() },
  row: KEPT,
});

/** Locks the institution, so that two who change its settings do so one after the other. */
export const LOCK = sql({
  text: 'select time_zone, settings from institutions where id = $1 for update',
  params: { institution_id: z.int() },
  row: KEPT,
});

export const WRITE = sql({
  text: `update institutions set settings = settings || $2::jsonb, time_zone = coalesce($3, time_zone)
    where id = $1 returning time_zone, settings`,
  params: { institution_id: z.int(), settings: jsonText, time_zone: z.string().nullable() },
  row: KEPT,
});

/** The zones of regions and cities, as PostgreSQL knows them: what it cannot compute with must not be chosen. */
export const ZONES = sql({
  text: `select name from pg_timezone_names
    where name ~ '^(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/' order by name`,
  params: {},
  row: { name: z.string() },
});

export const LOCK_LOGO = sql({
  text: 'select logo_hash from institutions where id = $1 for update',
  params: { institution_id: z.int() },
  row: { logo_hash: z.string().nullable() },
});
export const WRITE_LOGO = sql({
  text: 'update institutions set logo = $2, logo_hash = $3 where id = $1',
  params: { institution_id: z.int(), logo: z.string().nullable(), logo_hash: z.string().nullable() },
  row: {},
});
export const LOGO = sql({
  text: 'select logo from institutions where id = $1 and logo is not null',
  params: { institution_id: z.int() },
  row: { logo: z.string() },
});
