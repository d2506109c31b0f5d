import { isGranted, isPortal, Problem, type Actor } from '@quad/domain/core';
import { unknownIds } from '#core/errors/refusal.js';
import type { Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { MODULE } from './assessments.queries.js';

/** True for a person who keeps the schemes of every module. */
const keepsAll = (actor: Actor): boolean => isPortal(actor) || isGranted(actor.grants, 'assessments', 'update');

/** The taught module, locked; throws unless the actor leads or teaches it or keeps every scheme. */
export async function requireOwnModule(tx: Transaction, id: number): Promise<RowOf<typeof MODULE>> {
  const { actor } = tx.ctx;
  const module = await MODULE.first(tx.query, { id });
  if (!module) throw unknownIds('ccls_module_id');
  const { leader_id, teacher_ids } = module;
  const isMine = actor.staff_id !== null && (actor.staff_id === leader_id || teacher_ids.includes(actor.staff_id));
  if (!isMine && !keepsAll(actor)) throw new Problem('forbidden');
  return module;
}

/** Everybody who works with the marks of a module. */
export const workersOf = (...ids: readonly (number | null | undefined)[]): number[] =>
  [...new Set(ids.filter((id): id is number => id != null))].sort((one, other) => one - other);
