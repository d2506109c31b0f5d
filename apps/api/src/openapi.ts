import { createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Where the build writes the description: beside this file. */
export const DESCRIPTION = new URL('./openapi.json', import.meta.url);
const READER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** How the reading page begins; its package has an address of its own there. */
const beginning = (address: string) => `window.onload = () => {
  window.ui = SwaggerUIBundle({ url: '${address}', dom_id: '#swagger-ui', deepLinking: true });
};
`;

/**
 * Serves the description at /api/v1/openapi.json, and a page to read it at /api/v1/docs. It goes out from its file: a
 * server that kept its text would be twice as large. From sources nothing is built: the first reader waits until it is made.
 */
export async function serveDocument(app: NestFastifyApplication, prefix: string): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const [address, page] = [`/${prefix}/openapi.json`, `/${prefix}/docs`];
  let made: Promise<string> | undefined;
  const make = async () => JSON.stringify((await import('./describing.js')).describe(app));
  fastify.get(address, async (_, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(existsSync(DESCRIPTION) ? createReadStream(DESCRIPTION) : await (made ??= make())),
  );
  fastify.get(page, (_, reply) => reply.redirect(`${page}/index.html`));
  fastify.get(`${page}/swagger-initializer.js`, (_, reply) => reply.type('text/javascript').send(beginning(address)));
  await app.register(
    fastifyStatic as never,
    { root: READER, prefix: `${page}/`, index: false, decorateReply: false } as never,
  );
}
