import { createHash } from 'node:crypto';

/**
 * @typedef {import('pg').Client} Client
 * @typedef {{ name: string, columns: string[], order: string }} Table  names are quoted; `order` makes the order of
 * rows the same everywhere
 * @typedef {{ name: string, last_value: string, is_called: boolean }} Sequence
 */

const OURS = `n.nspname !~ '^(pg_|information_schema$)' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/**
 * Every table with the columns that hold data (not those computed from others); a partitioned table is listed for its
 * parts.
 * @param {Client} client
 * @returns {Promise<Table[]>}
 */
export async function tablesOf(client) {
  const { rows } = await client.query(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else ''
        end, ', ' order by k.n)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(att, n)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.att
        where i.indrelid = c.oid and i.indisprimary), 't::text collate "C"') as "order"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} order by 1`);
  return rows.filter((table) => table.columns?.length > 0);
}

/** Every sequence with its place. @param {Client} client @returns {Promise<Sequence[]>} */
export async function sequencesOf(client) {
  const { rows } =
    await client.query(`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1`);
  const sequences = [];
  for (const { name } of rows) {
    const place = await client.query(`select last_value, is_called from ${name}`);
    sequences.push({ name, ...place.rows[0] });
  }
  return sequences;
}

/**
 * The names of the applied migrations, in order; empty for a database that was never migrated.
 * @param {Client} client
 * @returns {Promise<string[]>}
 */
export async function migrationsOf(client) {
  const { rows } = await client.query(`select to_regclass('public.migrations') is not null as "has"`);
  if (!rows[0].has) return [];
  return (await client.query('select name from public.migrations order by name')).rows.map(({ name }) => name);
}

/** One word for all tables, columns and types: two databases with the same word hold the same kinds of data. @param {Client} client */
export async function fingerprintOf(client) {
  const { rows } = await client.query(`
    select format('%I.%I.%I %s %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attgenerated) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and ${OURS} order by 1`);
  const lines = rows.map(({ line }) => line).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Reads a table in its fixed order. @param {Table} table */
export const readSql = ({ name, columns, order }) =>
  `copy (select ${columns.join(', ')} from ${name} t order by ${order}) to stdout`;

/** Writes a table. @param {{ name: string, columns: string[] }} table */
export const writeSql = ({ name, columns }) => `copy ${name} (${columns.join(', ')}) from stdin`;

/** The applied migrations are compared, never copied. */
export const isMigrations = (/** @type {{ name: string }} */ table) => table.name === 'public.migrations';
