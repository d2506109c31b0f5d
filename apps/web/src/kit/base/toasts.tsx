import { Button, Classes } from '@blueprintjs/core';
import { CrossIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '#data/words/text';
import { fieldsOf, requestOf, sayProblem } from './problems';
import { createStore } from '#data/offline/store';

interface Told {
  readonly id: number;
  readonly at: number;
  readonly kind: 'success' | 'error';
  readonly text?: string;
  readonly request?: string;
}

/** How long a toast stays (ms); pointing at it or focusing it stops the clock. */
const STAY = { success: 5_000, error: 12_000 };
const LOOKS = {
  success: [TickCircleIcon, 'kit-toast-success'],
  error: [ErrorIcon, 'kit-toast-error'],
} as const;

let last = 0;
const notices = createStore<readonly Told[]>([]);
const dismiss = (id: number) => notices.set((now) => now.filter((notice) => notice.id !== id));
/** What is told within this time (ms) may be of one deed: a part of it failed, the rest is done. */
const ONE_DEED = 1_000;
/** The same words twice say no more than once, and an error is over once a later try has succeeded. */
const isOver = (old: Told, notice: Told) =>
  old.kind === notice.kind ? old.text === notice.text : old.kind === 'error' && notice.at - old.at > ONE_DEED;
const show = (given: Omit<Told, 'id' | 'at'>) => {
  const notice = { ...given, id: ++last, at: Date.now() };
  notices.set((now) => [...now.filter((old) => !isOver(old, notice)).slice(-3), notice]);
};

/** A toast headed 'success!'. */
export const succeed = (text: string): void => show({ kind: 'success', text });
/** A toast headed 'Error!' with the server's message, else 'Something went wrong'; the request's id where no field tells what to mend. */
export const fail = (problem: unknown): void =>
  show({ kind: 'error', text: sayProblem(problem), request: fieldsOf(problem)[0] ? undefined : requestOf(problem) });

function Notice({ notice }: { notice: Told }) {
  const t = useText('kit');
  const [held, hold] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(notice.id), STAY[notice.kind]);
    return () => clearTimeout(timer);
  }, [held, notice]);
  const [Icon, look] = LOOKS[notice.kind];
  return (
    <div
      className={`${Classes.CARD} ${Classes.ELEVATION_3} kit-toast ${look}`}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon />
      <div className="kit-toast-text">
        <strong>{t(notice.kind === 'error' ? 'toast.error' : 'toast.success')}</strong>
        <div>{notice.text ?? t('toast.unknown')}</div>
        {notice.request && <small className="kit-muted">{t('toast.request', { id: notice.request })}</small>}
      </div>
      <Button icon={<CrossIcon />} variant="minimal" aria-label={t('close')} onClick={() => dismiss(notice.id)} />
    </div>
  );
}

/** Where toasts appear: a polite live region that is always there, so that screen readers hear what is put into it. */
export function Toasts() {
  const t = useText('kit');
  const shown = notices.use();
  const { pathname } = useLocation();
  useEffect(() => () => notices.set(() => []), []);
  // What went wrong on a page that a person has left is not about the next one.
  useEffect(() => {
    const now = Date.now();
    notices.set((all) => all.filter(({ kind, at }) => kind === 'success' || now - at < ONE_DEED));
  }, [pathname]);
  return (
    <div className="kit-toasts" role="log" aria-live="polite" aria-label={t('toast.region')}>
      {shown.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}
