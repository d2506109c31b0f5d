interface Asked {
  readonly sort?: string | undefined;
}

/** Leaves out a sort that the list does not know: an address is typed or kept, and the server would refuse the whole list. */
export function inKnownOrder<Q extends Asked>(query: Q, isKnown: (sort: string) => boolean): Q {
  if (query.sort === undefined || isKnown(query.sort)) return query;
  const { sort: _, ...rest } = query;
  return rest as Q;
}

/** The same for the list of a resource. */
export const inOrderOf = <Q extends Asked>({ sortable }: { readonly sortable: readonly string[] }, query: Q): Q =>
  inKnownOrder(query, (sort) => sortable.includes(sort.replace(/,(asc|desc)$/, '')));
