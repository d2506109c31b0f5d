import type { Writable } from 'node:stream';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import pg from 'pg';
import { isLanguage } from '@quad/i18n';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { CONFIG, type Config } from '#core/config/env.js';
import { portalContext, type Context } from '#core/context.js';
import * as schema from '#schema/index.js';
import { learn, translate } from './constraints.js';
import { CONSTRAINTS, todayOf } from './database.queries.js';
import { keyStatement, takenOr, takeKey } from './idempotent.js';
import type { Answers, Asked, Query, Row } from './query.js';
import { urlOf, type RoleKind } from './restricted-roles.js';

export type { Asked, Query, Row } from './query.js';

// Ids and counts are below 2^53, and a number is what the wire carries.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Lists of ids too, which pg would hand on as texts; ours never hold nulls.
pg.types.setTypeParser(1016 as never, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(Number),
);
// A date stays text: as a Date it would move with the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** One transaction, bound to one institution by row-level security. */
export interface Transaction {
  readonly ctx: Context;
  readonly manager: EntityManager;
  readonly query: Query;
  /** Runs once after the commit; never when the transaction is rolled back. */
  afterCommit(task: () => void): void;
  /** The same transaction, acting as the portal itself; the audit trail says why. */
  asPortal(why: string): Transaction;
  /** The day (YYYY-MM-DD) by the institution's clock. */
  today(): Promise<string>;
}

/** A transaction over a query runner; `asPortal` gives it again in the portal's name. */
function transaction(ctx: Context, parts: Pick<Transaction, 'manager' | 'query' | 'afterCommit'>): Transaction {
  return {
    ...parts,
    ctx,
    asPortal: (why) => transaction(portalContext(ctx, why), parts),
    today: () => todayOf(parts.query),
  };
}

/**
 * The only access to PostgreSQL. `run` and `read` see one institution; `platform` sees all and is for core alone
 * (sessions, relay, jobs). No statement runs longer than 15 s.
 */
@Injectable()
export class Database implements OnModuleInit, OnApplicationShutdown {
  private readonly app: DataSource;
  private readonly above: DataSource;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.app = this.source('app', 12);
    this.above = this.source('platform', 5);
  }

  async onModuleInit(): Promise<void> {
    await Promise.all([this.app.initialize(), this.above.initialize()]);
    learn(await CONSTRAINTS.rows(this.platform, {}));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.app, this.above].map((source) => (source.isInitialized ? source.destroy() : undefined)));
  }

  /** Writes: one transaction in the actor's institution; commits when `work` resolves, rolls back when it throws. */
  run<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.transact(this.app, ctx, work);
  }

  /** Reads one statement in the actor's institution: begin, statement and commit leave in one packet. */
  async read<T = Row>(ctx: Context, sql: string, values: unknown[] = [], name?: string): Promise<T[]> {
    const asked: Asked<T> = { sql, values, name };
    return (await this.readMany(ctx, [asked]))[0];
  }

  /** For named statements: each reads by itself. */
  reading(ctx: Context): Query {
    return (sql, values, name) => this.read(ctx, sql, values, name);
  }

  /** Reads several statements on one snapshot, all sent at once. */
  async readMany<const S extends readonly Asked[]>(ctx: Context, statements: S): Promise<Answers<S>> {
    const client = await this.held();
    try {
      // Held back until all are written: the whole transaction leaves in one packet.
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
      stream.cork();
      const opening = client.query(`begin isolation level repeatable read read only; ${settingsOf(ctx)}`);
      const answers = statements.map((statement) =>
        client.query({
          text: statement.sql,
          values: statement.values ?? [],
          ...(statement.name && { name: statement.name }),
        }),
      );
      const closing = client.query('commit');
      stream.uncork();
      const results = await Promise.allSettled([opening, ...answers, closing]);
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw translate((failed as PromiseRejectedResult).reason);
      return results
        .slice(1, -1)
        .map((result) => (result as PromiseFulfilledResult<pg.QueryResult>).value.rows) as Answers<S>;
    } finally {
      letGo(client);
    }
  }

  /**
   * Writes with one statement: begin, the institution, the request's Idempotency-Key, the statement and commit leave in one packet.
   * The statement refuses by calling `quad_refuse(code, detail)`, which undoes all of it, the key included. For declared hot paths
   * alone: the statement itself writes the event, audit and outbox rows that `changes` would.
   */
  async command<T = Row>(
    ctx: Context,
    { name, sql, values }: { name: string; sql: string; values: unknown[] },
  ): Promise<T[]> {
    const client = await this.held();
    try {
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
      const key = keyStatement(ctx);
      stream.cork();
      const opening = client.query(`begin; ${settingsOf(ctx)}`);
      const taking = key && client.query(key.sql, key.values);
      const answer = client.query({ name, text: sql, values });
      const closing = client.query('commit');
      stream.uncork();
      const [opened, took, answered, closed] = await Promise.allSettled([opening, taking, answer, closing]);
      if (took.status === 'rejected') throw takenOr(ctx, translate(took.reason));
      for (const step of [opened, answered, closed]) if (step.status === 'rejected') throw translate(step.reason);
      return (answered as PromiseFulfilledResult<pg.QueryResult>).value.rows as T[];
    } finally {
      letGo(client);
    }
  }

  /** For named statements: each writes by itself. */
  commanding(ctx: Context): Query {
    return (sql, values = [], name = '') => this.command(ctx, { name, sql, values });
  }

  /** One statement as the platform role, which sees every institution; with a name it is planned once per connection. Core only. */
  readonly platform: Query = async <T>(sql: string, values: unknown[] = [], name?: string) => {
    try {
      return (await this.poolOf(this.above).query({ text: sql, values, ...(name && { name }) })).rows as T[];
    } catch (problem) {
      throw translate(problem);
    }
  };

  /** One transaction as the platform role. Core only. */
  runAbove<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.transact(this.above, ctx, work);
  }

  /** The columns that TypeORM knows of an entity. */
  columnsOf(entity: EntityTarget<ObjectLiteral>): string[] {
    return this.app.getMetadata(entity).columns.map((column) => column.databaseName);
  }

  private source(kind: RoleKind, size: number): DataSource {
    return new DataSource({
      type: 'postgres',
      url: urlOf(this.config, kind),
      entities: schema,
      synchronize: false,
      poolSize: size,
      applicationName: `quad-${kind}`,
      connectTimeoutMS: 4000,
      poolErrorHandler: () => undefined,
      extra: {
        pipeline: true,
        statement_timeout: 15_000,
        options: '-c TimeZone=UTC',
        idleTimeoutMillis: 60_000,
        allowExitOnIdle: true,
      },
    });
  }

  /** A connection for one packet. If it breaks, its queries reject; the listener keeps the process from crashing. */
  private async held(): Promise<pg.PoolClient> {
    const client = await this.poolOf(this.app)
      .connect()
      .catch((problem: unknown) => {
        throw translate(problem);
      });
    const { connection } = client as unknown as { connection: { parsedStatements: object } };
    if (Object.keys(connection.parsedStatements).length >= PLANS) {
      client.query('deallocate all').catch(ignore);
      connection.parsedStatements = {};
    }
    return client.on('error', ignore);
  }

  private poolOf(source: DataSource): pg.Pool {
    return (source.driver as unknown as { master: pg.Pool }).master;
  }

  private async transact<T>(source: DataSource, ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const runner = source.createQueryRunner();
    const tasks: (() => void)[] = [];
    try {
      await runner.startTransaction();
      // Not waited for: it leaves with the first statement of the work, before it on the same connection.
      const opening = runner.query(settingsOf(ctx));
      // Asked for its structure, else an UPDATE or DELETE answers a pair and not its rows.
      const query: Query = async <R>(sql: string, values?: unknown[]) =>
        (await runner.query(sql, values, true)).records as R[];
      const working = takeKey(ctx, query).then(() =>
        work(transaction(ctx, { manager: runner.manager, query, afterCommit: (task) => tasks.push(task) })),
      );
      const [result] = await Promise.all([working, opening]);
      await runner.commitTransaction();
      for (const task of tasks) task();
      return result;
    } catch (problem) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw translate(problem);
    } finally {
      await runner.release();
    }
  }
}

/** So many plans a connection keeps, of some 100 kB each; then it begins anew. */
const PLANS = 150;
const ignore = (): void => undefined;
const letGo = (client: pg.PoolClient): void => {
  client.off('error', ignore);
  client.release();
};

/** Whole numbers from the session and one of our languages, never text from a request. */
const settingsOf = ({ actor, locale }: Context): string =>
  `set local app.locale = '${isLanguage(locale) ? locale : ''}'; set local app.institution = '${Math.trunc(actor.institution_id)}';
  set local app.account = '${Math.trunc(actor.account_id)}'`;
