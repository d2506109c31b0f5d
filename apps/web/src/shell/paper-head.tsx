import { crestOf } from '@quad/domain/core';
import { useFormat } from '#data/format';
import { useSession } from '#data/session';
import { useNow } from '#kit/base/now';

/** What stands at the top of a printed page: whose paper it is, and when it was printed. */
export function PaperHead() {
  const { user_info } = useSession();
  const { dateTime } = useFormat();
  const now = useNow(60_000);
  const institution = user_info?.selected_institution?.label;
  if (!institution) return null;
  return (
    <div className="kit-paper-head" aria-hidden="true">
      <img alt="" src={`data:image/svg+xml,${encodeURIComponent(crestOf(institution))}`} />
      {institution}
      <small>{dateTime(new Date(now).toISOString())}</small>
    </div>
  );
}
