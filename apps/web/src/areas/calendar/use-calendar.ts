import { useMemo } from 'react';
import { addDays } from '@quad/domain/core';
import { calendarCalls, ENTRY_KINDS, type CalendarEntry, type EntryKind } from '@quad/domain/calendar';
import { useCall } from '#data/server/calls';
import { institutionZone, isDay } from '#data/words/format';
import { useQueryParts } from '#kit/base/param';
import { remember, remembered } from '#data/offline/store';
import { useNow } from '#kit/base/now';
import { useClock } from '#frames/time/clock';
import { daysOf, VIEWS, type View } from './days';

const LAST_VIEW = 'quad.calendar.view';
/** On a phone a list is read best. */
const firstView = (): View => (window.matchMedia?.('(max-width: 700px)').matches ? 'agenda' : 'week');

/** So many days are looked ahead for something that is left. */
const AHEAD = 20;

/** Where the calendar opens: today, or the next day with something where nothing is left in what today would show. */
function useOpening(today: string, view: View, isAsked: boolean): string {
  const now = useNow(60_000);
  const { data = [] } = useCall(calendarCalls.personal, isAsked ? null : { from: today, to: addDays(today, AHEAD) });
  const left = data.find(({ kind, ends_at }) => kind !== 'TEACHING_WEEK' && Date.parse(ends_at) > now);
  const first = left && left.start_date > today ? left.start_date : today;
  return daysOf(view, today).includes(first) ? today : first;
}

/** What the calendar shows, kept in the address: `?view=`, `?day=`, and `?hide=` with kinds that are left out. */
export function useCalendar() {
  const [params, put] = useQueryParts();
  const zone = institutionZone();
  const clock = useClock(zone);
  const today = clock.day;
  const asked = params.get('view') ?? remembered<string | null>(LAST_VIEW, null);
  const view = VIEWS.find((each) => each === asked) ?? firstView();
  const wanted = params.get('day') ?? '';
  const isAsked = isDay(wanted) && !Number.isNaN(Date.parse(wanted));
  const opening = useOpening(today, view, isAsked);
  const day = isAsked ? wanted : opening;
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
    go: (to: string) => put({ day: to === opening ? null : to }),
    turn: (to: View, at?: string) => {
      remember(LAST_VIEW, to);
      put({ view: to, ...(at !== undefined && { day: at === opening ? null : at }) });
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
