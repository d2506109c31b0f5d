import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { requestOf, type AnyCall } from '@quad/domain/core';
import { CallFailed, queryString } from '#data/server/client';
import { say } from '#data/words/text';
import { FIELDS } from './autosave';
import { enqueue, onAnswer, sendNow, useQueue } from './queue';

type Answers = Readonly<Record<string, unknown>>;

/** What the server has of a form that somebody fills in. */
export interface Filled {
  readonly id: number;
  readonly version: number;
  readonly answers: Answers;
  /** ISO 8601. */
  readonly saved_at: string;
}

/** A call that takes some answers of a form by the keys of their fields, and answers its new version; null empties one. */
export type FillCall = AnyCall;

/** A person who types a word sends it once, not letter by letter. */
const SETTLE_MS = 400;
/** More saves than this are not under way before the record is read again. */
const FRESH = 50;

/** The page is put away or closed: also a phone whose battery dies does that first. */
function useLeaving(leave: () => unknown): void {
  useEffect(() => {
    const go = () => void leave();
    document.addEventListener('visibilitychange', go);
    window.addEventListener('pagehide', go);
    return () => {
      document.removeEventListener('visibilitychange', go);
      window.removeEventListener('pagehide', go);
      go();
    };
  }, [leave]);
}

/** What the server has said of answers that were sent from here. */
function useSaved(cell: string): readonly Filled[] {
  const [saved, setSaved] = useState<readonly Filled[]>([]);
  useEffect(
    () =>
      onAnswer<Omit<Filled, 'answers'>>(FIELDS, (answer, { cell: at, body }) => {
        if (!at?.startsWith(cell)) return;
        const { answers } = body as Pick<Filled, 'answers'>;
        // Drawn before the write leaves the queue: what was typed would be gone for a moment.
        flushSync(() => setSaved((before) => [...before.slice(-FRESH), { ...answer, answers }]));
      }),
    [cell],
  );
  return saved;
}

/** What is sent before its last answer is sent without it: fails where the server has not got all that waits. */
async function sendAll(): Promise<void> {
  if (await sendNow(FIELDS)) return;
  throw new CallFailed({ code: 'network', status: 0, message: say('shell:failure.network') });
}

/**
 * Fills in a form that saves by itself: each answer goes to the device and the server through the durable queue, one
 * after the other, so a lost line, a reload or a dead battery loses nothing that was typed a moment before. What another
 * device answers comes in; what is typed here and not sent yet stays on top of it.
 */
export function useFilling(call: FillCall, kept: Filled) {
  const { id } = kept;
  const cell = `${call.route} ${id}/`;
  const saved = useSaved(cell);
  const [typed, setTyped] = useState<Answers>({});
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const latest = useRef<Answers>(typed);
  const entries = useQueue(FIELDS).filter((one) => one.cell?.startsWith(cell) && !one.problem);
  // What was saved is shown until the record that is read says the same.
  const fresh = saved.filter((one) => one.id === id && one.version > kept.version);

  const put = useCallback(
    async (field: string) => {
      clearTimeout(timers.current.get(field));
      timers.current.delete(field);
      const answers = { [field]: latest.current[field] ?? null };
      const { method, path, query, body } = requestOf(call, { id, answers } as never);
      await enqueue(FIELDS, { method, path: path + queryString(query), body, cell: cell + field });
      // From here on the queue shows it; what was typed since then has a timer of its own.
      if (!timers.current.has(field)) setTyped(({ [field]: _, ...rest }) => rest);
    },
    [call, cell, id],
  );
  const answer = useCallback(
    (field: string, value: unknown) => {
      latest.current = { ...latest.current, [field]: value };
      setTyped((before) => ({ ...before, [field]: value }));
      clearTimeout(timers.current.get(field));
      timers.current.set(
        field,
        setTimeout(() => void put(field), SETTLE_MS),
      );
    },
    [put],
  );
  /** Gives the device at once what waits for the end of a word. */
  const flush = useCallback(() => Promise.all([...timers.current.keys()].map(put)), [put]);

  useLeaving(flush);
  const waiting = entries.reduce<Answers>(
    (all, { body }) => ({ ...all, ...(body as { answers: Answers }).answers }),
    {},
  );
  return {
    answers: Object.assign({}, kept.answers, ...fresh.map((one) => one.answers), waiting, typed) as Answers,
    answer,
    flush,
    /** The same, and waits until the server has all of it. */
    arrive: () => flush().then(sendAll),
    /** `device`: kept here until the line is back. */
    state: entries.some(({ state }) => state === 'kept')
      ? ('device' as const)
      : entries.length > 0 || Object.keys(typed).length > 0
        ? ('saving' as const)
        : ('saved' as const),
    saved_at: (fresh.at(-1) ?? kept).saved_at,
  };
}
