import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DomainEvent } from '@quad/domain/core';
import { cache, type Topic } from './cache';
import { call, type CallFailed, type Query } from './client';
import { useWatch } from './live';
import { listening } from './socket';

/** What a hook that reads promises of its state: `isLoading` until there is something to show, `isFetching` while anything is under way, `problem` when the last try failed. */
export interface Reading {
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly problem: CallFailed | null;
  /** Asks again; for a button after a problem. */
  readonly refetch: () => void;
}

/** One GET, what it is about, and how its data takes in events that carry a payload. */
export interface Reads {
  readonly topic: Topic;
  readonly path: string;
  readonly query?: Query | undefined;
  readonly enabled?: boolean | undefined;
  /** Shows the answer of the last query while the next one comes. */
  readonly keepsPrevious?: boolean;
}

/** Nobody waits longer than this for the socket before asking over HTTP. */
const PATIENCE_MS = 300;

const patience = () => new Promise<'late'>((resolve) => { setTimeout(resolve, PATIENCE_MS, 'late'); });

// First listen, then ask: what changes between the answer and the listening would be lost. Who could not wait asks once more when it listens.
async function listenFirst({ subjects }: Topic): Promise<void> {
  const heard = Promise.all(subjects.map(listening));
  if (await Promise.race([heard, patience()]) === 'late') void heard.then(() => subjects.forEach(cache.staleSubject));
}

/** A GET whose answer stays right: it is watched, and fetched again or folded when the server tells of a change. */
export function useRead<T>({ topic, path, query = {}, enabled = true, keepsPrevious = false }: Reads): Reading & { readonly data: T | undefined } {
  useWatch(enabled ? topic.subjects : null);
  const result = useQuery<T, CallFailed>({
    queryKey: [path, query, topic.kind],
    queryFn: async ({ signal }) => {
      await listenFirst(topic);
      return call<T>('GET', path, { query, signal });
    },
    enabled,
    meta: { topic },
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const { data, isLoading, isFetching, error } = result;
  return { data, isLoading, isFetching, problem: error, refetch: () => void result.refetch() };
}

export type Fold<T> = (data: T, event: DomainEvent) => T;
