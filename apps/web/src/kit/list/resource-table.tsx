import { Button } from '@blueprintjs/core';
import type { AnswerOf, AnyCall, AnyResource, FilterOf, InputOf, Page, RecordOf } from '@quad/domain/core';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { useCall } from '#data/server/calls';
import { NEWEST, useNewcomers } from '#data/server/newcomers';
import { usePage, type ListQuery } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { wordsIn } from '#data/schemas';
import { useText } from '#data/words/text';
import { columnIn, columnsOf, type ColumnsOf, type Named, type Row } from './columns';
import { ExportButton } from './export-button';
import type { Filter, FiltersOf } from './filter-chips';
import { useLabels } from '#data/words/labels';
import { useListState } from './list-state';
import { ListTable, type ListProps } from './list-table';

export type RowOf<D> = RecordOf<D> & Row;

export interface ResourceTableProps<D extends AnyResource> extends Omit<ListProps<RowOf<D>>, 'columns' | 'filters'> {
  readonly of: D;
  readonly columns: ColumnsOf<D>;
  /** Of the second table of a page: its state in the address is `<name>.page`, `<name>.sort` and so on. */
  readonly name?: string;
  readonly filters?: FiltersOf<D>;
  /** Filters that the page itself sets; not in the URL. */
  readonly where?: Partial<FilterOf<D>>;
}

/** The filters with what may be chosen: what the column says where only its name is given. Without any, the statuses of a workflow. */
function useFilters(of: AnyResource, given?: readonly (Filter | string)[]): readonly Filter[] {
  const labels = useLabels(of.area);
  const t = useText('kit');
  return useMemo(() => {
    const optionsOf = (key: string) =>
      key === 'status' && of.workflow
        ? of.workflow.states.map((value) => ({ value, label: labels.status(value) }))
        : of.columns[key]?.about.kind === 'flag'
          ? (['true', 'false'] as const).map((value) => ({ value, label: t(value === 'true' ? 'yes' : 'no') }))
          : wordsIn(of.filter.shape[key] as z.ZodType | undefined).map((value) => ({
              value,
              label: labels.word(key, value),
            }));
    const filterOf = (key: string): Filter => {
      const to = of.refs?.[key]?.to;
      return to ? { key, to } : { key, options: optionsOf(key) };
    };
    const shown = given ?? (of.workflow && 'status' in of.filter.shape ? ['status'] : []);
    return shown.map((one) => (typeof one === 'string' ? filterOf(one) : one));
  }, [of, given, labels, t]);
}

/**
 * The list of a resource: searched, sorted, filtered and turned by the server, live, everything in the URL. Who may
 * export finds Excel above it.
 */
export function ResourceTable<D extends AnyResource>({
  of,
  name,
  where,
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
  const reading = usePage(of, query as unknown as ListQuery<D>);
  const news = useNewcomers(of, query as unknown as ListQuery<D>, reading);
  const t = useText('kit');
  const mayExport = useMay('export', of);
  const sheet = useMemo(() => columnsOf(of, columns), [columns, of]);
  return (
    <ListTable {...rest} of={of} list={list} filters={filters} columns={sheet as never} reading={reading as never}>
      {news.length > 0 && (
        <Button title={t('list.new_first')} onClick={() => list.change({ sort: NEWEST })}>
          {t('list.new', { n: news.length })}
        </Button>
      )}
      {children}
      {mayExport && <ExportButton of={of} query={query} narrowed={list.narrowed} />}
    </ListTable>
  );
}

type RowIn<C> = AnswerOf<C> extends { readonly content: (infer R extends Row)[] } ? R : never;

interface LiveTableProps<C extends AnyCall> extends Omit<ListProps<RowIn<C>>, 'columns'> {
  readonly columns: readonly Named<RowIn<C>>[];
  /** The resource whose records they are: its words, its statuses, its news. */
  readonly of: AnyResource;
  /** Of the second table of a page, as that of a `ResourceTable`. */
  readonly name?: string;
  /** A GET that answers a page, as every list does. */
  readonly call: C;
  readonly where?: Partial<InputOf<C>>;
}

/** A list that is not a plain resource: the same table over any GET that answers a page. Columns say themselves whether they sort. */
export function LiveTable<C extends AnyCall>({ name, call, where, columns, filters = [], ...rest }: LiveTableProps<C>) {
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
      columns={useMemo(() => columns.map(columnIn), [columns])}
      reading={{ ...reading, page: page ?? kept, isLoading: reading.isLoading && !kept }}
    />
  );
}
