import { useCallback, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { id } from '@quad/domain/core';
import type { z } from 'zod';

/** No page has this address; the router shows it as its own 404. */
class NoSuchPage extends Error {
  readonly status = 404;
  readonly statusText = 'Not Found';
  readonly internal = false;
  readonly data = null;
}

/** A parameter of the route, typed: an id, or what the schema accepts. Any other value shows the not-found page. */
export function useParam(name: string): number;
export function useParam<S extends z.ZodType>(name: string, schema: S): z.output<S>;
export function useParam(name: string, schema: z.ZodType = id): unknown {
  const text = useParams()[name];
  const { success, data } = schema.safeParse(text);
  if (!success) throw new NoSuchPage(`${name}: ${text}`);
  return data;
}

type Parts = Readonly<Record<string, string | number | null | undefined>>;

function withParts(now: URLSearchParams, start: string, parts: Parts): URLSearchParams {
  const after = new URLSearchParams(now);
  for (const [name, value] of Object.entries(parts))
    if (value === null || value === undefined || value === '') after.delete(start + name);
    else after.set(start + name, String(value));
  return after;
}

const partsBelow = (all: URLSearchParams, start: string) =>
  new URLSearchParams(
    [...all].flatMap(([name, value]) => (name.startsWith(start) ? [[name.slice(start.length), value]] : [])),
  );

/**
 * The query of the address, and `put`, which changes parts of it (an empty one goes) and leaves the rest: as a step back
 * for the browser, or in place of the address before. With a name only `<name>.<part>`, so that two lists of a page keep
 * theirs apart.
 */
export function useQueryParts(name = '') {
  const [all, setParams] = useSearchParams();
  const start = name && `${name}.`;
  const params = useMemo(() => (start ? partsBelow(all, start) : all), [all, start]);
  const put = useCallback(
    (parts: Parts, how: 'step' | 'replace' = 'replace') =>
      setParams((now) => withParts(now, start, parts), { replace: how === 'replace', preventScrollReset: true }),
    [setParams, start],
  );
  return [params, put] as const;
}
