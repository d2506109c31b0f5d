import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import { z } from 'zod';
import {
  CHOICES,
  labelOf,
  may,
  ownershipOf,
  payloadOf,
  Problem,
  version,
  type AnyResource,
  type PageQuery,
  type RecordOf,
  type WriteOf,
} from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database, type Query, type Transaction } from '#core/database/database.js';
import { parse } from '#core/errors/validation.js';
import { Watchable } from '#core/realtime/watchable.js';
import { batchesOf } from './batches.query.js';
import { FileAccess } from '#core/files/file-access.js';
import { FileService } from '#core/files/files.service.js';
import { Changes, type Change, type Happens, type Versioned } from './change.service.js';
import { Clocks } from './clocks.service.js';
import type { Effects } from './effects.js';
import { seenBy } from './owner-view.js';
import { pageText } from './page-text.js';
import { Lookups, type Choices } from './lookup.controller.js';
import { keepFiles } from './record-files.js';
import { requireReferences } from './references.js';
import { sourceOf } from './source.js';
import { WorkLists } from './work.service.js';
import { listing, ordering, pageSql, quoted, totalSql, type Listing, type ListVerb } from './list.query.js';

/** What a row is prepared with; `row` is a new one while it has no id. */
export interface Preparation<E> {
  readonly ctx: Context;
  readonly row: E;
  readonly tx: Transaction;
  readonly query: Query;
}

/** What narrows a list, and what the actor wants with it. */
export interface ListAbout {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly search?: string;
  readonly verb?: ListVerb;
}

/** What `all` answers at most: a dropdown, not an archive. */
const ALL_LIMIT = 5000;

/**
 * The uniform part of a resource. An area's service extends it with its definition and entity, and may set `source` (what
 * `sourceOf` makes with columns of its own), override a method, or add its own. All writes end in `changes`.
 */
@Injectable()
export abstract class ResourceService<D extends AnyResource, E extends Versioned> implements OnModuleInit {
  @Inject(Database) protected readonly database: Database;
  @Inject(Changes) protected readonly changes: Changes;
  @Inject(Watchable) private readonly watchable: Watchable;
  @Inject(Clocks) private readonly clocks: Clocks;
  @Inject(WorkLists) private readonly workLists: WorkLists;
  @Inject(Lookups) private readonly lookups: Lookups;
  @Inject(FileService) private readonly recordFiles: FileService;
  @Inject(FileAccess) private readonly fileAccess: FileAccess;
  /**
   * Where a list reads from; by default the resource's own table with what its references show. A function, together with `hiddenFrom`, where some
   * columns are null for some people.
   */
  protected readonly source: string | ((ctx: Context) => string);

  constructor(
    readonly definition: D,
    protected readonly entity: EntityTarget<E>,
  ) {
    this.source = sourceOf(definition);
  }

  onModuleInit(): void {
    this.watchable.add(this.definition, (ctx, id) => this.exists(ctx, id), {
      hiddenFrom: (ctx, id) => this.hiddenFrom(ctx, id),
      owns: (ctx, id) => this.isOwned(ctx, id),
    });
    this.clocks.keep(this.definition, (ctx, id, event) => this.act(ctx, id, { event }));
    this.workLists.keep(this.definition, (ctx) => this.listOf(ctx, { filters: {} }));
    this.lookups.keep(this.definition.name, (ctx, about) => this.choices(ctx, about));
    if (this.definition.files)
      this.fileAccess.register(this.definition.name, (ctx, id, file) => this.mayReadFile(ctx, id, file));
  }

  /** One page of what the actor may see, as JSON text that PostgreSQL wrote. */
  async page(
    ctx: Context,
    { page, size, sort, search, ...filters }: PageQuery & Record<string, unknown>,
  ): Promise<string> {
    const list = this.listOf(ctx, { filters, search });
    const order = ordering(this.definition, sort ?? this.definition.sort);
    const sql = `${pageSql(list, order, { page, size })}, ${totalSql(list, this.definition)}`;
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
    const order = ordering(this.definition, sort ?? this.definition.sort ?? this.definition.nameKey);
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
    const list = listing(this.definition, this.shownTo(ctx), { actor: ctx.actor, filters });
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
    const { id, version, ...payload } = body;
    return this.change(ctx, { id, version, verb: id === undefined ? 'created' : 'updated', payload });
  }

  async remove(ctx: Context, id: number): Promise<{ id: number }> {
    await this.together(ctx, (tx) => this.changeIn(tx, { id, verb: 'deleted' }), id);
    return { id };
  }

  /** Sends a workflow event to a record; the payload has been parsed by the schema of its row. */
  async act(
    ctx: Context,
    id: number,
    { event, version, ...payload }: { event: string; version?: number } & Record<string, unknown>,
  ): Promise<RecordOf<D>> {
    return this.change(ctx, { id, version, verb: event, payload });
  }

  /** An event with what it carries, as a body names it; throws `invalid` for an event that the workflow does not know. */
  send(ctx: Context, { id, event, ...body }: { id: number; event: string }): Promise<RecordOf<D>> {
    if (!this.definition.workflow?.events.includes(event))
      throw new Problem('invalid', { fields: [{ field: 'event', code: 'field.invalid' }] });
    const schema = (payloadOf(this.definition, event) ?? z.strictObject({})).extend({ version: version.optional() });
    return this.act(ctx, id, { ...parse(schema, body), event });
  }

  /** Several changes in one transaction; what a refusal shows as `current` is the record (the named one) as the actor may see it. */
  together<T>(ctx: Context, work: (tx: Transaction) => Promise<T>, id?: number): Promise<T> {
    return this.database.run(ctx, work).catch((problem: unknown) => this.refuse(ctx, problem, id));
  }

  /** One change inside a transaction that may hold others; answers the row. `act`, where given, takes the place of the effects. */
  async changeIn(tx: Transaction, change: Asking<E>): Promise<E> {
    if (this.definition.serial) await tx.query(IN_TURN, [this.definition.name, tx.ctx.actor.institution_id]);
    return this.changes.change<E>(tx, {
      resource: this.definition,
      entity: this.entity,
      ...change,
      act: async (row, _tx, happens) => {
        await requireReferences(tx.query, this.definition, happens);
        await (change.act ? change.act(row, tx, happens) : this.apply(row, happens));
      },
      after: async (row, happens) => {
        if (this.definition.files) await keepFiles(this.recordFiles, this.definition, { row, happens });
        await this.after(row, happens);
        await change.after?.(row, happens);
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
      sort: sort ?? this.definition.sort,
      read: (sql, values) => this.database.read(ctx, sql, values),
    });
  }

  /** Records that the actor may choose, as people call them. */
  async choices(ctx: Context, { search, ids }: { search?: string; ids?: readonly number[] }): Promise<Choices> {
    const list = this.listOf(ctx, { filters: ids ? { id: ids } : {}, search, verb: 'lookup' });
    const { nameKey, sort } = this.definition;
    const columns = this.definition.labelOf ? list.columns : `t.id, t.${quoted(nameKey)}`;
    const limit = ids ? ids.length : CHOICES + 1;
    const rows = await this.database.read<{ id: number }>(
      ctx,
      `select ${columns} from ${list.source} t ${list.where} ${ordering(this.definition, sort ?? nameKey)} limit ${limit}`,
      [...list.values],
    );
    const named = rows.map((row) => ({ value: row.id, label: String(labelOf(this.definition, row) ?? row.id) }));
    return ids ? { choices: named, more: false } : { choices: named.slice(0, CHOICES), more: rows.length > CHOICES };
  }

  /** True when the actor may see the record. */
  async exists(ctx: Context, id: number): Promise<boolean> {
    const list = listing(this.definition, this.shownTo(ctx), { actor: ctx.actor, filters: { id } });
    return (
      (await this.database.read(ctx, `select 1 from ${list.source} t ${list.where}`, [...list.values])).length === 1
    );
  }

  private shownTo(ctx: Context): string {
    return seenBy(ctx.actor, this.definition, typeof this.source === 'string' ? this.source : this.source(ctx));
  }

  private async isOwned(ctx: Context, id: number): Promise<boolean> {
    const own = ownershipOf(this.definition, ctx.actor);
    if (!own) return false;
    const { name } = this.definition;
    const sql = `select 1 from ${quoted(name)} where id = $1 and ${quoted(own.column)} = $2`;
    return (await this.database.read(ctx, sql, [id, own.id])).length === 1;
  }

  /** The files of a record are for its readers; an owner with a view of their own reads those that it names. */
  private async mayReadFile(ctx: Context, id: number, file: number): Promise<boolean> {
    if (!(await this.exists(ctx, id))) return false;
    if (!(await this.isOwned(ctx, id))) return true;
    const record = (await this.find(ctx, id)) as Readonly<Record<string, unknown>>;
    return Object.keys(this.definition.files ?? {}).some((column) => [record[column]].flat().includes(file));
  }

  /** Override to add or check columns before a row is written. */
  protected prepare(values: Record<string, unknown>, _about: Preparation<E>): object | Promise<object> {
    return values;
  }

  /** Override with what is particular to a verb or an event; the rest is the same for every resource. */
  protected readonly effects: Effects<D, E> = {};

  /** Override with what follows from a change, after the row is written, in the same transaction. */
  protected after(_row: E, _happens: Happens<E>): void | Promise<void> {}

  /**
   * What the actor may see, narrowed. Override where a filter is more than equality: hand the others to super, and
   * `narrowed` the answer.
   */
  protected listOf(ctx: Context, { filters, search, verb }: ListAbout): Listing {
    return listing(this.definition, this.shownTo(ctx), { actor: ctx.actor, filters, search, verb });
  }

  /** The columns of a record that this actor must not know; its history leaves them out. */
  protected hiddenFrom(_ctx: Context, _id: number): readonly string[] {
    return [];
  }

  /** One change, answered with the record as the actor may see it; so is what a refusal shows as `current`. */
  protected change(ctx: Context, change: Asking<E>): Promise<RecordOf<D>> {
    return this.answered(ctx, change.id, (tx) => this.changeIn(tx, change));
  }

  /** What one transaction changes, answered in the same way; `id` is the record that a refusal shows. */
  protected async answered(
    ctx: Context,
    id: number | undefined,
    work: (tx: Transaction) => Promise<E>,
  ): Promise<RecordOf<D>> {
    const row = await this.together(ctx, work, id);
    return this.find(ctx, row.id);
  }

  private async apply(row: E, happens: Happens<E>): Promise<void> {
    const { verb, payload, tx } = happens;
    const effect = (this.effects as Record<string, ((row: E, happens: Happens<E>) => unknown) | undefined>)[verb];
    if (verb === 'created' || verb === 'updated')
      Object.assign(row, await this.prepare(payload, { ctx: tx.ctx, row, tx, query: tx.query }));
    else if (verb !== 'deleted' && !effect) Object.assign(row, payload);
    await effect?.(row, happens);
    if (happens.to !== undefined) await this.effects.moved?.(row, happens);
  }

  private async refuse(ctx: Context, problem: unknown, changed?: number): Promise<never> {
    if (!(problem instanceof Problem) || problem.detail.current === undefined) throw problem;
    const id = changed ?? (problem.detail.current as { id?: number }).id;
    if (id === undefined) throw problem;
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

/** A change of this resource: which record, what happens to it, and what goes with it. */
type Asking<E extends Versioned> = Omit<Change<E>, 'resource' | 'entity'>;

/** Changes of a serial resource ($1) in an institution ($2) wait for each other. */
const IN_TURN = 'select pg_advisory_xact_lock(hashtext($1), $2::int)';
