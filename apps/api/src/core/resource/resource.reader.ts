import { Inject } from '@nestjs/common';
import {
  CHOICES,
  labelOf,
  may,
  ownershipOf,
  Problem,
  type AnyResource,
  type PageQuery,
  type RecordOf,
} from '@quad/domain/core';
import { orNearly } from '@quad/i18n';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { awaiting, isFlowing } from './awaiting.query.js';
import { batchesOf } from './batches.query.js';
import type { Sheet } from '#core/resource/export/file-columns.js';
import { listing, ordering, quoted, secretsOf, type Listing, type ListVerb } from './list.query.js';
import type { Choices } from './lookups.js';
import { seenBy } from '#core/resource/owner/owner-view.js';
import { pageText } from './page-text.js';
import { CHOSEN, CONTENT, FOUND, OWNED, PAGE, RECORD } from './resource.queries.js';
import { sourceOf } from './source.js';
import { namedBy } from '#schema/spoken.js';

/** What narrows a list, and what the actor wants with it. */
export interface ListAbout {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly search?: string;
  readonly verb?: ListVerb;
  /** Also what the search text nearly says. */
  readonly loosely?: boolean;
}

/** What `all` answers at most: a dropdown, not an archive. */
const ALL_LIMIT = 5000;

/** The reading half of a resource: lists, records and exports of what the actor may see. */
export abstract class ResourceReader<D extends AnyResource> {
  @Inject(Database) protected readonly database: Database;
  /**
   * Where a list reads from; by default the resource's own table with what its references show. A function, together
   * with `hiddenFrom`, where some columns are null for some people.
   */
  protected readonly source: string | ((ctx: Context) => string);
  /** What a file of the list is headed by; more than the record where `batches` adds to it. */
  readonly exported?: Sheet;

  constructor(readonly definition: D) {
    this.source = sourceOf(definition);
  }

  /** One page of what the actor may see, as JSON text that PostgreSQL wrote. */
  async page(
    ctx: Context,
    { page, size, sort, search, ...filters }: PageQuery & Record<string, unknown>,
  ): Promise<string> {
    const order = ordering(this.definition, sort ?? this.definition.sort);
    const ask = (loosely: boolean) => {
      const list = this.listOf(ctx, { filters, search, loosely });
      const asked = { list, order, turn: { page, size }, resource: this.definition };
      return PAGE.first(this.database.reading(ctx), asked);
    };
    const row = await orNearly(search, ask, (found) => !found?.total);
    return pageText(row?.content ?? '[]', { page, size, total: row?.total ?? 0, more: row?.more });
  }

  /** Everything the actor may see that the filters name, at most 5,000 records, as JSON text. */
  async all(ctx: Context, { sort, search, ...filters }: Partial<PageQuery> & Record<string, unknown>): Promise<string> {
    const list = this.listOf(ctx, { filters, search });
    const order = ordering(this.definition, sort ?? this.definition.sort ?? this.definition.nameKey);
    const row = await CONTENT.first(this.database.reading(ctx), { list, order, turn: { page: 0, size: ALL_LIMIT } });
    return row?.content ?? '[]';
  }

  /** The record with this id, or with this name. Throws `not_found`, also for what the actor may not see; `many_named` (409). */
  async find(ctx: Context, idOrName: string | number): Promise<RecordOf<D>> {
    const asked = this.lookup(idOrName);
    // A code is rarely known by heart: what people call it finds it, too.
    const called = 'code' in asked && ['title', 'name'].find((name) => name in this.definition.record.shape);
    const named = called && { [called]: idOrName };
    return this.findBy(ctx, asked).catch((problem: Problem) => {
      if (!named || problem.code !== 'not_found') throw problem;
      return this.findBy(ctx, named, true);
    });
  }

  /** The record whose columns hold these values; the first where several do, unless it must be `alone`. Throws `not_found`. */
  protected async findBy(
    ctx: Context,
    filters: Readonly<Record<string, unknown>>,
    alone = false,
  ): Promise<RecordOf<D>> {
    const list = listing(this.definition, this.shownTo(ctx), { actor: ctx.actor, filters });
    if (alone && (await FOUND.rows(this.database.reading(ctx), list)).length > 1)
      throw new Problem('many_named', { params: { resource: this.definition.name, ...filters } });
    const row = await RECORD.first(this.database.reading(ctx), list);
    if (!row) throw new Problem('not_found', { params: { resource: this.definition.name, ...filters } });
    return row.record as RecordOf<D>;
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
      query: this.database.reading(ctx),
    });
  }

  /** Records that the actor may choose, as people call them. */
  async choices(ctx: Context, { search, ids }: { search?: string; ids?: readonly number[] }): Promise<Choices> {
    const { nameKey, sort, labelOf: label } = this.definition;
    const ask = (loosely: boolean) => {
      const list = this.listOf(ctx, { filters: ids ? { id: ids } : {}, search, verb: 'lookup', loosely });
      return CHOSEN.rows(this.database.reading(ctx), {
        list,
        columns: label ? list.columns : `t.id, t.${quoted(nameKey)}`,
        order: ordering(this.definition, sort ?? nameKey),
        limit: ids ? 'all' : CHOICES + 1,
      });
    };
    const rows = await orNearly(search, ask, (found) => found.length === 0);
    const named = rows.map((row) => ({ value: row.id, label: String(labelOf(this.definition, row) ?? row.id) }));
    return ids ? { choices: named, more: false } : { choices: named.slice(0, CHOICES), more: rows.length > CHOICES };
  }

  /** True when the actor may see the record. */
  async exists(ctx: Context, id: number): Promise<boolean> {
    const list = listing(this.definition, this.shownTo(ctx), { actor: ctx.actor, filters: { id } });
    return (await FOUND.rows(this.database.reading(ctx), list)).length === 1;
  }

  private shownTo(ctx: Context): string {
    return seenBy(ctx.actor, this.definition, typeof this.source === 'string' ? this.source : this.source(ctx));
  }

  protected async isOwned(ctx: Context, id: number): Promise<boolean> {
    const own = ownershipOf(this.definition, ctx.actor);
    if (!own) return false;
    const asked = { name: this.definition.name, column: own.column, id, owner: own.id };
    return (await OWNED.rows(this.database.reading(ctx), asked)).length === 1;
  }

  /** The files of a record are for its readers; an owner with a view of their own reads those that it names. */
  protected async mayReadFile(ctx: Context, id: number, file: number): Promise<boolean> {
    if (!(await this.exists(ctx, id))) return false;
    const veiled = await this.veiledFrom(ctx, id);
    if (veiled.length === 0 && !(await this.isOwned(ctx, id))) return true;
    const record = (await this.find(ctx, id)) as Readonly<Record<string, unknown>>;
    return Object.keys(this.definition.files ?? {}).some((column) => [record[column]].flat().includes(file));
  }

  /**
   * What the actor may see, narrowed; the filter `incoming` to what awaits them by the workflow's table, or to the rest.
   * Override where another filter is more than equality: hand the others to super, and `narrowed` the answer.
   */
  protected listOf(ctx: Context, { filters: { incoming, ...filters }, ...about }: ListAbout): Listing {
    const list = listing(this.definition, this.shownTo(ctx), { actor: ctx.actor, filters, ...about });
    return incoming === undefined || !isFlowing(this.definition)
      ? list
      : awaiting(list, this.definition, ctx.actor, incoming === true);
  }

  /** The columns of a record that this actor must not know; its history leaves them out. */
  protected hiddenFrom(_ctx: Context, _id: number): readonly string[] {
    return [];
  }

  /** The secrets of a record that this actor must not know. */
  protected async veiledFrom(ctx: Context, id: number): Promise<readonly string[]> {
    const secrets = secretsOf(this.definition);
    if (secrets.length === 0) return [];
    const about = { actor: ctx.actor, filters: { id }, verb: 'secrets' } as const;
    const list = listing(this.definition, this.shownTo(ctx), about);
    const known = await FOUND.rows(this.database.reading(ctx), list);
    return known.length ? [] : secrets;
  }

  /** Throws `forbidden` unless the actor holds the verb for some record. */
  protected require(ctx: Context, verb: string): void {
    if (!may(ctx.actor, verb, this.definition)) throw new Problem('forbidden');
  }

  private lookup(idOrName: string | number): Record<string, unknown> {
    const id = Number(idOrName);
    return Number.isSafeInteger(id) && id >= 0 ? { id } : namedBy(this.definition, String(idOrName));
  }
}
