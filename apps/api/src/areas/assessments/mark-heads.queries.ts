import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** The end of one chain in a head: mark, module, how many entries, the hash of the last. */
export type HeadEnd = readonly [mark: number, module: number, length: number, hash: string];

/** What of a head is signed, in this order; `modules` and `ends` are JSON, kept as it was signed. */
export const HEAD = { day: z.string(), modules: z.string(), ends: z.string(), previous: z.string() } as const;

/** The heads in the order in which they were made. */
export const HEADS = sql({
  text: 'select id, day, modules, ends, previous, signature from mark_heads order by id',
  params: {},
  row: { id: z.int(), ...HEAD, signature: z.string() },
});

export const KEEP_HEAD = sql({
  text: `insert into mark_heads (institution_id, day, modules, ends, previous, signature)
    values ((select quad_institution()), $1, $2, $3, $4, $5) on conflict (institution_id, day) do nothing returning id`,
  params: { ...HEAD, signature: z.string() },
  row: { id: z.int() },
});

/** The ends of all chains. */
export const ALL_ENDS = sql({
  text: `select id, ccls_module_id, chain_length, coalesce(chain_hash, '') as chain_hash from marks where chain_length > 0
    order by id`,
  params: {},
  row: { id: z.int(), ccls_module_id: z.int(), chain_length: z.int(), chain_hash: z.string() },
});

/** The day of the institution, and its name: what a head is headed by. */
export const TODAY = sql({
  text: `select name, locale, to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day from institutions
    where id = (select quad_institution())`,
  params: {},
  row: { name: z.string(), locale: z.string(), day: z.string() },
});
