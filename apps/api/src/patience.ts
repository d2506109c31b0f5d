import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#core/config/env.js';

const DEFAULT_SECONDS = 30;
/** A campus behind one address sends its calls whole; so many of them may trickle in at a time. */
const MOST_HALF_SENT = 300;
const HURRY_MS = 1000;

/**
 * How long a request may take to arrive: half of it for its headers. Node looks for late ones every 30 s by default, and a body that
 * trickles would then hold its connection for twice its time.
 */
export function patienceOf({ REQUEST_SECONDS = DEFAULT_SECONDS }: Pick<Config, 'REQUEST_SECONDS'>) {
  const whole = REQUEST_SECONDS * 1000;
  return { requestTimeout: whole, http: { headersTimeout: whole / 2, connectionsCheckingInterval: whole / 20 } };
}

/**
 * Cuts a body that takes longer than a second while an address has many that have not arrived. None is refused for the number alone:
 * a neighbour behind the same address is answered.
 */
export function hurryHalfSent(fastify: FastifyInstance, most = MOST_HALF_SENT): void {
  const half = new Map<string, number>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) wait(request, half, most);
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function wait({ ip, raw }: FastifyRequest, half: Map<string, number>, most: number): void {
  const count = (half.get(ip) ?? 0) + 1;
  half.set(ip, count);
  const late = count > most ? setTimeout(() => void (raw.complete || raw.destroy()), HURRY_MS).unref() : undefined;
  let isWaiting = true;
  const arrived = () => {
    if (!isWaiting) return;
    isWaiting = false;
    clearTimeout(late);
    const left = (half.get(ip) ?? 1) - 1;
    if (left > 0) half.set(ip, left);
    else half.delete(ip);
  };
  raw.once('end', arrived).once('close', arrived);
}
