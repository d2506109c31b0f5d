import { useEffect, useState } from 'react';
import type { AnyResource, Page, RecordOf } from '@quad/domain/core';
import { useSession } from '#data/identity/session';
import { onEvents } from '#data/live/live';
import { usePage, type ListQuery } from './resource';

/** More than so many are not counted. */
const MOST = 100;
/** What shows new records first, in every list. */
export const NEWEST = 'id,desc';

interface Shown {
  readonly page: Page<object> | undefined;
  readonly isFetching: boolean;
}

/**
 * The records that others have made since the list is open, that belong to it, and that are not on the page that is shown:
 * where the list is sorted otherwise nobody would see them.
 */
export function useNewcomers<D extends AnyResource>(
  def: D,
  query: ListQuery<D>,
  { page, isFetching }: Shown,
): readonly number[] {
  const me = useSession().actor?.account_id;
  const [made, setMade] = useState<readonly number[]>([]);
  useEffect(
    () =>
      onEvents((events) => {
        const ids = events
          .filter(({ name, actor_id }) => name === `${def.name}.created` && actor_id !== me)
          .map(({ record_id }) => record_id);
        if (ids.length > 0) setMade((before) => [...new Set([...before, ...ids])].slice(-MOST));
      }),
    [def, me],
  );
  const shown = new Set(page?.content.map((record) => (record as { id: number }).id));
  const unseen = made.filter((id) => !shown.has(id));
  // What has been on screen once is no news any more.
  if (unseen.length < made.length) setMade(unseen);
  const newest = usePage(def, { ...query, sort: NEWEST as never, page: 0, size: MOST } as ListQuery<D>, {
    enabled: unseen.length > 0 && !isFetching,
  });
  if (isFetching || newest.isFetching) return [];
  const theirs = new Set(newest.page?.content.map((record: RecordOf<D>) => (record as { id: number }).id));
  return unseen.filter((id) => theirs.has(id));
}
