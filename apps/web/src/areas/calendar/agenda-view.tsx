import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Empty } from '#kit/base/states';
import { Stack } from '#kit/base/layout';
import { ofDay } from './days';
import { EntryChip } from './entry-chip';
import type { ViewProps } from './month-view';

/** Day by day, without the empty ones; weeks and long events are said on their first day. */
export function AgendaView({ calendar, entries, onOpen }: ViewProps) {
  const t = useText('calendar');
  const { date, weekday, ago } = useFormat();
  const { days, today, zone, now } = calendar;
  const [first = ''] = days;
  const filled = days
    .map((day) => ({
      day,
      all: ofDay(entries, day, zone).filter((entry) => !entry.all_day || entry.start_date === day || day === first),
    }))
    .filter(({ all }) => all.length > 0);
  if (filled.length === 0) return <Empty title={t('empty.title')} text={t('empty.text')} />;
  return (
    <Stack gap="large" className="calendar-agenda">
      {filled.map(({ day, all }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={day === today ? 'calendar-today' : undefined}>
            {weekday(day)}, {date(day)} <span className="kit-muted">{ago(day, now)}</span>
          </h2>
          <Stack as="ul" gap="small">
            {all.map((entry) => (
              <li key={entry.id}>
                <EntryChip entry={entry} onOpen={onOpen} />
              </li>
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
