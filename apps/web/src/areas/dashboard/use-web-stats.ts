import { useEffect, useRef } from 'react';
import type { WebStats } from '@quad/domain/dashboard';
import { useEventPayload } from '#data/live';
import { useLive } from '#data/resource';

/** Marks come by the hundred while lessons begin; the numbers follow within this time (ms). */
const BREATH_MS = 3000;
/** What only the clock and sign-ins change is asked for this often (ms). */
const MINUTE_MS = 60_000;

/** The institution today: live; a storm of marks is answered at most every three seconds. */
export function useWebStats({ enabled = true } = {}) {
  const reading = useLive<WebStats>({
    resources: ['lesson_attendances', 'timetable_slots', 'students', 'staff', 'groups'],
    path: '/stats/web',
    enabled,
    fold: (stats) => stats,
  });
  const latest = useRef(reading.refetch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = reading.refetch;
  });
  useEffect(() => {
    const minute = setInterval(() => {
      if (enabled) latest.current();
    }, MINUTE_MS);
    return () => {
      clearInterval(minute);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [enabled]);
  useEventPayload('lesson_attendances', () => {
    if (!enabled) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, BREATH_MS);
  });
  return reading;
}
