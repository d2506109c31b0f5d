import {
  type AnyResource,
  type FilterOf,
  type Page,
  type RecordOf,
  type SortOf,
  type Subject,
} from '@quad/domain/core';
import type { Topic } from './cache';
import type { Query } from './client';
import { useWatch, useWatchElse } from '#data/live/live';
import { inOrderOf } from './sorted';
import { readAhead, useRead, type Fold, type Reading } from './reading';

export type { Reading } from './reading';
export { useAct, useRemove, useSave, type Writing } from './writing';

/** What a list is asked for: pages from 0, size 10, `sort` as `column,asc|desc`, a search text, and the resource's own filters. */
export type ListQuery<D> = {
  readonly page?: number;
  readonly size?: number;
  readonly sort?: SortOf<D>;
  readonly search?: string;
} & Partial<FilterOf<D>>;

/** How a list is read. */
export interface Listing<T> {
  /** False waits. */
  readonly enabled?: boolean;
  /** Takes an event with a payload into the list, instead of a refetch; must be pure and harmless when repeated. */
  readonly fold?: Fold<T>;
}

const shownBy = ({ shows = [] }: AnyResource): Subject[] => shows.map((resource) => ({ resource }));
const topicOf = (def: AnyResource, fold?: unknown): Topic => ({
  kind: 'list',
  subjects: [{ resource: def.name }, ...shownBy(def)],
  fold: fold as never,
});

/** A person who may not watch the whole list of those others receives their events by the records that are on screen. */
const useShown = (def: AnyResource, rows: readonly object[] = []) =>
  useWatchElse(
    shownBy(def),
    rows.map((row) => ({ resource: def.name, id: (row as { readonly id: number }).id })),
  );

/** One page of a resource, kept on screen while the next one comes; live. */
export function usePage<D extends AnyResource>(
  def: D,
  query: ListQuery<D> = {} as ListQuery<D>,
  { enabled = true, fold }: Listing<Page<RecordOf<D>>> = {},
): Reading & { readonly page: Page<RecordOf<D>> | undefined } {
  const { data, ...reading } = useRead<Page<RecordOf<D>>>({
    topic: topicOf(def, fold),
    path: def.path,
    query: inOrderOf(def, query as Query),
    enabled,
    keepsPrevious: true,
  });
  useShown(def, data?.content);
  return { page: data, ...reading };
}

/** Asks for a page of a resource while its screen is still being fetched and drawn: for a page's `ahead`. */
export const pageAhead = <D extends AnyResource>(def: D, query: ListQuery<D>): Promise<unknown> =>
  readAhead({ topic: topicOf(def), path: def.path, query: inOrderOf(def, query as Query) });

/** Every record of a resource that the filter lets through (GET path/all), for choosers and small lists; live. */
export function useAll<D extends AnyResource>(
  def: D,
  filter: Omit<ListQuery<D>, 'page' | 'size'> = {} as ListQuery<D>,
  { enabled = true, fold }: Listing<RecordOf<D>[]> = {},
): Reading & { readonly records: RecordOf<D>[] | undefined } {
  const { data, ...reading } = useRead<RecordOf<D>[]>({
    topic: topicOf(def, fold),
    path: `${def.path}/all`,
    query: inOrderOf(def, filter as Query),
    enabled,
    keepsPrevious: true,
  });
  useShown(def, data);
  return { records: data, ...reading };
}

/** One record by id or by its name key; null waits. Live; after a deletion `problem.code` is `gone`. */
export function useRecord<D extends AnyResource>(
  def: D,
  idOrName: number | string | null | undefined,
): Reading & { readonly record: RecordOf<D> | undefined } {
  const subject = /^\d+$/.test(String(idOrName)) ? { resource: def.name, id: Number(idOrName) } : null;
  const { data, ...reading } = useRead<RecordOf<D>>({
    topic: { kind: 'record', subjects: [...(subject ? [subject] : []), ...shownBy(def)], resource: def.name },
    path: `${def.path}/${encodeURIComponent(String(idOrName))}`,
    enabled: idOrName != null && idOrName !== '',
  });
  // Asked for by name, its id is known only from the answer.
  const id = (data as { id: number } | undefined)?.id;
  useWatch(!subject && id !== undefined ? { resource: def.name, id } : null);
  return { record: data, ...reading };
}
