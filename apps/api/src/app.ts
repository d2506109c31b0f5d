import 'reflect-metadata';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { Sessions } from '#core/auth/session.service.js';
import type { Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { loadTexts } from '#core/errors/texts.js';
import { validation } from '#core/errors/validation.js';
import { NestLog, openLog } from './logger.js';
import { Metrics } from '#core/health/metrics.js';
import { Readiness } from '#core/health/readiness.js';
import { Idempotency } from '#core/idempotency/idempotency.service.js';
import { trustOf } from '#core/limits/client-address.js';
import { limitBodies, SIGNED_BYTES } from '#core/limits/bodies.js';
import { SocketsAdapter } from '#core/realtime/sockets.adapter.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import { AppModule } from './app.module.js';
import { mountUploads } from './mount-uploads.js';
import { observe } from './observe.js';
import { serveDocument } from './openapi.js';
import { hurryHalfSent, patienceOf } from './patience.js';
import { refuseStrange, secure } from './security.js';
import { serveWeb } from './web.js';

const PREFIX = 'api/v1';
/** What load balancers and developers ask stays outside. */
export const prefix = (app: NestFastifyApplication) =>
  app.setGlobalPrefix(PREFIX, { exclude: ['healthz', 'readyz', 'metrics', 'dev/mail', 'dev/mail.json'] });
/** The largest table that an import reads in one call; larger files come as resumable uploads. */
const UPLOAD_LIMIT = 20 * 1024 * 1024;

/** So many changed records an answer names in its head; who changes more at once reads them anew. */
const MOST_NAMED = 50;

/** The whole server, ready to listen: HTTP under /api/v1, sockets, and the web app beside them. */
export async function createApp(config: Config, { quiet = false } = {}): Promise<NestFastifyApplication> {
  await loadTexts();
  const adapter = new FastifyAdapter({
    bodyLimit: SIGNED_BYTES,
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    ...patienceOf(config),
    frameworkErrors: refuseStrange(config) as never,
    // A call that is under way when the process leaves is finished; one that comes on an open connection is still answered, as its last.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.of(config, config.REDIS_URL ? 'api' : 'all'),
    adapter,
    { logger: quiet ? ['error'] : ['error', 'warn'], abortOnError: false },
  );
  const log = openLog(quiet ? 'error' : config.production ? 'info' : 'warn');
  app.useLogger(new NestLog(log));
  observe(app, log);
  app.get(Metrics).sockets(() => app.get(SocketsGateway).open);
  prefix(app);
  app.useGlobalPipes(validation);
  const sockets = new SocketsAdapter(app, config.REDIS_URL);
  await sockets.connect((missed) => app.get(SocketsGateway).recover(missed));
  app.useWebSocketAdapter(sockets);
  await secure(app, config);
  limitBodies(app.getHttpAdapter().getInstance());
  hurryHalfSent(app.getHttpAdapter().getInstance());
  const idempotency = app.get(Idempotency);
  const readiness = app.get(Readiness);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (request, reply, payload) => {
      // Each open connection gets its last answer before it is closed: one that is closed while idle may just be sending.
      if (readiness.isLeaving) void reply.header('connection', 'close');
      const changed = (request as { ctx?: Context }).ctx?.changed ?? [];
      if (changed.length > 0 && changed.length <= MOST_NAMED) void reply.header('quad-changed', changed.join());
      await idempotency.keep(request, reply, payload);
      return payload;
    });
  await app.register(multipart as never, { limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 20 } } as never);
  mountUploads(app, (token, institution) => app.get(Sessions).authenticate(token, institution));
  await serveDocument(app, PREFIX);
  await serveWeb(app);
  return app;
}
