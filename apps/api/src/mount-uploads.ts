import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, type Actor } from '@quad/domain/core';
import { bearerOf } from '#core/auth/bearer.js';
import { bodyOf } from '#core/errors/problem.filter.js';
import { localeOf } from '#core/errors/texts.js';
import { FileStore } from '#core/files/file-store.js';
import { UploadServer, UPLOADS_PATH } from '#core/files/upload-server.js';
import { Uploads } from '#core/files/uploads.service.js';

/** Proves a bearer token in the institution that the header names; throws Problem where it proves nothing. */
export type Authenticate = (
  token: string | undefined,
  institution: string | undefined,
) => Promise<{ readonly actor: Actor }>;

/** Puts resumable uploads (tus 1.0) at /api/v1/files, beside Nest: their bodies go to the store unparsed. Call before `listen`. */
export function mountUploads(app: NestFastifyApplication, authenticate: Authenticate): void {
  const server = new UploadServer(app.get(Uploads, { strict: false }), app.get(FileStore, { strict: false }));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    try {
      const { actor } = await authenticate(bearerOf(request.headers), single(request.headers.institution));
      // From here on the answer is tus's; what others have put on it stays.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      await server.answer(
        { actor, locale: localeOf(request.headers['accept-language']), request_id: request.id },
        { request: request.raw, response: reply.raw },
      );
      return undefined;
    } catch (problem) {
      if (reply.sent || !(problem instanceof Problem)) throw problem;
      return reply.status(problem.status).send(bodyOf(problem, request));
    }
  };
  for (const url of [UPLOADS_PATH, `${UPLOADS_PATH}/:key`])
    fastify.route({ method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url, handler });
}

const single = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header ? header : undefined;
