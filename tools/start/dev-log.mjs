/** What a socket says whose other end has gone. */
const GONE = ['EPIPE', 'ECONNRESET'];

/**
 * Vite's logger without the sockets that end with the API: each open page has one, opens another by itself, and would put a stack
 * trace into the terminal at every save.
 * @template {{ error(message: string, options?: { error?: Error | null }): void }} L @param {L} logger @returns {L}
 */
export function withoutLostSockets(logger) {
  const error = logger.error.bind(logger);
  logger.error = (message, options) => {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (options?.error ?? {});
    if (!message.includes('ws proxy') || !GONE.includes(code)) error(message, options);
  };
  return logger;
}
