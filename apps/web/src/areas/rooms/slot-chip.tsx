import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { Link } from 'react-router-dom';
import { roomCalls, type TakenSlot } from '@quad/domain/rooms';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';
import { STEP } from './plan-times';

interface ChipProps {
  readonly slot: TakenSlot;
  readonly time: string;
  readonly style: CSSProperties;
}

const MINUTE = 60_000;
/** A pointer that moved less has clicked. */
const CLICK_PX = 6;
/** Reservations that have begun are not moved. */
const MOVABLE = ['submitted', 'accepted'];

/** What takes a room. The own reservation is carried to another time of the day by a pointer, or by Alt and an arrow. */
export function SlotChip({ slot, time, style }: ChipProps) {
  const t = useText('rooms');
  const { title, by, kind, mine, status } = slot;
  const moving = useMoving(slot);
  const words = (
    <>
      <span className="rooms-time">{time}</span>{' '}
      <strong>{title ?? t(kind === 'reservation' ? 'plan.reserved' : `plan.${kind}`)}</strong>
      {by && !mine && <span className="rooms-by">{by}</span>}
    </>
  );
  const about = { className: `rooms-slot rooms-${kind}`, style, 'data-mine': mine || undefined, 'data-status': status };
  // Whose reservation it is says only to those who may open it.
  return kind === 'reservation' && title !== null ? (
    <Link {...about} to={`/reservation/list/${slot.id}`} draggable={false} {...(mine && moving)}>
      {words}
    </Link>
  ) : (
    <div {...about}>{words}</div>
  );
}

function useMoving({ id, starts_at, ends_at, status }: TakenSlot) {
  const { send } = useSend(roomCalls.move);
  const held = useRef<{ readonly y: number; readonly lane: number; readonly minutes: number } | undefined>(undefined);
  const moved = useRef(false);
  if (!MOVABLE.includes(status)) return {};
  const shift = (minutes: number) => {
    const later = (at: string) => new Date(Date.parse(at) + minutes * MINUTE).toISOString();
    void send({ id, starts_at: later(starts_at), ends_at: later(ends_at) }).catch(fail);
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const by = event.altKey ? { ArrowUp: -STEP, ArrowDown: STEP }[event.key] : undefined;
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      shift(by);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const lane = event.currentTarget.parentElement;
      // Touch scrolls; there the page of the reservation moves it.
      if (event.button !== 0 || event.pointerType === 'touch' || !lane) return;
      const cells = lane.querySelectorAll('.rooms-cell').length;
      held.current = { y: event.clientY, lane: lane.getBoundingClientRect().height, minutes: cells * STEP };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      const from = held.current;
      held.current = undefined;
      const dy = from ? clientY - from.y : 0;
      if (!from || Math.abs(dy) < CLICK_PX) return;
      moved.current = true;
      const minutes = Math.round(((dy / (from.lane || 1)) * from.minutes) / STEP) * STEP;
      if (minutes !== 0) shift(minutes);
    },
    onClick: (event: { preventDefault: () => void }) => {
      if (moved.current) event.preventDefault();
      moved.current = false;
    },
  };
}
