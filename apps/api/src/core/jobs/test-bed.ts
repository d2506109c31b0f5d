import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import pg from 'pg';
import { Problem, type Actor } from '@quad/domain/core';
import { CONFIG, readConfig, type Config } from '#core/config/env.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { copyDatabase } from '#testing/template.js';
import { bodyOf } from '#core/errors/problem.filter.js';
import { validation } from '#core/errors/validation.js';
import { JOB_ANNOUNCER, type Announcement } from './announcer.js';
import { PROCESS_KIND, type ProcessKind } from './process-kind.js';

/** A database of its own for one spec file, with two institutions. */
export interface Bed {
  readonly config: Config;
  readonly database: Database;
  readonly first: number;
  readonly second: number;
  /** A new account that holds the roles in the institution, as a Context. */
  person(institution: number, roles?: readonly string[]): Promise<Context>;
  close(): Promise<void>;
}

/** Makes the database in the cluster that TEST_DATABASE_URL names. */
export async function openBed(settings: Record<string, string> = {}): Promise<Bed> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const owner = (sql: string) => once(url.href, sql);
  const directory = mkdtempSync(path.join(tmpdir(), 'quad-core-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    SESSION_SECRET: 'a secret for tests alone, long enough',
    DATA_DIR: directory,
    ...settings,
  });
  await copyDatabase(config);
  const database = new Database(config);
  await database.onModuleInit();
  const [first, second] = await database.platform<{ id: number }>(
    `insert into institutions (key, name) values ('one', 'One'), ('two', 'Two') returning id`,
  );
  return {
    config,
    database,
    first: first?.id ?? 0,
    second: second?.id ?? 0,
    person: (institution, roles = ['STAFF']) => person(database, institution, roles),
    async close() {
      await database.onApplicationShutdown();
      await owner(`drop database ${name} with (force)`);
      for (const kind of ['app', 'platform']) await owner(`drop role ${name}_${kind}`);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function person(database: Database, institution_id: number, roles: readonly string[]): Promise<Context> {
  const username = randomBytes(5).toString('hex');
  const [account] = await database.platform<{ id: number }>(
    `insert into accounts (username, firstname) values ($1, $1) returning id`,
    [username],
  );
  const account_id = account?.id ?? 0;
  await database.platform(
    'insert into account_roles (account_id, institution_id, role) select $1, $2, unnest($3::text[])',
    [account_id, institution_id, roles],
  );
  const actor: Actor = {
    account_id,
    session_id: 1,
    institution_id,
    username,
    name: username,
    roles,
    grants: {},
    student_id: null,
    staff_id: null,
    group_id: null,
  };
  return { actor, locale: 'en', request_id: 'test' };
}

export interface Process {
  readonly app: NestFastifyApplication;
  readonly news: Announcement[];
  get<T>(token: abstract new (...args: never[]) => T): T;
  close(): Promise<void>;
}

/** Starts one process of the parts under test; a call's actor is whatever context its `x-test-ctx` header holds as JSON. */
export async function startProcess(
  bed: Bed,
  parts: ModuleMetadata,
  kind: ProcessKind = 'all',
  prepare: (app: NestFastifyApplication) => void | Promise<void> = () => {},
): Promise<Process> {
  const news: Announcement[] = [];
  class Ground {}
  class Root {}
  const ground = [
    { provide: CONFIG, useValue: bed.config },
    { provide: PROCESS_KIND, useValue: kind },
    { provide: Database, useValue: shared(bed.database) },
    { provide: JOB_ANNOUNCER, useValue: { announce: (one: Announcement) => news.push(one) } },
  ];
  const module = {
    module: Root,
    ...parts,
    imports: [{ module: Ground, global: true, providers: ground, exports: ground }, ...(parts.imports ?? [])],
  };
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
    logger: ['fatal'],
    abortOnError: false,
  });
  app.useGlobalPipes(validation);
  app.useGlobalFilters({ catch: (thrown, host) => answer(thrown, host.switchToHttp()) });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request) => {
      const ctx = request.headers['x-test-ctx'];
      if (typeof ctx === 'string') Object.assign(request, { ctx: JSON.parse(ctx) as Context });
    });
  await prepare(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return { app, news, get: (token) => app.get(token, { strict: false }), close: () => app.close() };
}

/** The bed's database, which outlives the processes. */
const shared = (database: Database): Database =>
  new Proxy(database, {
    get: (target, key) => {
      if (key === 'onModuleInit' || key === 'onApplicationShutdown') return undefined;
      const value = Reflect.get(target, key, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

function answer(thrown: unknown, http: { getResponse<T>(): T; getRequest<T>(): T }): void {
  const problem =
    thrown instanceof Problem
      ? thrown
      : new Problem('unexpected', {
          status: (thrown as { status?: number }).status ?? 500,
          params: { text: String(thrown) },
        });
  const reply = http.getResponse<FastifyReply>();
  void reply
    .status(problem.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(problem, http.getRequest())));
}

/** Long enough for a busy machine: what never comes true is the only thing that it delays (ms). */
const PATIENCE_MS = 60_000;

/** Waits until `ask` answers something true; throws when the patience is over. */
export async function eventually<T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await new Promise((later) => setTimeout(later, 25))) {
    const answered = await ask();
    if (answered) return answered;
  }
  throw new Error(`It did not come true within ${PATIENCE_MS} ms: ${ask.toString()}`);
}
