/** Limit of messages per client in ten seconds. */
const MESSAGES = 400;
const WINDOW_MS = 10_000;

/** True when the client has sent too much in its present window; counts the message. */
export function isFlooding(spending: { spent: number; since: number }): boolean {
  const now = Date.now();
  if (now - spending.since > WINDOW_MS) Object.assign(spending, { since: now, spent: 0 });
  spending.spent += 1;
  return spending.spent > MESSAGES;
}
