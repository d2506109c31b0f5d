import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { isHolding, timetableCalls, type Conflict, type Period, type Slot, type Week } from '@quad/domain/timetable';
import { ask } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { addDays, clock } from '#areas/timetable/grid/layout';
import { usePeriods } from '#areas/timetable/use-periods';
import { confirm } from '#kit/base/confirm';
import { fail, succeed } from '#kit/base/toasts';
import { hardOf, isMovable, lengthOf, targetOf, timesAt, usePutElsewhere, type Target } from './movable';

/** A slot that is in the hand. */
export interface Moving {
  readonly slot: Slot;
  readonly to: Target;
  /** What would be in the way there; undefined until it is known. */
  readonly conflicts: readonly Conflict[] | undefined;
}

/** A slot is put down on a bell that is so near, else on whole five minutes; an arrow key goes to the next bell, with Shift by ten. */
const NEAR = 10;
const SNAP = 5;
const STEP = 10;
/** The preview waits so long for the hand to rest. */
const REST_MS = 200;
const PULLED_PX = 6;
const DAY_MINUTES = 24 * 60;

function usePreview(moving: Moving | undefined, zone: string, told: (conflicts: Conflict[]) => void): void {
  const latest = useRef({ moving, told });
  useEffect(() => {
    latest.current = { moving, told };
  });
  const key = moving?.to ? `${moving.slot.id} ${moving.to.day} ${moving.to.start}` : '';
  useEffect(() => {
    const { slot, to } = latest.current.moving ?? {};
    if (!slot || !to || !key) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      ask(timetableCalls.preview, { slot_id: slot.id, ...timesAt(slot, to, zone) }, { signal: leaving.signal }).then(
        ({ conflicts }) => latest.current.told(conflicts),
        (failure: unknown) => !leaving.signal.aborted && fail(failure),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, zone]);
}

/** Where in the grid a pointer is: the day below it and the minute at its height. */
function placeAt(event: globalThis.PointerEvent, grabbed: number, periods: readonly Period[]): Target | undefined {
  const column = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest<HTMLElement>('.timetable-day'))
    .find((found) => found !== null);
  const slots = column?.querySelector<HTMLElement>('.timetable-slots');
  const [from, until] = [Number(slots?.dataset.from), Number(slots?.dataset.until)];
  const box = slots?.getBoundingClientRect();
  if (!column?.dataset.day || !box || !(until > from)) return undefined;
  const minute = from + ((event.clientY - grabbed - box.top) / box.height) * (until - from);
  const bell = periods.find(({ starts }) => Math.abs(starts - minute) <= NEAR)?.starts;
  return { day: column.dataset.day, start: bell ?? Math.max(0, Math.round(minute / SNAP) * SNAP) };
}

/** Puts down what is in the hand: not where something hard is in the way, and what is public only after a question. */
function useDrop(zone: string) {
  const t = useText('timetable');
  const { weekday, date } = useFormat();
  const putElsewhere = usePutElsewhere();
  return async ({ slot, to, conflicts: known }: Moving): Promise<void> => {
    const was = targetOf(slot, zone);
    if (was.day === to.day && was.start === to.start) return;
    const times = timesAt(slot, to, zone);
    const conflicts = known ?? (await ask(timetableCalls.preview, { slot_id: slot.id, ...times })).conflicts;
    const [hard] = hardOf(conflicts);
    if (hard) throw new Error(hard.message);
    const place = `${weekday(to.day)} ${date(to.day)}, ${clock(to.start)}`;
    const text = t('move.ask', { name: slot.lesson_title, place });
    if (isHolding(slot.status) && !(await confirm({ title: t('move.title'), text }))) return;
    await putElsewhere(slot, times);
    succeed(t('move.done', { name: slot.lesson_title, place }));
  };
}

interface Hand {
  readonly to: (slot: Slot, target: Target) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Pulling a card with the mouse; a finger scrolls. */
function usePulling({ to, drop, cancel }: Hand, periods: readonly Period[], mayMove: (slot: Slot) => boolean) {
  const dragged = useRef(false);
  const onPointerDown = (event: PointerEvent, slot: Slot) => {
    dragged.current = false;
    if (!mayMove(slot) || event.button !== 0 || event.pointerType !== 'mouse') return;
    const grabbed = event.clientY - event.currentTarget.getBoundingClientRect().top;
    const [x, y] = [event.clientX, event.clientY];
    const leaving = new AbortController();
    const { signal } = leaving;
    const onMove = (moved: globalThis.PointerEvent) => {
      if (!dragged.current && Math.hypot(moved.clientX - x, moved.clientY - y) < PULLED_PX) return;
      dragged.current = true;
      const place = placeAt(moved, grabbed, periods);
      if (place) to(slot, place);
    };
    const end = (drops: boolean) => {
      leaving.abort();
      if (dragged.current && drops) drop();
      else cancel();
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  /** The click that ends a drag opens nothing. */
  return { onPointerDown, wasDragged: () => dragged.current };
}

/** Moving a slot by hand or by keys (M, arrows, Enter): what would be in the way is asked as it moves. */
export function useMoving(week: Week, isPlanner: boolean) {
  const t = useText('timetable');
  const zone = week.time_zone;
  const periods = usePeriods();
  const [moving, setMoving] = useState<Moving>();
  const latest = useRef<Moving>(undefined);
  useEffect(() => {
    latest.current = moving;
  });
  const putDown = useDrop(zone);
  usePreview(moving, zone, (conflicts) => setMoving((now) => now && { ...now, conflicts }));
  const to = (slot: Slot, target: Target) => {
    if (target.start + lengthOf(slot) > DAY_MINUTES) return;
    const isThere = (now: Moving) => now.to.day === target.day && now.to.start === target.start;
    setMoving((now) => (now?.slot.id === slot.id && isThere(now) ? now : { slot, to: target, conflicts: undefined }));
  };
  const cancel = () => setMoving(undefined);
  const drop = () => {
    cancel();
    if (latest.current) void putDown(latest.current).catch(fail);
  };
  const pulling = usePulling({ to, drop, cancel }, periods, (slot) => isPlanner && isMovable(slot));
  const take = (event: KeyboardEvent, slot: Slot) => {
    if (event.nativeEvent.code !== 'KeyM' || event.ctrlKey || event.metaKey || event.altKey || !isPlanner) return;
    event.preventDefault();
    if (isMovable(slot)) to(slot, targetOf(slot, zone));
    else fail(new Error(t('move.not')));
  };
  const onKeyDown = (event: KeyboardEvent, slot: Slot) => {
    const inHand = latest.current?.slot.id === slot.id ? latest.current : undefined;
    if (!inHand) return take(event, slot);
    const next = steered(inHand.to, event, { from: week.from, periods });
    if (next) to(slot, next);
    // The key that comes up would press the button of the question that is asked.
    else if (event.key === 'Enter') window.addEventListener('keyup', drop, { once: true });
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { moving, onKeyDown, ...pulling };
}

interface Around {
  readonly from: string;
  readonly periods: readonly Period[];
}

/** Where an arrow key takes what is in the hand; the days are those of the week. */
function steered({ day, start }: Target, { key, shiftKey }: KeyboardEvent, { from, periods }: Around) {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const way = key === 'ArrowUp' ? -1 : 1;
    const bells = periods.map(({ starts }) => starts).filter((bell) => (bell - start) * way > 0);
    const bell = shiftKey ? undefined : bells.at(way === 1 ? 0 : -1);
    return { day, start: Math.max(0, bell ?? start + way * STEP) };
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const next = addDays(day, key === 'ArrowRight' ? 1 : -1);
  return next < from || next > addDays(from, 6) ? { day, start } : { day: next, start };
}
