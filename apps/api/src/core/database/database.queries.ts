import { z } from 'zod';
import type { Query } from './query.js';
import { sql } from './sql.js';

const TODAY = sql({
  text: `select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today from institutions where id = (select quad_institution())`,
  params: {},
  row: { today: z.string() },
});
/** The day (YYYY-MM-DD) by the clock of the institution. */
export const todayOf = async (query: Query): Promise<string> => (await TODAY.first(query, {}))?.today ?? '';

/** By whose clock the institution lives. */
export const ZONE = sql({
  text: 'select time_zone from institutions where id = (select quad_institution())',
  params: {},
  row: { time_zone: z.string() },
});

/**
 * The columns that every unique index keeps apart (not those that it only carries), and those of foreign keys. PostgreSQL names only the
 * key where row-level security hides the row.
 */
export const CONSTRAINTS = sql({
  text: `
  select x.relname::text as name, c.relname::text as relation, array(select attname::text from pg_attribute
    where attrelid = i.indrelid and attnum = any((i.indkey::int2[])[:i.indnkeyatts - 1])) as columns
  from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisexclusion)
  union all
  select k.conname::text, k.conrelid::regclass::text,
    array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any(k.conkey))
  from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  params: {},
  row: { name: z.string(), relation: z.string(), columns: z.array(z.string()) },
});

const KEY = { account_id: z.int(), key: z.string(), request_hash: z.string(), institution_id: z.int() };
const INSERT = 'insert into idempotency_keys (account_id, key, request_hash, institution_id) values ($1, $2, $3, $4)';
/** Answers nothing where the key is taken. */
export const TAKE_KEY = sql({
  text: `${INSERT} on conflict do nothing returning true as taken`,
  params: KEY,
  row: { taken: z.boolean() },
});
/** Fails where the key is taken. */
export const TAKE_FREE_KEY = sql({ text: INSERT, params: KEY, row: {} });
