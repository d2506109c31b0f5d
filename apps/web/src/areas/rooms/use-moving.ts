import type { KeyboardEvent } from 'react';
import { roomCalls, type TakenSlot } from '@quad/domain/rooms';
import { useSend } from '#data/server/calls';
import { fail } from '#kit/base/toasts';
import { useMoving } from '#frames/time/moving';
import { STEP, type Column } from './plan-times';

/** Reservations that have begun are not moved. */
const MOVABLE = ['submitted', 'accepted'];
const BY: Readonly<Record<string, number>> = { ArrowUp: -STEP, ArrowDown: STEP };

/** Moves the own reservation to another time of its day: by a pointer, or by Alt and an arrow. */
export function useReservationMoves(columns: readonly Column[]) {
  const { send } = useSend(roomCalls.move);
  const placeOf = (slot: TakenSlot) =>
    columns
      .flatMap(({ key, placed }) => placed.map((one) => ({ place: key, minute: one.from, ...one })))
      .find(({ entry }) => entry === slot);
  const { moving, grip, nudge } = useMoving<TakenSlot>({
    at: (slot) => (slot.mine && slot.title !== null && MOVABLE.includes(slot.status) ? placeOf(slot) : undefined),
    reach: (slot, to, { place, minute }) => ({
      place,
      minute: (placeOf(slot)?.minute ?? 0) + Math.round((to.minute - minute) / STEP) * STEP,
    }),
    step: (_, { place, minute }, { key }) => {
      const by = BY[key];
      return by ? { place, minute: minute + by } : undefined;
    },
    drop: (slot, to) => {
      const minutes = to.minute - (placeOf(slot)?.minute ?? to.minute);
      const later = (at: string) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
      const { id, starts_at, ends_at } = slot;
      if (minutes !== 0) void send({ id, starts_at: later(starts_at), ends_at: later(ends_at) }).catch(fail);
    },
  });
  const held = moving && placeOf(moving.entry);
  const ghost = moving && held && { ...moving.to, from: moving.to.minute, to: moving.to.minute + held.to - held.from };
  const movesOf = (slot: TakenSlot) => ({ ...grip(slot), onKeyDown: (event: KeyboardEvent) => nudge(event, slot) });
  return { ghost, movesOf };
}
