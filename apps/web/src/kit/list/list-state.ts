import { useCallback, useMemo } from 'react';
import { readList, type ListQuery } from '#data/server/list-query';
import { useQueryParts } from '#kit/base/param';

export { readList } from '#data/server/list-query';

/** The state of a list, read from the URL, and the one way to change it. */
export interface ListState {
  readonly query: ListQuery;
  /** The filters alone. */
  readonly filter: Readonly<Record<string, string>>;
  /** True when a search or a filter narrows the list. */
  readonly narrowed: boolean;
  /** Writes into the URL (undefined or '' takes away); anything but a new page leads back to page 0. */
  readonly change: (next: Readonly<Record<string, string | number | undefined>>) => void;
  /** Takes search and filters away. */
  readonly clear: () => void;
}

/**
 * The list's page, size, sort, search and the filters named, kept in the query string. The second list of a page takes
 * a name: its parameters are `<name>.page` and so on.
 */
export function useListState(filterKeys: readonly string[] = [], name = ''): ListState {
  const [params, put] = useQueryParts(name);
  const keys = filterKeys.join(',');
  const state = useMemo(() => readList(params, keys ? keys.split(',') : []), [params, keys]);
  const change = useCallback(
    (next: Readonly<Record<string, string | number | undefined>>) =>
      put({ page: null, ...next, ...(next.page === 0 && { page: null }) }, 'search' in next ? 'replace' : 'step'),
    [put],
  );
  const clear = useCallback(
    () => change(Object.fromEntries(['search', ...keys.split(',')].filter(Boolean).map((key) => [key, undefined]))),
    [change, keys],
  );
  const narrowed = Boolean(state.query.search) || Object.keys(state.filter).length > 0;
  return useMemo(() => ({ ...state, narrowed, change, clear }), [state, narrowed, change, clear]);
}
