import { useEffect, useRef } from 'react';

const AGAIN_MS = 30_000;
/** A timer counts no further. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Does it at that moment, and again until another moment is given: the clock of a browser may be ahead of the portal's.
 */
export function useTurn(at: string | null | undefined, does: () => void): void {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  useEffect(() => {
    if (!at) return;
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      timer = setTimeout(turn, AGAIN_MS);
      latest.current();
    };
    timer = setTimeout(turn, Math.min(LONGEST_MS, Math.max(0, Date.parse(at) - Date.now())));
    return () => clearTimeout(timer);
  }, [at]);
}
