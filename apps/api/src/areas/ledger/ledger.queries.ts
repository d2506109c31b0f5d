import { z } from 'zod';
import type { LedgerEntry } from '@quad/domain/payments';
import type { Query, Transaction } from '#core/database/database.js';
import { sentAt, sql } from '#core/database/sql.js';

type KindOf<E extends LedgerEntry> = Exclude<z.output<E['shape']['kind']>, 'reversal'>;

/** One ledger: a table of entries that are never changed. */
interface About<E extends LedgerEntry, Link extends string, Text extends string> {
  readonly table: string;
  /** The column of the account that an entry belongs to. */
  readonly account: string;
  /** An entry as people read it; its columns are those of the trail. */
  readonly entry: E;
  /** Whether the balance rises or falls with a kind. */
  readonly kinds: Readonly<Record<KindOf<E>, 1 | -1>>;
  /** Columns with ids of what an entry is about; its reversal has the same. */
  readonly links?: readonly Link[];
  /** Columns with texts that belong to one entry alone, as the number of a transaction. */
  readonly texts?: readonly Text[];
}
type Entered<K, Link extends string, Text extends string> = {
  readonly account: number;
  readonly kind: K;
  /** Hundredths, above zero: the kind says whether the balance rises. */
  readonly minor: number;
  readonly currency: string;
  readonly note?: string | null;
} & { readonly [Name in Link]?: number } & { readonly [Name in Text]?: string };

const key = z.int().nullable();
const text = z.string().nullable();
const by = ({ ctx: { actor } }: Transaction) => ({ actor_id: actor.account_id || null, actor_name: actor.name });

/** Hundredths in SQL as an amount with two decimals. */
export const amountOf = (minor: string): string => `round(${minor} / 100.0, 2)`;

const entering = <E extends LedgerEntry>({
  table,
  account,
  entry,
  links = [],
  texts = [],
}: About<E, string, string>) => {
  const given = [...links.map((name) => [name, key]), ...texts.map((name) => [name, text])] as [string, z.ZodType][];
  const params: Record<string, z.ZodType> = { account: z.int(), kind: entry.shape.kind, minor: z.int() };
  Object.assign(params, { currency: z.string(), ...Object.fromEntries(given), note: text });
  Object.assign(params, { actor_id: key, actor_name: z.string() });
  const [, ...columns] = Object.keys(params);
  return sql({
    text: `insert into ${table} (institution_id, ${account}, ${columns.join(', ')})
      values ((select quad_institution()), ${Object.keys(params)
        .map((_, at) => `$${at + 1}`)
        .join(', ')})`,
    params,
    row: {},
  });
};

const reversing = ({
  table,
  account,
  links = [],
}: Pick<About<LedgerEntry, string, string>, 'table' | 'account' | 'links'>) => {
  const same = [account, 'currency', ...links].join(', ');
  return sql({
    text: `insert into ${table} (institution_id, ${same}, kind, minor, reverses_id, note, actor_id, actor_name)
      select institution_id, ${same}, 'reversal', -minor, id, $2, $3, $4 from ${table} l
      where id = $1 and kind <> 'reversal' and not exists (select 1 from ${table} r where r.reverses_id = l.id) returning id`,
    params: { id: z.int(), note: text, actor_id: key, actor_name: z.string() },
    row: { id: z.int() },
  });
};

const reading = <E extends LedgerEntry>({ table, account, entry }: About<E, string, string>) => {
  const made: Readonly<Record<string, string>> = {
    amount: `${amountOf('l.minor')}::text`,
    balance: `${amountOf('sum(l.minor) over (order by l.id)')}::text`,
    is_reversed: `exists (select 1 from ${table} r where r.reverses_id = l.id)`,
  };
  const columns = Object.keys(entry.shape).map((name) => `${made[name] ?? `l.${name}`} as ${name}`);
  return sql({
    text: `select ${columns.join(', ')} from ${table} l where l.${account} = $1 order by l.id`,
    params: { account: z.int() },
    row: { ...entry.shape, created_at: sentAt } as E['shape'],
  });
};

/**
 * Declares a ledger: its statements and what an area does with them. A balance is the sum of the entries of an account and
 * of nothing else; what was wrong is reversed, once. The area locks the account before it reads a balance to spend it.
 */
export function ledgerOf<E extends LedgerEntry, const Link extends string = never, const Text extends string = never>(
  about: About<E, Link, Text>,
) {
  const ENTER = entering(about);
  const REVERSE = reversing(about);
  const TRAIL = reading(about);
  const BALANCE = sql({
    text: `select coalesce(sum(minor), 0)::bigint as balance from ${about.table} where ${about.account} = $1`,
    params: { account: z.int() },
    row: { balance: z.int() },
  });
  /** Hundredths. */
  const balance = async (tx: Transaction, account: number): Promise<number> =>
    (await BALANCE.first(tx.query, { account }))?.balance ?? 0;
  return {
    ...{ ENTER, REVERSE, TRAIL, BALANCE },
    balance,
    enter: async (tx: Transaction, { kind, minor, ...entry }: Entered<KindOf<E>, Link, Text>): Promise<void> => {
      await ENTER.rows(tx.query, { ...entry, kind, minor: about.kinds[kind] * minor, ...by(tx) });
    },
    /** Takes an entry back; answers whether it was there to take back. */
    reverse: async (tx: Transaction, id: number, note: string | null = null): Promise<boolean> =>
      (await REVERSE.rows(tx.query, { id, note, ...by(tx) })).length > 0,
    covers: async (tx: Transaction, account: number, minor: number): Promise<boolean> =>
      (await balance(tx, account)) >= minor,
    /** Every entry of an account, with the balance after it. */
    trail: (query: Query, account: number) => TRAIL.rows(query, { account }),
  };
}
