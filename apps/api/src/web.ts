import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const BUILT = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Serves the built web app: hashed files for a year, and the one page for every address that no call owns. */
export async function serveWeb(app: NestFastifyApplication): Promise<void> {
  if (!existsSync(`${BUILT}index.html`)) return;
  await app.register(
    fastifyStatic as never,
    {
      root: `${BUILT}assets`,
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
    } as never,
  );
  await app.register(
    fastifyStatic as never,
    {
      root: BUILT,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['assets/**'],
    } as never,
  );
  const fastify = app.getHttpAdapter().getInstance();
  // A single-page app owns its addresses: whatever is not a call and not a file is its page.
  fastify.get('/*', (request, reply) => {
    if (/^\/(api|assets)\//.test(request.url)) return reply.callNotFound();
    return (reply.header('cache-control', 'no-cache') as unknown as { sendFile(name: string): unknown }).sendFile(
      'index.html',
    );
  });
}
