import type { AnyResource, FilterOf, Page, RecordOf } from '@quad/domain/core';
import { useMemo, useState } from 'react';
import { useLive, usePage, type ListQuery } from '#data/resource';
import { useMay } from '#data/session';
import type { Row } from './columns';
import { ExportButton } from './export-button';
import type { Filter, FiltersOf } from './filter-chips';
import { useLabels } from '#kit/base/labels';
import { useListState } from './list-state';
import { ListTable, type ListProps } from './list-table';

type RowOf<D> = RecordOf<D> & Row;

interface ResourceTableProps<D extends AnyResource> extends Omit<ListProps<RowOf<D>>, 'filters'> {
  readonly of: D;
  readonly filters?: FiltersOf<D>;
  /** Filters that the page itself sets; not in the URL. */
  readonly where?: Partial<FilterOf<D>>;
}

/** The statuses of a workflow as a filter, where the area names none. */
function useFilters(of: AnyResource, given: readonly Filter[] | undefined): readonly Filter[] {
  const labels = useLabels(of.area);
  return useMemo(() => {
    if (given || !of.workflow || !('status' in of.filter.shape)) return given ?? [];
    return [
      {
        key: 'status',
        options: of.workflow.states.map((status) => ({ value: status, label: labels.status(status) })),
      },
    ];
  }, [of, given, labels]);
}

/**
 * The list of a resource: searched, sorted, filtered and turned by the server, live, everything in the URL. Who may
 * export finds Excel above it.
 */
export function ResourceTable<D extends AnyResource>({
  of,
  where,
  columns,
  filters: given,
  children,
  ...rest
}: ResourceTableProps<D>) {
  const filters = useFilters(of, given);
  const list = useListState(filters.map(({ key }) => key));
  const query = { ...list.query, ...where };
  const reading = usePage(of, query as unknown as ListQuery<D>);
  const mayExport = useMay('export', of);
  const sorting = useMemo(
    () => columns.map((column) => ({ ...column, sortable: column.sortable ?? of.sortable.includes(column.key) })),
    [columns, of],
  );
  return (
    <ListTable
      {...rest}
      resource={of.name}
      area={of.area}
      list={list}
      filters={filters}
      columns={sorting}
      reading={reading as never}
    >
      {children}
      {mayExport && <ExportButton path={of.path} query={query} />}
    </ListTable>
  );
}

interface LiveTableProps<R extends Row> extends ListProps<R> {
  readonly area: string;
  /** The resource whose events make the list stale. */
  readonly resource: string;
  /** Below /api/v1; answers a page as every list does. */
  readonly path: string;
  readonly where?: Readonly<{ [filter: string]: unknown }>;
}

/** A list that is not a plain resource: the same table over any GET that answers a page. Columns say themselves whether they sort. */
export function LiveTable<R extends Row>({ resource, path, where, filters = [], ...rest }: LiveTableProps<R>) {
  const list = useListState(filters.map(({ key }) => key));
  const { data, ...reading } = useLive<Page<R>>({ resource, path, query: { ...list.query, ...where } });
  // The last page stays on screen while the next one comes.
  const [kept, keep] = useState(data);
  if (data && data !== kept) keep(data);
  return (
    <ListTable
      {...rest}
      resource={resource}
      list={list}
      filters={filters}
      reading={{ ...reading, page: data ?? kept, isLoading: reading.isLoading && !kept }}
    />
  );
}
