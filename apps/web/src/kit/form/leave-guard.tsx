import { useEffect, useRef, type RefObject } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { useText } from '#data/text';
import { useBeforeClosing } from '#kit/keys/closing';
import { confirm } from '#kit/base/confirm';

type Places = Parameters<BlockerFunction>[0];

/** True when the step leaves the form: another page, another tab of it, another open record. Sorting a list beside it does not. */
const leaves = ({ currentLocation: from, nextLocation: to }: Places) =>
  from.pathname !== to.pathname ||
  ['open', 'tab'].some((key) => new URLSearchParams(from.search).get(key) !== new URLSearchParams(to.search).get(key));

interface GuardProps {
  /** Set to true, it lets the next step pass: what was typed is saved. */
  readonly open: RefObject<boolean>;
  /** The person leaves and gives up what was typed. */
  readonly onDiscard: () => void;
}

/** While it is mounted, leaving the page or closing the dialog around it asks first. */
export function LeaveGuard({ open, onDiscard }: GuardProps) {
  const t = useText('kit');
  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  });
  const ask = () => confirm({ text: t('form.leave'), yes: t('form.leave_yes'), no: t('form.leave_no'), danger: true });
  useBeforeClosing(async () => {
    if (open.current) return true;
    const yes = await ask();
    if (yes) discard.current();
    return yes;
  });
  const blocker = useBlocker((step) => !open.current && leaves(step));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ text: t('form.leave'), yes: t('form.leave_yes'), no: t('form.leave_no'), danger: true }).then(
      (yes) => {
        if (!yes) return blocker.reset();
        discard.current();
        blocker.proceed();
      },
    );
  }, [blocker, t]);
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!open.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [open]);
  return null;
}
