import { z } from 'zod';

/** An entry of a ledger as people read it, with the balance after it; `more` is what only this ledger says. */
export const ledgerEntryOf = <const K extends string, M extends z.ZodRawShape>(kinds: readonly K[], more: M) =>
  z.object({
    id: z.number(),
    kind: z.enum([...kinds, 'reversal']),
    amount: z.string(),
    balance: z.string(),
    currency: z.string(),
    ...more,
    note: z.string().nullable(),
    actor_name: z.string(),
    created_at: z.string(),
  });
/** What every ledger has. */
export type LedgerRow = z.output<ReturnType<typeof ledgerEntryOf<string, Record<never, never>>>>;
export type LedgerEntry = ReturnType<typeof ledgerEntryOf<string, z.ZodRawShape>>;
