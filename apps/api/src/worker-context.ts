import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Server } from 'socket.io';
import type { Config } from '#core/config/env.js';
import { loadTexts } from '#core/errors/texts.js';
import { SocketsGateway } from '#core/realtime/sockets.gateway.js';
import { Spread } from '#core/realtime/spread.js';
import { AppModule } from './app.module.js';

export interface Worker {
  readonly context: INestApplicationContext;
  close(): Promise<void>;
}

/** The same modules without HTTP: runs the jobs and the schedules, and speaks to everybody's sockets through Redis. */
export async function createWorker(config: Config, { quiet = false } = {}): Promise<Worker> {
  if (!config.REDIS_URL)
    throw new Error(
      'The worker needs REDIS_URL. Without Redis one process does everything: node apps/api/dist/main.js',
    );
  await loadTexts();
  const spread = await Spread.open(config.REDIS_URL);
  const sockets = new Server({ adapter: spread.adapter as never });
  const context = await NestFactory.createApplicationContext(AppModule.of(config, 'worker'), {
    logger: quiet ? ['error'] : ['error', 'warn'],
    abortOnError: false,
  });
  context.get(SocketsGateway).speakThrough(sockets);
  spread.onReturn((missed) => context.get(SocketsGateway).recover(missed));
  return {
    context,
    async close() {
      await context.close();
      // There is no server to close: it only speaks.
      await sockets.of('/').adapter.close();
      await spread.close();
    },
  };
}
