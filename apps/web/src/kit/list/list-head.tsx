import { Checkbox } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { useText } from '#data/words/text';
import type { Column } from './columns';
import { sortOf, turnSort } from '#data/server/list-query';
import type { ListState } from './list-state';
import type { Selection } from '#data/live/selection';

interface HeadProps {
  readonly columns: readonly (Column<never> & { readonly title: string })[];
  readonly list: ListState;
  /** Present where rows can be chosen. */
  readonly selection?: Selection;
  readonly count: number;
  readonly hasActions: boolean;
}

/** The head of a list: pressing a title sorts by it, up, down, not at all. */
export function ListHead({ columns, list, selection, count, hasActions }: HeadProps) {
  const t = useText('kit');
  const all = selection !== undefined && count > 0 && selection.ids.length === count;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th role="columnheader" scope="col" className="kit-cell-check">
            <Checkbox
              checked={all}
              indeterminate={!all && selection.ids.length > 0}
              aria-label={t('list.select_all')}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} list={list} />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" className="kit-cell-actions">
            <span className="kit-hidden">{t('list.row_actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell({ column, list }: { column: HeadProps['columns'][number]; list: ListState }) {
  const sort = sortOf(list.query.sort);
  const isSorted = sort.column === column.key;
  const direction = isSorted ? (sort.down ? 'descending' : 'ascending') : 'none';
  const Arrow = sort.down ? ArrowDownIcon : ArrowUpIcon;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={column.sortable ? direction : undefined}
      className={column.numeric ? 'kit-number' : undefined}
      style={{ inlineSize: column.width, minInlineSize: column.width }}
    >
      {column.sortable ? (
        <button
          type="button"
          className="kit-sort"
          onClick={() => list.change({ sort: turnSort(list.query.sort, column.key) })}
        >
          {column.title}
          <Arrow size={12} className={isSorted ? '' : 'kit-sort-off'} />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
