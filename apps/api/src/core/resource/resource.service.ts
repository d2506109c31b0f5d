import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import { may, Problem, type AnyResource, type PageQuery, type RecordOf, type WriteOf } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Watchable } from '#core/realtime/watchable.js';
import { batchesOf } from './batches.query.js';
import { Changes, type Change, type Versioned } from './change.service.js';
import { columnsOf, listing, ordering, pageSql, totalSql, type Listing } from './list.query.js';

/** What a row is prepared with; `row` is a new one while it has no id. */
export interface Preparation<E> {
  readonly ctx: Context;
  readonly row: E;
  readonly tx: Transaction;
  readonly query: (sql: string, values?: unknown[]) => Promise<unknown[]>;
}

/** What `all` answers at most: a dropdown, not an archive. */
const ALL_LIMIT = 5000;

/**
 * The uniform part of a resource. An area's service extends it with its definition and entity, and may set `source` (a
 * parenthesised select that adds columns of other tables), override a method, or add its own. All writes end in `changes`.
 */
@Injectable()
export abstract class ResourceService<D extends AnyResource, E extends Versioned> implements OnModuleInit {
  @Inject(Database) protected readonly database: Database;
  @Inject(Changes) protected readonly changes: Changes;
  @Inject(Watchable) private readonly watchable: Watchable;
  /** Where a list reads from; by default the resource's own table. */
  protected readonly source: string;
  /** How a list is sorted for whoever does not say: `column,asc`; by default as stored. */
  protected readonly defaultSort: string | undefined = undefined;

  constructor(
    readonly definition: D,
    protected readonly entity: EntityTarget<E>,
  ) {
    this.source = definition.name;
  }

  onModuleInit(): void {
    this.watchable.add(
      this.definition,
      (ctx, id) => this.exists(ctx, id),
      (ctx, id) => this.hiddenFrom(ctx, id),
    );
  }

  /** One page of what the actor may see, as JSON text that PostgreSQL wrote. */
  async page(
    ctx: Context,
    { page, size, sort, search, ...filters }: PageQuery & Record<string, unknown>,
  ): Promise<string> {
    const list = this.listOf(ctx, { filters, search });
    const sql = `${pageSql(list, ordering(this.definition, sort ?? this.defaultSort), { page, size })}, ${totalSql(list, this.definition)}`;
    // A repeated text is planned once per connection; filters, searches and veiled sources are too many to keep.
    const name =
      list.whole && page === 0 && list.source === this.source
        ? `page:${this.definition.name}:${sort ?? ''}:${size}`
        : undefined;
    const [row] = await this.database.read<{ content: string; total: number }>(ctx, sql, [...list.values], name);
    return pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0 });
  }

  /** Everything the actor may see that the filters name, at most 5,000 records, as JSON text. */
  async all(ctx: Context, { sort, search, ...filters }: Partial<PageQuery> & Record<string, unknown>): Promise<string> {
    const list = this.listOf(ctx, { filters, search });
    const order = ordering(this.definition, sort ?? this.defaultSort ?? this.definition.nameKey);
    const [row] = await this.database.read<{ content: string }>(
      ctx,
      pageSql(list, order, { page: 0, size: ALL_LIMIT }),
      [...list.values],
    );
    return row?.content ?? '[]';
  }

  /** The record with this id, or with this name. Throws `not_found`, also for what the actor may not see. */
  find(ctx: Context, idOrName: string | number): Promise<RecordOf<D>> {
    return this.findBy(ctx, this.lookup(idOrName));
  }

  /** The record whose columns hold these values; the first where several do. Throws `not_found`. */
  protected async findBy(ctx: Context, filters: Readonly<Record<string, unknown>>): Promise<RecordOf<D>> {
    const list = listing(this.definition, this.sourceFor(ctx), { actor: ctx.actor, filters });
    const [row] = await this.database.read<{ record: RecordOf<D> }>(
      ctx,
      `select to_json(row) as record from (select ${list.columns} from ${list.source} t ${list.where} order by t.id limit 1) row`,
      [...list.values],
    );
    if (!row) throw new Problem('not_found', { params: { resource: this.definition.name, ...filters } });
    return row.record;
  }

  /** Makes a record, or updates the one whose id the body carries; a stale `version` is refused. */
  async save(ctx: Context, body: WriteOf<D> & { id?: number; version?: number }): Promise<RecordOf<D>> {
    const { id, version, ...values } = body;
    return this.change(ctx, {
      id,
      version,
      verb: id === undefined ? 'created' : 'updated',
      act: async (target, tx) => {
        Object.assign(target, await this.prepare(values as never, { ctx, row: target, query: tx.query, tx }));
      },
    });
  }

  async remove(ctx: Context, id: number): Promise<{ id: number }> {
    await this.inTurn(ctx, { id, verb: 'deleted', act: (row, tx) => this.release(row, tx) });
    return { id };
  }

  /** Sends a workflow event to a record; the payload has been parsed by the definition's `actions`. */
  async act(
    ctx: Context,
    id: number,
    { event, version, ...payload }: { event: string; version?: number } & Record<string, unknown>,
  ): Promise<RecordOf<D>> {
    return this.change(ctx, {
      id,
      version,
      verb: event,
      act: (row) => {
        Object.assign(row, payload);
      },
    });
  }

  /** Every row that the filters name and the actor may export, in order, in batches; each batch is a transaction of its own. */
  batches(
    ctx: Context,
    { sort, search, ...filters }: Partial<PageQuery> & Record<string, unknown>,
  ): AsyncGenerator<Record<string, unknown>[]> {
    const list = this.listOf(ctx, { filters, search, verb: 'export' });
    return batchesOf(list, {
      resource: this.definition,
      sort: sort ?? this.defaultSort,
      read: (sql, values) => this.database.read(ctx, sql, values),
    });
  }

  /** True when the actor may see the record. */
  async exists(ctx: Context, id: number): Promise<boolean> {
    const list = listing(this.definition, this.source, { actor: ctx.actor, filters: { id } });
    return (
      (await this.database.read(ctx, `select 1 from ${list.source} t ${list.where}`, [...list.values])).length === 1
    );
  }

  /** Override to add or check columns before a row is written. */
  protected prepare(values: Record<string, unknown>, _about: Preparation<E>): object | Promise<object> {
    return values;
  }

  /** Override to refuse a deletion, or to let go of what hangs on the row, before it goes. */
  protected release(_row: E, _tx: Transaction): void | Promise<void> {}

  /** Override where a rule spans several records: takes its lock before the transaction touches any of them. */
  protected begin(_tx: Transaction): void | Promise<void> {}

  /** What the actor may see, narrowed. Override where a filter is more than equality: hand the others to super, and `narrowed` the answer. */
  protected listOf(
    ctx: Context,
    {
      filters,
      search,
      verb,
    }: { filters: Readonly<Record<string, unknown>>; search?: string; verb?: 'read' | 'export' },
  ): Listing {
    return listing(this.definition, this.sourceFor(ctx), { actor: ctx.actor, filters, search, verb });
  }

  /** Where this actor's lists read from. Override together with `hiddenFrom` where some columns are null for some people. */
  protected sourceFor(_ctx: Context): string {
    return this.source;
  }

  /** The columns of a record that this actor must not know; its history leaves them out. */
  protected hiddenFrom(_ctx: Context, _id: number): readonly string[] {
    return [];
  }

  /** One change, answered with the record as the actor may see it; so is what a refusal shows as `current`. */
  protected async change(
    ctx: Context,
    change: Pick<Change<E>, 'id' | 'version' | 'verb' | 'act'>,
  ): Promise<RecordOf<D>> {
    const row = await this.inTurn(ctx, change).catch((problem: unknown) => this.refuse(ctx, problem, change.id));
    return this.find(ctx, row.id);
  }

  private inTurn(ctx: Context, change: Pick<Change<E>, 'id' | 'version' | 'verb' | 'act'>): Promise<E> {
    return this.database.run(ctx, async (tx) => {
      await this.begin(tx);
      return this.changes.change<E>(tx, { resource: this.definition, entity: this.entity, ...change });
    });
  }

  private async refuse(ctx: Context, problem: unknown, id: number | undefined): Promise<never> {
    if (!(problem instanceof Problem) || problem.detail.current === undefined || id === undefined) throw problem;
    throw new Problem(problem.code, { ...problem.detail, status: problem.status, current: await this.find(ctx, id) });
  }

  /** Throws `forbidden` unless the actor holds the verb for some record. */
  protected require(ctx: Context, verb: string): void {
    if (!may(ctx.actor, verb, this.definition)) throw new Problem('forbidden');
  }

  private lookup(idOrName: string | number): Record<string, unknown> {
    const id = Number(idOrName);
    return Number.isSafeInteger(id) && id >= 0 ? { id } : { [this.definition.nameKey]: String(idOrName) };
  }
}

/** The page envelope of the specification around content that is JSON already. */
export function pageText(
  content: string,
  { page, size, total }: { page: number; size: number; total: number },
): string {
  const pages = Math.ceil(total / size);
  return `{"content":${content},"top_content":[],"size":${size},"number":${page},"pageable":{"pageNumber":${page},"pageSize":${size}},"total_elements":${total},"total_pages":${pages},"last":${page + 1 >= pages},"status":"success"}`;
}

export { columnsOf };
