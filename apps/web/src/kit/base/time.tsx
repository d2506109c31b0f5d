import { useFormat } from '#data/words/format';
import { useNow } from './now';

/** A moment, relative ('3 minutes ago') with the exact one in its tooltip; goes with the clock. */
export function Time({ at }: { at: string | null | undefined }) {
  const format = useFormat();
  const now = useNow(30_000);
  if (!at) return null;
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.ago(at, now)}
    </time>
  );
}
