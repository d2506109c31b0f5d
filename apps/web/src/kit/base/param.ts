import { useCallback } from 'react';
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

function withParts(now: URLSearchParams, parts: Parts): URLSearchParams {
  const after = new URLSearchParams(now);
  for (const [name, value] of Object.entries(parts))
    if (value === null || value === undefined || value === '') after.delete(name);
    else after.set(name, String(value));
  return after;
}

/**
 * The query of the address, and `put`, which changes parts of it (an empty one goes) and leaves the rest: as a step back
 * for the browser, or in place of the address before.
 */
export function useQueryParts() {
  const [params, setParams] = useSearchParams();
  const put = useCallback(
    (parts: Parts, how: 'step' | 'replace' = 'replace') =>
      setParams((now) => withParts(now, parts), { replace: how === 'replace', preventScrollReset: true }),
    [setParams],
  );
  return [params, put] as const;
}
