import { useEffect, useRef } from 'react';
import { useQueryParts } from '#kit/base/param';

/** A link may ask for a step of the record that it leads to (`?step=`): it is taken up once, and leaves the address. */
export function useAskedStep(take: (event: string) => void): void {
  const [params, put] = useQueryParts();
  const asked = params.get('step');
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (taken.current === asked) return;
    taken.current = asked;
    if (asked === null) return;
    put({ step: null });
    take(asked);
  });
}
