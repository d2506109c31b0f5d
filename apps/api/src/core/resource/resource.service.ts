import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import { z } from 'zod';
import {
  payloadOf,
  Problem,
  lacking,
  version,
  type AnyResource,
  type RecordOf,
  type RefusedEvent,
  type WriteOf,
} from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { requireFilled } from '#core/errors/refusal.js';
import type { Query, Transaction } from '#core/database/database.js';
import { parse } from '#core/errors/validation.js';
import { Watchable } from '#core/realtime/watchable.js';
import { FileAccess } from '#core/files/file-access.js';
import { FileService } from '#core/files/files.service.js';
import { Changes, type Change, type Guard, type Happens, type Versioned } from './change.service.js';
import { Clocks } from './clocks.service.js';
import { writtenBy, type Effects, type Guards } from './effects.js';
import { Lookups } from './lookups.js';
import { keepFiles } from './record-files.js';
import { requireReferences } from './references.js';
import { spokenWrite } from '#schema/spoken.js';
import { WorkLists } from './work.service.js';
import { IN_TURN } from './resource.queries.js';
import { refusalsOf, toldOf } from '#core/resource/refused/refusals.js';
import { ResourceReader } from './resource.reader.js';

/** What a row is prepared with; `row` is a new one while it has no id. */
export interface Preparation<E> {
  readonly ctx: Context;
  readonly row: E;
  readonly tx: Transaction;
  readonly query: Query;
  /** What the audit trail keeps besides the row's own columns. */
  readonly also: Happens<E>['also'];
}

/**
 * The uniform part of a resource. An area's service extends it with its definition and entity, and may set `source` (what
 * `sourceOf` makes with columns of its own), override a method, or add its own. All writes end in `changes`.
 */
@Injectable()
export abstract class ResourceService<D extends AnyResource, E extends Versioned>
  extends ResourceReader<D>
  implements OnModuleInit
{
  @Inject(Changes) protected readonly changes: Changes;
  @Inject(Watchable) private readonly watchable: Watchable;
  @Inject(Clocks) private readonly clocks: Clocks;
  @Inject(WorkLists) private readonly workLists: WorkLists;
  @Inject(Lookups) private readonly lookups: Lookups;
  @Inject(FileService) private readonly recordFiles: FileService;
  @Inject(FileAccess) private readonly fileAccess: FileAccess;

  constructor(
    definition: D,
    protected readonly entity: EntityTarget<E>,
  ) {
    super(definition);
  }

  onModuleInit(): void {
    this.watchable.add(this.definition, (ctx, id) => this.exists(ctx, id), {
      hiddenFrom: async (ctx, id) => [...this.hiddenFrom(ctx, id), ...(await this.veiledFrom(ctx, id))],
      owns: (ctx, id) => this.isOwned(ctx, id),
    });
    this.clocks.keep(this.definition, (ctx, id, event) => this.act(ctx, id, { event }));
    this.workLists.keep(this.definition, (ctx) => this.listOf(ctx, { filters: {} }));
    this.lookups.keep(this.definition.name, this);
    if (this.definition.files)
      this.fileAccess.register(this.definition.name, (ctx, id, file) => this.mayReadFile(ctx, id, file));
  }

  /**
   * Makes a record, or updates the one whose id the body carries; a stale `version` is refused. An event that goes with
   * it is sent in the same transaction: what cannot be sent is not saved, either.
   */
  async save(
    ctx: Context,
    { id, version, ...payload }: WriteOf<D> & { id?: number; version?: number },
    event?: string,
  ): Promise<RecordOf<D>> {
    const write = { id, version, verb: id === undefined ? 'created' : 'updated', payload };
    if (event === undefined) return this.change(ctx, write);
    return this.answered(ctx, id, async (tx) => {
      const row = await this.changeIn(tx, write);
      requireFilled(lacking(this.definition.sends?.[event], row, { actor: ctx.actor, record: row }));
      return this.changeIn(tx, { id: row.id, verb: event });
    });
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
    const { name: resource, serial } = this.definition;
    if (serial) await IN_TURN.rows(tx.query, { resource, institution_id: tx.ctx.actor.institution_id });
    return this.changes.change<E>(tx, {
      resource: this.definition,
      entity: this.entity,
      ...change,
      act: async (row, _tx, happens) => {
        await requireReferences(tx.query, this.definition, happens);
        await this.apply(row, happens, change.act);
      },
      hearers: change.hearers ?? ((row, happens) => this.hearers(row, happens)),
      after: async (row, happens) => {
        if (this.definition.files) await keepFiles(this.recordFiles, this.definition, { row, happens });
        await this.after(row, happens);
        await change.after?.(row, happens);
      },
    });
  }

  /** Override to add or check columns before a row is written. */
  protected prepare(values: Record<string, unknown>, _about: Preparation<E>): object | Promise<object> {
    return values;
  }

  /** Override with what is particular to a verb or an event; the rest is the same for every resource. */
  protected readonly effects: Effects<D, E> = {};

  /** Override with what only the database, or the day, has against an event: asked before its effect, and of an open record. */
  protected readonly guards: Guards<D, E> = {};

  /** What the workflow lets this actor send about the record, and a guard refuses. */
  async refused(ctx: Context, id: number): Promise<RefusedEvent[]> {
    const { definition: resource, entity, guards } = this;
    if (!(await this.exists(ctx, id))) throw new Problem('not_found', { params: { resource: resource.name, id } });
    const found = await this.database.run(ctx, (tx) => refusalsOf<E>(tx, { resource, entity, guards, id }));
    return Promise.all(found.map((one) => toldOf(ctx, one, this.watchable)));
  }

  /** Override with the accounts that receive a change, if only the database knows them. */
  protected hearers(_row: E, _happens: Happens<E>): Promise<readonly number[]> {
    return Promise.resolve([]);
  }

  /** Override with what follows from a change, after the row is written, in the same transaction. */
  protected after(_row: E, _happens: Happens<E>): void | Promise<void> {}

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

  private async apply(row: E, happens: Happens<E>, act: Asking<E>['act']): Promise<void> {
    const { verb, payload, tx, also, step } = happens;
    const effect = (this.effects as Record<string, ((row: E, happens: Happens<E>) => unknown) | undefined>)[verb];
    if (step) Object.assign(row, writtenBy(step, happens, (act ?? effect) !== undefined));
    if (act) return act(row, tx, happens);
    if (happens.before) await (this.guards as Record<string, Guard<E>>)[verb]?.(happens.before, { tx, locks: true });
    if (verb === 'created' || verb === 'updated') {
      const values = spokenWrite(this.definition, payload, { row, locale: tx.ctx.locale });
      const about = { actor: tx.ctx.actor, record: row.id === undefined ? undefined : row };
      requireFilled(lacking(this.definition.needs, { ...row, ...values }, about));
      Object.assign(row, await this.prepare(values, { ctx: tx.ctx, row, tx, query: tx.query, also }));
    }
    await effect?.(row, happens);
    if (step) await this.effects.moved?.(row, happens);
  }

  private async refuse(ctx: Context, problem: unknown, changed?: number): Promise<never> {
    if (!(problem instanceof Problem) || problem.detail.current === undefined) throw problem;
    const id = changed ?? (problem.detail.current as { id?: number }).id;
    if (id === undefined) throw problem;
    // What was made by the change that is refused is not there any more.
    const current = await this.find(ctx, id).catch(() => undefined);
    throw new Problem(problem.code, { ...problem.detail, status: problem.status, current });
  }
}

/** A change of this resource: which record, what happens to it, and what goes with it. */
type Asking<E extends Versioned> = Omit<Change<E>, 'resource' | 'entity'>;
