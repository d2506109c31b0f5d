import type { KeyboardEvent } from 'react';

/**
 * Gives the focus to the first place in a part that just opened: what is marked `data-first`, else the first control
 * that `among` names. True when there was one.
 */
export function focusFirst(opened: HTMLElement, among = 'input, select, textarea, button, [role=menuitem]'): boolean {
  const usable = [...opened.querySelectorAll<HTMLElement>(among)].find(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled'),
  );
  const first = opened.querySelector<HTMLElement>('[data-first]') ?? usable;
  first?.focus();
  return first !== undefined;
}

/** Arrows, Home and End in an open menu. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
