import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import { may, Problem, type AnyResource, type PageQuery, type RecordOf, type WriteOf } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { Watchable } from '#core/realtime/watchable.js';
import { Changes, type Versioned } from './change.service.js';
import { columnsOf, listing, ordering, pageSql, totalSql } from './list.query.js';

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

  constructor(readonly definition: D, protected readonly entity: EntityTarget<E>) {
    this.source = definition.name;
  }

  onModuleInit(): void {
    this.watchable.add(this.definition, (ctx, id) => this.exists(ctx, id));
  }

  /** One page of what the actor may see, as JSON text that PostgreSQL wrote. */
  async page(ctx: Context, { page, size, sort, search, ...filters }: PageQuery & Record<string, unknown>): Promise<string> {
    const list = listing(this.definition, this.source, { actor: ctx.actor, filters, search });
    const sql = `${pageSql(list, ordering(this.definition, sort), { page, size })}, ${totalSql(list, this.definition)}`;
    // A repeated text is planned once per connection; filters and searches are too many to keep.
    const name = list.whole && page === 0 ? `page:${this.definition.name}:${sort ?? ''}:${size}` : undefined;
    const [row] = await this.database.read<{ content: string; total: number }>(ctx, sql, [...list.values], name);
    return pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0 });
  }

  /** Everything the actor may see that the filters name, at most 5,000 records, as JSON text. */
  async all(ctx: Context, { sort, search, ...filters }: Partial<PageQuery> & Record<string, unknown>): Promise<string> {
    const list = listing(this.definition, this.source, { actor: ctx.actor, filters, search });
    const order = ordering(this.definition, sort ?? this.definition.nameKey);
    const [row] = await this.database.read<{ content: string }>(ctx, pageSql(list, order, { page: 0, size: ALL_LIMIT }), [...list.values]);
    return row?.content ?? '[]';
  }

  /** The record with this id, or with this name. Throws `not_found`, also for what the actor may not see. */
  async find(ctx: Context, idOrName: string | number): Promise<RecordOf<D>> {
    const list = listing(this.definition, this.source, { actor: ctx.actor, filters: this.lookup(idOrName) });
    const [row] = await this.database.read<{ record: RecordOf<D> }>(ctx, `select to_json(row) as record from (select ${list.columns} from ${list.source} t ${list.where} limit 1) row`, [...list.values]);
    if (!row) throw new Problem('not_found', { params: { resource: this.definition.name, id: idOrName } });
    return row.record;
  }

  /** Makes a record, or updates the one whose id the body carries; a stale `version` is refused. */
  async save(ctx: Context, body: WriteOf<D> & { id?: number; version?: number }): Promise<RecordOf<D>> {
    const { id, version, ...values } = body;
    const row = await this.changes.once<E>(ctx, {
      resource: this.definition, entity: this.entity, id, version, verb: id === undefined ? 'created' : 'updated',
      act: async (target, tx) => { Object.assign(target, await this.prepare(values as never, { ctx, row: target, query: tx.query })); },
    });
    return this.find(ctx, row.id);
  }

  async remove(ctx: Context, id: number): Promise<{ id: number }> {
    await this.changes.once<E>(ctx, { resource: this.definition, entity: this.entity, id, verb: 'deleted' });
    return { id };
  }

  /** Sends a workflow event to a record; the payload has been parsed by the definition's `actions`. */
  async act(ctx: Context, id: number, { event, version, ...payload }: { event: string; version?: number } & Record<string, unknown>): Promise<RecordOf<D>> {
    await this.changes.once<E>(ctx, { resource: this.definition, entity: this.entity, id, version, verb: event, act: (row) => { Object.assign(row, payload); } });
    return this.find(ctx, id);
  }

  /** True when the actor may see the record. */
  async exists(ctx: Context, id: number): Promise<boolean> {
    const list = listing(this.definition, this.source, { actor: ctx.actor, filters: { id } });
    return (await this.database.read(ctx, `select 1 from ${list.source} t ${list.where}`, [...list.values])).length === 1;
  }

  /** Override to add or check columns before a row is written. */
  protected prepare(values: Record<string, unknown>, _about: { ctx: Context; row: E; query: (sql: string, values?: unknown[]) => Promise<unknown[]> }): object | Promise<object> {
    return values;
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
export function pageText(content: string, { page, size, total }: { page: number; size: number; total: number }): string {
  const pages = Math.ceil(total / size);
  return `{"content":${content},"top_content":[],"size":${size},"number":${page},"pageable":{"pageNumber":${page},"pageSize":${size}},"total_elements":${total},"total_pages":${pages},"last":${page + 1 >= pages},"status":"success"}`;
}

export { columnsOf };
