import { addDays } from '@quad/domain/core';
import { useText } from '#data/words/text';
import { useFormat } from '#data/words/format';
import type { Calendar, CalendarEntry } from './use-calendar';

/** What the shown days are called: a month, a day, or the first and the last of several. */
export function useHeading({ view, day, days }: Pick<Calendar, 'view' | 'day' | 'days'>): string {
  const { date, month, span, weekday } = useFormat();
  if (view === 'month') return month(day);
  if (view === 'day') return `${weekday(day)}, ${date(day)}`;
  return span(days[0], days.at(-1));
}

/** When an entry is: its hours on one day, its days where it lasts whole ones. */
export function useWhen(): (entry: CalendarEntry) => string {
  const t = useText('calendar');
  const { hours, span, time } = useFormat();
  return ({ all_day, start_date, end_date, starts_at, ends_at }) => {
    if (all_day) return start_date === end_date ? t('all_day') : span(start_date, end_date);
    if (starts_at === ends_at) return t('until', { time: time(starts_at) });
    const isLong = Date.parse(ends_at) > Date.parse(`${addDays(start_date, 2)}T00:00:00Z`);
    return isLong ? span(starts_at, ends_at) : hours(starts_at, ends_at);
  };
}
