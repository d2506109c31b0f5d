import { z } from 'zod';
import { sql } from '#core/database/sql.js';

/** What of an entry is hashed, in this order. */
export const LINK = {
  mark_id: z.int(),
  seq: z.int(),
  attempt: z.int(),
  event: z.string(),
  at: z.string(),
  actor_id: z.int().nullable(),
  actor_name: z.string(),
  reason: z.string().nullable(),
  changes: z.string(),
  previous: z.string(),
} as const;

export const APPEND = sql({
  text: `insert into mark_entries (institution_id, mark_id, seq, attempt, event, at, actor_id, actor_name, reason, changes,
      previous, hash) values ((select quad_institution()), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
  params: { ...LINK, hash: z.string() },
  row: { id: z.int() },
});

/** The entries of these marks in their order. */
export const ENTRIES = sql({
  text: `select id, mark_id, seq, attempt, event, at, actor_id, actor_name, reason, changes, previous, hash
    from mark_entries where mark_id = any ($1) order by mark_id, seq`,
  params: { mark_ids: z.array(z.int()) },
  row: { id: z.int(), ...LINK, hash: z.string() },
});

/** The marks as they stand, with the end of their chains. */
export const ENDS = sql({
  text: `select id, status, attempt, first_mark, first_comment, second_mark, second_comment, final_mark, final_comment,
      calculated_mark, original_mark, penalty, chain_length, chain_hash from marks where id = any ($1) order by id`,
  params: { ids: z.array(z.int()) },
  row: {
    id: z.int(),
    status: z.string(),
    attempt: z.int(),
    first_mark: z.int().nullable(),
    first_comment: z.string().nullable(),
    second_mark: z.int().nullable(),
    second_comment: z.string().nullable(),
    final_mark: z.int().nullable(),
    final_comment: z.string().nullable(),
    calculated_mark: z.int().nullable(),
    original_mark: z.int().nullable(),
    penalty: z.string().nullable(),
    chain_length: z.int(),
    chain_hash: z.string().nullable(),
  },
});
