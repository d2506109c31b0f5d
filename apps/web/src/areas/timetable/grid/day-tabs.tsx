import type { KeyboardEvent } from 'react';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import type { Day } from './layout';

interface TabsProps {
  readonly days: readonly Day[];
  readonly today: string;
  readonly chosen: string | undefined;
  readonly choose: (day: string) => void;
}

/** The days of the week on a phone, each with how many lessons it has. */
export function DayTabs({ days, today, chosen, choose }: TabsProps) {
  const t = useText('timetable');
  const { weekday, weekdayShort, date } = useFormat();
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && days[at + by];
    if (!next) return;
    event.preventDefault();
    choose(next.day);
    document.getElementById(`timetable-tab-${next.day}`)?.focus();
  };
  return (
    <div className="timetable-tabs" role="tablist" aria-label={t('day.tabs')}>
      {days.map(({ day, slots }, at) => (
        <button
          key={day}
          type="button"
          role="tab"
          id={`timetable-tab-${day}`}
          aria-selected={day === chosen}
          tabIndex={day === chosen ? 0 : -1}
          data-today={day === today || undefined}
          onClick={() => choose(day)}
          onKeyDown={(event) => onKeyDown(event, at)}
        >
          <span className="kit-hidden">
            {t('day.tab', { day: `${weekday(day)}, ${date(day)}`, count: slots.length })}
          </span>
          <span aria-hidden="true">{weekdayShort(day)}</span>
          <strong aria-hidden="true">{Number(day.slice(8))}</strong>
          <span className="timetable-dots" aria-hidden="true">
            {'•'.repeat(Math.min(4, slots.length))}
          </span>
        </button>
      ))}
    </div>
  );
}
