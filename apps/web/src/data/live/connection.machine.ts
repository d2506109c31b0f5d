import { setup, assign } from 'xstate';

/** The connection to the server counts as offline when it has been away this long. */
export const OFFLINE_AFTER_MS = 10_000;

export type ConnectionEvent = { type: 'START' } | { type: 'CONNECTED' } | { type: 'LOST' } | { type: 'STOP' };

/** The live connection as people see it. `since` (ms since 1970) is when it was lost, or when the present connection began. */
export const connectionMachine = setup({
  types: { context: {} as { since: number }, events: {} as ConnectionEvent },
  actions: { stamp: assign({ since: () => Date.now() }) },
  delays: { offline: OFFLINE_AFTER_MS },
  // The browser may know at once what the socket only guesses.
  guards: { isUnplugged: () => !navigator.onLine },
}).createMachine({
  id: 'connection',
  context: () => ({ since: Date.now() }),
  initial: 'off',
  on: { STOP: '.off' },
  states: {
    off: { entry: 'stamp', on: { START: 'connecting' } },
    connecting: { entry: 'stamp', on: { CONNECTED: 'connected', LOST: 'reconnecting' } },
    connected: { entry: 'stamp', on: { LOST: 'reconnecting' } },
    // Not stamped on the way to offline: people want to know since when, not since when we call it so.
    reconnecting: {
      entry: 'stamp',
      always: { guard: 'isUnplugged', target: 'offline' },
      on: { CONNECTED: 'connected', LOST: { target: 'offline', guard: 'isUnplugged' } },
      after: { offline: 'offline' },
    },
    offline: { on: { CONNECTED: 'connected' } },
  },
});
