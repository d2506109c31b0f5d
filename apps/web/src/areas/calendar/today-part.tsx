import { Link } from 'react-router-dom';
import { addDays } from '@quad/domain/core';
import { calendarCalls, type EntryKind } from '@quad/domain/calendar';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useNow } from '#kit/base/now';
import { useClock } from '#frames/time/clock';

/** So many days are looked ahead, and so many events named. */
const AHEAD = 6;
const MOST = 3;
const EVENTS: readonly EntryKind[] = ['GENERAL_EVENT', 'READERS_CLUB_EVENT', 'EXTRACURRICULAR_ACTIVITY', 'HOLIDAY'];

/** Events of today and of the days to come. */
export default function EventsToday() {
  const { weekday, date, time } = useFormat();
  const { day: today } = useClock();
  const now = useNow(60_000);
  const { data = [] } = useCall(calendarCalls.personal, { from: today, to: addDays(today, AHEAD) });
  const next = data
    .filter(({ kind, cancelled, ends_at }) => EVENTS.includes(kind) && !cancelled && Date.parse(ends_at) > now)
    .slice(0, MOST);
  if (next.length === 0) return null;
  return (
    <ul className="kit-plain-list">
      {next.map(({ id, title, place, start_date, starts_at, all_day }) => (
        <li key={id}>
          <Link className="kit-link" to={`/calendar?view=day&day=${start_date}`}>
            {title}
          </Link>{' '}
          <span className="kit-muted">
            {[start_date !== today && `${weekday(start_date)}, ${date(start_date)}`, !all_day && time(starts_at), place]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
