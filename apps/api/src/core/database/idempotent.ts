import type { Context } from '#core/context.js';

/** Thrown inside a transaction whose Idempotency-Key another transaction has committed; nothing of this one stays. */
export class KeyTaken extends Error {
  constructor(readonly ctx: Context) {
    super('idempotency key taken');
  }
}

const taken = new WeakSet<object>();

/**
 * Takes the request's key inside its first transaction; waits there for a twin that has not committed yet, and throws
 * KeyTaken after it has.
 */
export async function takeKey(
  ctx: Context,
  query: (sql: string, values: unknown[]) => Promise<unknown>,
): Promise<void> {
  if (!ctx.idempotency || taken.has(ctx.idempotency)) return;
  taken.add(ctx.idempotency);
  const rows = await query(
    `insert into idempotency_keys (account_id, key, request_hash, institution_id) values ($1, $2, $3, $4)
      on conflict do nothing returning 1`,
    [ctx.actor.account_id, ctx.idempotency.key, ctx.idempotency.hash, ctx.actor.institution_id],
  );
  if ((rows as unknown[]).length === 0) throw new KeyTaken(ctx);
}

/** The key's row for a statement packet that cannot be stopped half-way: a key that is taken makes the whole packet fail. */
export function keyStatement(ctx: Context): { sql: string; values: unknown[] } | undefined {
  if (!ctx.idempotency || taken.has(ctx.idempotency)) return undefined;
  taken.add(ctx.idempotency);
  return {
    sql: 'insert into idempotency_keys (account_id, key, request_hash, institution_id) values ($1, $2, $3, $4)',
    values: [ctx.actor.account_id, ctx.idempotency.key, ctx.idempotency.hash, ctx.actor.institution_id],
  };
}

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
