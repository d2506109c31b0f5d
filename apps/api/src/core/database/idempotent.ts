import type { Context } from '#core/context.js';
import { TAKE_FREE_KEY, TAKE_KEY } from './database.queries.js';
import type { Asked, Query } from './query.js';

/** Thrown in a transaction whose Idempotency-Key another transaction has committed: this one rolls back. */
export class KeyTaken extends Error {
  constructor(readonly ctx: Context) {
    super('idempotency key taken');
  }
}

const taken = new WeakSet<object>();

/**
 * Takes the request's key in its first transaction. Waits for a concurrent request with the same key, and throws
 * KeyTaken if that one commits.
 */
export async function takeKey(ctx: Context, query: Query): Promise<void> {
  if (!ctx.idempotency || taken.has(ctx.idempotency)) return;
  taken.add(ctx.idempotency);
  if (!(await TAKE_KEY.first(query, keyOf(ctx, ctx.idempotency)))) throw new KeyTaken(ctx);
}

/** The key's row for a statement packet that cannot be stopped half-way: a key that is taken makes the whole packet fail. */
export function keyStatement(ctx: Context): Asked | undefined {
  if (!ctx.idempotency || taken.has(ctx.idempotency)) return undefined;
  taken.add(ctx.idempotency);
  return TAKE_FREE_KEY.with(keyOf(ctx, ctx.idempotency));
}

const keyOf = ({ actor }: Context, { key, hash }: NonNullable<Context['idempotency']>) => ({
  account_id: actor.account_id,
  key,
  request_hash: hash,
  institution_id: actor.institution_id,
});

/** What the failure of `keyStatement` means. */
export const takenOr = (ctx: Context, problem: unknown): unknown =>
  (problem as { code?: string }).code === 'already_exists' ? new KeyTaken(ctx) : problem;

const forRepeats = new WeakMap<object, string>();

/** What a repeat of this call is answered where the first answer holds a secret (a temporary password, a token) that must not be kept. */
export function answerRepeatsWith(ctx: Context, answer: object): void {
  if (ctx.idempotency) forRepeats.set(ctx.idempotency, JSON.stringify(answer));
}

/** The answer to keep in place of the first one, if there is one. */
export const answerForRepeats = (ctx: Context | undefined): string | undefined =>
  ctx?.idempotency && forRepeats.get(ctx.idempotency);
