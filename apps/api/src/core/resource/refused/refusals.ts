import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import { asSeen, Problem, type AnyResource, type RefusedEvent } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { fateOf } from '#core/errors/problem.filter.js';
import type { Watchable } from '#core/realtime/watchable.js';
import { READ_ONLY } from './refused.queries.js';
import type { Guard, Versioned } from '#core/resource/change.service.js';

interface Asked<E> {
  readonly resource: AnyResource;
  readonly entity: EntityTarget<E>;
  readonly guards: Readonly<Record<string, Guard<E> | undefined>>;
  readonly id: number;
}

/** Events that the workflow lets this actor send and that guards refuse; none in a state that its owner must not know. */
export async function refusalsOf<E extends Versioned>(tx: Transaction, asked: Asked<E>): Promise<[string, Problem][]> {
  const { resource, entity, guards, id } = asked;
  const { actor } = tx.ctx;
  await READ_ONLY.rows(tx.query, {});
  const record = (await tx.manager.findOneBy(entity, { id } as FindOptionsWhere<E>)) as (E & { status: string }) | null;
  const found: [string, Problem][] = [];
  if (!record || asSeen(resource, actor, record)?.status !== record.status) return found;
  for (const [event, guard] of Object.entries(guards)) {
    const verdict = resource.workflow?.verdict({ actor, record, now: Date.now() }, event);
    if (!guard || !verdict || !('to' in verdict)) continue;
    try {
      await guard(record, { tx, locks: false });
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      found.push([event, problem]);
    }
  }
  return found;
}

/** The sentence that pressing would answer; of what it is about only what the actor may open. */
export async function toldOf(
  ctx: Context,
  [event, { code, detail }]: readonly [string, Problem],
  watchable: Watchable,
): Promise<RefusedEvent> {
  const { fields: [said = { code, params: detail.params }] = [], about } = detail;
  const { message } = fateOf(ctx, 0, new Problem(said.code, { params: said.params }));
  const open = await Promise.all((about?.of ?? []).map((one) => watchable.roomsOf(ctx, one)));
  const of = (about?.of ?? []).filter((_, n) => open[n]!.length > 0);
  return { event, code: said.code, message: message!, link: of.length > 0 ? (about?.link ?? null) : null, of };
}
