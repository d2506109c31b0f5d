import { useState } from 'react';

/** The value as it was until one comes that differs from it: what hangs on it is not drawn anew for what it does not show. */
export function useStill<T>(value: T, isSame: (before: T, now: T) => boolean): T {
  const [kept, keep] = useState(value);
  if (kept === value || isSame(kept, value)) return kept;
  keep(value);
  return value;
}
