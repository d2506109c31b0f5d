import { idIn, type Actor, type AnyResource, type PersonColumn } from '@quad/domain/core';

/** A path with the columns of a record in the place of their names. */
export const filledPath = (path: string | undefined, record: object): string | undefined =>
  path?.replace(/:([a-z_]+)/g, (_, column: string) => String((record as Record<string, unknown>)[column] ?? ''));

/** The page on which this person finds the record: that of their part in it, else that of the people who work with it. */
export function pageOf({ work, workflow }: AnyResource, actor: Actor, record: object): string | undefined {
  const { link, people = {} } = workflow ?? {};
  const isTheirs = (who: string): boolean => {
    const [column, id] = idIn(actor, people[who] as PersonColumn);
    return id !== null && [(record as Record<string, unknown>)[column]].flat().includes(id);
  };
  const own = typeof link === 'object' ? Object.entries(link).find(([who]) => isTheirs(who))?.[1] : undefined;
  return filledPath(own ?? work?.page ?? (typeof link === 'string' ? link : undefined), record);
}
