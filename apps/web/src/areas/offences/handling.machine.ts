import { assign, fromPromise, setup } from 'xstate';
import { nextStep, openSteps, type Asked, type Case, type Step } from './handling';

export type Values = Readonly<Record<string, unknown>>;
export type Typed = Readonly<Partial<Record<Step, Values>>>;

interface Context {
  readonly asked: Asked;
  readonly at: Step | undefined;
  /** What was typed into each step and not sent yet. */
  readonly typed: Typed;
  /** Why the last step was refused. */
  readonly problem: unknown;
}

/** What is sent for a step: what was typed on it and on the steps that it completes. */
export interface Delivery {
  readonly step: Step;
  readonly record: Case;
  readonly typed: Typed;
}

export type HandlingEvent =
  | { readonly type: 'RECORD'; readonly asked: Asked }
  | { readonly type: 'TYPE'; readonly step: Step; readonly values: Values }
  | { readonly type: 'GO'; readonly step: Step }
  | { readonly type: 'NEXT'; readonly values: Values }
  | { readonly type: 'BACK' }
  | { readonly type: 'SEND'; readonly values: Values }
  | { readonly type: 'GO_ON' };

/** The neighbour of the step among those that are open. */
function beside({ asked, at }: Context, by: 1 | -1): Step | undefined {
  const open = openSteps(asked);
  return open[open.indexOf(at as Step) + by] ?? at;
}

/** A step is sent with those before it that it completes: the penalty with its conclusion. */
const COMPLETES: Readonly<Partial<Record<Step, readonly Step[]>>> = { penalty: ['conclude'], evidence: ['report'] };
const without = (typed: Typed, step: Step | undefined): Typed => {
  const sent = step ? [step, ...(COMPLETES[step] ?? [])] : [];
  return Object.fromEntries(Object.entries(typed).filter(([key]) => !sent.includes(key as Step)));
};

/**
 * Handling of a case, step by step. Which steps are open follows from the workflow's table each time the record changes;
 * what was typed stays until it is sent, also when somebody else was faster.
 */
export const handlingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { asked: Asked; typed: Typed },
    events: {} as HandlingEvent,
  },
  actors: {
    deliver: fromPromise<Case, Delivery>(() => Promise.reject(new Error('deliver is not given'))),
  },
  guards: {
    isOpenStill: ({ context, event }) =>
      event.type === 'RECORD' && context.at !== undefined && openSteps(event.asked).includes(context.at),
    hasTyped: ({ context }) => context.at !== undefined && context.typed[context.at] !== undefined,
    isOpen: ({ context, event }) => event.type === 'GO' && openSteps(context.asked).includes(event.step),
    hasNothing: ({ context }) => context.at === undefined,
  },
  actions: {
    take: assign({ asked: ({ context, event }) => (event.type === 'RECORD' ? event.asked : context.asked) }),
    settle: assign({ at: ({ context }) => nextStep(context.asked), problem: undefined }),
    keep: assign({
      typed: ({ context, event }) => {
        if (event.type === 'TYPE') return { ...context.typed, [event.step]: event.values };
        if ((event.type === 'NEXT' || event.type === 'SEND') && context.at)
          return { ...context.typed, [context.at]: event.values };
        return context.typed;
      },
    }),
    go: assign({ at: ({ context, event }) => (event.type === 'GO' ? event.step : context.at), problem: undefined }),
    forward: assign({ at: ({ context }) => beside(context, 1), problem: undefined }),
    back: assign({ at: ({ context }) => beside(context, -1), problem: undefined }),
    sent: assign({
      typed: ({ context }) => without(context.typed, context.at),
      asked: ({ context, event }) => {
        const record = (event as unknown as { output: Case }).output;
        // A newer one may have come while this one was on its way.
        return record.version >= context.asked.record.version ? { ...context.asked, record } : context.asked;
      },
    }),
    refused: assign({ problem: ({ event }) => (event as unknown as { error: unknown }).error }),
  },
}).createMachine({
  id: 'handling',
  context: ({ input: { asked, typed } }) => ({ asked, typed, at: nextStep(asked), problem: undefined }),
  initial: 'working',
  on: { TYPE: { actions: 'keep' } },
  states: {
    working: {
      always: { guard: 'hasNothing', target: 'waiting' },
      on: {
        RECORD: [
          { guard: 'isOpenStill', actions: 'take' },
          { guard: 'hasTyped', target: 'overtaken', actions: 'take' },
          { actions: ['take', 'settle'] },
        ],
        GO: { guard: 'isOpen', actions: 'go' },
        NEXT: { actions: ['keep', 'forward'] },
        BACK: { actions: 'back' },
        SEND: { target: 'sending', actions: 'keep' },
      },
    },
    waiting: { on: { RECORD: { target: 'working', actions: ['take', 'settle'] } } },
    sending: {
      invoke: {
        src: 'deliver',
        input: ({ context: { at, asked, typed } }) => ({ step: at!, record: asked.record, typed }),
        onDone: { target: 'working', actions: ['sent', 'settle'] },
        onError: { target: 'working', actions: 'refused' },
      },
      on: { RECORD: { actions: 'take' } },
    },
    // Somebody else has moved the case while this person was typing.
    overtaken: {
      on: { RECORD: { actions: 'take' }, GO_ON: { target: 'working', actions: 'settle' } },
    },
  },
});
