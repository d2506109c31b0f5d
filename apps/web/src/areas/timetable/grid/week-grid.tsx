import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Slot, Week } from '@quad/domain/timetable';
import { useText } from '#data/words/text';
import { useNow } from '#kit/base/now';
import { useKeyHints } from '#kit/base/shortcuts';
import { inZone } from '#kit/base/zoned';
import { Grid } from '#kit/base/layout';
import { DayColumn } from './day-column';
import { DayTabs } from './day-tabs';
import { usePeriods } from '#areas/timetable/use-periods';
import { bandsOf, clock, daysOf, hoursOf, neighbour, type Day } from './layout';
import type { CardHandlers } from './slot-card';
import { useDaySwipe } from './use-day-swipe';

interface GridProps extends CardHandlers {
  readonly week: Week;
  /** Where a slot would stand that is being moved. */
  readonly ghost?: (day: string) => ReactNode;
}

/** The slot that Tab leads to: the last one that had the focus, else the lesson that is on or comes next. */
const stopOf = ({ slots }: Week, chosen: number | undefined, now: number): number | undefined =>
  slots.find(({ id }) => id === chosen)?.id ?? (slots.find(({ ends_at }) => Date.parse(ends_at) > now) ?? slots[0])?.id;

/** The hours of the grid, and what draws them. */
function useScale(days: readonly Day[]) {
  const periods = usePeriods();
  const hours = hoursOf(days, periods);
  const sizes = { '--rows': hours.last - hours.first, '--days': days.length, '--bands': bandsOf(periods, hours) };
  return { ...hours, style: sizes as object };
}

/** A week in columns of days; on a phone one day at a time. */
export function WeekGrid({ week, ghost, ...on }: GridProps) {
  const t = useText('timetable');
  const now = useNow();
  const today = inZone(new Date(now).toISOString(), week.time_zone);
  const days = daysOf(week);
  const { first, last, style } = useScale(days);
  const [focused, focus] = useState<number>();
  const [shown, show] = useState<string>();
  const day = days.find((one) => one.day === shown) ?? days.find((one) => one.day === today.day) ?? days[0];
  const swipe = useDaySwipe((by) => {
    const next = days[days.findIndex((one) => one.day === day?.day) + by];
    if (next) show(next.day);
  });
  useKeyHints([['ArrowUp', t('keys.slots')]]);
  const onKeyDown = (event: KeyboardEvent, slot: Slot) => {
    on.onKeyDown?.(event, slot);
    if (event.defaultPrevented || !/^Arrow(Up|Down|Left|Right)$/.test(event.key)) return;
    const next = neighbour(days, slot.id, event.key);
    event.preventDefault();
    if (next === undefined) return;
    focus(next);
    document.getElementById(`slot-${next}`)?.focus();
  };
  return (
    <Grid gap="none" className="timetable-grid" style={style}>
      <DayTabs days={days} today={today.day} chosen={day?.day} choose={show} />
      <div className="timetable-hours-scale" aria-hidden="true">
        {Array.from({ length: last - first }, (_, index) => (
          <span key={index} style={{ ['--row' as string]: index }}>
            {clock((first + index) * 60)}
          </span>
        ))}
      </div>
      <div className="timetable-days" {...swipe}>
        {days.map((one) => (
          <DayColumn
            key={one.day}
            of={one}
            from={first * 60}
            until={last * 60}
            now={now}
            today={today}
            isShown={one.day === day?.day}
            stop={stopOf(week, focused, now)}
            clashes={week.clashes}
            ghost={ghost?.(one.day)}
            {...on}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </Grid>
  );
}
