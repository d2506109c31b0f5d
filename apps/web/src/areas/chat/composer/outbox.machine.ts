import { assign, fromPromise, setup } from 'xstate';
import type { ChatMessage } from '@quad/domain/chat';

/**
 * A message on its way out. `client_id` is made here, once: the server knows a repeat by it, so however often it is
 * sent it is written once.
 */
export interface Outgoing {
  readonly client_id: string;
  readonly chat_group_id: number;
  /** What the server is sent. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What the person sees of it while it waits. */
  readonly text: string;
  readonly files: readonly {
    readonly id: number;
    readonly name: string;
    readonly size: number;
    readonly mime: string;
  }[];
  readonly reply_to: ChatMessage['reply_to'];
  readonly thread_id?: ChatMessage['thread_id'];
  /** ISO 8601: when the person sent it. */
  readonly at: string;
  /** Set when the server refused it: it waits for the person to send it again or throw it away. */
  readonly problem?: string;
}

export type OutboxEvent =
  | { readonly type: 'SEND'; readonly message: Outgoing }
  | { readonly type: 'RETRY'; readonly client_id: string }
  | { readonly type: 'DISCARD'; readonly client_id: string }
  | { readonly type: 'ONLINE' };

/** How a delivery fails: for now, or for good with the words of the refusal. */
export interface Refusal {
  readonly isTemporary: boolean;
  readonly message: string;
}

/** With no network, the line is tried again this often. */
export const AGAIN_MS = 3000;

type Line = readonly Outgoing[];

const next = (line: Line): Outgoing | undefined => line.find(({ problem }) => problem === undefined);
const without = (line: Line, gone: string | undefined): Line => line.filter(({ client_id }) => client_id !== gone);
const again = ({ problem: _, ...message }: Outgoing): Outgoing => message;
const mend = (line: Line, wanted: string): Line =>
  line.map((message) => (message.client_id === wanted ? again(message) : message));
const setAside = (line: Line, problem: string): Line => {
  const refused = next(line)?.client_id;
  return line.map((message) => (message.client_id === refused ? { ...message, problem } : message));
};
const refusalIn = (event: unknown): Refusal => (event as { error: Refusal }).error;

/**
 * The line of a person's messages in one tab: one after the other, oldest first, each until the server has it. What it
 * refuses steps aside and lets the next pass.
 */
export const outboxMachine = setup({
  types: { context: {} as { line: Line }, input: {} as { line: Line }, events: {} as OutboxEvent },
  actors: { deliver: fromPromise<string, Outgoing>(() => Promise.reject(new Error('deliver is not given'))) },
  guards: {
    hasNext: ({ context }) => next(context.line) !== undefined,
    isTemporary: ({ event }) => refusalIn(event).isTemporary,
  },
  actions: {
    sent: assign({
      line: ({ context, event }) => without(context.line, (event as unknown as { output: string }).output),
    }),
    refused: assign({ line: ({ context, event }) => setAside(context.line, refusalIn(event).message) }),
    append: assign({
      line: ({ context, event }) =>
        event.type === 'SEND' ? [...without(context.line, event.message.client_id), event.message] : context.line,
    }),
    mend: assign({
      line: ({ context, event }) => (event.type === 'RETRY' ? mend(context.line, event.client_id) : context.line),
    }),
    drop: assign({
      line: ({ context, event }) => (event.type === 'DISCARD' ? without(context.line, event.client_id) : context.line),
    }),
  },
  delays: { again: AGAIN_MS },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({ line: input.line }),
  initial: 'idle',
  on: { SEND: { actions: 'append' }, RETRY: { actions: 'mend' }, DISCARD: { actions: 'drop' } },
  states: {
    idle: { always: { guard: 'hasNext', target: 'sending' } },
    sending: {
      invoke: {
        src: 'deliver',
        input: ({ context }) => next(context.line)!,
        onDone: { target: 'idle', actions: 'sent' },
        onError: [
          { guard: 'isTemporary', target: 'away' },
          { target: 'idle', actions: 'refused' },
        ],
      },
    },
    away: { after: { again: 'idle' }, on: { ONLINE: 'idle', RETRY: { target: 'idle', actions: 'mend' } } },
  },
});
