import { useMemo } from 'react';
import { calendarCalls, ENTRY_KINDS, type CalendarEntry, type EntryKind } from '@quad/domain/calendar';
import { useCall } from '#data/server/calls';
import { institutionZone, isDay } from '#data/words/format';
import { useQueryParts } from '#kit/base/param';
import { remember, remembered } from '#data/offline/store';
import { useClock } from '#frames/time/clock';
import { daysOf, VIEWS, type View } from './days';

const LAST_VIEW = 'quad.calendar.view';
/** On a phone a list is read best. */
const firstView = (): View => (window.matchMedia?.('(max-width: 700px)').matches ? 'agenda' : 'week');

/** What the calendar shows, kept in the address: `?view=`, `?day=`, and `?hide=` with kinds that are left out. */
export function useCalendar() {
  const [params, put] = useQueryParts();
  const zone = institutionZone();
  const clock = useClock(zone);
  const today = clock.day;
  const asked = params.get('view') ?? remembered<string | null>(LAST_VIEW, null);
  const view = VIEWS.find((each) => each === asked) ?? firstView();
  const wanted = params.get('day') ?? '';
  const day = isDay(wanted) && !Number.isNaN(Date.parse(wanted)) ? wanted : today;
  const hidden = useMemo(() => new Set((params.get('hide') ?? '').split(',')), [params]);
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const { data, ...reading } = useCall(calendarCalls.personal, { from: days[0] ?? day, to: days.at(-1) ?? day });
  const entries = useMemo(() => data?.filter(({ kind }) => !hidden.has(kind)), [data, hidden]);
  const kinds = ENTRY_KINDS.filter((kind) => data?.some((entry) => entry.kind === kind) || hidden.has(kind));
  return {
    view,
    day,
    days,
    today,
    clock,
    zone,
    hidden,
    kinds,
    reading: { ...reading, data: entries },
    go: (to: string) => put({ day: to === today ? null : to }),
    turn: (to: View, at?: string) => {
      remember(LAST_VIEW, to);
      put({ view: to, ...(at !== undefined && { day: at === today ? null : at }) });
    },
    toggle: (kind: EntryKind) => {
      const next = new Set(hidden);
      if (!next.delete(kind)) next.add(kind);
      put({ hide: [...next].filter(Boolean).join(',') });
    },
  };
}

export type Calendar = ReturnType<typeof useCalendar>;
export type { CalendarEntry };
