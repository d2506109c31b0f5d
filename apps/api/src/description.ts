import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { readConfig } from '#core/config/env.js';
import { AppModule } from './app.module.js';
import { prefix } from './app.js';
import { describe } from './describing.js';

/** The description of every call, read from the declarations alone: nothing is started, and no database is asked. */
export async function describeCalls(): Promise<OpenAPIObject> {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'none', SESSION_SECRET: 'nothing is signed here' });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(config, 'api'), new FastifyAdapter(), {
    logger: ['error'],
    preview: true,
  });
  prefix(app);
  return describe(app);
}
