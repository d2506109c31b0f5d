import { fireEvent } from '@testing-library/react';

/** jsdom has no pointer events of its own: these carry where the pointer is. */
const point = (element: Element, kind: string, clientY: number) =>
  fireEvent(element, new MouseEvent(kind, { bubbles: true, button: 0, clientY }));

/** Pulls an element from a height onto another, and holds it there. */
export function pull(from: Element, [start, end]: readonly [number, number] = [0, 100], to: Element = from): void {
  point(from, 'pointerdown', start);
  point(to, 'pointermove', end);
}

/** Pulls an element, and lets go of it. */
export function drag(from: Element, to: Element = from, heights: readonly [number, number] = [0, 100]): void {
  pull(from, heights, to);
  point(to, 'pointerup', heights[1]);
}
