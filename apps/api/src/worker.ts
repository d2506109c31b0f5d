import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { Server } from 'socket.io';
import { readConfig } from '#core/config/env.js';
import { migrate } from '#core/database/migrate.js';
import { loadTexts } from '#core/errors/texts.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import { STREAM } from '#core/realtime/sockets.adapter.js';
import { AppModule } from './app.module.js';

// The same modules without HTTP: runs the jobs and the schedules, and speaks to everybody's sockets through Redis.
try {
  const config = readConfig();
  if (!config.REDIS_URL) throw new Error('The worker needs REDIS_URL. Without Redis one process does everything: node apps/api/dist/main.js');
  await migrate(config);
  await loadTexts();
  const app = await NestFactory.createApplicationContext(AppModule.of(config, 'worker'), { logger: ['error', 'warn'], abortOnError: false });
  const redis = createClient({ url: config.REDIS_URL, socket: { reconnectStrategy: (tries) => Math.min(tries * 100, 2000) } });
  redis.on('error', () => undefined);
  await redis.connect();
  app.get(SocketsGateway).speakThrough(new Server({ adapter: createAdapter(redis, STREAM) as never }));
  app.enableShutdownHooks();
  await app.init();
  console.log('Quad worker is up');
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
