import type { KeyboardEvent } from 'react';
import { addDays, daysBetween, minutesOf } from '@quad/domain/core';
import { inZone } from '#data/words/zoned';
import { useMoving } from '#frames/time/moving';
import type { CalendarEntry } from './use-calendar';

/** How far an event goes. */
export interface Move {
  readonly days: number;
  readonly minutes: number;
}

/** Minutes that a drag and an arrow move by. */
export const STEP = 30;
/** Lessons, deadlines and the holidays of the working time are moved where they are kept. */
const isMovable = ({ record_id, kind }: CalendarEntry): boolean => record_id !== null && kind !== 'TEACHING_WEEK';

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const MINUTES: Readonly<Record<string, number>> = { ArrowUp: -STEP, ArrowDown: STEP };

/** Moves events to another day or half an hour: by a pointer, or by Alt and an arrow. */
export function useEventMoves(zone: string, onMove: ((entry: CalendarEntry, by: Move) => void) | undefined) {
  const startOf = ({ start_date, starts_at, all_day }: CalendarEntry) => ({
    place: start_date,
    minute: all_day ? 0 : minutesOf(inZone(starts_at, zone).time),
  });
  const { moving, grip, nudge } = useMoving<CalendarEntry>({
    at: (entry) => (onMove && isMovable(entry) ? startOf(entry) : undefined),
    reach: (entry, to, from) => {
      const { place, minute } = startOf(entry);
      const by = Math.round((to.minute - from.minute) / STEP) * STEP;
      return {
        place: addDays(place, daysBetween(from.place, to.place)),
        minute: Math.max(0, Math.min(1440 - STEP, minute + by)),
      };
    },
    step: ({ all_day }, { place, minute }, { key }) => {
      const [days = 0, minutes = 0] = [DAYS[key], all_day ? undefined : MINUTES[key]];
      return days || minutes ? { place: addDays(place, days), minute: minute + minutes } : undefined;
    },
    drop: (entry, to) => {
      const { place, minute } = startOf(entry);
      const by = { days: daysBetween(place, to.place), minutes: to.minute - minute };
      if (by.days !== 0 || by.minutes !== 0) onMove?.(entry, by);
    },
  });
  const handlersOf = (entry: CalendarEntry) => ({
    ...grip(entry),
    onKeyDown: (event: KeyboardEvent) => nudge(event, entry),
  });
  const lasting = moving && (Date.parse(moving.entry.ends_at) - Date.parse(moving.entry.starts_at)) / 60_000;
  const ghost = moving && {
    place: moving.to.place,
    from: moving.to.minute,
    to: Math.min(1440, moving.to.minute + Math.max(STEP, lasting ?? 0)),
  };
  return { handlersOf, ghost };
}
