import { calendarEvents } from '@quad/domain/calendar';
import { institutionZone, useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useSave } from '#data/server/writing';
import { confirm } from '#kit/base/confirm';
import { fail, succeed } from '#kit/base/toasts';
import { inZone } from '#kit/base/zoned';
import { addDays, clockOf, minutesOf } from './days';
import type { CalendarEntry } from './use-calendar';
import type { Move } from './use-moving';

const LAST_MINUTE = 1439;

/** Returns the new dates and times of an event. A move in minutes stops at midnight: only `days` changes the date. */
export function movedBy(entry: CalendarEntry, { days, minutes }: Move, zone: string) {
  const { start_date, end_date, all_day } = entry;
  const place = { start_date: addDays(start_date, days), end_date: addDays(end_date, days) };
  if (all_day) return place;
  const from = minutesOf(inZone(entry.starts_at, zone).time);
  const to = minutesOf(inZone(entry.ends_at, zone).time);
  const by = Math.max(-from, Math.min(LAST_MINUTE - to, minutes));
  return { ...place, start_time: clockOf(from + by), end_time: clockOf(to + by) };
}

/** Moves an event where it was dropped, after it has said where that is and the person has agreed. */
export function useMoves(): (entry: CalendarEntry, by: Move) => void {
  const t = useText('calendar');
  const { date, weekday } = useFormat();
  const { save } = useSave(calendarEvents);
  const move = async (entry: CalendarEntry, by: Move) => {
    const to = movedBy(entry, by, institutionZone());
    const hours = 'start_time' in to ? `, ${to.start_time}–${to.end_time}` : '';
    const where = `${weekday(to.start_date)} ${date(to.start_date)}${hours}`;
    const text = t('move.ask', { title: entry.title, where });
    if (!(await confirm({ title: t('move.title'), text, yes: t('move.yes') }))) return;
    await save({ id: entry.record_id!, version: entry.version, title: entry.title, type: entry.kind as never, ...to });
    succeed(t('move.done', { where }));
  };
  return (entry, by) => void move(entry, by).catch(fail);
}
