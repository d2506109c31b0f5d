import { useRef, useState, type CSSProperties, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react';
import type { ChipProps } from './entry-chip';
import type { CalendarEntry } from './use-calendar';

/** How far an event goes. */
export interface Move {
  readonly days: number;
  readonly minutes: number;
}
type OnMove = ((entry: CalendarEntry, by: Move) => void) | undefined;
type Handlers = Omit<ChipProps, 'entry' | 'onOpen' | 'style' | 'isShort' | 'isGoingOn'>;

const DAY_MS = 86_400_000;
/** Minutes that a drag and an arrow move by. */
const STEP = 30;
/** A pointer that moved less has clicked. */
const CLICK_PX = 4;
/** Lessons, deadlines and the holidays of the working time are moved where they are kept. */
const isMovable = ({ record_id, kind }: CalendarEntry): boolean => record_id !== null && kind !== 'TEACHING_WEEK';

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Alt and an arrow key move an event by a day or half an hour: the way to move it without a mouse. */
const BY_KEY: Readonly<Record<string, Move>> = {
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
  ArrowUp: { days: 0, minutes: -STEP },
  ArrowDown: { days: 0, minutes: STEP },
};
const byKey = (entry: CalendarEntry, onMove: OnMove) => (event: KeyboardEvent<HTMLElement>) => {
  const by = event.altKey ? BY_KEY[event.key] : undefined;
  if (!by || !onMove || (entry.all_day && by.minutes !== 0)) return;
  event.preventDefault();
  event.stopPropagation();
  onMove(entry, by);
};

interface Held {
  readonly entry: CalendarEntry;
  readonly x: number;
  readonly y: number;
  readonly lane: HTMLElement;
  readonly dx: number;
  readonly dy: number;
}

/** Carries an event over the hours of a week: a pointer holds it, the other days are found below the pointer. */
export function useMoving(first: number, onMove: OnMove) {
  const [held, hold] = useState<Held>();
  const moved = useRef(false);
  const distance = (event: PointerEvent<HTMLElement>, { x, y }: Held) => ({
    dx: event.clientX - x,
    dy: event.clientY - y,
  });
  const minutesOf = (lane: HTMLElement, dy: number): number =>
    Math.round(((dy / (lane.getBoundingClientRect().height || 1)) * (1440 - first)) / STEP) * STEP;
  const drop = (event: PointerEvent<HTMLElement>) => {
    if (!held || !onMove) return;
    const { dx, dy } = distance(event, held);
    hold(undefined);
    if (Math.hypot(dx, dy) < CLICK_PX) return;
    moved.current = true;
    const below = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((one) => one instanceof HTMLElement && one.dataset.day);
    const day = (below as HTMLElement | undefined)?.dataset.day ?? held.lane.dataset.day ?? held.entry.start_date;
    const by = {
      days: daysBetween(held.lane.dataset.day ?? held.entry.start_date, day),
      minutes: minutesOf(held.lane, dy),
    };
    if (by.days !== 0 || by.minutes !== 0) onMove(held.entry, by);
  };
  const of = (entry: CalendarEntry): Handlers => {
    if (!onMove || !isMovable(entry)) return {};
    return {
      onKeyDown: byKey(entry, onMove),
      onPointerDown: (event) => {
        const lane = event.currentTarget.closest<HTMLElement>('[data-day]');
        // Touch scrolls; there the form moves an event.
        if (event.button !== 0 || event.pointerType === 'touch' || !lane) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        hold({ entry, lane, x: event.clientX, y: event.clientY, dx: 0, dy: 0 });
      },
      onPointerMove: (event) => held && hold({ ...held, ...distance(event, held) }),
      onPointerUp: drop,
      onPointerCancel: () => hold(undefined),
    };
  };
  const styleOf = (entry: CalendarEntry): CSSProperties =>
    held?.entry === entry && Math.hypot(held.dx, held.dy) >= CLICK_PX
      ? { transform: `translate(${held.dx}px, ${held.dy}px)`, zIndex: 5, opacity: 0.85, cursor: 'grabbing' }
      : {};
  /** A click that ends a drag opens nothing. */
  const wasMoved = () => {
    const was = moved.current;
    moved.current = false;
    return was;
  };
  return { of, styleOf, wasMoved };
}

/** Carries an event to another day of a month. */
export function useDayDrop(onMove: OnMove) {
  const held = useRef<{ readonly entry: CalendarEntry; readonly day: string } | undefined>(undefined);
  const of = (entry: CalendarEntry, day: string): Handlers =>
    onMove && isMovable(entry)
      ? {
          draggable: true,
          onKeyDown: byKey(entry, onMove),
          onDragStart: (event) => {
            held.current = { entry, day };
            event.dataTransfer.effectAllowed = 'move';
          },
        }
      : {};
  const on = (day: string) =>
    onMove && {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const days = held.current ? daysBetween(held.current.day, day) : 0;
        if (held.current && days !== 0) onMove(held.current.entry, { days, minutes: 0 });
        held.current = undefined;
      },
    };
  return { of, on };
}
