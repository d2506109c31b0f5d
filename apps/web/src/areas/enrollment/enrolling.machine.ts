import { assign, fromPromise, setup } from 'xstate';
import { firstPage, isOpen, PAGES, type Enrollment, type Page, type Values } from './enrolling';

interface Context {
  readonly enrollment: Enrollment | null;
  readonly at: Page;
  /** Why the last step was not saved. */
  readonly problem: unknown;
  readonly values: Values;
}

/** What is saved: what was typed on a step. */
export interface Delivery {
  readonly page: Page;
  readonly enrollment: Enrollment | null;
  readonly values: Values;
}

export type EnrollingEvent =
  | { readonly type: 'RECORD'; readonly enrollment: Enrollment | null }
  | { readonly type: 'NEXT'; readonly values: Values }
  | { readonly type: 'BACK' }
  | { readonly type: 'GO'; readonly page: Page };

const beside = (page: Page, by: 1 | -1): Page => PAGES[PAGES.indexOf(page) + by] ?? page;
const newer = (one: Enrollment | null, other: Enrollment | null): Enrollment | null =>
  one && other && one.id === other.id && one.version > other.version ? one : other;

/** The enrollment form, step by step: each step is saved before the next one opens, so that a reload loses nothing. */
export const enrollingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { enrollment: Enrollment | null },
    events: {} as EnrollingEvent,
  },
  actors: {
    deliver: fromPromise<Enrollment, Delivery>(() => Promise.reject(new Error('deliver is not given'))),
  },
  guards: {
    isIntroduction: ({ context }) => context.at === 'instructions',
    isOpen: ({ context, event }) => event.type === 'GO' && isOpen(context.enrollment, event.page),
  },
  actions: {
    take: assign({
      enrollment: ({ context, event }) =>
        event.type === 'RECORD' ? newer(context.enrollment, event.enrollment) : context.enrollment,
    }),
    keep: assign({ values: ({ context, event }) => (event.type === 'NEXT' ? event.values : context.values) }),
    forward: assign({ at: ({ context }) => beside(context.at, 1), problem: undefined }),
    back: assign({ at: ({ context }) => beside(context.at, -1), problem: undefined }),
    go: assign({ at: ({ context, event }) => (event.type === 'GO' ? event.page : context.at), problem: undefined }),
    saved: assign({
      enrollment: ({ context, event }) =>
        newer(context.enrollment, (event as unknown as { output: Enrollment }).output),
    }),
    refused: assign({ problem: ({ event }) => (event as unknown as { error: unknown }).error }),
  },
}).createMachine({
  id: 'enrolling',
  context: ({ input: { enrollment } }) => ({
    enrollment,
    at: firstPage(enrollment),
    problem: undefined,
    values: {},
  }),
  initial: 'filling',
  on: { RECORD: { actions: 'take' } },
  states: {
    filling: {
      on: {
        NEXT: [
          { guard: 'isIntroduction', actions: 'forward' },
          { target: 'saving', actions: 'keep' },
        ],
        BACK: { actions: 'back' },
        GO: { guard: 'isOpen', actions: 'go' },
      },
    },
    saving: {
      invoke: {
        src: 'deliver',
        input: ({ context: { at, enrollment, values } }) => ({ page: at, enrollment, values }),
        onDone: { target: 'filling', actions: ['saved', 'forward'] },
        onError: { target: 'filling', actions: 'refused' },
      },
    },
  },
});
