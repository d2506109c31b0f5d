import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Context } from '#core/context.js';
import { loggedUrl } from './logger.js';
import { Metrics } from '#core/health/metrics.js';

/** Addresses that are asked all the time and say nothing. */
const UNSAID = ['/healthz', '/readyz', '/metrics'];

/** Measures every call, and writes one line of each: request id, account and institution, route, status, time; never a body or a header. */
export function observe(app: NestFastifyApplication, log: Logger): void {
  const metrics = app.get(Metrics, { strict: false });
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.addHook('onResponse', (request: FastifyRequest & { ctx?: Context }, reply, done) => {
    const { method, url } = request;
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const status = reply.statusCode === 200 && reply.raw.statusCode !== 200 ? reply.raw.statusCode : reply.statusCode;
    metrics.call({ method, route, status, seconds: reply.elapsedTime / 1000 });
    const actor = request.ctx?.actor;
    if (!UNSAID.includes(route))
      log[status >= 500 ? 'error' : 'info'](
        {
          request_id: request.id,
          method,
          url: loggedUrl(url),
          status,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          account_id: actor?.account_id,
          institution_id: actor?.institution_id,
        },
        'call',
      );
    done();
  });
}
