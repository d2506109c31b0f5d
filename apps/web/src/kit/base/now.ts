import { useEffect, useState } from 'react';

/** The moment (ms since 1970), renewed every so many ms: for what the clock alone changes. */
export function useNow(every = 15_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
