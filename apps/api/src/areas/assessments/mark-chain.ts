import { createHmac } from 'node:crypto';
import type { Config } from '#core/config/env.js';
import { keyOf } from '#core/config/keys.js';
import type { markCalls } from '@quad/domain/assessments';
import type { AnswersOf } from '@quad/domain/core';
import type { Transaction } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import type { Mark } from '#schema/index.js';
import { APPEND, LINK, type ENDS, type ENTRIES } from './mark-chain.queries.js';

/** What of a mark is sealed. */
export const SEALED = [
  'status',
  'attempt',
  'first_mark',
  'first_comment',
  'second_mark',
  'second_comment',
  'final_mark',
  'final_comment',
  'calculated_mark',
  'original_mark',
  'penalty',
] as const satisfies readonly (keyof Mark)[];

/** What the first entry of a chain follows. */
const BEGINNING = '0'.repeat(64);

type Entry = RowOf<typeof ENTRIES>;
type End = RowOf<typeof ENDS>;
export type Break = AnswersOf<typeof markCalls>['check']['broken'][number];

/** What only who knows the key of the marks can make: a database that somebody rewrites does not give them that. */
const hashOf = (key: Buffer, link: Omit<Entry, 'id' | 'hash'>): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(Object.keys(LINK).map((key) => link[key as keyof typeof LINK])))
    .digest('hex');

interface Step {
  readonly config: Config;
  readonly event: string;
  readonly before: Readonly<Mark>;
  readonly reason: string | null;
  readonly at?: Date;
}

/** Adds what has changed to the chain of a mark that is locked, and the chain's end to its row. */
export async function append(
  tx: Transaction,
  mark: Mark,
  { config, event, before, reason, at = new Date() }: Step,
): Promise<void> {
  const changed = SEALED.filter((column) => mark[column] !== before[column]);
  const { account_id, name } = tx.ctx.actor;
  const link = {
    mark_id: mark.id,
    seq: mark.chain_length + 1,
    attempt: mark.attempt,
    event,
    at: at.toISOString(),
    actor_id: account_id || null,
    actor_name: name,
    reason,
    changes: JSON.stringify(Object.fromEntries(changed.map((column) => [column, [before[column], mark[column]]]))),
    previous: mark.chain_hash ?? BEGINNING,
  };
  const hash = hashOf(keyOf(config, 'chains'), link);
  await APPEND.rows(tx.query, { ...link, hash });
  Object.assign(mark, { chain_length: link.seq, chain_hash: hash });
}

/** What does not fit in the chain of one mark: a changed entry, a missing one, or a value that no entry says. */
export function brokenIn(config: Config, mark: End, entries: readonly Entry[]): Break[] {
  const key = keyOf(config, 'chains');
  const at = (seq: number, reason: Break['reason']) => ({ mark_id: mark.id, seq, reason });
  const broken = entries.flatMap((entry, place) => {
    const previous = entries[place - 1]?.hash ?? BEGINNING;
    if (hashOf(key, entry) !== entry.hash) return [at(entry.seq, 'entry')];
    return entry.seq !== place + 1 || entry.previous !== previous ? [at(entry.seq, 'link')] : [];
  });
  const last = entries.at(-1);
  if (mark.chain_length !== entries.length || mark.chain_hash !== (last?.hash ?? null))
    broken.push(at(entries.length, 'link'));
  const said: Record<string, unknown> = {};
  for (const { changes } of entries)
    for (const [column, [, now]] of Object.entries(JSON.parse(changes) as Record<string, [unknown, unknown]>))
      said[column] = now;
  const first = { status: 'pending', attempt: 1 } as Record<string, unknown>;
  if (SEALED.some((column) => mark[column] !== (column in said ? said[column] : (first[column] ?? null))))
    broken.push(at(entries.length, 'value'));
  return broken;
}
