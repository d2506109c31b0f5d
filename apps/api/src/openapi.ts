import { readFile } from 'node:fs/promises';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '@quad/domain/core';
import { nameRefusals } from './refusals.js';
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

const ABOUT = new DocumentBuilder()
  .setTitle('Quad')
  .setVersion(VERSION)
  .setDescription('The live campus portal. Every call, with who may make it and how it refuses.')
  .addBearerAuth()
  .addGlobalParameters(header('institution'), header('Accept-Language', 'en'))
  .build();

/** The description of every call of `app`. Takes seconds of the event loop: the build writes it down (describe.ts). */
export function describe(app: INestApplication): OpenAPIObject {
  const made = SwaggerModule.createDocument(app, ABOUT);
  allowNull(made);
  nameRefusals(made);
  return made;
}

/** Where the build writes the description: beside this file. */
export const DESCRIPTION = new URL('./openapi.json', import.meta.url);

/**
 * Serves the description at /api/v1/openapi.json, and a page to read it at /api/v1/docs. From sources nothing is built:
 * the first reader waits until it is made.
 */
export async function serveDocument(app: NestFastifyApplication, prefix: string, config: Config): Promise<void> {
  let text = await readFile(DESCRIPTION, 'utf8').catch(() => undefined);
  const read = () => (text ??= JSON.stringify(describe(app)));
  app
    .getHttpAdapter()
    .getInstance()
    .get(`/${prefix}/openapi.json`, (_, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(read()),
    );
  // The reading page loads its files through `require`, which the test runner's module system does not have.
  if (config.NODE_ENV !== 'test')
    SwaggerModule.setup(`${prefix}/docs`, app, () => JSON.parse(read()) as OpenAPIObject, { raw: false });
}
