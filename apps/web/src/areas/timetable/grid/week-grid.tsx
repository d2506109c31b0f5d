import { useState, type HTMLAttributes, type KeyboardEvent } from 'react';
import type { Slot, Week } from '@quad/domain/timetable';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useNow } from '#kit/base/now';
import { useKeyHints } from '#kit/base/shortcuts';
import { useClock } from '#frames/time/clock';
import { TimeGrid, type Ghost } from '#frames/time/time-grid';
import { usePeriods } from '#areas/timetable/use-periods';
import { DayTabs } from './day-tabs';
import { bandsOf, daysOf, hoursOfWeek, neighbour, type Day } from './layout';
import { SlotCard } from './slot-card';
import { useDaySwipe } from './use-day-swipe';

interface GridProps {
  readonly week: Week;
  readonly onOpen: (slot: Slot) => void;
  readonly onKeyDown: (event: KeyboardEvent, slot: Slot) => void;
  /** What a card needs to be pulled. */
  readonly grip: (slot: Slot) => HTMLAttributes<HTMLElement>;
  /** Where a slot would stand that is being moved. */
  readonly ghost: Ghost | undefined;
}

/** The slot that Tab leads to: the last one that had the focus, else the lesson that is on or comes next. */
const stopOf = ({ slots }: Week, chosen: number | undefined, now: number): number | undefined =>
  slots.find(({ id }) => id === chosen)?.id ?? (slots.find(({ ends_at }) => Date.parse(ends_at) > now) ?? slots[0])?.id;

/** A week in columns of days; on a phone one day at a time. */
export function WeekGrid({ week, ghost, ...on }: GridProps) {
  const t = useText('timetable');
  const now = useNow();
  const clock = useClock(week.time_zone);
  const days = daysOf(week);
  const periods = usePeriods();
  const hours = hoursOfWeek(days, periods);
  const [focused, focus] = useState<number>();
  const [chosen, show] = useState<string>();
  const shown = days.find(({ day }) => day === chosen) ?? days.find(({ day }) => day === clock.day) ?? days[0];
  const swipe = useDaySwipe((by) => {
    const next = days[days.findIndex(({ day }) => day === shown?.day) + by];
    if (next) show(next.day);
  });
  useKeyHints([['ArrowUp', t('keys.slots')]]);
  const onKeyDown = (event: KeyboardEvent, slot: Slot) => {
    on.onKeyDown(event, slot);
    if (event.defaultPrevented || !/^Arrow(Up|Down|Left|Right)$/.test(event.key)) return;
    const next = neighbour(days, slot.id, event.key);
    event.preventDefault();
    if (next === undefined) return;
    focus(next);
    document.getElementById(`slot-${next}`)?.focus();
  };
  const columns = useColumns(days, clock.day, shown?.day);
  return (
    <>
      <DayTabs days={days} today={clock.day} chosen={shown?.day} choose={show} />
      <TimeGrid<Slot>
        className="timetable-grid"
        style={{ ['--bands' as string]: bandsOf(periods, hours) }}
        columns={columns}
        hours={hours}
        now={clock}
        ghost={ghost}
        keyOf={({ id }) => id}
        {...swipe}
      >
        {({ entry }) => (
          <SlotCard
            slot={entry}
            now={now}
            isTabStop={entry.id === stopOf(week, focused, now)}
            clash={week.clashes.find(({ slot_id }) => slot_id === entry.id)?.message}
            onOpen={on.onOpen}
            onKeyDown={onKeyDown}
            grip={on.grip(entry)}
          />
        )}
      </TimeGrid>
    </>
  );
}

/** The days as columns; a phone shows one of them. */
function useColumns(days: readonly Day[], today: string, shown: string | undefined) {
  const t = useText('timetable');
  const { weekday, date } = useFormat();
  return days.map(({ day, holiday, slots }) => ({
    key: day,
    day,
    label: `${weekday(day)}, ${date(day)}${day === today ? `, ${t('week.today')}` : ''}`,
    head: (
      <>
        <h2>{weekday(day)}</h2> <small>{date(day).slice(0, 5)}</small>
      </>
    ),
    whole: (
      <>
        {holiday !== undefined && <p className="timetable-holiday">{holiday}</p>}
        {slots.length === 0 && <p className="timetable-free">{t('day.free')}</p>}
      </>
    ),
    look: day === shown ? '' : 'timetable-other-day',
    placed: slots,
  }));
}
