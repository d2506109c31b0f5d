import { assign, fromPromise, setup } from 'xstate';
import type { PaperView, Receipt, SavedAnswer, SavedAs } from '@quad/domain/quizzes';
import { changed, confirmed, highest, merged, unsaved } from './answers';
import { placeIn, type AttemptContext, type AttemptEvent, type Kept } from './attempt-events';

/** A person who clicks through options sends one save, not ten. */
export const SETTLE_MS = 400;
/** Without a network it is tried again this often. */
export const RETRY_MS = 4000;
/** The page reports to the server at least this often (ms). */
export const BEAT_MS = 10_000;
/** Minutes before the end at which it is said aloud. */
export const WARNINGS = [10, 5, 1] as const;

interface Saving {
  readonly id: number;
  readonly answers: readonly SavedAnswer[];
  readonly at_question: number | undefined;
}

const none = (name: string) => () => Promise.reject(new Error(`${name} is not given`));
const output = <T>(event: unknown): T => (event as { output: T }).output;
/** Begins where the clock of this device is and then goes on by itself: setting that clock moves nothing. */
const steady = ({ began }: Pick<AttemptContext, 'began'>): number => began + performance.now();
/** What the clock says: of the server, once it has told it. */
const clockOf = (began: number, paper: PaperView | undefined, offset: number) => {
  const now = steady({ began }) + offset;
  return { offset, now, left: paper?.deadline ? Date.parse(paper.deadline) - now : Number.POSITIVE_INFINITY };
};
const offsetOf = (context: AttemptContext, { server_now }: { server_now: string }): number =>
  Date.parse(server_now) - steady(context);
/** The server refused: sending the same again cannot help. */
const isFinal = (problem: unknown): boolean =>
  (problem as { isTemporary?: boolean }).isTemporary === false && (problem as { status?: number }).status !== 401;

/**
 * An attempt from the first look to the receipt. While it is written three regions run beside each other: saving,
 * connection and clock. What was answered is kept on the device before it is sent, and the clock is the server's.
 */
export const attemptMachine = setup({
  types: { context: {} as AttemptContext, events: {} as AttemptEvent },
  actors: {
    load: fromPromise<Kept>(none('load')),
    start: fromPromise<PaperView, { paper: PaperView }>(none('start')),
    save: fromPromise<SavedAs, Saving>(none('save')),
    submit: fromPromise<Receipt, { id: number; by: 'student' | 'page' }>(none('submit')),
  },
  guards: {
    isOpen: ({ event }) => output<Kept>(event).paper.status === 'open',
    isNew: ({ event }) => output<Kept>(event).paper.status === 'assigned',
    isOver: ({ context }) => context.left <= 0,
    // What was refused is not sent again at once, but with the next change or beat.
    hasUnsaved: ({ context: { answers, refused } }) => unsaved(answers).length > 0 && highest(answers) > refused,
    isRefused: ({ event }) => isFinal((event as unknown as { error: unknown }).error),
    isTooLate: ({ event }) => (event as unknown as { error: { code?: string } }).error.code === 'quizzes.time_over',
  },
  actions: {
    take: assign(({ context, event }) => {
      const { paper, answers, offset = offsetOf(context, paper), at } = output<Kept>(event);
      const found = { answers: merged(paper, { ...answers, ...context.answers }), at: placeIn(context, at) };
      return { paper, ...found, problem: undefined, ...clockOf(context.began, paper, offset) };
    }),
    begin: assign(({ context, event }) => {
      const paper = output<PaperView>(event);
      const clock = clockOf(context.began, paper, offsetOf(context, paper));
      return { paper, answers: merged(paper), at: 0, problem: undefined, ...clock };
    }),
    answer: assign({
      answers: ({ context, event }) =>
        event.type === 'ANSWER'
          ? changed(context.answers, event.question_id, { options: event.options })
          : event.type === 'FLAG'
            ? changed(context.answers, event.question_id, { flagged: event.flagged })
            : context.answers,
    }),
    /** Writes the copy on this device; given by the page. */
    keep: () => undefined,
    /** Removes it. */
    forget: () => undefined,
    confirm: assign(({ context, event }) => {
      const said = output<SavedAs>(event);
      const paper = context.paper && { ...context.paper, deadline: said.deadline };
      const clock = clockOf(context.began, paper, offsetOf(context, said));
      return { answers: confirmed(context.answers, said), paper, refused: 0, refusal: undefined, ...clock };
    }),
    tick: assign(({ context }) => {
      const clock = clockOf(context.began, context.paper, context.offset);
      const due = WARNINGS.filter((minutes) => clock.left > 0 && clock.left <= minutes * 60_000).at(-1);
      return { ...clock, warned: due };
    }),
    go: assign({ at: ({ context, event }) => (event.type === 'GO' ? event.at : context.at) }),
    byPage: assign({ by: 'page' as const }),
    byStudent: assign({ by: 'student' as const }),
    refuse: assign({
      refused: ({ context }) => highest(context.answers),
      refusal: ({ event }) => (event as unknown as { error: unknown }).error,
    }),
    fail: assign({ problem: ({ event }) => (event as unknown as { error: unknown }).error }),
    receive: assign({ receipt: ({ event }) => output<Receipt>(event), problem: undefined }),
  },
  delays: { settle: SETTLE_MS, retry: RETRY_MS, beat: BEAT_MS },
}).createMachine({
  id: 'attempt',
  context: () => ({
    paper: undefined,
    answers: {},
    began: Date.now() - performance.now(),
    offset: 0,
    now: 0,
    left: Number.POSITIVE_INFINITY,
    warned: undefined,
    at: 0,
    receipt: undefined,
    problem: undefined,
    refused: 0,
    refusal: undefined,
    by: 'student' as const,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: [
          { guard: 'isOpen', target: 'answering', actions: 'take' },
          { guard: 'isNew', target: 'instructions', actions: 'take' },
          { target: 'done', actions: ['take', 'forget'] },
        ],
        onError: { target: 'failed', actions: 'fail' },
      },
    },
    failed: { on: { ONLINE: 'loading', START: 'loading' } },
    instructions: { on: { START: 'starting', REMOTE: 'loading' } },
    starting: {
      invoke: {
        src: 'start',
        input: ({ context }) => ({ paper: context.paper! }),
        onDone: { target: 'answering', actions: ['begin', 'keep'] },
        onError: { target: 'instructions', actions: 'fail' },
      },
    },
    answering: {
      type: 'parallel',
      on: {
        SUBMIT: { target: 'flushing', actions: 'byStudent' },
      },
      states: {
        // Its events are its own: sent to all regions, they would begin saving and connection anew.
        screen: {
          initial: 'writing',
          on: { GO: { actions: ['go', 'keep'], target: '.writing' }, CHECK: '.checking', BACK: '.writing' },
          states: { writing: {}, checking: {} },
        },
        saving: {
          initial: 'idle',
          on: {
            ANSWER: { actions: ['answer', 'keep'], target: '.dirty' },
            FLAG: { actions: ['answer', 'keep'], target: '.dirty' },
          },
          states: {
            idle: { always: { guard: 'hasUnsaved', target: 'dirty' }, after: { beat: 'sending' } },
            dirty: { after: { settle: 'sending' } },
            sending: {
              invoke: {
                src: 'save',
                input: ({ context: { paper, answers, at } }) => ({
                  id: paper!.id!,
                  answers: unsaved(answers),
                  at_question: paper!.questions[at]?.id,
                }),
                onDone: { target: 'idle', actions: ['confirm', 'keep'] },
                onError: [{ guard: 'isRefused', target: 'refused', actions: 'refuse' }, { target: 'waiting' }],
              },
              // What is typed while a save is under way goes with the next one.
              on: { ANSWER: { actions: ['answer', 'keep'] }, FLAG: { actions: ['answer', 'keep'] } },
            },
            waiting: {
              after: { retry: 'sending' },
              on: {
                ONLINE: 'sending',
                ANSWER: { actions: ['answer', 'keep'] },
                FLAG: { actions: ['answer', 'keep'] },
              },
            },
            // Submitted in another tab, or out of time: the server says what it is now.
            refused: { always: '#attempt.loading' },
          },
        },
        connection: {
          initial: 'online',
          states: {
            online: { on: { OFFLINE: 'offline', REMOTE: 'catchingUp' } },
            offline: { on: { ONLINE: 'catchingUp' } },
            catchingUp: {
              invoke: {
                src: 'load',
                onDone: [
                  { guard: 'isOpen', target: 'online', actions: ['take', 'keep'] },
                  { target: '#attempt.done', actions: ['take', 'forget'] },
                ],
                onError: 'online',
              },
              on: { OFFLINE: 'offline' },
            },
          },
        },
        clock: {
          initial: 'running',
          on: { TICK: { actions: 'tick' } },
          states: { running: { always: { guard: 'isOver', target: '#attempt.flushing', actions: 'byPage' } } },
        },
      },
    },
    // The last answers first; they are not waited for when the time is over.
    flushing: {
      always: { guard: 'isOver', target: 'submitting' },
      invoke: {
        src: 'save',
        input: ({ context: { paper, answers } }) => ({
          id: paper!.id!,
          answers: unsaved(answers),
          at_question: undefined,
        }),
        onDone: { target: 'submitting', actions: ['confirm', 'keep'] },
        onError: [
          { guard: 'isRefused', target: 'submitting' },
          { target: 'answering', actions: 'fail' },
        ],
      },
      on: { TICK: { actions: 'tick' } },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: ({ context: { paper, by } }) => ({ id: paper!.id!, by }),
        onDone: { target: 'receipt', actions: ['receive', 'forget'] },
        onError: [
          // The portal submits it in a moment: asking again at once would only keep it from that.
          { guard: 'isTooLate', target: 'unsent' },
          { guard: 'isRefused', target: 'loading', actions: 'fail' },
          { target: 'unsent', actions: 'fail' },
        ],
      },
    },
    // Out of time and without a network: what was saved counts, and the portal submits it.
    unsent: { after: { retry: 'submitting' }, on: { ONLINE: 'submitting' } },
    receipt: {},
    done: { on: { REMOTE: 'loading' } },
  },
});
