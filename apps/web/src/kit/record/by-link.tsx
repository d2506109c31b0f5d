import { Callout, Card } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { AnyCall } from '@quad/domain/core';
import type { z } from 'zod';
import { ask } from '#data/server/calls';
import { Loaded } from '#kit/base/loaded';

/** How a page that was opened by a link takes over what a call of its own answered. */
export interface Opened<T> {
  readonly token: string;
  readonly take: (shown: T) => void;
}

/** No token is shorter: such an address was cut off on its way. */
const LEAST = 2;

interface ByLinkProps<T> {
  /** Public; asked with the `token` of the address: a part of its path, or of its query. */
  readonly call: AnyCall & { readonly answer: z.ZodType<T> };
  readonly title: string;
  /** What is said where the address has no token, or a part of one. */
  readonly missing: string;
  readonly children: (shown: T, opened: Opened<T>) => ReactNode;
}

/** A page for people with a link: asks with its token, once for each, and shows the answer or why there is none. */
export function ByLink<T>({ call, title, missing, children }: ByLinkProps<T>) {
  const asked = useSearchParams()[0].get('token') ?? '';
  const { token: whole = asked } = useParams();
  const token = whole.length < LEAST ? '' : whole;
  const [tries, tryAgain] = useState(0);
  const attempt = `${token} ${tries}`;
  const [answer, setAnswer] = useState<{ attempt: string; shown?: T; problem?: unknown }>();
  useEffect(() => {
    if (!token) return;
    const leave = new AbortController();
    ask(call, { token }, { signal: leave.signal }).then(
      (shown) => setAnswer({ attempt, shown }),
      (problem: unknown) => {
        if (!leave.signal.aborted) setAnswer({ attempt, problem });
      },
    );
    return () => leave.abort();
  }, [call, token, attempt]);
  const { shown: data, problem } = answer?.attempt === attempt ? answer : {};
  return (
    <div className="kit-by-link">
      <Card>
        <h1>{title}</h1>
        {!token ? (
          <Callout intent="warning">{missing}</Callout>
        ) : (
          <Loaded of={{ data, problem, refetch: () => tryAgain(tries + 1) }} lines={6}>
            {(shown) => children(shown as T, { token, take: (next) => setAnswer({ attempt, shown: next }) })}
          </Loaded>
        )}
      </Card>
    </div>
  );
}
