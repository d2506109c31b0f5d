import type { AnswerOf, AnyCall, AnyResource, FilterOf, InputOf, Page, RecordOf } from '@quad/domain/core';
import { useMemo, useState } from 'react';
import { useCall } from '#data/server/calls';
import { usePage, type ListQuery } from '#data/server/resource';
import { useWatch } from '#data/live/live';
import { useMay } from '#data/identity/session';
import type { Row } from './columns';
import { ExportButton } from './export-button';
import type { Filter, FiltersOf } from './filter-chips';
import { useLabels } from '#kit/base/labels';
import { useListState } from './list-state';
import { ListTable, type ListProps } from './list-table';

export type RowOf<D> = RecordOf<D> & Row;

export interface ResourceTableProps<D extends AnyResource> extends Omit<ListProps<RowOf<D>>, 'filters'> {
  readonly of: D;
  /** Of the second table of a page: its state in the address is `<name>.page`, `<name>.sort` and so on. */
  readonly name?: string;
  readonly filters?: FiltersOf<D>;
  /** Filters that the page itself sets; not in the URL. */
  readonly where?: Partial<FilterOf<D>>;
  /** Resources besides its own that its columns speak of: their events make it stale as well. */
  readonly also?: readonly string[];
}

/** The statuses of a workflow as a filter, where the area names none. */
function useFilters(of: AnyResource, given: readonly Filter[] | undefined): readonly Filter[] {
  const labels = useLabels(of.area);
  return useMemo(() => {
    if (given || !of.workflow || !('status' in of.filter.shape)) return given ?? [];
    return [{ key: 'status', options: of.workflow.states.map((value) => ({ value, label: labels.status(value) })) }];
  }, [of, given, labels]);
}

/**
 * The list of a resource: searched, sorted, filtered and turned by the server, live, everything in the URL. Who may
 * export finds Excel above it.
 */
export function ResourceTable<D extends AnyResource>({
  of,
  name,
  where,
  also,
  columns,
  filters: given,
  children,
  ...rest
}: ResourceTableProps<D>) {
  const filters = useFilters(of, given);
  const list = useListState(
    filters.map(({ key }) => key),
    name,
  );
  const query = { ...list.query, ...where };
  const reading = usePage(of, query as unknown as ListQuery<D>, { also });
  // A person who may not watch the whole list of those others receives their events by the records of this one.
  useWatch(also ? (reading.page?.content ?? []).map(({ id }) => ({ resource: of.name, id: id as number })) : null);
  const mayExport = useMay('export', of);
  const sorting = useMemo(
    () => columns.map((column) => ({ ...column, sortable: column.sortable ?? of.sortable.includes(column.key) })),
    [columns, of],
  );
  return (
    <ListTable {...rest} of={of} list={list} filters={filters} columns={sorting} reading={reading as never}>
      {children}
      {mayExport && <ExportButton of={of} query={query} narrowed={list.narrowed} />}
    </ListTable>
  );
}

type RowIn<C> = AnswerOf<C> extends { readonly content: (infer R extends Row)[] } ? R : never;

interface LiveTableProps<C extends AnyCall> extends ListProps<RowIn<C>> {
  /** The resource whose records they are: its words, its statuses, its news. */
  readonly of: AnyResource;
  /** Of the second table of a page, as that of a `ResourceTable`. */
  readonly name?: string;
  /** A GET that answers a page, as every list does. */
  readonly call: C;
  readonly where?: Partial<InputOf<C>>;
}

/** A list that is not a plain resource: the same table over any GET that answers a page. Columns say themselves whether they sort. */
export function LiveTable<C extends AnyCall>({ name, call, where, filters = [], ...rest }: LiveTableProps<C>) {
  const list = useListState(
    filters.map(({ key }) => key),
    name,
  );
  const { data, ...reading } = useCall(call, { ...list.query, ...where } as object as InputOf<C>);
  // The last page stays on screen while the next one comes.
  const page = data as Page<RowIn<C>> | undefined;
  const [kept, keep] = useState(page);
  if (page && page !== kept) keep(page);
  return (
    <ListTable
      {...rest}
      list={list}
      filters={filters}
      reading={{ ...reading, page: page ?? kept, isLoading: reading.isLoading && !kept }}
    />
  );
}
