import { createContext, useContext } from 'react';
import type { IconName } from '@blueprintjs/icons';
import type { CountSource, NavigationGroup } from '#data/screens';
import type { Waiting } from '#data/work';

/** One screen of the navigation; `text` is a full i18n key. */
export interface View {
  readonly to: string;
  readonly text: `screens:${string}`;
  readonly waits?: Waiting;
}

/** One entry of the navigation as it is drawn: a thing, with as many views of it as the person may open; it leads to the first. */
export interface Entry extends View {
  /** The area whose screens it opens. */
  readonly area: string;
  readonly icon: IconName | undefined;
  readonly count?: CountSource;
  readonly views: readonly View[];
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

const AllScreens = createContext<readonly Group[]>([]);

/** The shell gives all of it, also what no menu holds; around every screen of a signed-in person. */
export const AllScreensProvider = AllScreens.Provider;

/** Every screen that the person may open by itself, by group. */
export const useAllScreens = (): readonly Group[] => useContext(AllScreens);

const MayOpen = createContext<(to: string) => boolean>(() => true);

/** The shell knows the screens; around every screen of a signed-in person. */
export const MayOpenProvider = MayOpen.Provider;

/** Whether there is a screen at an address and the person may open it: for links that data brings. */
export const useMayOpen = (): ((to: string) => boolean) => useContext(MayOpen);
