import { useMemo } from 'react';
import { areas } from '#areas/index';
import { useSession } from '#data/identity/session';
import { calm } from './calm';
import { allScreensFor, navigationFor, type Group } from './navigation';

/** What the signed-in person may open. */
export function useGroups(): readonly Group[] {
  const { actor } = useSession();
  return useMemo(() => navigationFor(areas, actor), [actor]);
}

/** The part of it that the menu shows. */
export function useCalm(groups: readonly Group[]): readonly Group[] {
  const { actor } = useSession();
  return useMemo(() => calm(groups, actor), [groups, actor]);
}

/** All of it, also what has no entry. */
export function useEverything(): readonly Group[] {
  const { actor } = useSession();
  return useMemo(() => allScreensFor(areas, actor), [actor]);
}
