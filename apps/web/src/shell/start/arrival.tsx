import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useText } from '#data/words/text';
import { useWaiting } from '#shell/menu/counts';
import type { Screen } from './screens';

const PATIENCE_MS = 5000;

/** The i18n key of the open screen's title, as its route gives it. */
export function useScreenTitle(): string | null {
  const t = useText('screens');
  const key = useMatches()
    .map(({ handle }) => (handle as Partial<Pick<Screen, 'title'>> | undefined)?.title)
    .findLast(Boolean);
  return key ? t(key) : null;
}

// The heading of a lazy page comes a moment after the address has changed.
function whenThere(selector: string, then: (found: HTMLElement) => void): () => void {
  const look = () => document.querySelector<HTMLElement>(selector);
  const found = look();
  if (found) {
    then(found);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const late = look();
    if (late) {
      observer.disconnect();
      then(late);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Where somebody is who has begun something meanwhile: a dialog, a field. */
const BUSY = '[role=dialog], input, textarea, select';

// A menu is open only while somebody chooses from it: it may have been opened before the address changed.
function isElsewhere(from: Element | null): boolean {
  const now = document.activeElement;
  return Boolean(now?.closest('[role=menu]')) || (now !== from && Boolean(now?.closest(BUSY)));
}

/** After every change of screen: the title in the window and said aloud, the focus on the heading. */
export function Arrival() {
  const title = useScreenTitle();
  const { pathname } = useLocation();
  const came = useRef(pathname);
  const [said, say] = useState('');
  const waiting = useWaiting();
  useEffect(() => {
    document.title = [...(waiting ? [`(${waiting})`] : []), title ? `${title} · Quad` : 'Quad'].join(' ');
  }, [title, waiting]);
  useEffect(() => {
    if (came.current === pathname) return;
    came.current = pathname;
    say(title ?? '');
    const from = document.activeElement;
    return whenThere('#content h1', (heading) => {
      // A slow page does not take the focus from who has gone on without waiting for it.
      if (isElsewhere(from)) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, title]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  );
}
