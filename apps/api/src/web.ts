import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const BUILT = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Serves the built web app: hashed files for a year, and the one page for every address that no call owns. */
export async function serveWeb(app: NestFastifyApplication): Promise<void> {
  if (!existsSync(`${BUILT}index.html`)) return;
  await app.register(fastifyStatic as never, {
    root: BUILT, wildcard: false, index: false, preCompressed: true,
    setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) => reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  } as never);
  const fastify = app.getHttpAdapter().getInstance();
  // A single-page app owns its addresses: whatever is not a call and not a file is its page.
  fastify.get('/*', (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    return (reply as unknown as { sendFile(name: string): unknown }).sendFile('index.html');
  });
}
