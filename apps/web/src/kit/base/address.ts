import { useCallback, useMemo } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

type Change = Readonly<Record<string, string | number | undefined>>;

/** What a part of a page keeps in the query string. */
export interface Address {
  readonly get: (key: string) => string | null;
  /** Writes into the query string; undefined and '' take away. Every other parameter stays. */
  readonly change: (next: Change, options?: NavigateOptions) => void;
}

/** The query string; with a name only the parameters `<name>.<key>`, so that two parts of a page do not share theirs. */
export function useAddress(name = ''): Address {
  const [params, setParams] = useSearchParams();
  const start = name && `${name}.`;
  const get = useCallback((key: string) => params.get(start + key), [params, start]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions) =>
      setParams(
        (now) => {
          const after = new URLSearchParams(now);
          for (const [key, value] of Object.entries(next)) {
            if (value === undefined || value === '') after.delete(start + key);
            else after.set(start + key, String(value));
          }
          return after;
        },
        { preventScrollReset: true, ...options },
      ),
    [setParams, start],
  );
  return useMemo(() => ({ get, change }), [get, change]);
}
