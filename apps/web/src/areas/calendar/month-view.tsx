import { PlusIcon } from '@blueprintjs/icons';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Grid, Row } from '#kit/base/layout';
import { ofDay, weekdayOf } from './days';
import { EntryChip, type ChipProps } from './entry-chip';
import { useDayDrop, type Move } from './use-moving';
import type { Calendar, CalendarEntry } from './use-calendar';

export interface ViewProps extends Pick<ChipProps, 'onOpen'> {
  /** Moves an event by days and minutes, once the person has agreed; absent for a person who may not. */
  readonly onMove?: (entry: CalendarEntry, by: Move) => void;
  readonly calendar: Calendar;
  readonly entries: readonly CalendarEntry[];
  /** Begins a new event; absent for a person who may not make one. */
  readonly onAdd?: (at: { start_date: string; end_date: string; start_time?: string; end_time?: string }) => void;
}

/** A day shows so many entries; the rest is in its own view. */
const SHOWN = 4;

/** Whole weeks around a month. */
export function MonthView({ calendar, entries, onOpen, onAdd, onMove }: ViewProps) {
  const t = useText('calendar');
  const { weekdayShort } = useFormat();
  const { days, day: chosen, today, zone, turn } = calendar;
  const month = chosen.slice(0, 7);
  const drop = useDayDrop(onMove);
  return (
    <div>
      <Grid gap="none" className="calendar-weekdays" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{weekdayShort(day)}</span>
        ))}
      </Grid>
      <Grid as="ol" gap="none" className="calendar-days">
        {days.map((day) => {
          const all = ofDay(entries, day, zone);
          const look = [
            'calendar-day',
            day.slice(0, 7) !== month && 'calendar-outside',
            day === today && 'calendar-today',
          ];
          return (
            <li
              key={day}
              className={look.filter(Boolean).join(' ')}
              {...drop.on(day)}
              aria-current={day === today ? 'date' : undefined}
            >
              <DayHead day={day} turn={turn} onAdd={onAdd} />
              {all.slice(0, all.length > SHOWN ? SHOWN - 1 : SHOWN).map((entry) => (
                <EntryChip
                  key={entry.id}
                  entry={entry}
                  onOpen={onOpen}
                  isShort
                  isGoingOn={entry.kind === 'TEACHING_WEEK' && entry.start_date < day && weekdayOf(day) > 0}
                  {...drop.of(entry, day)}
                />
              ))}
              {all.length > SHOWN && (
                <button type="button" className="calendar-more" onClick={() => turn('day', day)}>
                  {t('more', { count: all.length - SHOWN + 1 })}
                </button>
              )}
            </li>
          );
        })}
      </Grid>
    </div>
  );
}

/** The number of a day, which leads to it, and the way to a new event on it. */
function DayHead({ day, turn, onAdd }: { readonly day: string } & Pick<Calendar, 'turn'> & Pick<ViewProps, 'onAdd'>) {
  const t = useText('calendar');
  const { date, weekday } = useFormat();
  return (
    <Row gap="none" justify="between" wrap="nowrap">
      <button
        type="button"
        className="calendar-date"
        aria-label={`${Number(day.slice(8))}: ${weekday(day)}, ${date(day)}`}
        onClick={() => turn('day', day)}
      >
        {Number(day.slice(8))}
      </button>
      {onAdd && (
        <button
          type="button"
          className="calendar-add"
          aria-label={t('add_on', { day: date(day) })}
          onClick={() => onAdd({ start_date: day, end_date: day })}
        >
          <PlusIcon size={12} />
        </button>
      )}
    </Row>
  );
}
