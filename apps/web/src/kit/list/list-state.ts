import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

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

function read(params: URLSearchParams, keys: readonly string[]): { query: ListQuery; filter: Record<string, string> } {
  const filter = Object.fromEntries(
    keys.flatMap((key) => {
      const value = params.get(key);
      return value ? [[key, value]] : [];
    }),
  );
  const size = whole(params.get('size'), 10, 500) || 10;
  const sort = params.get('sort') ?? undefined;
  const search = params.get('search') ?? undefined;
  return {
    filter,
    query: {
      page: whole(params.get('page'), 0, 1_000_000),
      size,
      ...(sort && { sort }),
      ...(search && { search }),
      ...filter,
    },
  };
}

/** The list's page, size, sort, search and the filters named, kept in the query string. */
export function useListState(filterKeys: readonly string[] = []): ListState {
  const [params, setParams] = useSearchParams();
  const keys = filterKeys.join(',');
  const state = useMemo(() => read(params, keys ? keys.split(',') : []), [params, keys]);
  const change = useCallback(
    (next: Readonly<Record<string, string | number | undefined>>) =>
      setParams(
        (now) => {
          const after = new URLSearchParams(now);
          if (!('page' in next)) after.delete('page');
          for (const [key, value] of Object.entries(next)) {
            if (value === undefined || value === '' || (key === 'page' && value === 0)) after.delete(key);
            else after.set(key, String(value));
          }
          return after;
        },
        { replace: 'search' in next, preventScrollReset: true },
      ),
    [setParams],
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
