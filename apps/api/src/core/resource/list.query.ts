import { wanted } from '@quad/i18n';
import { Holding, scopeOf, type Actor, type AnyResource, type PageQuery } from '@quad/domain/core';
import { given } from '#core/database/given.js';
import { columnsOf, quoted, secretsOf } from '#schema/read-columns.js';
import { chosenBy, searching, soughtPage, type Sought } from '#schema/searched.query.js';

export { columnsOf, quoted, secretsOf };
export { holding } from '#schema/searched.query.js';

/** The parts of a list's SELECT: where it comes from, what narrows it, and the values of its placeholders. */
export interface Listing {
  readonly columns: string;
  readonly source: string;
  readonly where: string;
  readonly values: readonly unknown[];
  /** True where nothing narrows the list but a search: without one its total is in the counters. */
  readonly whole: boolean;
  /** What a statement begins with that searches: nothing where no index finds the ids that `where` speaks of. */
  readonly sought?: string | undefined;
  /** Of a whole list that an index searches. */
  readonly often?: Sought['often'] | undefined;
}
const narrower = new Set<string>();
/** Says of a source that it leaves rows of its table out: the counters count the table, so a list of it is never whole. */
export function leavingOut(source: string): string {
  narrower.add(source);
  return source;
}

/** What the actor wants with a list. */
export type ListVerb = 'read' | 'export' | 'lookup' | 'secrets';

/** Equality per column; a list of values means any of them. */
function equalities(filters: Readonly<Record<string, unknown>>, values: unknown[]): string[] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => {
      values.push(value instanceof Holding ? value.value : value);
      if (value instanceof Holding) return `$${values.length} = any(t.${quoted(column)})`;
      return Array.isArray(value)
        ? `t.${quoted(column)} = any($${values.length})`
        : value === null
          ? (values.pop(), `t.${quoted(column)} is null`)
          : `t.${quoted(column)} = $${values.length}`;
    });
}

/** The source with empty secrets for who may not know them: what is not there is neither found, sorted nor filtered by. */
function veiled(resource: AnyResource, source: string, actor: Actor, values: unknown[]): string {
  const secrets = secretsOf(resource);
  const scope = secrets.length ? scopeOf(actor, 'secrets', resource) : 'all';
  if (scope === 'all') return source;
  const known = scope === 'none' ? 'false' : anyOf(scope, values);
  const hidden = Object.entries(resource.columns).filter(([, { about }]) => about.isHidden && about.db);
  const columns = [...Object.keys(resource.record.shape), ...hidden.map(([name]) => name)].map((name) =>
    secrets.includes(name) ? `case when ${known} then t.${quoted(name)} end as ${quoted(name)}` : `t.${quoted(name)}`,
  );
  return `(select ${columns.join(', ')} from ${source} t)`;
}

const anyOf = (scope: readonly Readonly<Record<string, unknown>>[], values: unknown[]): string =>
  `(${scope.map((when) => `(${equalities(when, values).join(' and ')})`).join(' or ')})`;

/**
 * Composes what an actor may see (or export) of a resource, narrowed by the filters and the search text. `source` is a
 * table or a parenthesised select.
 */
export function listing(
  resource: AnyResource,
  source: string,
  {
    actor,
    filters = {},
    search,
    verb = 'read',
    loosely,
  }: { actor: Actor; filters?: Readonly<Record<string, unknown>>; search?: string; verb?: ListVerb; loosely?: boolean },
): Listing {
  const values: unknown[] = [];
  const parts = equalities(filters, values);
  const scope = scopeOf(actor, verb, resource);
  if (scope === 'none') parts.push('false');
  else if (scope !== 'all') parts.push(anyOf(scope, values));
  const known = veiled(resource, source, actor, values);
  const whole = parts.length === 0 && !narrower.has(source);
  const patterns = wanted(search, loosely);
  const isSearched = patterns && patterns.length > 0 && resource.search.length > 0;
  const place = isSearched && `$${values.push(patterns)}`;
  const found: Partial<ReturnType<typeof searching>> = place ? searching(resource, place) : {};
  if (found.holds) parts.push(found.holds);
  return {
    columns: columnsOf(resource),
    source: known,
    where: parts.length ? `where ${parts.join(' and ')}` : '',
    values,
    whole,
    sought: found.sought,
    often: whole ? found.often : undefined,
  };
}

/** The list under further conditions: SQL on `t` with `?` for the value; an undefined value leaves its condition out. */
export function narrowed(list: Listing, conditions: readonly (readonly [sql: string, value: unknown])[]): Listing {
  const given = conditions.filter(([, value]) => value !== undefined);
  const parts = given.map(([sql], index) => `(${sql.replaceAll('?', `$${list.values.length + index + 1}`)})`);
  if (parts.length === 0) return list;
  return {
    ...list,
    where: `${list.where ? `${list.where} and` : 'where'} ${parts.join(' and ')}`,
    values: [...list.values, ...given.map(([, value]) => value)],
    whole: false,
    often: undefined,
  };
}

/** `order by` for `column,asc|desc`; the id settles what the column leaves open. Unknown columns fall back to the id. */
export function ordering(resource: AnyResource, sort: string | undefined): string {
  const [column = '', direction] = (sort ?? '').split(',');
  if (!resource.sortable.includes(column)) return 'order by t.id';
  return `order by t.${quoted(column)} ${direction === 'desc' ? 'desc' : 'asc'}, t.id`;
}

/** Every filtered row is counted exactly up to this many; beyond it the total is this number. */
const COUNTED = 100_000;
/** From so many skipped rows on, a page is read from the nearer end of its list. */
const FAR = 5000;
const ORDER = /^order by (?:(t\."\w+") (asc|desc), )?t\.id$/;

interface Far {
  readonly skip: number;
  readonly size: number;
  /** The column that `totalSql` makes. */
  readonly total: string;
}

/**
 * The ids of a page far down the list, read forth or back. PostgreSQL runs only the half that is chosen: the total is known before
 * either starts. Nothing where the order cannot be turned.
 */
function nearer({ source, where, whole }: Listing, order: string, { skip, size, total }: Far): string | undefined {
  const [known, column, way] = ORDER.exec(order) ?? [];
  if (!known) return undefined;
  const back = `order by ${column ? `${column} ${way === 'asc' ? 'desc' : 'asc'}, ` : ''}t.id desc`;
  const isBack = `(select n.total < ${given(2 * skip)}${whole ? '' : ` and n.total < ${COUNTED}`} from totalled n)`;
  const left = `(select greatest(n.total - ${given(skip)}, 0) from totalled n)`;
  const read = (when: string, sorted: string, limits: string) =>
    `(select t.id as chosen from ${source} t ${where ? `${where} and` : 'where'} ${when} ${sorted} ${limits})`;
  // The outer limit tells the planner how few there are, whatever it thinks of the bounds within.
  return `with totalled as materialized (select ${total}) select chosen from (
    ${read(`not ${isBack}`, order, `limit ${size} offset ${given(skip)}`)} union all
    ${read(isBack, back, `limit least(${left}, ${size}) offset greatest(${left} - ${size}, 0)`)}) chosen limit ${size}`;
}

/** Which page; with `total`, the column that `totalSql` makes, a page far down is read from the nearer end. */
type Turn = Pick<PageQuery, 'page' | 'size'> & { readonly total?: string };

/** One page: ids first, then the columns, so that a deep page does not carry what it skips. Answers one row with `content`, JSON text. */
export function pageSql(list: Listing, order: string, { page, size, total }: Turn): string {
  const from = `${list.source} t`;
  const skip = page * size;
  const limits = page === 0 ? `limit ${size}` : `limit ${size} offset ${given(skip)}`;
  const chosen = `select t.id as chosen from ${from} ${list.where} ${order} ${limits}`;
  const far = total !== undefined && skip >= FAR ? nearer(list, order, { skip, size, total }) : undefined;
  const rows =
    page === 0
      ? `select ${list.columns} from ${from} ${list.where} ${order} ${limits}`
      : `select ${list.columns} from ${from} where ${chosenBy(far ?? chosen)} ${order}`;
  return `select coalesce((select json_agg(row) from (${rows}) row), '[]')::text as content`;
}

/** A page of a search and its total as one statement; nothing where the order is not by a column. */
export function soughtSql(list: Listing, order: string, turn: Turn): string | undefined {
  const [known, column = '', way = 'asc'] = ORDER.exec(order) ?? [];
  if (!known || list.sought === undefined) return undefined;
  return soughtPage({ ...list, sought: list.sought }, { order, column, way }, { ...turn, most: COUNTED });
}

/** How many there are, as a column of the page's statement: from the counters where nothing narrows the list, else counted. */
export const totalSql = (list: Listing, resource: AnyResource): string =>
  list.whole && list.sought === undefined
    ? `(select coalesce(sum(n), 0)::int from record_counts where institution_id = (select quad_institution())
      and relation = '${resource.name}') as total`
    : `(select count(*)::int from (select 1 from ${list.source} t ${list.where} limit ${COUNTED}) c) as total`;
