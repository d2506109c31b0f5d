import { useEffect, useState } from 'react';
import { useFormat } from '#data/format';

/** A moment, relative ('3 minutes ago') with the exact one in its tooltip; goes with the clock. */
export function Time({ at }: { at: string | null | undefined }) {
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  if (!at) return null;
  return <time dateTime={at} title={format.dateTime(at)}>{format.ago(at, now)}</time>;
}
