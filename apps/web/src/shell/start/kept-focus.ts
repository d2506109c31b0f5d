/** So many places are remembered where the focus has been. */
const REMEMBERED = 20;
/** What lies over the page and goes away: what had the focus before it opened is where one was. */
const OVER = '.bp6-portal';
/** Blueprint's own stops at the ends of a dialog. */
const TRAP = '[class*=focus-trap]';

interface Place {
  readonly element: HTMLElement;
  readonly isOver: boolean;
}

const isThere = ({ element }: Place) => element.isConnected && !element.matches(':disabled');

/** The newest place that is still there: of the page, or of the dialog that is open; else the heading of either. */
function whereToGo(page: Document, places: readonly Place[]): HTMLElement | null {
  const dialog = [...page.querySelectorAll<HTMLElement>(':is([role=dialog], [role=alertdialog])')].at(-1);
  const last = places.at(-1);
  if (dialog) {
    const inside = places.findLast((place) => isThere(place) && dialog.contains(place.element));
    return inside?.element ?? dialog.querySelector<HTMLElement>('h2[tabindex]');
  }
  const before = last?.isOver ? places.findLast((place) => isThere(place) && !place.isOver) : undefined;
  return before?.element ?? page.querySelector<HTMLElement>('#content h1');
}

/**
 * Focus never falls to nowhere: where a browser gives it to the document, because a button is disabled while it is busy or what
 * had it is gone (a row, a palette, a screen), keys would reach nothing and a screen reader would begin at the top.
 */
export function keepFocus(page: Document): void {
  let places: Place[] = [];
  let isLost = false;
  let isLooking = false;
  const isNowhere = () => page.activeElement === null || page.activeElement === page.body;

  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target === page.body || target.matches(TRAP)) return;
    isLost = false;
    const others = places.filter(({ element }) => element !== target && element.isConnected);
    places = [...others, { element: target, isOver: target.closest(OVER) !== null }].slice(-REMEMBERED);
  });

  const giveBack = () => {
    isLooking = false;
    const last = places.at(-1);
    if (!isLost || !last || !isNowhere()) return;
    // A button that is busy has it again when it is done.
    if (last.element.isConnected && !isThere(last)) return;
    const element = isThere(last) ? last.element : whereToGo(page, places);
    if (!element) return;
    if (!element.hasAttribute('tabindex') && /^H\d$/.test(element.tagName)) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  const look = () => {
    const last = places.at(-1);
    if (!last) return;
    if (!isThere(last)) isLost = true;
    // The code that closes a dialog may move the focus a moment later.
    if (!isLost || isLooking) return;
    isLooking = true;
    requestAnimationFrame(giveBack);
  };
  new MutationObserver(look).observe(page.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}
