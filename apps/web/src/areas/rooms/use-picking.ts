import { useState, type KeyboardEvent } from 'react';
import type { Clock } from '#frames/time/clock';
import { useDrag } from '#frames/time/drag';
import { isFree, spanOf, STEP, type Column } from './plan-times';

export interface Picked {
  readonly column: Column;
  readonly from: number;
  readonly to: number;
}
interface Cell {
  readonly at: number;
  readonly minute: number;
}
interface Range extends Cell {
  /** The cell that it reaches to; above or below the first. */
  readonly end: number;
}
interface Plane {
  readonly columns: readonly Column[];
  readonly hours: { readonly first: number; readonly last: number };
  readonly now: Clock;
}

const cellId = ({ at, minute }: Cell) => `rooms-cell-${at}-${minute}`;
const spanIn = ({ minute, end }: Range) => ({ from: Math.min(minute, end), to: Math.max(minute, end) + STEP });
const DOWN: Readonly<Record<string, number>> = { ArrowDown: STEP, ArrowUp: -STEP };
const RIGHT: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The cells that are chosen, all of them free ones of one column. */
function useRange({ columns, now }: Plane, take: (picked: Picked) => void) {
  const [range, choose] = useState<Range>();
  const columnOf = (whole: Range) => {
    const column = columns[whole.at];
    return column && isFree(column, spanIn(whole), now) ? column : undefined;
  };
  const finish = (whole: Range) => {
    const column = columnOf(whole);
    choose(undefined);
    if (column) take({ column, ...spanOf(column, spanIn(whole), now) });
  };
  const grow = (whole: Range) => {
    if (columnOf(whole)) choose(whole);
  };
  return { range, choose, finish, grow };
}

/**
 * Chooses a time of a room: by a pointer that is drawn over free cells, or by keys. Arrows lead from cell to cell, Shift and an
 * arrow choose more of them, Enter takes what is chosen.
 */
export function usePicking(plane: Plane, take: (picked: Picked) => void) {
  const { columns, hours } = plane;
  const { range, choose, finish, grow } = useRange(plane, take);
  const [stop, setStop] = useState<Cell>({ at: 0, minute: hours.first * 60 });
  const cellOf = (minute: number) => Math.floor(minute / STEP) * STEP;
  const pen = useDrag<number>({
    over: (at, to, from) =>
      to.place === from.place && grow({ at, minute: cellOf(from.minute), end: cellOf(to.minute) }),
    drop: () => range && finish(range),
    leave: () => choose(undefined),
  });
  const lead = (cell: Cell) => {
    const at = Math.max(0, Math.min(columns.length - 1, cell.at));
    const minute = Math.max(hours.first * 60, Math.min(hours.last * 60 - STEP, cell.minute));
    choose(undefined);
    setStop({ at, minute });
    document.getElementById(cellId({ at, minute }))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, cell: Cell) => {
    const begun = range ?? { ...cell, end: cell.minute };
    const [down = 0, right = 0] = [DOWN[event.key], RIGHT[event.key]];
    const isTaken = event.key === 'Enter' || event.key === ' ';
    if (event.key === 'Escape') choose(undefined);
    if (!isTaken && !down && !right) return;
    event.preventDefault();
    event.stopPropagation();
    if (isTaken) finish(begun);
    else if (event.shiftKey && down) grow({ ...begun, end: begun.end + down });
    else lead({ at: cell.at + right, minute: cell.minute + down });
  };
  const cell = (at: number, minute: number) => ({
    id: cellId({ at, minute }),
    tabIndex: stop.at === at && stop.minute === minute ? 0 : -1,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, { at, minute }),
    onFocus: () => setStop({ at, minute }),
    onClick: () => finish({ at, minute, end: minute }),
  });
  const chosen = range && { place: columns[range.at]?.key ?? '', ...spanIn(range) };
  return { cell, chosen, pen };
}
