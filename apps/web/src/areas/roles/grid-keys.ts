import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

type Box = HTMLInputElement;

const boxesOf = (row: Element | null | undefined): Box[] => [...(row?.querySelectorAll<Box>('input') ?? [])];
const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tr')].filter((row) => boxesOf(row).length > 0);

/** The next box that can be used, going from one in a direction; undefined at the edge. */
export function nextBox(table: Element, from: Box, key: string): Box | undefined {
  const rows = rowsOf(table).map(boxesOf);
  const row = rows.findIndex((boxes) => boxes.includes(from));
  const at = rows[row]?.indexOf(from) ?? -1;
  if (key === 'Home') return rows[row]?.find(({ disabled }) => !disabled);
  if (key === 'End') return rows[row]?.findLast(({ disabled }) => !disabled);
  const rtl = getComputedStyle(table).direction === 'rtl' ? -1 : 1;
  const [down, across] = STEPS[key] ?? [0, 0];
  for (let r = row + down, c = at + across * rtl; rows[r]?.[c] && (down || across); r += down, c += across * rtl) {
    const box = rows[r]?.[c];
    if (box && !box.disabled) return box;
  }
  return undefined;
}

function reachOnly(table: Element, one: Box | undefined): void {
  for (const box of table.querySelectorAll<Box>('input')) box.tabIndex = box === one ? 0 : -1;
}

/** Makes a table of boxes one stop of the Tab key; arrows, Home and End move inside. */
export function useGridKeys() {
  const table = useRef<HTMLTableElement>(null);
  const last = useRef<Box>(undefined);
  useEffect(() => {
    const known = last.current?.isConnected && !last.current.disabled ? last.current : undefined;
    if (table.current)
      reachOnly(table.current, known ?? table.current.querySelector<Box>('input:enabled') ?? undefined);
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLTableElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    last.current = target;
    reachOnly(currentTarget, target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (
      !(event.target instanceof HTMLInputElement) ||
      !(event.key in STEPS || event.key === 'Home' || event.key === 'End')
    )
      return;
    event.preventDefault();
    nextBox(event.currentTarget, event.target, event.key)?.focus();
  };
  return { ref: table, onFocus, onKeyDown };
}
