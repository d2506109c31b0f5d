import { useMemo, useState, type ReactNode } from 'react';
import type { Page } from '@quad/domain/core';
import type { Reading } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useListLook } from '#data/offline/list-look';
import type { Column, Listed, Row } from './columns';
import { FilterChips, type Filter } from './filter-chips';
import { useLabels } from '#data/words/labels';
import { useFitting } from '#data/fitting';
import { ListHead } from './list-head';
import { ListPager } from './list-pager';
import type { RowKind } from './list-row';
import { ListRows } from './list-rows';
import type { ListState } from './list-state';
import { Announce, BulkBar, NothingFound, SkeletonRows } from './list-states';
import { ListSearch, ListView } from './list-toolbar';
import { useSelection, type Selection } from '#data/live/selection';
import { useKeyHints } from '#kit/base/shortcuts';
import { Empty, Problem } from '#kit/base/states';

/** What areas give to every list. */
export interface ListProps<R extends Row> {
  readonly columns: readonly Column<R>[];
  readonly filters?: readonly Filter[];
  /** The address of a record's page: its first cell is a link, Enter goes there. */
  readonly linkTo?: (record: R) => string;
  /** Opens a record in place, where it has no page of its own. */
  readonly onOpen?: (record: R) => void;
  /** The record that is open beside the list. */
  readonly opened?: number;
  /** Buttons of a record, in a last column whose heading says so to screen readers. */
  readonly rowButtons?: (record: R) => ReactNode;
  /** `MenuItem`s of a record, in a menu at the end of its row. */
  readonly rowActions?: (record: R) => ReactNode;
  /** Buttons for the chosen records; `clear` when it is done. */
  readonly bulkActions?: (records: readonly R[], clear: () => void) => ReactNode;
  /** What is said while there is nothing: an `Empty` with the next action. */
  readonly empty?: ReactNode;
  /** Buttons above the list. */
  readonly children?: ReactNode;
}

interface FrameProps<R extends Row> extends ListProps<R> {
  readonly of: Listed;
  readonly list: ListState;
  readonly reading: Reading & { readonly page: Page<R> | undefined };
}

const NONE: readonly never[] = [];

/** The frame of every list: toolbar, chips, table, pager. Areas use `ResourceTable` or `LiveTable`. */
export function ListTable<R extends Row>(props: FrameProps<R>) {
  const { of, list, reading, filters = [], children } = props;
  const { page } = reading;
  const records = page?.content ?? NONE;
  const selection = useSelection(records);
  const [look, changeLook] = useListLook(of.name, props.columns);
  const labels = useLabels(of.area);
  const columns = useMemo(
    () => props.columns.map((column) => ({ ...column, title: column.title ?? labels.field(column.key) })),
    [props.columns, labels],
  );
  const seen = useMemo(
    () => columns.filter(({ key }, at) => at === 0 || !look.hidden.includes(key)),
    [columns, look.hidden],
  );
  return (
    <section className={look.compact ? 'kit-list kit-list-compact' : 'kit-list'}>
      <div className="kit-list-bar">
        <ListSearch list={list} />
        <div className="kit-list-buttons">
          {children}
          <ListView columns={columns} look={look} changeLook={changeLook} list={list} />
        </div>
      </div>
      <FilterChips filters={filters} area={of.area} list={list} />
      {props.bulkActions && (
        <BulkBar selection={selection}>
          {props.bulkActions(
            records.filter(({ id }) => selection.has(id)),
            selection.clear,
          )}
        </BulkBar>
      )}
      <TableBox {...props} columns={seen} records={records} selection={selection} />
      <Announce total={page?.total_elements} more={page?.more} />
      {page && page.total_elements > 0 && <ListPager list={list} total={page.total_elements} more={page.more} />}
    </section>
  );
}

interface BoxProps<R extends Row> extends FrameProps<R> {
  readonly columns: RowKind<R>['columns'];
  readonly records: readonly R[];
  readonly selection: Selection;
}

function TableBox<R extends Row>({
  of,
  list,
  reading,
  columns: chosen,
  records,
  selection,
  linkTo,
  onOpen,
  opened,
  rowButtons,
  rowActions,
  bulkActions,
  empty,
}: BoxProps<R>) {
  // State, not a ref: the rows must hear of the box, which is there only after they were drawn.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const columns = useFitting(box, chosen, { gives: Boolean(linkTo ?? onOpen), sort: list.query.sort });
  const selects = bulkActions !== undefined;
  const hasActions = rowActions !== undefined || rowButtons !== undefined;
  // The same for all rows and all readings: a row is drawn again when its record changes, not when its neighbour does.
  const kind = useMemo(
    () => ({ of, columns, linkTo, onOpen, rowButtons, rowActions, selects }),
    [of, columns, linkTo, onOpen, rowButtons, rowActions, selects],
  );
  const { page, isFetching, isLoading, problem, refetch } = reading;
  const t = useText('kit');
  useKeyHints([
    ['↑ ↓', t('keys.rows')],
    ...(linkTo || onOpen ? [['Enter', t('keys.open')] as const] : []),
    ...(selects ? [['Space', t('keys.select')] as const] : []),
  ]);
  const isEmpty = page !== undefined && records.length === 0;
  return (
    <div ref={setBox} className={`kit-table-box ${isFetching && !isLoading ? 'kit-fetching' : ''}`} tabIndex={-1}>
      <table
        role="grid"
        className={`kit-table ${records.length > 100 ? 'kit-virtual' : ''}`}
        aria-rowcount={records.length + 1}
        aria-busy={isFetching}
      >
        <ListHead
          columns={columns}
          list={list}
          count={records.length}
          hasActions={hasActions}
          selection={kind.selects ? selection : undefined}
        />
        {isLoading ? (
          <SkeletonRows
            rows={list.query.size}
            columns={columns.length}
            selects={kind.selects}
            hasActions={hasActions}
          />
        ) : (
          <ListRows kind={kind} records={records} selection={selection} opened={opened} box={box} />
        )}
      </table>
      {columns.length < chosen.length && (
        <p className="kit-given-way">{t('list.given_way', { n: chosen.length - columns.length })}</p>
      )}
      {problem && !page && <Problem of={problem} retry={refetch} />}
      {isEmpty && (list.narrowed ? <NothingFound clear={list.clear} /> : (empty ?? <Empty />))}
    </div>
  );
}
