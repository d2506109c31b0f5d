import { useRef, useState, type PointerEvent } from 'react';
import type { MarkStatus } from '@quad/domain/attendance';

/** What a swipe in a direction sets. */
export const SWIPES = { right: 'present', left: 'absent', up: 'late' } as const satisfies Record<string, MarkStatus>;

/** Less than this (px) was a touch, not a swipe. */
const FAR_PX = 72;
const STILL = { x: 0, y: 0 };

/** The status that a way of the finger leads to, when it went far enough; a way between two directions leads nowhere. */
export function statusOf({ x, y }: Readonly<Record<'x' | 'y', number>>): MarkStatus | undefined {
  if (Math.abs(x) >= FAR_PX && Math.abs(x) > 1.4 * Math.abs(y)) return x > 0 ? SWIPES.right : SWIPES.left;
  return y <= -FAR_PX && -y > 1.4 * Math.abs(x) ? SWIPES.up : undefined;
}

/** Follows a finger over a card: `moved` is where the card is drawn, `leads` what letting go would do. */
export function useSwipe(onSwipe: (status: MarkStatus) => void) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly id: number }>(undefined);
  const [moved, move] = useState(STILL);
  const end = () => {
    from.current = undefined;
    move(STILL);
  };
  const wayOf = ({ clientX, clientY, pointerId }: PointerEvent) =>
    from.current?.id === pointerId ? { x: clientX - from.current.x, y: clientY - from.current.y } : undefined;
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A second finger changes nothing.
      if (from.current || event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const way = wayOf(event);
      if (way) move(way);
    },
    onPointerUp: (event: PointerEvent) => {
      const way = wayOf(event);
      end();
      const status = way && statusOf(way);
      if (status) onSwipe(status);
    },
    onPointerCancel: end,
  };
  return { handlers, moved, leads: statusOf(moved) };
}
