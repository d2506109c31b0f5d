import type { IconName } from '@blueprintjs/icons';
import type { Actor } from '@quad/domain/core';
import type { Entry, Group, View } from '#data/navigation';
import {
  mayOpen,
  NAVIGATION_GROUPS,
  type AreaScreens,
  type NavigationEntry,
  type NavigationGroup,
} from '#data/screens';
import type { Waiting } from '#data/work';

export type { Entry, Group, View } from '#data/navigation';

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

/** Within a group what people open every day comes first; the other areas follow by the alphabet. */
const DAILY: readonly AreaScreens['area'][] = [
  ...(['timetable', 'lessons', 'attendance', 'quizzes', 'assessments', 'modules', 'courses'] as const),
  ...(['students', 'groups', 'enrollment'] as const),
  ...(['inquiries', 'chat', 'letters', 'calendar'] as const),
  ...(['shop', 'meals', 'library', 'rooms', 'dormitory'] as const),
  ...(['staff', 'vacation', 'accounts'] as const),
];
const rankOf = ({ area }: AreaScreens): number => (DAILY.includes(area) ? DAILY.indexOf(area) : DAILY.length);

/** What the actor may open, by group, in the order of the groups and of daily use; the views of one thing are one entry. */
export function navigationFor(areas: readonly AreaScreens[], actor: Actor | null): Group[] {
  const inOrder = areas.toSorted((one, other) => rankOf(one) - rankOf(other));
  const all = inOrder.flatMap(({ area, navigation }) =>
    navigation.filter((entry) => mayOpen(entry, actor)).map((entry) => ({ area, ...entry })),
  );
  return NAVIGATION_GROUPS.flatMap((group) => {
    const here = all.filter((entry) => entry.group === group);
    const things = [...new Set(here.map(thingOf))];
    const entries = things.map((thing) => entryOf(here.filter((entry) => thingOf(entry) === thing)));
    return entries.length ? [{ group, ...ICONS[group], entries }] : [];
  });
}

type Known = NavigationEntry & { readonly area: string };

const thingOf = ({ area, to, thing = to }: Known): string => `${area} ${thing}`;

function entryOf(known: readonly Known[]): Entry {
  const [first] = known as [Known];
  const { area, thing, label, to, icon, count } = first;
  const views = known.map((view) => ({
    to: view.to,
    text: `screens:${view.area}.${view.label}` as const,
    ...(view.waits && { waits: view.waits }),
  }));
  const waits = waitsOf(views);
  return {
    to,
    text: `screens:${area}.${known.length > 1 && thing ? thing : label}`,
    icon,
    views,
    ...(count && { count }),
    ...(waits && { waits }),
  };
}

/** What all of them wait for. */
export function waitsOf(views: readonly View[]): Waiting | undefined {
  const together: Record<string, readonly string[] | true> = {};
  for (const [resource, events] of views.flatMap(({ waits = {} }) => Object.entries(waits))) {
    const known = together[resource] ?? [];
    together[resource] = known === true || events === true ? true : [...new Set([...known, ...events])];
  }
  return Object.keys(together).length > 0 ? together : undefined;
}

/** The entry the address belongs to: that of the longest view that begins it. */
export function activeEntry(groups: readonly Group[], pathname: string): Entry | null {
  const all = groups.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.views.map(({ to }) => [to, entry] as const)),
  );
  const fitting = all.filter(([to]) => pathname === to || pathname.startsWith(`${to}/`));
  return fitting.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}
