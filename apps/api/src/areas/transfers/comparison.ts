import type { ComparedModule, TransferInfo } from '@quad/domain/transfers';
import type { RowOf } from '#core/database/sql.js';
import type { MODULES } from './transfers.queries.js';

type Module = RowOf<typeof MODULES>;

const sum = (modules: readonly { readonly credits: number }[]): number =>
  modules.reduce((total, { credits }) => total + credits, 0);

/** What counts at the target: what is planned there, or, once somebody has decided, what they named. */
export function compare(modules: readonly Module[], counted?: readonly number[]): Omit<TransferInfo, 'places_left'> {
  const counts = ({ module_id, planned }: Module) => counted?.includes(module_id) ?? planned;
  const taken: ComparedModule[] = modules
    .filter((module) => module.taken)
    .map((module) => {
      const { module_id, code, title, credits } = module;
      return { module_id, code, title, credits, counts: counts(module) };
    });
  const missing = modules
    .filter((module) => module.planned && !(module.taken && counts(module)))
    .map(({ module_id, code, title, credits }) => ({ module_id, code, title, credits }));
  return {
    taken,
    missing,
    credits_taken: sum(taken),
    credits_counted: sum(taken.filter((module) => module.counts)),
    credits_missing: sum(missing),
  };
}
