/**
 * What a role may do: area -> verbs. `*` as area or verb means all. An area that has a catalogue beside private records
 * has parts, `area/part`: a grant for the area includes its parts, not the other way round. Plain data: stored with the
 * role, shown on the roles page.
 */
export type Grants = Readonly<Record<string, readonly string[]>>;

/** The area that a part belongs to; an area is its own. */
export const areaOf = (key: string): string => key.split('/', 1)[0] ?? key;

/** True when the grants hold the verb for the area, or for the part of one. */
export const isGranted = (grants: Grants, area: string, verb: string): boolean =>
  [grants[area], grants[areaOf(area)], grants['*']].some((verbs) => verbs?.includes(verb) || verbs?.includes('*'));

/** The union of several roles' grants. */
export function unionOf(all: readonly Grants[]): Grants {
  const union: Record<string, string[]> = {};
  for (const grants of all)
    for (const [area, verbs] of Object.entries(grants)) union[area] = [...new Set([...(union[area] ?? []), ...verbs])];
  return union;
}
