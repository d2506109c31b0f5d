/** What a role may do: area -> verbs. `*` as area or verb means all. Plain data: stored with the role, shown on the roles page. */
export type Grants = Readonly<Record<string, readonly string[]>>;

/** True when the grants hold the verb for the area. */
export const isGranted = (grants: Grants, area: string, verb: string): boolean =>
  [grants[area], grants['*']].some((verbs) => verbs?.includes(verb) || verbs?.includes('*'));

/** The union of several roles' grants. */
export function unionOf(all: readonly Grants[]): Grants {
  const union: Record<string, string[]> = {};
  for (const grants of all)
    for (const [area, verbs] of Object.entries(grants)) union[area] = [...new Set([...(union[area] ?? []), ...verbs])];
  return union;
}
