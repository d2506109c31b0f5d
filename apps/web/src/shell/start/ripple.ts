/** How long the wave of a press runs (ms), as the specification says. */
const RIPPLE_MS = 500;

/**
 * Draws the wave of a press over a button. It lies on the page and not in the button, whose children belong to React;
 * nobody who asked for less motion sees it.
 */
export function installRipple(page: Document): void {
  page.addEventListener('pointerdown', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('.bp6-button') : null;
    if (!pressed || pressed.matches(':disabled, .bp6-disabled')) return;
    if (page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    draw(pressed, event);
  });
}

function draw(button: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const { left, top, width, height } = button.getBoundingClientRect();
  const frame = button.ownerDocument.createElement('span');
  frame.className = 'shell-ripple';
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius: getComputedStyle(button).borderRadius,
  });
  const wave = button.ownerDocument.createElement('span');
  const reach = Math.hypot(width, height);
  Object.assign(wave.style, {
    left: `${clientX - left - reach}px`,
    top: `${clientY - top - reach}px`,
    width: `${2 * reach}px`,
    height: `${2 * reach}px`,
    animationDuration: `${RIPPLE_MS}ms`,
  });
  wave.addEventListener('animationend', () => frame.remove());
  frame.append(wave);
  button.ownerDocument.body.append(frame);
}
