import { useEffect, useRef, useState } from 'react';
import { timetableCalls, type BULK_EVENTS, type BulkOutcome } from '@quad/domain/timetable';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail } from '#kit/base/toasts';

export type BulkEvent = (typeof BULK_EVENTS)[number];
export const SCOPES = ['week', 'view', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** What was asked for, and how far it came; it survives a reload of the tab. */
export interface CutRun {
  readonly event: BulkEvent;
  readonly scope: Scope;
  readonly done: number;
  readonly total: number;
}

/** A run that goes on or has ended. What it goes through leaves the list meanwhile: `total` is how many there were. */
export interface BulkRun extends BulkOutcome {
  readonly total: number;
  readonly isBusy: boolean;
}

interface Wanted {
  readonly event: BulkEvent;
  readonly scope: Scope;
  readonly slots: readonly { readonly id: number; readonly version: number }[];
  readonly reason: string;
}

const AT_ONCE = 50;
const KEPT = 'timetable.bulk';

/** The run of this tab that a reload has ended, until its dialog is closed or begins another. */
export const cutRun = (): CutRun | null => JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as CutRun | null;
const forgetCutRun = (): void => sessionStorage.removeItem(KEPT);

/** Sends many slots a part at a time; ends after the part under way when its dialog is left, and says how far it came. */
export function useBulkRun() {
  const t = useText('timetable');
  const { send } = useSend(timetableCalls.bulk);
  const [state, setState] = useState<BulkRun>();
  const [cut, setCut] = useState(cutRun);
  const isOver = useRef(true);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const run = async ({ event, scope, slots, reason }: Wanted) => {
    const outcome: BulkOutcome = { done: [], refused: [] };
    const total = slots.length;
    const why = reason.trim();
    const told = () => ({ done: outcome.done.length, total });
    const tell = (isBusy: boolean) => {
      isOver.current = !isBusy;
      if (isBusy) sessionStorage.setItem(KEPT, JSON.stringify({ event, scope, ...told() } satisfies CutRun));
      else forgetCutRun();
      setState({ ...outcome, total, isBusy });
    };
    tell(true);
    try {
      for (let at = 0; at < total && !isLeft.current; at += AT_ONCE) {
        const part = slots.slice(at, at + AT_ONCE).map(({ id, version }) => ({ id, version }));
        const { done, refused } = await send({ event, slots: part, ...(why && { reason: why }) });
        outcome.done.push(...done);
        outcome.refused.push(...refused);
        tell(true);
      }
    } catch (failure) {
      fail(failure);
    }
    tell(false);
    if (isLeft.current && outcome.done.length + outcome.refused.length < total) fail(new Error(t('bulk.cut', told())));
  };
  const forget = () => {
    setState(undefined);
    setCut(null);
    forgetCutRun();
  };
  return { state, cut: state ? null : cut, run, isOver, forget };
}
