import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '#core/config/env.js';

/** Tells the person at the terminal where the portal is. */
export async function announce(app: NestFastifyApplication, config: Config): Promise<void> {
  const url = config.PUBLIC_URL ?? (await app.getUrl()).replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost');
  console.log(`\n  Quad is up at ${url}\n`);
}
