import { useMemo } from 'react';
import { SETTINGS } from '@quad/domain/settings';
import { periodTexts, readPeriods, timetableCalls, type Period } from '@quad/domain/timetable';
import { useCall } from '#data/server/calls';

/** The periods of a teaching day, as the institution's settings say; the usual ones until they are known. */
export function usePeriods(): readonly Period[] {
  const { data } = useCall(timetableCalls.periods, {});
  return useMemo(() => readPeriods(data ?? periodTexts(SETTINGS.bell_times)), [data]);
}
