import { useEffect, useRef, type MouseEvent, type PointerEvent as Press } from 'react';
import './time.css';

/** A pointer that moved less has pressed. */
const PULLED_PX = 6;
/** A finger that rests so long lifts what is below it; one that moves before scrolls. */
const HELD_MS = 400;
/** So near an edge what scrolls is scrolled, by so much a frame. */
const EDGE_PX = 32;
const SCROLL_PX = 8;

/** Where a pointer is: the place below it (`data-place`), and the minute at its height where the place has hours. */
export interface Spot {
  readonly place: string;
  readonly minute: number;
}

/** The place of an element, and the minute at a height of it: `data-from` and `data-until` are those of its edges. */
export function spotAt(element: Element | null, y: number): Spot | undefined {
  const lane = element?.closest<HTMLElement>('[data-place]');
  if (!lane) return undefined;
  const { place = '', from = 0, until = 0 } = lane.dataset;
  const { top, height } = lane.getBoundingClientRect();
  return { place, minute: Number(from) + ((y - top) / (height || 1)) * (Number(until) - Number(from)) };
}

const push = (at: number, low: number, high: number) =>
  at < low + EDGE_PX ? -SCROLL_PX : at > high - EDGE_PX ? SCROLL_PX : 0;

/** Scrolls what contains an element where the pointer is near an edge of it. */
function scrollAround(element: Element, x: number, y: number): void {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (box !== document.documentElement && !/auto|scroll/.test(getComputedStyle(box).overflow)) continue;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    box.scrollLeft += push(x, Math.max(0, left), Math.min(window.innerWidth, right));
    box.scrollTop += push(y, Math.max(0, top), Math.min(window.innerHeight, bottom));
  }
}

/** A copy of what was lifted, which follows the pointer; a place is drawn on, not lifted. */
function ghostOf(element: HTMLElement): HTMLElement | undefined {
  if (element.dataset.place !== undefined) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('id');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('kit-lifted');
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  element.parentElement?.append(ghost);
  return ghost;
}

interface Hand<T> {
  readonly over: (what: T, to: Spot, from: Spot) => void;
  /** Puts down what was pulled; `leave` lets go of it where it was. */
  readonly drop: (what: T, to: Spot, from: Spot) => void;
  readonly leave: () => void;
}

interface Pull<T> {
  readonly hand: () => Hand<T>;
  readonly pulled: () => void;
}

function follow<T>(press: Press<HTMLElement>, what: T, { hand, pulled }: Pull<T>): void {
  const { currentTarget: element, clientX, clientY, pointerId } = press;
  const from = spotAt(press.target as Element, clientY);
  const isTouch = press.pointerType === 'touch';
  const leaving = new AbortController();
  let [x, y, isLifted, frame] = [clientX, clientY, false, 0];
  let below = press.target as Element;
  let ghost: HTMLElement | undefined;
  let to: Spot | undefined;
  const reach = () => {
    to = spotAt(document.elementFromPoint?.(x, y) ?? below, y) ?? to;
    if (to && from) hand().over(what, to, from);
    if (ghost) ghost.style.translate = `${x - clientX}px ${y - clientY}px`;
  };
  const scroll = () => {
    scrollAround(element, x, y);
    reach();
    frame = requestAnimationFrame(scroll);
  };
  const lift = () => {
    isLifted = true;
    pulled();
    // The browser keeps the events of a finger at what it touched first.
    if (isTouch) element.releasePointerCapture?.(pointerId);
    ghost = ghostOf(element);
    frame = requestAnimationFrame(scroll);
  };
  const timer = isTouch ? setTimeout(lift, HELD_MS) : undefined;
  const end = (isDropped: boolean) => {
    leaving.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    ghost?.remove();
    if (to && from && isDropped) hand().drop(what, to, from);
    else hand().leave();
  };
  const onMove = (event: PointerEvent) => {
    [x, y, below] = [event.clientX, event.clientY, event.target as Element];
    if (!isLifted && Math.hypot(x - clientX, y - clientY) >= PULLED_PX) {
      if (isTouch) return end(false);
      lift();
    }
    if (isLifted) reach();
  };
  const listen = <K extends keyof WindowEventMap>(kind: K, heed: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(kind, heed, { signal: leaving.signal, passive: false, capture: true });
  listen('pointermove', onMove);
  listen('pointerup', () => end(true));
  listen('pointercancel', () => end(false));
  listen('keydown', ({ key }) => key === 'Escape' && end(false));
  listen('touchmove', (event) => isLifted && event.preventDefault());
  listen('contextmenu', (event) => isLifted && event.preventDefault());
  window.addEventListener('selectstart', (event) => event.preventDefault(), { signal: leaving.signal });
}

/**
 * One drag for all that is moved and drawn: a mouse pulls, a finger that rests lifts, Escape lets go, edges scroll. Answers what
 * an element needs to be pulled; places have `data-place`.
 */
export function useDrag<T>(hand: Hand<T>) {
  const latest = useRef(hand);
  const isPulled = useRef(false);
  useEffect(() => {
    latest.current = hand;
  });
  return (what: T) => ({
    draggable: false,
    onPointerDown: (press: Press<HTMLElement>) => {
      isPulled.current = false;
      const { target, currentTarget, button } = press;
      // What is pressed on a place is an entry of its own.
      const isEntry = currentTarget.dataset.place !== undefined && (target as Element).closest('[data-place] li');
      const pull = { hand: () => latest.current, pulled: () => void (isPulled.current = true) };
      if (button === 0 && !isEntry) follow(press, what, pull);
    },
    /** The click that ends a drag opens nothing; that of a key does. */
    onClickCapture: (event: MouseEvent) => {
      if (!isPulled.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
}
