import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Readiness } from '#core/health/readiness.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';

/** A supervisor waits about this long before it stops a process by force. */
const DEADLINE_MS = 9500;
/** How long a balancer that asks /readyz is given to look elsewhere, while calls are still answered (ms). */
const NOTICE_MS = 1000;

/** Ends the process at a signal: `close` says goodbye, and whatever does not come to an end by the deadline is left behind. */
export function onLeave(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let leaving = false;
  const leave = async (signal: NodeJS.Signals) => {
    if (leaving) return;
    leaving = true;
    const since = Date.now();
    const end = await Promise.race([
      close(signal).then(
        () => 'everything came to an end',
        (problem: unknown) => `something broke: ${String(problem)}`,
      ),
      wait(DEADLINE_MS, 'the time was over before everything came to an end'),
    ]);
    console.log(`Quad leaves at ${signal} after ${Date.now() - since} ms: ${end}`);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void leave(signal));
}

/** The way out of a server: not ready, then no sockets, then no new calls; those under way are finished. */
export async function leave(app: NestFastifyApplication, signal: NodeJS.Signals): Promise<void> {
  app.get(Readiness, { strict: false }).leave();
  // Somebody at the terminal has no balancer.
  if (signal === 'SIGTERM') await wait(NOTICE_MS);
  await app.get(SocketsGateway).leave();
  await app.close();
}
