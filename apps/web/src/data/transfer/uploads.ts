import { createContext, useCallback, useMemo, useState } from 'react';

/** What became of a file on its way: it is there, it failed, or somebody took it back. */
export type Arrival = 'there' | 'failed' | 'taken back';

/** A file on its way into a form. */
export interface Underway {
  /** Goes on if it had stopped, and tells what became of it. */
  readonly arrive: () => Promise<Arrival>;
}

/** The files on their way into the form around; null outside a form. */
export const UploadsContext = createContext<Set<Underway> | null>(null);

/** Files on their way into one form, which is sent when all of them are there. */
export function useUploads() {
  const [files] = useState(() => new Set<Underway>());
  const [isAwaited, setAwaited] = useState(false);
  /** What became of all that were under way; with none of them at once `there`. */
  const arrive = useCallback(async (): Promise<Arrival> => {
    setAwaited(files.size > 0);
    let how: Arrival = 'there';
    while (files.size > 0 && how === 'there') {
      const all = await Promise.all([...files].map((file) => file.arrive()));
      how = all.find((one) => one !== 'there') ?? 'there';
    }
    setAwaited(false);
    return how;
  }, [files]);
  return useMemo(() => ({ files, isAwaited, arrive }), [files, isAwaited, arrive]);
}
