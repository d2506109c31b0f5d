import { Link } from 'react-router-dom';
import { addDays } from '@quad/domain/core';
import { roomReservations } from '@quad/domain/rooms';
import { useSession } from '#data/identity/session';
import { useAll } from '#data/server/resource';
import { institutionZone, useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { momentOf } from '#data/words/zoned';
import { useNow } from '#kit/base/now';
import { useClock } from '#frames/time/clock';

/** One's rooms of today that are not over. */
export default function RoomsToday() {
  const t = useText('rooms');
  const { time } = useFormat();
  const { actor } = useSession();
  const now = useNow(60_000);
  const { day } = useClock();
  const zone = institutionZone();
  const [from, to] = [momentOf(day, '00:00', zone), momentOf(addDays(day, 1), '00:00', zone)];
  const { records = [] } = useAll(roomReservations, { requester_id: actor?.account_id ?? 0, from, to });
  const own = records.filter(
    ({ status, ends_at }) => ['accepted', 'activated'].includes(status) && Date.parse(ends_at) > now,
  );
  if (own.length === 0) return null;
  return (
    <ul className="kit-plain-list">
      {own.map(({ id, room_name, starts_at, ends_at }) => (
        <li key={id}>
          <Link className="kit-link" to={`/reservation/list/${id}`}>
            {t('today.room', { room: room_name, from: time(starts_at), to: time(ends_at) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
