import { useEffect, useRef } from 'react';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { inZone } from '#kit/base/zoned';
import { clockOf, LOWEST, ofDay, placed } from './days';
import { EntryChip } from './entry-chip';
import type { ViewProps } from './month-view';
import { useDrag } from './use-drag';
import { useMoving } from './use-moving';

/** The first hour that is shown where nothing is earlier. */
const MORNING = 7;

/** One day or a week by the hours of the institution's clocks. */
export function TimeView(props: ViewProps) {
  const t = useText('calendar');
  const { date, weekday } = useFormat();
  const { days, today, zone, turn } = props.calendar;
  const at = useRef<HTMLElement>(null);
  const monday = days[0];
  // On a phone a week is wider than the screen.
  useEffect(() => {
    // Its answer, a promise in newer browsers, would be called as the effect's end.
    at.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [monday, today]);
  const byDay = days.map((day) => ({ day, all: ofDay(props.entries, day, zone) }));
  const earliest = byDay.flatMap(({ day, all }) => placed(all, day, zone).map(({ from }) => from));
  const first = Math.min(MORNING, ...earliest.map((from) => Math.floor(from / 60)));
  return (
    <div className={days.length === 1 ? 'calendar-time calendar-one' : 'calendar-time'}>
      <div className="calendar-hours" aria-hidden="true">
        <span className="calendar-corner">{t('all_day')}</span>
        {Array.from({ length: 24 - first }, (_, n) => (
          <span key={n}>{clockOf((first + n) * 60)}</span>
        ))}
      </div>
      {byDay.map(({ day, all }) => (
        <section
          key={day}
          ref={day === today ? at : undefined}
          className="calendar-column"
          aria-labelledby={`column-${day}`}
        >
          <h2 id={`column-${day}`} className={day === today ? 'calendar-today' : undefined}>
            <button type="button" className="calendar-date" onClick={() => turn('day', day)}>
              {weekday(day)} <span>{date(day).slice(0, 5)}</span>
            </button>
          </h2>
          <div className="calendar-whole">
            {all
              .filter(({ all_day }) => all_day)
              .map((entry) => (
                <EntryChip
                  key={entry.id}
                  entry={entry}
                  onOpen={props.onOpen}
                  isShort
                  isGoingOn={entry.kind === 'TEACHING_WEEK' && entry.start_date < day && day !== days[0]}
                />
              ))}
          </div>
          <Column {...props} day={day} first={first * 60} />
        </section>
      ))}
    </div>
  );
}

function Column({ calendar, entries, onOpen, onAdd, onMove, day, first }: ViewProps & { day: string; first: number }) {
  const { zone, today, now } = calendar;
  const take =
    onAdd &&
    (({ from, to }: { from: number; to: number }) =>
      onAdd({ start_date: day, end_date: day, start_time: clockOf(from), end_time: clockOf(to) }));
  const { span, handlers } = useDrag(first, take);
  const moving = useMoving(first, onMove);
  const share = (minutes: number) => `${((minutes - first) / (1440 - first)) * 100}%`;
  const height = (from: number, to: number) => `${((to - from) / (1440 - first)) * 100}%`;
  const [hour = 0, minute = 0] = inZone(new Date(now).toISOString(), zone).time.split(':').map(Number);
  return (
    <div className="calendar-lane" data-day={day} style={{ '--hours': 24 - first / 60 } as object} {...handlers}>
      {placed(ofDay(entries, day, zone), day, zone).map(({ entry, from, to, lane, lanes }) => (
        <EntryChip
          key={entry.id}
          entry={entry}
          isLow={to - from <= LOWEST}
          isNarrow={lanes > 1}
          onOpen={(one) => !moving.wasMoved() && onOpen(one)}
          {...moving.of(entry)}
          style={{
            top: share(from),
            height: height(from, to),
            insetInlineStart: `${(lane / lanes) * 100}%`,
            width: `calc(${100 / lanes}% - 3px)`,
            ...moving.styleOf(entry),
          }}
        />
      ))}
      {span && <div className="calendar-span" style={{ top: share(span.from), height: height(span.from, span.to) }} />}
      {day === today && hour * 60 + minute >= first && (
        <div className="calendar-now" style={{ top: share(hour * 60 + minute) }} aria-hidden="true" />
      )}
    </div>
  );
}
