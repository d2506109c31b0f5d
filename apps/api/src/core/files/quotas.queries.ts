import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** Two files at once must not both find the same room. */
export const LOCK_OWNER = sql({
  text: `select pg_advisory_xact_lock(hashtext('files'), $1::int)::text as locked`,
  params: { account_id: z.int() },
  row: { locked: z.string() },
});

/** Bytes, unfinished uploads as they were announced. */
export const USED = sql({
  text: `
  select coalesce(sum(size), 0)::float8 as institution, coalesce(sum(size) filter (where account_id = $2), 0)::float8 as account
  from files where institution_id = $1`,
  params: { institution_id: z.int(), account_id: z.int() },
  row: { institution: z.number(), account: z.number() },
});

/** Takes the rows of some files away that no record has asked for within a day; answers where their bytes are. */
export const DROP_LOOSE = sql({
  text: `
  delete from files where id in (select id from files where complete and subject_resource is null and account_id is not null
    and created_at < now() - interval '24 hours' and updated_at < now() - interval '24 hours'
    order by id limit 500 for update skip locked) returning storage_key`,
  params: {},
  row: { storage_key: z.string() },
});
