import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A link may ask for a step of the record that it leads to (`?step=`): it is taken up once, and leaves the address. */
export function useAskedStep(take: (event: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('step');
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (asked === null) return;
    setParams(
      (now) => {
        const after = new URLSearchParams(now);
        after.delete('step');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
    latest.current(asked);
  }, [asked, setParams]);
}
