import type { Config } from '#core/config/env.js';

const DEFAULT_SECONDS = 30;

/**
 * How long a request may take to arrive: half of it for its headers. Node looks for late ones every 30 s by default, and a body that
 * trickles would then hold its connection for twice its time.
 */
export function patienceOf({ REQUEST_SECONDS = DEFAULT_SECONDS }: Pick<Config, 'REQUEST_SECONDS'>) {
  const whole = REQUEST_SECONDS * 1000;
  return { requestTimeout: whole, http: { headersTimeout: whole / 2, connectionsCheckingInterval: whole / 20 } };
}
