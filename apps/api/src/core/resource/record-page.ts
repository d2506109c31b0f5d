/** A path with the columns of a record in the place of their names. */
export const filledPath = (path: string | undefined, record: object): string | undefined =>
  path?.replace(/:([a-z_]+)/g, (_, column: string) => String((record as Record<string, unknown>)[column] ?? ''));
