import helmet from '@fastify/helmet';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '#core/config/env.js';

/** Security headers on every answer, errors included; nothing of the API is kept in a cache. */
export async function secure(app: NestFastifyApplication, config: Config): Promise<void> {
  await app.register(helmet as never, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"], scriptSrc: ["'self'", "'wasm-unsafe-eval'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'], fontSrc: ["'self'", 'data:'], connectSrc: ["'self'", 'ws:', 'wss:'], workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], formAction: ["'self'"], upgradeInsecureRequests: null,
      },
    },
    hsts: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  } as never);
  // Small answers are not worth the time; the built web app is compressed beforehand.
  await app.register(compress as never, { threshold: 2048, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } } as never);
  app.getHttpAdapter().getInstance().addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store').header('x-request-id', request.id);
  });
}
