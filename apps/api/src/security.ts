import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { Problem } from '@quad/domain/core';
import type { Config } from '#core/config/env.js';
import { bodyOf } from '#core/errors/problem.filter.js';

/** Security headers on every answer, errors included; nothing of the API is kept in a cache. */
export async function secure(app: NestFastifyApplication, config: Config): Promise<void> {
  const mark = marking(config);
  // Small answers are not worth the time; the built web app is compressed beforehand.
  await app.register(
    compress as never,
    { threshold: 4096, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } } as never,
  );
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      mark(request, reply);
      done();
    });
}

/** Answers what is no address at all: such a call reaches no route, no hook and no filter. */
export function refuseStrange(
  config: Config,
): (problem: unknown, request: FastifyRequest, reply: FastifyReply) => void {
  const mark = marking(config);
  return (_, request, reply) => {
    mark(request, reply);
    void reply
      .status(400)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(new Problem('invalid'), request)));
  };
}

function marking(
  config: Config,
): (request: Pick<FastifyRequest, 'url' | 'id'>, reply: Pick<FastifyReply, 'raw'>) => void {
  const fixed = Object.entries(headersOf(config));
  return (request, reply) => {
    for (const [name, value] of fixed) reply.raw.setHeader(name, value);
    if (request.url.startsWith('/api/')) reply.raw.setHeader('cache-control', 'no-store');
    reply.raw.setHeader('x-request-id', request.id);
  };
}

/** What helmet says, asked once: its answer is the same for every request, and asking costs more than the whole router. */
function headersOf(config: Config): Record<string, string> {
  const headers: Record<string, string> = {};
  const reply = {
    setHeader: (name: string, value: string) => {
      headers[name] = String(value);
    },
    removeHeader: () => undefined,
  };
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // A script that got in may talk to nobody else; 'self' is a socket of the same origin, too.
        connectSrc: ["'self'", ...socketsOf(config)],
        workerSrc: ["'self'", 'blob:'],
        // A PDF that the page has fetched itself is shown in a frame of its own; no page of ours or of others is.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })({} as never, reply as never, () => undefined);
  return {
    ...headers,
    'permissions-policy': ['camera=(self)', 'geolocation=(self)', ...NOT_ASKED.map((feature) => `${feature}=()`)].join(
      ', ',
    ),
  };
}

/** What no page of the portal asks a browser for; the camera reads the code of a check-in, which may ask for the location. */
const NOT_ASKED = ['microphone', 'payment', 'usb', 'serial', 'bluetooth', 'midi', 'display-capture', 'browsing-topics'];

/** The address of the sockets in full, for browsers that take 'self' for HTTP alone. */
const socketsOf = ({ PUBLIC_URL }: Config): string[] =>
  PUBLIC_URL ? [new URL(PUBLIC_URL).origin.replace(/^http/, 'ws')] : [];
