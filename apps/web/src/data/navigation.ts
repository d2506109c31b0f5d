import { createContext, useContext } from 'react';
import type { IconName } from '@blueprintjs/icons';
import type { CountSource, NavigationGroup } from './screens';

/** One entry of the navigation as it is drawn; `text` is a full i18n key. */
export interface Entry {
  readonly to: string;
  readonly text: `screens:${string}`;
  readonly icon: IconName | undefined;
  readonly count?: CountSource;
}

/** A group of the navigation with at least one entry. */
export interface Group {
  readonly group: NavigationGroup;
  readonly icon: IconName;
  readonly entries: readonly Entry[];
}

const OpenScreens = createContext<readonly Group[]>([]);

/** The shell gives what the person may open; around every screen of a signed-in person. */
export const OpenScreensProvider = OpenScreens.Provider;

/** What the person may open, by group: for screens that show the way to others. */
export const useOpenScreens = (): readonly Group[] => useContext(OpenScreens);
