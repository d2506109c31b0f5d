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
  // A dialog grows as it opens: scrolled to now, the place would be another in a moment.
  first?.focus({ preventScroll: true });
  return first !== undefined;
}

const MENU = '.bp6-popover, [role=menu]';
let outside: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest(MENU)) outside = target;
});

/** What has the focus; in a menu, which closes with what is chosen, what had it before that opened. */
export function focusedOutsideMenus(): Element | null {
  const { activeElement } = document;
  return activeElement?.closest(MENU) ? outside : activeElement;
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
