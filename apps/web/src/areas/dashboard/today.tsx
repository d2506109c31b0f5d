import { useFormat } from '#data/words/format';
import { useNow } from '#kit/base/now';

/** Which day it is where the institution is. */
export function Today() {
  const { weekday, date } = useFormat();
  const now = new Date(useNow(60_000)).toISOString();
  return (
    <span className="kit-muted dashboard-today">
      {weekday(now)}, {date(now)}
    </span>
  );
}
