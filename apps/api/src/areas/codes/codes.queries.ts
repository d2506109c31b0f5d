import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Query, Transaction } from '#core/database/database.js';
import { sql } from '#core/database/sql.js';
import { isSame } from '#areas/accounts/index.js';

/** Without letters and digits that look alike: a code is also read aloud and typed. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code that nobody guesses: ten signs are 49 random bits. */
export const makeReadableCode = (length = 10): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A code as it is stored, however a person has typed it. */
export const asTyped = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/**
 * Declares the codes of an area's records: `table` has one per record of `of`. A code is made for its owner, and opens the
 * record for the person who is shown it.
 */
export function codesOf({ table, of }: { readonly table: string; readonly of: string }) {
  const GIVE = sql({
    text: `insert into ${table} (institution_id, ${of}, code) values ((select quad_institution()), $1, $2)
      on conflict (${of}) do nothing`,
    params: { id: z.int(), code: z.string() },
    row: {},
  });
  const TAKE = sql({ text: `delete from ${table} where ${of} = $1`, params: { id: z.int() }, row: {} });
  const CODE = sql({
    text: `select code from ${table} where ${of} = $1`,
    params: { id: z.int() },
    row: { code: z.string() },
  });
  const OWNER = sql({
    text: `select ${of} as id from ${table} where code = $1`,
    params: { code: z.string() },
    row: { id: z.int() },
  });
  const codeOf = async (query: Query, id: number) => (await CODE.first(query, { id }))?.code ?? null;
  return {
    ...{ GIVE, TAKE, CODE, OWNER },
    codeOf,
    /** Gives a code to a record that has none. */
    give: async (tx: Transaction, id: number): Promise<void> => {
      await GIVE.rows(tx.query, { id, code: makeReadableCode() });
    },
    take: async (tx: Transaction, id: number): Promise<void> => {
      await TAKE.rows(tx.query, { id });
    },
    /** Whether it is the code of exactly this record. */
    fits: async (tx: Transaction, id: number, typed: string): Promise<boolean> => {
      const code = await codeOf(tx.query, id);
      return code !== null && isSame(asTyped(typed), code);
    },
    /** The record that a code opens. */
    ownerOf: async (query: Query, typed: string): Promise<number | undefined> =>
      (await OWNER.first(query, { code: asTyped(typed) }))?.id,
  };
}
