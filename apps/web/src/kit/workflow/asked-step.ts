import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A link may ask for a step of the record that it leads to (`?step=`): it is taken up once, and leaves the address. */
export function useAskedStep(take: (event: string) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('step');
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (taken.current === asked) return;
    taken.current = asked;
    if (asked === null) return;
    params.delete('step');
    setParams(params, { replace: true, preventScrollReset: true });
    take(asked);
  });
}
