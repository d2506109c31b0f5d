import { useMemo } from 'react';
import { areas } from '#areas/index';
import { useSession } from '#data/identity/session';
import { navigationFor, type Group } from './navigation';

/** What the signed-in person may open. */
export function useGroups(): readonly Group[] {
  const { actor } = useSession();
  return useMemo(() => navigationFor(areas, actor), [actor]);
}
