import { clockOf, minutesOf } from '@quad/domain/core';
import { isHolding, timetableSlots, type Conflict, type Slot } from '@quad/domain/timetable';
import { useAct, useSave } from '#data/server/resource';
import { inZone, momentOf } from '#data/words/zoned';
import type { Spot } from '#frames/time/drag';

const DRAFTS: ReadonlySet<string> = new Set(['draft', 'unpublished']);

/** A checked slot is published or cancelled, what is over stays where it was. */
export const isMovable = ({ status }: Pick<Slot, 'status'>): boolean => DRAFTS.has(status) || isHolding(status);

export const lengthOf = ({ starts_at, ends_at }: Pick<Slot, 'starts_at' | 'ends_at'>): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;

/** The day and the minute at which a slot begins, on the institution's clocks. */
export function spotOf({ starts_at }: Pick<Slot, 'starts_at'>, zone: string): Spot {
  const { day, time } = inZone(starts_at, zone);
  return { place: day, minute: minutesOf(time) };
}

/** The moments at which a slot of this length would begin and end there. */
export function timesAt(slot: Slot, { place, minute }: Spot, zone: string): { starts_at: string; ends_at: string } {
  const starts_at = momentOf(place, clockOf(minute), zone);
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + lengthOf(slot) * 60_000).toISOString() };
}

/** What cannot be moved past. */
export const hardOf = (conflicts: readonly Conflict[]): readonly Conflict[] => conflicts.filter(({ soft }) => !soft);

interface Place {
  readonly starts_at: string;
  readonly ends_at: string;
  /** Without it, the room that the slot has. */
  readonly room_id?: number;
}

/** Puts a slot elsewhere: a draft is rewritten, what is public is moved, and its people are told. */
export function usePutElsewhere() {
  const { save } = useSave(timetableSlots);
  const { act } = useAct(timetableSlots);
  return (slot: Slot, place: Place): Promise<unknown> => {
    if (!DRAFTS.has(slot.status)) return act(slot, 'MOVE', { ...place });
    const { id, version, lesson_id, room_id, teacher_id, group_ids } = slot;
    return save({ id, version, lesson_id, room_id, teacher_id, group_ids, ...place });
  };
}
