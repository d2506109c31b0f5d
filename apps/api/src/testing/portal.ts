import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import supertest from 'supertest';
import { Client } from '@quad/client';
import {
  SOCKET,
  type AnswerOf,
  type AnyCall,
  type DomainEvent,
  type InputArgs,
  type Role,
  type Subject,
} from '@quad/domain/core';
import type { Config } from '#core/config/env.js';
import { Database, type Row } from '#core/database/database.js';
import { Sessions } from '#core/auth/session.service.js';
import { createApp } from '../app.js';
import { copyDatabase } from './template.js';

/** Two institutions of the same shape, so that every test can try the neighbour's door. */
export const HERE = { id: 1, key: 'here' };
export const THERE = { id: 2, key: 'there' };

const PATIENCE_MS = 30_000;

/** A signed-in person of a test: an HTTP client that carries the token, and a socket on demand. */
export class Person {
  constructor(
    private readonly portal: Portal,
    readonly account_id: number,
    readonly institution: { id: number },
    readonly token: string,
  ) {}

  /** The published client as this person: typed calls that fail with CallRefused. */
  get client(): Client {
    const { token, institution } = this;
    return new Client({ url: this.portal.url, token, institution: institution.id });
  }

  /** Makes a declared call and answers its JSON; fails with CallRefused. */
  ask<C extends AnyCall>(call: C, ...input: InputArgs<C>): Promise<AnswerOf<C>> {
    return this.client.ask(call, ...input);
  }

  get(path: string) {
    return this.send('get', path);
  }
  post(path: string, body: object = {}) {
    return this.send('post', path).send(body);
  }
  put(path: string, body: object = {}) {
    return this.send('put', path).send(body);
  }
  delete(path: string) {
    return this.send('delete', path);
  }

  send(method: 'get' | 'post' | 'put' | 'delete', path: string) {
    const request = supertest(this.portal.url);
    return request[method](`/api/v1${path}`)
      .set('authorization', `Bearer ${this.token}`)
      .set('institution', String(this.institution.id));
  }

  /** Opens a socket; answers it with what it has heard so far. */
  async listen(...subjects: Subject[]): Promise<Ear> {
    const socket = io(this.portal.url, {
      transports: ['websocket'],
      auth: { token: this.token, institution: this.institution.id },
      forceNew: true,
      reconnection: false,
    });
    await new Promise<void>((open, refuse) => socket.on('connect', open).on('connect_error', refuse));
    const ear = new Ear(socket);
    this.portal.onStop(() => socket.close());
    const watch = async (subject: Subject) =>
      ((await socket.timeout(PATIENCE_MS).emitWithAck(SOCKET.watch, subject)) as { joined: boolean }).joined;
    // A socket enters the channels of what its person belongs to a moment after it is let in: the answer comes when it has.
    await watch({ resource: '' });
    for (const subject of subjects) ear.joined.push(await watch(subject));
    return ear;
  }
}

/** What one socket receives. */
export class Ear {
  readonly heard: DomainEvent[] = [];
  /** For each subject that it asked to watch: whether it was let in. */
  readonly joined: boolean[] = [];

  constructor(readonly socket: Socket) {
    socket.on(SOCKET.events, (events: DomainEvent[]) => this.heard.push(...events));
  }

  /** Resolves with the first event of that name (of that record), heard already or to come; rejects after 30 s. */
  async hears(name: string, record_id?: number): Promise<DomainEvent> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await new Promise((later) => setTimeout(later, 10))) {
      const event = this.heard.find(
        (heard) => heard.name === name && (record_id === undefined || heard.record_id === record_id),
      );
      if (event) return event;
    }
    throw new Error(`${name} was not heard; heard: ${this.heard.map((event) => event.name).join(', ') || 'nothing'}`);
  }
}

/** The whole server on a database of its own. Made by `startPortal`; `stop` takes everything away again. */
export class Portal {
  private readonly closers: (() => unknown)[] = [];
  private made = 0;

  constructor(
    private running: NestFastifyApplication | undefined,
    readonly url: string,
    readonly config: Config,
  ) {}

  get app(): NestFastifyApplication {
    if (!this.running) throw new Error('This portal has been stopped.');
    return this.running;
  }

  onStop(close: () => unknown): void {
    this.closers.push(close);
  }

  /** A new account that holds the roles in the institution (by default in HERE), signed in. */
  async person(
    roles: readonly (Role | string)[],
    {
      institution = HERE,
      username = `person-${++this.made}`,
    }: { institution?: { id: number }; username?: string } = {},
  ): Promise<Person> {
    const [account] = await this.sql<{ id: number }>(
      `insert into accounts (username, firstname, lastname, email, email_verified_at)
        values ($1, 'Test', $1, $1 || '@example.com', now()) returning id`,
      [username],
    );
    const id = account?.id ?? 0;
    for (const role of roles)
      await this.sql('insert into account_roles (account_id, institution_id, role) values ($1, $2, $3)', [
        id,
        institution.id,
        role,
      ]);
    return this.signedIn(id, institution);
  }

  /** Another session of an account. */
  async signedIn(account: number, institution: { id: number } = HERE): Promise<Person> {
    const token = await this.app
      .get(Sessions)
      .open(account, { institution_id: institution.id, user_agent: 'test', address: '127.0.0.1' });
    return new Person(this, account, institution, token);
  }

  /** A call without a session. */
  get visitor() {
    return supertest(this.url);
  }

  /** One statement that sees every institution: for set-up and for looking behind the scenes. */
  sql<T = Row>(text: string, values: unknown[] = []): Promise<T[]> {
    return this.app.get(Database).platform<T>(text, values);
  }

  async stop(): Promise<void> {
    for (const close of this.closers.splice(0).reverse()) await close();
    // A spec's module is never freed, and with it what its variables hold: a whole server, if it were not let go of here.
    this.running = undefined;
  }
}

/**
 * Starts the server on an empty, migrated database with two institutions. Needs TEST_DATABASE_URL, which the test runner sets.
 * `make`: by the migrations themselves, where a spec looks at what they granted.
 */
export async function startPortal(overrides: Partial<Config> = {}, make = copyDatabase): Promise<Portal> {
  const name = `test_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(4).toString('hex')}`;
  const cluster = process.env.TEST_DATABASE_URL;
  if (!cluster) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test.');
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const data = await mkdtemp(join(tmpdir(), 'quad-test-'));
  const config: Config = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    DATA_DIR: data,
    DATABASE_URL: url.href,
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
    ...overrides,
  };
  await make(config);
  await ask(
    url.href,
    `insert into institutions (key, name) values ('here', 'Here University'), ('there', 'There College')`,
  );
  const app = await createApp(config, { quiet: true });
  await app.listen(0, '127.0.0.1');
  const portal = new Portal(app, await app.getUrl(), config);
  portal.onStop(() => rm(data, { recursive: true, force: true }));
  portal.onStop(async () => {
    await app.close();
    await ask(cluster, `drop database if exists ${name} with (force)`);
  });
  return portal;
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
