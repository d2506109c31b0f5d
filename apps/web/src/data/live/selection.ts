import { useCallback, useMemo, useState } from 'react';

/** Which records of a list are chosen. */
export interface Selection {
  readonly ids: readonly number[];
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  /** All of them, or none when all are chosen. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** A selection among the records on screen; one that leaves the screen leaves the selection. */
export function useSelection(records: readonly { readonly id: number }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = useMemo(() => records.map(({ id }) => id).filter((id) => chosen.has(id)), [records, chosen]);
  const toggle = useCallback(
    (id: number) => setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return {
    ids,
    toggle,
    clear,
    has: (id) => chosen.has(id),
    toggleAll: () => setChosen(new Set(ids.length === records.length ? [] : records.map(({ id }) => id))),
  };
}
