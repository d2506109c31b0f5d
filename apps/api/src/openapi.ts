import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { VERSION } from '@quad/domain/core';
import type { Config } from '#core/config/env.js';

const header = (name: string, otherwise?: string) => ({
  name,
  in: 'header' as const,
  required: false,
  schema: { type: 'string' as const, ...(otherwise && { default: otherwise }) },
});

/** In OpenAPI 3.0 a value that may be null or one of a few must name null among them. */
function allowNull(node: unknown): void {
  if (!node || typeof node !== 'object') return;
  const { nullable, enum: choices } = node as { nullable?: boolean; enum?: unknown[] };
  if (nullable && Array.isArray(choices) && !choices.includes(null)) choices.push(null);
  for (const each of Object.values(node)) allowNull(each);
}

/** The machine-readable description of every call at /api/v1/openapi.json, and a page to read it at /api/v1/docs. */
export function serveDocument(app: NestFastifyApplication, prefix: string, config: Config): void {
  const about = new DocumentBuilder()
    .setTitle('Quad')
    .setVersion(VERSION)
    .setDescription('The live campus portal. Every call, with who may make it and how it refuses.')
    .addBearerAuth()
    .addGlobalParameters(header('institution'), header('Accept-Language', 'en'))
    .build();
  let document: string | undefined;
  const make = () => {
    const made = SwaggerModule.createDocument(app, about);
    allowNull(made);
    return made;
  };
  app
    .getHttpAdapter()
    .getInstance()
    .get(`/${prefix}/openapi.json`, (_, reply) => {
      document ??= JSON.stringify(make());
      return reply.header('content-type', 'application/json; charset=utf-8').send(document);
    });
  // The reading page loads its files through `require`, which the test runner's module system does not have.
  if (config.NODE_ENV !== 'test') SwaggerModule.setup(`${prefix}/docs`, app, make, { raw: false });
}
