import type { AnyResource } from '@quad/domain/core';
import { given } from '#core/database/given.js';
import { searchedSql } from '#schema/spoken.js';

/** A search through an index is counted up to this many. */
export const SOUGHT = 1000;

/**
 * SQL that says whether these texts together hold all that `askedPatterns` makes of a search: that is the value of `place`. What cannot
 * hold it is left out before it is folded.
 */
export const holding = (place: string, ...texts: readonly string[]): string => {
  const said = `concat_ws(e'\\n', ${texts.join(', ')})`;
  const near = `quad_near(${said}, (select quad_gates(${place}::text[])))`;
  return `(${near} and quad_fold(${said}) ~ all(${place}::text[]))`;
};

/** What a statement begins with that searches, and where an index does, what it begins with that stops at the first `SOUGHT`. */
export interface Sought {
  readonly sought: string;
  readonly often?: Readonly<Record<'sought' | 'walked', string>>;
}

/** What a search text asks of a record; where there is an index, of those that it finds, once, and of what is not read by all. */
export function searching(resource: AnyResource, place: string): Sought & { holds: string } {
  const { name, search, indexed } = resource;
  const holds = holding(place, ...search.map((column) => searchedSql(resource, column)));
  if (!indexed) return { holds, sought: '' };
  const isOpen = 't.id not in (select s.id from sought s where not s.open)';
  const by = (way: string) => `with sought as materialized (select id, open from quad_${way})`;
  const most = SOUGHT + 1;
  return {
    holds: `t.id = any(array(select s.id from sought s)) and (${isOpen} or ${holds})`,
    sought: by(`found_${name}(${place}::text[])`),
    often: {
      sought: `${by(`some_${name}(${place}::text[], ${most})`)}, many as materialized
        (select count(*) = ${most} and bool_and(open) as so from sought)`,
      walked: `quad_walked_${name}(${place}::text[]`,
    },
  };
}

/** From where a list is read, what narrows it, and what it shows. */
interface Narrowed extends Pick<Sought, 'sought'> {
  readonly columns: string;
  readonly source: string;
  readonly where: string;
  readonly often?: Sought['often'] | undefined;
}

/** Records by the ids that a statement answers. As a list, not as a join: a source of many joins would be read whole and then compared. */
export const chosenBy = (ids: string): string => `t.id = any(array(${ids}))`;

/** Orders in which a table with a searched text has an index. */
const WALKED = /^(t\."(id|name)")?$/;

/**
 * A page of a search and its total as one statement that compares each record once. Where too many are found to be sorted, it asks for the
 * page alone, of what everybody reads, and says that there are more.
 */
export function soughtPage(
  list: Narrowed,
  { order, column, way }: Readonly<Record<'order' | 'column' | 'way', string>>,
  { page, size, most }: Readonly<Record<'page' | 'size' | 'most', number>>,
): string {
  const from = `${list.source} t`;
  const sorted = column && column !== 't."id"' ? `, ${column}` : '';
  const skip = page * size;
  const often: Partial<Record<'sought' | 'walked', string>> = (WALKED.test(column) && list.often) || {};
  const { sought = list.sought, walked } = often;
  const isMany = '(select so from many)';
  const by = `'${column.slice(3, -1) || 'id'} ${way}', ${given(skip)}, ${size}`;
  const isFull = `(select count(*) = ${size} from chosen)`;
  const many = `(select ${given(skip)}::int + case when ${isFull} then ${SOUGHT} else count(*)::int end from chosen)`;
  const all = `(select least(count(*), ${most})::int from found)`;
  return `${sought ? `${sought},` : 'with'} found as materialized
      (select t.id${sorted} from ${from} ${list.where}${walked ? ` and not ${isMany}` : ''}),
    chosen as materialized ((select t.id as chosen from found t ${order} limit ${size}${page ? ` offset ${given(skip)}` : ''})
      ${walked ? `union all select w.* from ${walked}, ${by}) w where ${isMany}` : ''})
    select coalesce((select json_agg(row) from (select ${list.columns} from ${from}
      where ${chosenBy('select chosen from chosen')} ${order}) row), '[]')::text as content,
      ${walked ? `case when ${isMany} then ${many} else ${all} end` : all} as total,
      ${walked ? `${isMany} and ${isFull}` : 'false'} as more`;
}
