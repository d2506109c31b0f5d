import type { z } from 'zod';
import type { AnyResource, Ref } from '@quad/domain/core';
import { leavingOut, quoted } from './list.query.js';
import { ownColumns, resourceNamed, saidIn, spokenSql } from '#schema/spoken.js';

/** What a source has besides the table's columns and what its references show; SQL of ours, never of a request. */
export interface More {
  /** Columns of a select list: `t` is the table, `of_<column without _id>` what a reference leads to. */
  readonly columns?: string;
  /** Joins that follow those of the references. */
  readonly joins?: string;
  readonly where?: string;
}

/** A column that holds a list of ids. */
export const isList = (column: string): boolean => column.endsWith('_ids');

/** `numbered` of the domain in SQL. */
export const numberedIn = (letters: string, id: string): string =>
  `'${letters}' || lpad(${id}::text, greatest(6, length(${id}::text)), '0')`;

/** Where a value is found: an SQL expression, and the joins that it needs, by their alias. */
interface Found {
  readonly sql: string;
  /** All languages of what is read in one's own. */
  readonly said?: string;
  readonly joins: ReadonlyMap<string, string>;
}

/** The column of a resource whose rows are `alias`; what it has by a reference of its own is found through that. */
function found(resource: AnyResource, alias: string, column: string): Found {
  for (const [by, ref] of Object.entries(resource.refs ?? {})) {
    const from = ref?.as?.[column];
    if (!ref || from === undefined) continue;
    if (isList(by)) return { sql: listed(ref, `${alias}.${quoted(by)}`, from), joins: new Map() };
    const next = `${alias === 't' ? 'of' : alias}_${by.replace(/_id$/, '')}`;
    const join = `left join ${quoted(ref.to)} ${next} on ${next}.id = ${alias}.${quoted(by)}`;
    const { joins, ...of } = found(resourceNamed(ref.to), next, String(from));
    return { ...of, joins: new Map([[next, join], ...joins]) };
  }
  const letters = resource.columns[column]?.about.letters;
  const of = letters ? { sql: numberedIn(letters, `${alias}.id`) } : spokenSql(resource, alias, column);
  return { ...of, joins: new Map() };
}

/** What a list of ids shows: texts, or objects with these columns, in the order of the last. */
function listed({ to }: Ref, ids: string, from: string | readonly string[]): string {
  const columns = [from].flat();
  const read = (column: string) => spokenSql(resourceNamed(to), 'x', column).sql;
  const one =
    typeof from === 'string'
      ? read(from)
      : `json_build_object(${columns.map((column) => `'${column}', ${read(column)}`).join(', ')})`;
  const order = `${read(columns[columns.length - 1] ?? 'id')}, x.id`;
  return `coalesce((select json_agg(${one} order by ${order}) from ${quoted(to)} x where x.id = any(${ids})), '[]')`;
}

/** A name that the record promises: an account may have left the institution, and nothing may be said of it here. */
const promised = ({ record: { shape } }: AnyResource, { to }: Ref, column: string): boolean =>
  to === 'accounts' && !(shape[column] as z.ZodType).safeParse(null).success;

/**
 * Where the lists of a resource read from: its table and what its references show, `as` the contract says; a
 * parenthesised select, or the bare table where there is nothing to add.
 */
export function sourceOf(resource: AnyResource, { columns, joins = '', where }: More = {}): string {
  const shown = ownColumns(resource);
  const all = new Map<string, string>();
  const references = Object.values(resource.refs ?? {}).filter((ref) => ref !== undefined);
  for (const [ref, column] of references.flatMap((one) =>
    Object.keys(one.as ?? {}).map((name) => [one, name] as const),
  )) {
    const { sql, said, joins: needed } = found(resource, 't', column);
    for (const [alias, join] of needed) all.set(alias, join);
    shown.push(`${promised(resource, ref, column) ? `coalesce(${sql}, '')` : sql} as ${quoted(column)}`);
    if (said) shown.push(`${said} as ${quoted(saidIn(column))}`);
  }
  for (const [name, { about }] of Object.entries(resource.columns))
    if (about.letters) shown.push(`${numberedIn(about.letters, 't.id')} as ${quoted(name)}`);
  if (shown.length === 1 && !columns && !where) return resource.name;
  const from = [`${quoted(resource.name)} t`, ...all.values(), joins].join(' ');
  const source = `(select ${[...shown, ...(columns ? [columns] : [])].join(', ')} from ${from}${where ? ` where ${where}` : ''})`;
  return where ? leavingOut(source) : source;
}
