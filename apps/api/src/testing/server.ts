import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import passport from 'passport';
import pg from 'pg';
import { SESSION, SessionStrategy } from '#core/auth/session.strategy.js';
import type { Config } from '#core/config/env.js';
import { createApp } from '../app.js';
import { copyDatabase } from './template.js';

/** Two institutions of the same shape, so that every test can try the neighbour's door. Their ids are those of the server in use. */
export const HERE = { id: 1, key: 'here' };
export const THERE = { id: 2, key: 'there' };

/** A running server, and how to take it away with its database and files. */
export interface Server {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly config: Config;
  end(): Promise<void>;
}

/** Runs statements as the owner of the database: row-level security does not limit it. */
export async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Makes HERE and THERE with the ids that these objects have. */
export const foundBoth = (url: string, ...before: string[]): Promise<void> =>
  asOwner(
    url,
    ...before,
    `alter table institutions alter column id restart with ${HERE.id}`,
    `insert into institutions (key, name) values ('here', 'Here University'), ('there', 'There College')`,
  );

const settings = (name: string, DATA_DIR: string): Config => {
  const cluster = process.env.TEST_DATABASE_URL;
  if (!cluster) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test.');
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    DATA_DIR,
    DATABASE_URL: Object.assign(new URL(cluster), { pathname: `/${name}` }).href,
    SESSION_SECRET: 'a secret for tests alone, 32 chars',
    REDIS_URL: undefined,
    S3_URL: undefined,
    SMTP_URL: undefined,
    PUBLIC_URL: undefined,
    DEMO_PASSWORD: undefined,
    // A spec is one person in many places.
    SOCKETS_PER_ACCOUNT: 10_000,
    production: false,
    demo: false,
  };
};

/** The servers of this process, the one in use last. */
const running: NestFastifyApplication[] = [];

/** Passport knows one strategy in a process, that of the server which started last: says whose sessions count now. */
export function use(app: NestFastifyApplication): void {
  leave(app);
  running.push(app);
  passport.use(SESSION, app.get(SessionStrategy));
}

function leave(app: NestFastifyApplication): void {
  if (running.includes(app)) running.splice(running.indexOf(app), 1);
}

/** Starts a server on a database that `make` makes, with HERE and THERE in it. */
export async function startServer(overrides: Partial<Config> = {}, make = copyDatabase): Promise<Server> {
  // By this beginning jest.global-teardown.mjs finds what a worker has left.
  const name = `${process.env.TEST_RUN ?? 'test'}_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(4).toString('hex')}`;
  const data = await mkdtemp(join(tmpdir(), `quad-${name}-`));
  const config = { ...settings(name, data), ...overrides };
  await make(config);
  await foundBoth(config.DATABASE_URL);
  const app = await createApp(config, { quiet: true });
  await app.listen(0, '127.0.0.1');
  use(app);
  const end = async () => {
    leave(app);
    await app.close();
    const before = running.at(-1);
    if (before) use(before);
    await asOwner(process.env.TEST_DATABASE_URL ?? '', `drop database if exists ${name} with (force)`);
    await rm(data, { recursive: true, force: true });
  };
  return { app, url: await app.getUrl(), config, end };
}
