import type { Context } from '#core/context.js';

/** Thrown inside a transaction whose Idempotency-Key another transaction has committed; nothing of this one stays. */
export class KeyTaken extends Error {
  constructor(readonly ctx: Context) { super('idempotency key taken'); }
}

const taken = new WeakSet<object>();

/** Takes the request's key inside its first transaction; waits there for a twin that has not committed yet, and throws KeyTaken after it has. */
export async function takeKey(ctx: Context, query: (sql: string, values: unknown[]) => Promise<unknown>): Promise<void> {
  if (!ctx.idempotency || taken.has(ctx.idempotency)) return;
  taken.add(ctx.idempotency);
  const rows = await query(
    'insert into idempotency_keys (account_id, key, request_hash, institution_id) values ($1, $2, $3, $4) on conflict do nothing returning 1',
    [ctx.actor.account_id, ctx.idempotency.key, ctx.idempotency.hash, ctx.actor.institution_id],
  );
  if ((rows as unknown[]).length === 0) throw new KeyTaken(ctx);
}
