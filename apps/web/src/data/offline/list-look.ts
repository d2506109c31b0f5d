import { useState } from 'react';
import { remember, remembered } from './store';

/** A person's view of a list: hidden columns and the height of rows. Kept in this browser. */
export interface ListLook {
  readonly hidden: readonly string[];
  readonly compact: boolean;
}

/** The look of the list of that name, and the way to change it; `rare` columns are hidden at first. */
export function useListLook(
  name: string,
  of: readonly { readonly key: string; readonly rare?: true }[],
): [ListLook, (next: Partial<ListLook>) => void] {
  const key = `quad.list.${name}`;
  const [look, setLook] = useState<ListLook>(() => ({
    hidden: of.filter(({ rare }) => rare).map(({ key }) => key),
    compact: false,
    ...remembered<Partial<ListLook>>(key, {}),
  }));
  const change = (next: Partial<ListLook>) => {
    const all = { ...look, ...next };
    remember(key, all);
    setLook(all);
  };
  return [look, change];
}
