import { useState, type PointerEvent } from 'react';

/** Minutes that a drag moves by. */
const STEP = 30;
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Draws a span of time on the empty part of a day's column: a click is an hour, a drag as long as it is. Touch scrolls,
 * so there a tap alone does it.
 */
export function useDrag(first: number, take: ((span: Span) => void) | undefined) {
  const [start, begin] = useState<number>();
  const [end, reach] = useState<number>();
  const minuteAt = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const minutes = first + ((clientY - top) / (height || 1)) * (1440 - first);
    return Math.max(0, Math.min(1440 - STEP, Math.floor(minutes / STEP) * STEP));
  };
  const span: Span | undefined =
    start === undefined || end === undefined
      ? undefined
      : { from: Math.min(start, end), to: Math.max(start, end) + STEP };
  const stop = () => {
    begin(undefined);
    reach(undefined);
  };
  const handlers = take && {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // What is pressed inside is an entry of its own.
      if (event.target !== event.currentTarget || event.button !== 0) return;
      begin(minuteAt(event));
      reach(minuteAt(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start !== undefined && event.pointerType !== 'touch') reach(minuteAt(event));
    },
    onPointerUp: () => {
      if (span)
        take(
          span.to - span.from === STEP
            ? { from: span.from, to: Math.min(span.from + 60, 1439) }
            : { ...span, to: Math.min(span.to, 1439) },
        );
      stop();
    },
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
  return { span, handlers };
}
