import { createHmac } from 'node:crypto';
import type { Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import type { RowOf } from '#core/database/sql.js';
import type { Break } from './mark-chain.js';
import type { ENTRIES } from './mark-chain.queries.js';
import { HEAD, type ALL_ENDS, type HeadEnd, type HEADS } from './mark-heads.queries.js';

type Head = RowOf<typeof HEADS>;
type Unsigned = Omit<Head, 'id' | 'signature'>;
/** How many marks a module has, and how many entries their chains have. */
export type Counts = Readonly<Record<string, { readonly marks: number; readonly entries: number }>>;

/** What the first head follows. */
const FIRST = '0'.repeat(64);

/** Under a label of its own: an entry of a chain is never taken for a head. */
export const signatureOf = (config: Config, head: Unsigned): string =>
  createHmac('sha256', keyOf(config, 'chains'))
    .update(JSON.stringify(['head', ...Object.keys(HEAD).map((key) => head[key as keyof typeof HEAD])]))
    .digest('hex');

/** The last end of each chain that the heads know, by mark. */
export const knownEnds = (heads: readonly Head[]): Map<number, HeadEnd> =>
  new Map(heads.flatMap(({ ends }) => (JSON.parse(ends) as HeadEnd[]).map((end) => [end[0], end] as const)));

/** The next head: every chain that has changed since the last one, and the counts of each module. */
export function headOf(day: string, heads: readonly Head[], chains: readonly RowOf<typeof ALL_ENDS>[]): Unsigned {
  const known = knownEnds(heads);
  const modules: Record<string, Counts[string]> = {};
  for (const { ccls_module_id, chain_length } of chains) {
    const { marks, entries } = modules[ccls_module_id] ?? { marks: 0, entries: 0 };
    modules[ccls_module_id] = { marks: marks + 1, entries: entries + chain_length };
  }
  const ends = chains
    .filter(({ id, chain_hash }) => known.get(id)?.[3] !== chain_hash)
    .map(({ id, ccls_module_id, chain_length, chain_hash }) => [id, ccls_module_id, chain_length, chain_hash]);
  const previous = heads.at(-1)?.signature ?? FIRST;
  return { day, modules: JSON.stringify(modules), ends: JSON.stringify(ends), previous };
}

/** Heads that nobody with the key made, or of which one in between is missing. */
export const brokenHeads = (config: Config, heads: readonly Head[]): Break[] =>
  heads.flatMap((head, place) =>
    signatureOf(config, head) === head.signature && head.previous === (heads[place - 1]?.signature ?? FIRST)
      ? []
      : [{ mark_id: 0, seq: place + 1, reason: 'head' }],
  );

/** Chains that the heads know and that are gone, shorter or another now: a chain may only grow. */
export const lostSince = (
  known: readonly HeadEnd[],
  entries: ReadonlyMap<unknown, readonly RowOf<typeof ENTRIES>[]>,
): Break[] =>
  known.flatMap(([mark_id, , length, hash]) =>
    entries.get(mark_id)?.[length - 1]?.hash === hash ? [] : [{ mark_id, seq: length, reason: 'gone' }],
  );
