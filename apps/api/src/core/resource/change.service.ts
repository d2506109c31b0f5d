import { Injectable } from '@nestjs/common';
import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import { asSeen, may, mayEverSend, Problem, type AnyResource, type Step } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Database, type Transaction } from '#core/database/database.js';
import { Outbox } from '#core/events/outbox.service.js';
import { reached } from './reach.js';
import { WorkflowNotices } from './workflow-notices.js';

export interface Versioned {
  id: number;
  institution_id: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** One change as it happens: `from` and `to` are statuses where the verb is an event of the workflow. */
export interface Happens<E, P = Record<string, unknown>> {
  readonly tx: Transaction;
  readonly verb: string;
  readonly from?: string;
  readonly to?: string;
  readonly step?: Step;
  readonly payload: P;
  /** The row as it was; undefined while one is made. */
  readonly before: Readonly<E> | undefined;
  /** What the audit trail keeps besides the row's own columns: old and new value of what changed with it. */
  readonly also: Record<string, readonly [unknown, unknown]>;
}

/** Refuses an event by a Problem, and changes nothing. `locks`: the event follows, and what was counted has to stay so. */
export type Guard<E> = (row: Readonly<E>, about: { tx: Transaction; locks: boolean }) => void | Promise<void>;

export interface Change<E extends Versioned> {
  readonly resource: AnyResource;
  readonly entity: EntityTarget<E>;
  /** The row to change; without it one is made. */
  readonly id?: number;
  /** The version that the person saw; a different one in the database refuses the change. */
  readonly version?: number;
  /** `created`, `updated`, `deleted`, or an event of the workflow. */
  readonly verb: string;
  /** What the policy must allow for it; by default what the verb says. */
  readonly right?: string;
  /** What the event carries; parsed. */
  readonly payload?: object;
  /** What to do with the locked row, before it is written. */
  readonly act?: (row: E, tx: Transaction, happens: Happens<E>) => void | Promise<void>;
  /** Accounts that receive the event besides the resource's audience, if only the database knows them. */
  readonly hearers?: (row: E, happens: Happens<E>) => Promise<readonly number[]>;
  /** What follows from it, after it is written, in the same transaction. */
  readonly after?: (row: E, happens: Happens<E>) => void | Promise<void>;
}

const PERMISSION: Readonly<Record<string, string>> = { created: 'create', updated: 'update', deleted: 'delete' };

/**
 * The one write path: locks the row, asks policy, version and workflow, acts, writes row, event, audit and notices in one
 * transaction. Throws `not_found` (also where the actor may not even read), `forbidden`, `stale_version` (with the current
 * record), and what the workflow's table says: 403 the person, 409 the state, 422 what is missing.
 */
@Injectable()
export class Changes {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly notices: WorkflowNotices,
  ) {}

  /** One change in a transaction of its own. */
  once<E extends Versioned>(ctx: Context, change: Change<E>): Promise<E> {
    return this.database.run(ctx, (tx) => this.change(tx, change));
  }

  /** One change inside a transaction that may hold others. */
  async change<E extends Versioned>(tx: Transaction, change: Change<E>): Promise<E> {
    const { resource, verb } = change;
    this.requireSender(tx.ctx, change);
    const row = change.id === undefined ? this.fresh(tx, change) : await this.locked(tx, change, change.id);
    const before = change.id === undefined ? undefined : { ...row };
    const { from, to, step } = this.permit(tx.ctx, change, row);
    const happens: Happens<E> = { tx, verb, from, to, step, payload: { ...change.payload }, before, also: {} };
    if (to !== undefined) (row as unknown as { status: string }).status = to;
    await change.act?.(row, tx, happens);
    await this.write(tx, change, { row, before });
    const { actor, changed } = tx.ctx;
    const named = `${resource.name}/${row.id}@${before?.version}>${row.version}`;
    if (before && changed && asSeen(resource, actor, row as E & { status: string })?.version === row.version)
      tx.afterCommit(() => changed.push(named));
    const hearers = (await change.hearers?.(row, happens)) ?? [];
    await this.outbox.record(tx, {
      name: `${resource.name}.${verb}`,
      resource: resource.name,
      record_id: row.id,
      version: row.version,
      from,
      to,
      changes: { ...differences(before, verb === 'deleted' ? undefined : row), ...happens.also },
      ...reached(resource, actor.institution_id, { verb, id: row.id, before, row, hearers }),
    });
    await change.after?.(row, happens);
    if (step?.tells) await this.notices.tell(tx, { resource, event: verb, row, step });
    return row;
  }

  /** A wrong role is 403 for any record, before the answer reveals anything about it. */
  private requireSender<E extends Versioned>({ actor }: Context, { resource: { workflow }, verb }: Change<E>): void {
    if (workflow?.events.includes(verb) && !mayEverSend(workflow, actor, verb))
      throw new Problem(workflow.forbids, { status: 403 });
  }

  private fresh<E extends Versioned>(tx: Transaction, { entity, resource: { workflow } }: Change<E>): E {
    const begins = { institution_id: tx.ctx.actor.institution_id, version: 1, status: workflow?.initial };
    return tx.manager.create(entity, begins as never) as E;
  }

  private async locked<E extends Versioned>(
    tx: Transaction,
    { entity, resource, version }: Change<E>,
    id: number,
  ): Promise<E> {
    const row = await tx.manager.findOne(entity, {
      where: { id } as FindOptionsWhere<E>,
      lock: { mode: 'pessimistic_write' },
    });
    const seen = row && asSeen(resource, tx.ctx.actor, row);
    if (!row || !seen || !may(tx.ctx.actor, 'read', resource, row))
      throw new Problem('not_found', { params: { resource: resource.name, id } });
    if (version !== undefined && version !== seen.version)
      throw new Problem('stale_version', { params: { yours: version, current: seen.version }, current: row });
    return row;
  }

  private permit<E extends Versioned>(
    { actor }: Context,
    { resource, verb, id, right }: Change<E>,
    row: E,
  ): Pick<Happens<E>, 'from' | 'to' | 'step'> {
    const permission = right ?? PERMISSION[verb];
    if (permission) {
      // A row that is being made has no columns yet for a rule to ask about.
      if (!may(actor, permission, resource, id === undefined ? undefined : row)) throw new Problem('forbidden');
      return {};
    }
    const from = (row as unknown as { status: string }).status;
    const verdict = resource.workflow?.verdict({ actor, record: row as never, now: Date.now() }, verb);
    if (verdict && 'to' in verdict) return { from, to: verdict.to, step: verdict.step };
    const { code = 'forbidden_transition', status = 409, params } = verdict ?? {};
    const current = status === 409 ? row : undefined;
    const seen = asSeen(resource, actor, row as E & { status: string });
    const about = status === 409 ? { ...params, action: verb, status: seen?.status } : params;
    throw new Problem(code, { status, params: about, ...(current && { current }) });
  }

  private async write<E extends Versioned>(
    tx: Transaction,
    { entity, verb }: Change<E>,
    { row, before }: { row: E; before: E | undefined },
  ): Promise<void> {
    const { manager } = tx;
    if (verb === 'deleted') {
      row.version += 1;
      await manager.delete(entity, row.id);
    } else if (before) {
      row.version += 1;
      row.updated_at = new Date();
      const changed = Object.fromEntries(
        Object.entries(row).filter(([key, value]) => !same(value, before[key as keyof E])),
      );
      await manager.update(entity, row.id, changed as never);
    } else {
      const made = await manager.insert(entity, row as never);
      Object.assign(row, made.generatedMaps[0]);
    }
  }
}

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
const QUIET = new Set(['version', 'updated_at', 'created_at', 'institution_id', 'id', 'seen']);

/** What the audit trail keeps: the old and the new value of every column that changed. */
function differences(before: object | undefined, after: object | undefined): Record<string, [unknown, unknown]> {
  const old = (before ?? {}) as Record<string, unknown>;
  const now = (after ?? {}) as Record<string, unknown>;
  const keys = new Set([...Object.keys(old), ...Object.keys(now)].filter((key) => !QUIET.has(key)));
  return Object.fromEntries(
    [...keys].filter((key) => !same(old[key], now[key])).map((key) => [key, [old[key] ?? null, now[key] ?? null]]),
  );
}
