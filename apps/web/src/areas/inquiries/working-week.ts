import {
  inquiryCalls,
  WEEKDAYS,
  weekOn,
  type Weekday,
  type WeekHours,
  type WorkingCalendar,
} from '@quad/domain/inquiries';
import { useCall } from '#data/server/calls';
import { institutionZone } from '#data/words/format';
import { useText } from '#data/words/text';
import { inZone } from '#data/words/zoned';

/** The institution's working calendar, live; the usual one until it is known. */
export function useCalendar(): WorkingCalendar {
  const { data } = useCall(inquiryCalls.hours, {});
  return data ?? { weeks: [], holidays: [], time_zone: institutionZone() };
}

/** The week that holds today. */
export const weekNow = (calendar: WorkingCalendar): WeekHours =>
  weekOn(calendar, inZone(new Date().toISOString(), calendar.time_zone).day);

/** A week in words: days that follow each other and have the same hours stand together. */
export function useWeekWords(): (week: WeekHours) => string {
  const t = useText('inquiries');
  return (week) => {
    const runs: { first: Weekday; last: Weekday; hours: string | null }[] = [];
    for (const day of WEEKDAYS) {
      const before = runs.at(-1);
      if (before?.hours === week[day]) before.last = day;
      else runs.push({ first: day, last: day, hours: week[day] });
    }
    return runs
      .filter(({ hours }) => hours)
      .map(
        ({ first, last, hours }) =>
          `${t(`day.${first}`)}${last === first ? '' : `–${t(`day.${last}`)}`} ${hours?.replace('-', '–')}`,
      )
      .join(', ');
  };
}
