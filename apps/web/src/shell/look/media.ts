import { useSyncExternalStore } from 'react';

/** True while the window fits the media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** The horizontal menu needs more than this; below it the vertical one is used. */
export const NARROW = '(max-width: 1200px)';
/** Below this the menu is a drawer. */
export const PHONE = '(max-width: 820px)';
