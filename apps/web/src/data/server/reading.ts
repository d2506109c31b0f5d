import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DomainEvent } from '@quad/domain/core';
import { cache, type Topic } from './cache';
import { call, type CallFailed, type Query } from './client';
import { useWatch } from '#data/live/live';
import { isConnecting, listenFirst, watches } from '#data/live/socket';

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

/** A slow screen is drawn within this time. */
export const AHEAD_MS = 10_000;

const questionOf = <T>({ topic, path, query = {} }: Reads, patience?: number) => ({
  queryKey: [path, query, topic.kind],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const whenHeard = await listenFirst(topic.subjects, patience);
    whenHeard(() => topic.subjects.forEach(cache.staleSubject));
    return call<T>('GET', path, { query, signal });
  },
  meta: { topic },
});

async function askAhead<T>(reads: Reads, patience?: number): Promise<T | undefined> {
  const releases = reads.topic.subjects.map((subject) => watches.hold(subject));
  setTimeout(() => releases.forEach((release) => release()), AHEAD_MS);
  const question = questionOf<T>(reads, patience);
  await cache.client.prefetchQuery(question);
  return cache.client.getQueryData<T>(question.queryKey);
}

/**
 * Asks before the screen that reads it is drawn, which then finds the answer or the question under way; listens until
 * the screen does so itself. Where the portal is just being opened it does not wait for the socket, which opens while
 * the first screen is drawn. Resolves with the answer, or nothing where it could not be had.
 */
export const readAhead = <T = unknown>(reads: Reads): Promise<T | undefined> =>
  askAhead(reads, isConnecting() ? 0 : undefined);

/**
 * A GET whose answer stays right: it is watched, and fetched again or folded when the server tells of a change. Asked for the first
 * time while its screen is still being drawn: on a slow processor that takes as long as the answer.
 */
export function useRead<T>({
  enabled = true,
  keepsPrevious = false,
  ...reads
}: Reads): Reading & { readonly data: T | undefined } {
  useWatch(enabled ? reads.topic.subjects : null);
  const question = questionOf<T>(reads);
  if (enabled && !cache.client.getQueryState(question.queryKey)) void askAhead(reads);
  const result = useQuery<T, CallFailed>({
    ...question,
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const { data, isLoading, isFetching, error } = result;
  return { data, isLoading, isFetching, problem: error, refetch: () => void result.refetch() };
}

/** Takes an event into the data; undefined where something before it was missed, and all is asked for again. */
export type Fold<T> = (data: T, event: DomainEvent) => T | undefined;
