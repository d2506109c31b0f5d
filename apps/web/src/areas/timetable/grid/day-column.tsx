import type { ReactNode } from 'react';
import type { Week } from '@quad/domain/timetable';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Row } from '#kit/base/layout';
import type { Day } from './layout';
import { SlotCard, type CardHandlers } from './slot-card';

interface ColumnProps extends CardHandlers {
  readonly of: Day;
  /** The first and the last minute of the grid. */
  readonly from: number;
  readonly until: number;
  /** The moment (ms), and what the institution's clocks say. */
  readonly now: number;
  readonly today: { readonly day: string; readonly time: string };
  /** The day that a phone shows. */
  readonly isShown: boolean;
  /** The slot that Tab leads to. */
  readonly stop: number | undefined;
  readonly clashes: Week['clashes'];
  readonly ghost: ReactNode;
}

const runs =
  (now: number) => (slot: { readonly status: string; readonly starts_at: string; readonly ends_at: string }) =>
    slot.status !== 'cancelled' && Date.parse(slot.starts_at) <= now && now < Date.parse(slot.ends_at);

/** One day of the grid. */
export function DayColumn({ of, from, until, now, today, isShown, stop, clashes, ghost, ...on }: ColumnProps) {
  const t = useText('timetable');
  const { weekday, date } = useFormat();
  const isToday = of.day === today.day;
  const isOn = runs(now);
  const [hours = 0, minutes = 0] = today.time.split(':').map(Number);
  const at = hours * 60 + minutes;
  return (
    <section
      className="timetable-day"
      data-day={of.day}
      data-today={isToday || undefined}
      data-shown={isShown || undefined}
      data-holiday={of.holiday !== undefined || undefined}
      aria-label={`${weekday(of.day)}, ${date(of.day)}${isToday ? `, ${t('week.today')}` : ''}`}
    >
      <h2>
        <Row as="span" wrap="nowrap" className="timetable-weekday">
          <span>{weekday(of.day)}</span> <small>{date(of.day).slice(0, 5)}</small>
        </Row>
        {isToday && <span className="timetable-today">{t('week.today')}</span>}
      </h2>
      {of.holiday !== undefined && <p className="timetable-holiday">{of.holiday}</p>}
      <ul className="timetable-slots" data-from={from} data-until={until}>
        {of.slots.map((placed) => (
          <li key={placed.slot.id}>
            <SlotCard
              of={placed}
              from={from}
              isOn={isOn(placed.slot)}
              isTabStop={placed.slot.id === stop}
              clash={clashes.find(({ slot_id }) => slot_id === placed.slot.id)?.message}
              {...on}
            />
          </li>
        ))}
        {ghost && <li>{ghost}</li>}
        {isToday && at > from && at < until && (
          <li aria-hidden="true" className="timetable-line-now" style={{ ['--from' as string]: at - from }} />
        )}
      </ul>
      {of.slots.length === 0 && <p className="timetable-free">{t('day.free')}</p>}
    </section>
  );
}
