import type { IconName } from '@blueprintjs/icons';
import type { Actor } from '@quad/domain/core';
import type { Entry, Group, View } from '#data/navigation';
import {
  mayOpen,
  NAVIGATION_GROUPS,
  type AreaScreens,
  type NavigationEntry,
  type NavigationGroup,
  type ScreenRoute,
} from '#data/screens';
import type { Waiting } from '#data/work';

export type { Entry, Group, View } from '#data/navigation';

/** The page of everything that a person may open. */
export const ALL_SCREENS = '/screens';

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
export const DAILY_AREAS: readonly string[] = [
  ...['timetable', 'lessons', 'attendance', 'quizzes', 'assessments', 'modules', 'courses'],
  ...['students', 'groups', 'enrollment'],
  ...['inquiries', 'chat', 'letters', 'calendar'],
  ...['shop', 'meals', 'library', 'rooms', 'dormitory'],
  ...['staff', 'vacation', 'accounts'],
];
const rankOf = ({ area }: AreaScreens): number =>
  DAILY_AREAS.includes(area) ? DAILY_AREAS.indexOf(area) : DAILY_AREAS.length;

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

/** The same, with the screens that have no entry: each in the group of its area. */
export function allScreensFor(areas: readonly AreaScreens[], actor: Actor | null): Group[] {
  const groups = navigationFor(areas, actor);
  const known = new Set(groups.flatMap(({ entries }) => entries.flatMap(({ views }) => views.map(({ to }) => to))));
  const others = areas.flatMap(({ area, routes, navigation: [first] }) =>
    routes
      .filter((route) => isAlone(route) && mayOpen(route, actor) && !known.has(route.path))
      .map(({ path: to, title }) => {
        const text = `screens:${area}.${title}` as const;
        return { group: first?.group ?? 'overview', area, to, text, icon: undefined, views: [{ to, text }] };
      }),
  );
  return NAVIGATION_GROUPS.flatMap((group) => {
    const entries = [
      ...(groups.find((each) => each.group === group)?.entries ?? []),
      ...others.filter((each) => each.group === group),
    ];
    return entries.length ? [{ group, ...ICONS[group], entries }] : [];
  });
}

/** A screen of signed-in people that is something without a record. */
const isAlone = ({ path, audience, within }: ScreenRoute): boolean =>
  audience !== 'public' && !within && !path.includes(':') && path !== ALL_SCREENS;

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
    area,
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
