import type { NestFastifyApplication } from '@nestjs/platform-fastify';
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
import { lease, numberAnew } from './lease.js';
import { HERE, startServer, THERE, type Server } from './server.js';
import { copyDatabase } from './template.js';

export { HERE, THERE };

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

function portalOn({ app, url, config, end }: Server): Portal {
  const portal = new Portal(app, url, config);
  portal.onStop(end);
  return portal;
}

/** Specs by themselves, each on a server that nobody had before: to see that none relies on what another left. */
const areAllAlone = process.env.TEST_OWN_SERVERS === '1';

/**
 * A server with an empty, migrated database and two institutions: the worker's own, which specs use one after another. For
 * settings, and for what looks at the whole server (counters, brakes, migrations, all institutions), there is `ownPortal`.
 */
export async function startPortal(settings?: Partial<Config>): Promise<Portal> {
  return settings || areAllAlone ? ownPortal(settings) : portalOn(await lease());
}

/**
 * A portal that no other spec has used or will use. `make`: its database by the migrations themselves, where a spec looks at what
 * they granted.
 */
export async function ownPortal(settings: Partial<Config> = {}, make = copyDatabase): Promise<Portal> {
  numberAnew();
  return portalOn(await startServer(settings, make));
}
