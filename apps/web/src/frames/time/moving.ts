import { useState, type KeyboardEvent } from 'react';
import { useDrag, type Spot } from './drag';

interface Moves<E> {
  /** Where an entry is now; undefined for one that this person does not move. */
  readonly at: (entry: E) => Spot | undefined;
  /** Where an entry comes to be that a pointer took from one spot to another. */
  readonly reach: (entry: E, to: Spot, from: Spot) => Spot | undefined;
  /** Where an arrow key takes it. */
  readonly step: (entry: E, from: Spot, event: KeyboardEvent) => Spot | undefined;
  readonly drop: (entry: E, to: Spot) => void;
}

/** An entry that is in the hand, and where it would come to be. */
export interface Moving<E> {
  readonly entry: E;
  readonly to: Spot;
}

/**
 * Moves entries over days and hours: by a pointer (`grip`), by Alt and an arrow at once (`nudge`), or lifted by a key and led by
 * arrows until Enter (`lift`, `carry`).
 */
export function useMoving<E extends { readonly id: string | number }>({ at, reach, step, drop }: Moves<E>) {
  const [moving, hold] = useState<Moving<E>>();
  const lead = (entry: E, to: Spot | undefined) =>
    to &&
    hold((now) =>
      now?.entry.id === entry.id && now.to.place === to.place && now.to.minute === to.minute ? now : { entry, to },
    );
  const leave = () => hold(undefined);
  const put = (entry: E, to: Spot | undefined) => {
    leave();
    if (to) drop(entry, to);
  };
  const drag = useDrag<E>({
    over: (entry, to, from) => lead(entry, reach(entry, to, from)),
    drop: (entry, to, from) => put(entry, reach(entry, to, from)),
    leave,
  });
  const nudge = (event: KeyboardEvent, entry: E) => {
    const from = event.altKey ? at(entry) : undefined;
    const to = from && step(entry, from, event);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    drop(entry, to);
  };
  const carry = (event: KeyboardEvent, entry: E) => {
    if (moving?.entry.id !== entry.id) return;
    const to = step(entry, moving.to, event);
    if (to) lead(entry, to);
    // The key that comes up would press the button of the question that is asked.
    else if (event.key === 'Enter') window.addEventListener('keyup', () => put(entry, moving.to), { once: true });
    else if (event.key === 'Escape') leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const grip = (entry: E) => (at(entry) ? drag(entry) : {});
  return { moving, grip, nudge, carry, lift: (entry: E) => lead(entry, at(entry)) };
}
