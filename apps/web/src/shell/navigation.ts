import type { IconName } from '@blueprintjs/icons';
import type { Actor } from '@quad/domain/core';
import type { Group } from '#data/navigation';
import { mayOpen, NAVIGATION_GROUPS, type AreaScreens, type NavigationGroup } from '#data/screens';

export type { Entry, Group } from '#data/navigation';

const ICONS: Readonly<Record<NavigationGroup, { readonly icon: IconName }>> = {
  overview: { icon: 'home' },
  teaching: { icon: 'learning' },
  students: { icon: 'people' },
  admissions: { icon: 'inbox' },
  communication: { icon: 'chat' },
  campus: { icon: 'office' },
  finance: { icon: 'dollar' },
  hr: { icon: 'id-number' },
  records: { icon: 'folder-close' },
  system: { icon: 'cog' },
};

/** What the actor may open, by group, in the order of the groups and of the areas. */
export function navigationFor(areas: readonly AreaScreens[], actor: Actor | null): Group[] {
  const all = areas.flatMap(({ area, navigation }) =>
    navigation.filter((entry) => mayOpen(entry, actor)).map((entry) => ({ area, ...entry })),
  );
  return NAVIGATION_GROUPS.flatMap((group) => {
    const entries = all
      .filter((entry) => entry.group === group)
      .map(({ area, to, label, icon, count }) => ({
        to,
        text: `screens:${area}.${label}` as const,
        icon,
        ...(count && { count }),
      }));
    return entries.length ? [{ group, ...ICONS[group], entries }] : [];
  });
}

/** The entry the address belongs to: the longest that begins it. */
export function activeEntry(groups: readonly Group[], pathname: string): string | null {
  const all = groups.flatMap(({ entries }) => entries.map(({ to }) => to));
  const fitting = all.filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
}
