import { createContext, useContext, useEffect, useRef } from 'react';

/** Asks the person; false keeps the dialog open. */
export type Ask = () => Promise<boolean>;

/** The way out of a dialog, which asks each part of it that holds something unsaved. */
export const Closing = createContext<{ readonly asks: Set<Ask>; readonly close: () => void } | null>(null);

/** While it is mounted, the dialog around it asks before it closes; without one, nothing happens. */
export function useBeforeClosing(ask: Ask): void {
  const asks = useContext(Closing)?.asks;
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!asks) return;
    const mine: Ask = () => latest.current();
    asks.add(mine);
    return () => void asks.delete(mine);
  }, [asks]);
}
