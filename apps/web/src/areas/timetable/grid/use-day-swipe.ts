import { useRef, type TouchEvent } from 'react';

/** Less than this (px) was a touch, not a swipe. */
const FAR_PX = 60;

/** On a phone a finger that goes sideways turns the day: +1 to the next, -1 to the one before. */
export function useDaySwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const one = touches[0];
      from.current = touches.length === 1 && one ? { x: one.clientX, y: one.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const one = changedTouches[0];
      if (!from.current || !one) return;
      const [x, y] = [one.clientX - from.current.x, one.clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(x) >= FAR_PX && Math.abs(x) > 1.5 * Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
  };
}
