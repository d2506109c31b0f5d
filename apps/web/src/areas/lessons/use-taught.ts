import { useMemo, useState } from 'react';
import { lessonAttendances } from '@quad/domain/attendance';
import type { RecordOf } from '@quad/domain/core';
import { taughtModules } from '@quad/domain/modules';
import { timetableSlots } from '@quad/domain/timetable';
import { institutionZone } from '#data/words/format';
import { useAll, usePage } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useNow } from '#kit/base/now';
import { inZone } from '#data/words/zoned';

export type Module = RecordOf<typeof taughtModules>;
export type Slot = RecordOf<typeof timetableSlots>;
export type Register = RecordOf<typeof lessonAttendances>;

/** A module the person teaches, with its next lesson and the person's registers that are due. */
export interface Taught {
  readonly module: Module;
  readonly next: Slot | undefined;
  readonly due: readonly Register[];
}

/** As many as one call gives: nobody teaches more in what is left of a term, or lets so many registers wait. */
const MOST = 500;
const HOUR_MS = 3_600_000;
/** Slots that are held. */
export const HOLDS = 'published,edited,assigned';

/** Two hours ago, in whole hours: the question stays the same while the page is open. */
export const useHours = (): string =>
  useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS).toISOString())[0];

/** The modules the person teaches or learns in; live. */
export function useTaught() {
  const from = useHours();
  const today = inZone(new Date().toISOString(), institutionZone()).day;
  const mayMark = useMay('update', lessonAttendances);
  const now = useNow(60_000);
  const { records: modules, ...reading } = useAll(taughtModules, { mine: 'true' });
  const { page: slots } = usePage(timetableSlots, {
    mine: 'true',
    from,
    status: HOLDS,
    sort: 'starts_at,asc',
    size: MOST,
  });
  const { page: waiting } = usePage(
    lessonAttendances,
    { mine: 'true', tab: 'pending', to: today, size: MOST },
    { enabled: mayMark, fold: (page) => page },
  );
  const data = useMemo(
    () =>
      modules?.map((module): Taught => ({
        module,
        next: slots?.content.find((slot) => slot.ccls_module_id === module.id && Date.parse(slot.ends_at) > now),
        due: (waiting?.content ?? []).filter(
          ({ ccls_module_id, starts_at }) => ccls_module_id === module.id && Date.parse(starts_at) <= now,
        ),
      })),
    [modules, slots, waiting, now],
  );
  return { data, ...reading };
}
