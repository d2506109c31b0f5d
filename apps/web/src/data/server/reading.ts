import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DomainEvent } from '@quad/domain/core';
import { cache, type Topic } from './cache';
import { call, type CallFailed, type Query } from './client';
import { useWatch } from '#data/live/live';
import { listening, watches } from '#data/live/socket';

/**
 * What a hook that reads promises of its state: `isLoading` until there is something to show, `isFetching` while
 * anything is under way, `problem` when the last try failed.
 */
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

/** A slow screen is drawn within this time. */
const AHEAD_MS = 10_000;

const patience = () =>
  new Promise<'late'>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, 'late');
  });

// First listen, then ask: what changes between the answer and the listening would be lost. Who could not wait asks once
// more when it listens.
async function listenFirst({ subjects }: Topic): Promise<void> {
  const heard = Promise.all(subjects.map(listening));
  if ((await Promise.race([heard, patience()])) === 'late') void heard.then(() => subjects.forEach(cache.staleSubject));
}

const questionOf = <T>({ topic, path, query = {} }: Reads) => ({
  queryKey: [path, query, topic.kind],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    await listenFirst(topic);
    return call<T>('GET', path, { query, signal });
  },
  meta: { topic },
});

/**
 * Asks before the screen that reads it is drawn, which then finds the answer or the question under way; listens until
 * the screen does so itself.
 */
export function readAhead(reads: Reads): void {
  const releases = reads.topic.subjects.map((subject) => watches.hold(subject));
  setTimeout(() => releases.forEach((release) => release()), AHEAD_MS);
  void cache.client.prefetchQuery(questionOf(reads));
}

/** A GET whose answer stays right: it is watched, and fetched again or folded when the server tells of a change. */
export function useRead<T>({
  enabled = true,
  keepsPrevious = false,
  ...reads
}: Reads): Reading & { readonly data: T | undefined } {
  useWatch(enabled ? reads.topic.subjects : null);
  const result = useQuery<T, CallFailed>({
    ...questionOf<T>(reads),
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const { data, isLoading, isFetching, error } = result;
  return { data, isLoading, isFetching, problem: error, refetch: () => void result.refetch() };
}

/** Takes an event into the data; undefined where something before it was missed, and all is asked for again. */
export type Fold<T> = (data: T, event: DomainEvent) => T | undefined;
