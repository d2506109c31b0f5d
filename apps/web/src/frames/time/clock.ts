import { minutesOf } from '@quad/domain/core';
import { institutionZone } from '#data/words/format';
import { useNow } from '#kit/base/now';
import { inZone } from '#data/words/zoned';

/** What the clocks show: their day, and the minute of it. */
export interface Clock {
  readonly day: string;
  readonly minute: number;
}

/** What the clocks of the institution, or of another zone, show now. */
export function useClock(zone = institutionZone()): Clock {
  const { day, time } = inZone(new Date(useNow(60_000)).toISOString(), zone);
  return { day, minute: minutesOf(time) };
}
