import { useEffect, useRef } from 'react';
import { dashboardCalls, type WebStats } from '@quad/domain/dashboard';
import { useCall } from '#data/server/calls';
import { useEventPayload } from '#data/live/live';

/** Marks come by the hundred while lessons begin; the numbers follow within this time (ms). */
const BREATH_MS = 3000;
/** What only the clock and sign-ins change is asked for this often (ms). */
const MINUTE_MS = 60_000;

const unchanged = (stats: WebStats) => stats;

/** The institution today: live; a storm of marks is answered at most every three seconds. */
export function useWebStats({ enabled = true } = {}) {
  const reading = useCall(dashboardCalls.stats, enabled ? {} : null, { fold: unchanged });
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
