import { isHolding, timetableSlots, type Conflict, type Slot } from '@quad/domain/timetable';
import { useAct, useSave } from '#data/server/resource';
import { clock, minutesOf } from '#areas/timetable/grid/layout';
import { inZone, momentOf } from '#kit/base/zoned';

/** Where a slot would stand: a day and a minute of it on the institution's clocks. */
export interface Target {
  readonly day: string;
  readonly start: number;
}

const DRAFTS: ReadonlySet<string> = new Set(['draft', 'unpublished']);

/** A checked slot is published or cancelled, what is over stays where it was. */
export const isMovable = ({ status }: Pick<Slot, 'status'>): boolean => DRAFTS.has(status) || isHolding(status);

export const lengthOf = ({ starts_at, ends_at }: Pick<Slot, 'starts_at' | 'ends_at'>): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;

export const targetOf = ({ starts_at }: Pick<Slot, 'starts_at'>, zone: string): Target => ({
  day: inZone(starts_at, zone).day,
  start: minutesOf(starts_at, zone),
});

/** The moments at which a slot of this length would begin and end there. */
export function timesAt(slot: Slot, { day, start }: Target, zone: string): { starts_at: string; ends_at: string } {
  const starts_at = momentOf(day, clock(start), zone);
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + lengthOf(slot) * 60_000).toISOString() };
}

/** What cannot be moved past. */
export const hardOf = (conflicts: readonly Conflict[]): readonly Conflict[] => conflicts.filter(({ soft }) => !soft);

/** Puts a slot elsewhere: a draft is rewritten, what is public is moved, and its people are told. */
export function usePutElsewhere() {
  const { save } = useSave(timetableSlots);
  const { act } = useAct(timetableSlots);
  return (slot: Slot, times: { starts_at: string; ends_at: string }): Promise<unknown> => {
    if (!DRAFTS.has(slot.status)) return act(slot, 'MOVE', times);
    const { id, version, lesson_id, room_id, teacher_id, group_ids } = slot;
    return save({ id, version, lesson_id, room_id, teacher_id, group_ids, ...times });
  };
}
