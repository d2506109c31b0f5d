import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, clockOf } from '@quad/domain/core';
import { isHolding, timetableCalls, type Conflict, type Period, type Slot, type Week } from '@quad/domain/timetable';
import { ask } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { usePeriods } from '#areas/timetable/use-periods';
import { confirm } from '#kit/base/confirm';
import { fail, succeed } from '#kit/base/toasts';
import type { Spot } from '#frames/time/drag';
import { useMoving, type Moving } from '#frames/time/moving';
import { hardOf, isMovable, lengthOf, spotOf, timesAt, usePutElsewhere } from './movable';

/** A slot that is in the hand. */
export interface MovingSlot extends Moving<Slot> {
  /** What would be in the way there; undefined until it is known. */
  readonly conflicts: readonly Conflict[] | undefined;
}

/** A slot is put down on a bell that is so near, else on whole five minutes; an arrow key goes to the next bell, with Shift by ten. */
const NEAR = 10;
const SNAP = 5;
const STEP = 10;
/** The preview waits so long for the hand to rest. */
const REST_MS = 200;
const DAY_MINUTES = 24 * 60;
/** A phone shows a day as a list, on which no place is an hour. */
const isList = () => window.matchMedia?.('(max-width: 820px)').matches;

/** Asks what would be in the way where a slot is held. */
function usePreview(moving: Moving<Slot> | undefined, zone: string): readonly Conflict[] | undefined {
  const [conflicts, tell] = useState<readonly Conflict[]>();
  const latest = useRef(moving);
  useEffect(() => {
    latest.current = moving;
  });
  const key = moving ? `${moving.entry.id} ${moving.to.place} ${moving.to.minute}` : '';
  useEffect(() => {
    const { entry, to } = latest.current ?? {};
    if (!entry || !to || !key) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      ask(timetableCalls.preview, { slot_id: entry.id, ...timesAt(entry, to, zone) }, { signal: leaving.signal }).then(
        ({ conflicts: found }) => tell(found),
        (failure: unknown) => !leaving.signal.aborted && fail(failure),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      tell(undefined);
    };
  }, [key, zone]);
  return conflicts;
}

/** Puts down what is in the hand: not where something hard is in the way, and what is public only after a question. */
function useDrop(zone: string) {
  const t = useText('timetable');
  const { weekday, date } = useFormat();
  const putElsewhere = usePutElsewhere();
  return async (slot: Slot, to: Spot, known: readonly Conflict[] | undefined): Promise<void> => {
    const was = spotOf(slot, zone);
    if (was.place === to.place && was.minute === to.minute) return;
    const times = timesAt(slot, to, zone);
    const conflicts = known ?? (await ask(timetableCalls.preview, { slot_id: slot.id, ...times })).conflicts;
    const [hard] = hardOf(conflicts);
    if (hard) throw new Error(hard.message);
    const place = `${weekday(to.place)} ${date(to.place)}, ${clockOf(to.minute)}`;
    const text = t('move.ask', { name: slot.lesson_title, place });
    if (isHolding(slot.status) && !(await confirm({ title: t('move.title'), text }))) return;
    await putElsewhere(slot, times);
    succeed(t('move.done', { name: slot.lesson_title, place }));
  };
}

/** Moving a slot by hand or by keys (M, arrows, Enter): what would be in the way is asked as it moves. */
export function useSlotMoves({ from, time_zone }: Week, isPlanner: boolean) {
  const t = useText('timetable');
  const periods = usePeriods();
  const putDown = useDrop(time_zone);
  const fitting = (slot: Slot, to: Spot) => (to.minute + lengthOf(slot) <= DAY_MINUTES ? to : undefined);
  const { moving, ...moves } = useMoving<Slot>({
    at: (slot) => (isPlanner && isMovable(slot) ? spotOf(slot, time_zone) : undefined),
    reach: (slot, to, begun) => {
      const minute = spotOf(slot, time_zone).minute + to.minute - begun.minute;
      return fitting(slot, { place: to.place, minute: snapped(minute, periods) });
    },
    step: (slot, spot, event) => {
      const next = steered(spot, event, { from, periods });
      return next && (fitting(slot, next) ?? spot);
    },
    drop: (slot, to) => void putDown(slot, to, moving?.to === to ? conflicts : undefined).catch(fail),
  });
  const conflicts = usePreview(moving, time_zone);
  const onKeyDown = (event: KeyboardEvent, slot: Slot) => {
    moves.carry(event, slot);
    if (!event.defaultPrevented) moves.nudge(event, slot);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.defaultPrevented || event.nativeEvent.code !== 'KeyM' || !isPlain || !isPlanner) return;
    event.preventDefault();
    if (isMovable(slot)) moves.lift(slot);
    else fail(new Error(t('move.not')));
  };
  return {
    moving: moving && { ...moving, conflicts },
    ghost: moving && ghostOf(moving, conflicts),
    onKeyDown,
    grip: (slot: Slot) => (isList() ? {} : moves.grip(slot)),
  };
}

function ghostOf({ entry, to: { place, minute } }: Moving<Slot>, conflicts: readonly Conflict[] | undefined) {
  const found = conflicts?.length ? 'soft' : 'free';
  const state = conflicts === undefined ? 'asked' : hardOf(conflicts).length > 0 ? 'hard' : found;
  return { place, from: minute, to: minute + lengthOf(entry), state };
}

/** The bell that is near, else whole five minutes. */
const snapped = (minute: number, periods: readonly Period[]): number =>
  periods.find(({ starts }) => Math.abs(starts - minute) <= NEAR)?.starts ??
  Math.max(0, Math.round(minute / SNAP) * SNAP);

interface Around {
  readonly from: string;
  readonly periods: readonly Period[];
}

/** Where an arrow key takes what is in the hand; the days are those of the week. */
function steered({ place, minute }: Spot, { key, shiftKey }: KeyboardEvent, { from, periods }: Around) {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const way = key === 'ArrowUp' ? -1 : 1;
    const bells = periods.map(({ starts }) => starts).filter((bell) => (bell - minute) * way > 0);
    const bell = shiftKey ? undefined : bells.at(way === 1 ? 0 : -1);
    return { place, minute: Math.max(0, bell ?? minute + way * STEP) };
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const next = addDays(place, key === 'ArrowRight' ? 1 : -1);
  return { place: next < from || next > addDays(from, 6) ? place : next, minute };
}
