import { useCallback, useMemo } from 'react';
import { useQueryParts } from '#kit/base/param';

/** Sizes of a page that a person may choose; the specification's default is 10. */
export const PAGE_SIZES = [10, 25, 50, 100, 500] as const;

/** What a list asks the server: as `pageQuery` of the domain, plus its filters. */
export interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly sort?: string;
  readonly search?: string;
  readonly [filter: string]: string | number | undefined;
}

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

const whole = (text: string | null, otherwise: number, most: number) => {
  const number = Number(text ?? NaN);
  return Number.isInteger(number) && number >= 0 && number <= most ? number : otherwise;
};

/** What the address asks of a list, and the named filters among it. */
export function readList(params: URLSearchParams, keys: readonly string[]) {
  const get = (key: string) => params.get(key);
  const filter = Object.fromEntries(
    keys.flatMap((key) => {
      const value = get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const size = whole(get('size'), 10, 500) || 10;
  const sort = get('sort') ?? undefined;
  const search = get('search') ?? undefined;
  return {
    filter,
    query: {
      page: whole(get('page'), 0, 1_000_000),
      size,
      ...(sort && { sort }),
      ...(search && { search }),
      ...filter,
    },
  };
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

/** `name,desc` as its parts; no direction means ascending. */
export function sortOf(sort: string | undefined): { column?: string; down: boolean } {
  const [column, direction] = (sort ?? '').split(',');
  return { column: column || undefined, down: direction === 'desc' };
}

/** The next sort when a header is pressed: up, down, none. */
export function turnSort(sort: string | undefined, column: string): string | undefined {
  const now = sortOf(sort);
  if (now.column !== column) return `${column},asc`;
  return now.down ? undefined : `${column},desc`;
}
