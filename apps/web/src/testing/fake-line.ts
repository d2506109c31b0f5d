type Handler = (given?: unknown) => void;

/** What the app listens for, by name: a spec calls it as the server would. */
export const handlers = new Map<string, Handler>();

/** A socket that is there and lets everybody in. */
export const line = {
  connected: true,
  active: true,
  on(name: string, handler: Handler) {
    handlers.set(name, handler);
    return line;
  },
  emit: () => line,
  timeout: () => ({ emitWithAck: async () => ({ joined: true }) }),
  connect: () => line,
  disconnect: () => line,
  removeAllListeners: () => line,
};

/** What the specs of the web have in the place of socket.io-client (jest.config.mjs). */
export const io = () => line;
