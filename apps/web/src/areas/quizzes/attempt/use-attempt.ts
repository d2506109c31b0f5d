import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { attemptCalls, quizAttempts } from '@quad/domain/quizzes';
import { ask } from '#data/server/calls';
import { CallFailed } from '#data/server/client';
import { onEvents, useLiveStatus, useWatch } from '#data/live/live';
import type { Kept } from './attempt-events';
import { attemptMachine } from './attempt.machine';
import { highest, type Answers } from './answers';
import { forgetAttempt, keepAttempt, keptAttempt } from './kept-attempt';

const SECOND = 1000;

/** The paper as the server has it, with what this device kept; without a network, what it kept. */
async function load(account: number, id: number): Promise<Kept> {
  const kept = await keptAttempt(account, id);
  try {
    return { paper: await ask(attemptCalls.get, { id }), answers: kept?.answers ?? {}, at: kept?.at };
  } catch (problem) {
    if (kept && problem instanceof CallFailed && problem.isTemporary) return kept;
    throw problem;
  }
}

const machineFor = (account: number, id: number) =>
  attemptMachine.provide({
    actors: {
      load: fromPromise(() => load(account, id)),
      start: fromPromise(() => ask(attemptCalls.start, { id, accept: true })),
      save: fromPromise(({ input }) =>
        ask(attemptCalls.save, {
          id,
          answers: [...input.answers],
          ...(input.at_question !== undefined && { at_question: input.at_question }),
        }),
      ),
      submit: fromPromise(({ input }) => ask(attemptCalls.submit, input)),
    },
    actions: {
      keep: ({ context: { paper, answers, offset, at } }) => {
        if (paper) void keepAttempt(account, id, { paper, answers, offset, at });
      },
      forget: () => void forgetAttempt(account, id),
    },
  });

/** One attempt: the machine with the server, this device, the clock and the other devices around it. */
export function useAttempt(account: number, id: number) {
  const [machine] = useState(() => machineFor(account, id));
  const [state, send, actor] = useMachine(machine);
  useWatch({ resource: quizAttempts.name, id });
  useEffect(() => {
    const timer = setInterval(() => send({ type: 'TICK' }), SECOND);
    return () => clearInterval(timer);
  }, [send]);
  useEffect(
    () =>
      onEvents((events) => {
        const answers: Answers = actor.getSnapshot().context.answers;
        const isNews = events.some(
          ({ resource, record_id, name, version }) =>
            resource === quizAttempts.name &&
            record_id === id &&
            // One's own save comes back, too: its sequence is known already.
            !(name === `${quizAttempts.name}.SAVE` && version <= highest(answers)),
        );
        if (isNews) send({ type: 'REMOTE' });
      }),
    [actor, id, send],
  );
  useConnection(send, state.matches('answering'));
  return [state, send] as const;
}

/** Tells whether there is a connection, and says it again when the writing begins: a page that opens without one is told so. */
function useConnection(send: (event: { type: 'ONLINE' | 'OFFLINE' }) => void, isWriting: boolean): void {
  const { status } = useLiveStatus();
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  const isThere = isOnline && status === 'connected';
  useEffect(() => send({ type: isThere ? 'ONLINE' : 'OFFLINE' }), [send, isThere, isWriting]);
}
