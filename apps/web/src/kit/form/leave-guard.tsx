import { useCallback, useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { useText } from '#data/words/text';
import { useBeforeClosing, type Ask } from '#data/offline/closing';
import { confirm, type Question } from '#kit/base/confirm';

type Places = Parameters<BlockerFunction>[0];

/** True when the step leaves the form: another page, another tab of it, another open record. Sorting a list beside it does not. */
const leaves = ({ currentLocation: from, nextLocation: to }: Places) =>
  from.pathname !== to.pathname ||
  ['open', 'tab'].some((key) => new URLSearchParams(from.search).get(key) !== new URLSearchParams(to.search).get(key));

interface GuardProps {
  /** Asked by the form's own way out. */
  readonly asked?: Ref<Ask>;
  /** Set to true, it lets the next step pass: what was typed is saved. */
  readonly open?: RefObject<boolean>;
  /** The person leaves and gives up what was typed. */
  readonly onDiscard?: () => void;
  /** What is asked where work would end, not where typed words would be lost: any other address asks. */
  readonly question?: Question;
}

/**
 * While it is mounted, leaving the page, closing the dialog around it or cancelling asks first, and once. Forms have it;
 * a dialog with fields of its own mounts it while something is typed in them.
 */
export function LeaveGuard({ asked, open, onDiscard, question }: GuardProps) {
  const t = useText('kit');
  const latest = useRef({ onDiscard, question });
  useEffect(() => {
    latest.current = { onDiscard, question };
  });
  /** The person gave it up: what closes by its address is not asked about twice. */
  const given = useRef(false);
  const ask = useCallback(async () => {
    const typed = { text: t('form.leave'), yes: t('form.leave_yes'), no: t('form.leave_no') };
    const yes = await confirm({ ...typed, danger: true, ...latest.current.question });
    if (yes) latest.current.onDiscard?.();
    return yes;
  }, [t]);
  const close = async () => (given.current = open?.current || (await ask()));
  useImperativeHandle(asked, () => close);
  useBeforeClosing(close);
  const blocker = useBlocker((step) => !open?.current && !given.current && (question !== undefined || leaves(step)));
  useEffect(() => {
    if (blocker.state === 'blocked') void ask().then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!open?.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [open]);
  return null;
}
