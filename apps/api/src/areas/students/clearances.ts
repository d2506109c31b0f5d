import { Injectable } from '@nestjs/common';
import { Problem } from '@quad/domain/core';
import { CLEARANCES, CLEARED, type ClearanceKey, type ClearanceLine } from '@quad/domain/students';
import type { Context } from '#core/context.js';
import type { Query, Transaction } from '#core/database/database.js';
import { textOf } from '#core/errors/texts.js';

/** The part of a student that providers are asked about. */
export interface Cleared {
  readonly id: number;
  readonly account_id: number;
  readonly group_id: number | null;
  readonly level_id: number | null;
  readonly fee_status: string | null;
}
/** Whether a student has settled something, and what is still open, as words that need no translation: a number, a date. */
export type ClearanceProvider = (
  query: Query,
  student: Cleared,
) => Promise<{ readonly is_clear: boolean; readonly detail?: string | null }>;

/**
 * What areas know of a student before a step is taken. An area registers when its module starts (`onModuleInit`); what
 * no area knows is neither shown nor asked for.
 */
@Injectable()
export class Clearances {
  private readonly providers = new Map<ClearanceKey, ClearanceProvider>([
    ['placed', async (_, { group_id, level_id }) => ({ is_clear: group_id !== null && level_id !== null })],
    ['fees', async (_, { fee_status }) => ({ is_clear: fee_status !== 'debt' })],
  ]);

  register(key: ClearanceKey, provider: ClearanceProvider): void {
    this.providers.set(key, provider);
  }

  /** The list for one step of one student. */
  async list(query: Query, student: Cleared, event: string): Promise<ClearanceLine[]> {
    const { needed = [], shown = [] } = CLEARED[event as keyof typeof CLEARED] ?? {};
    const lines: ClearanceLine[] = [];
    for (const key of CLEARANCES.filter((one) => needed.includes(one) || shown.includes(one))) {
      const state = await this.providers.get(key)?.(query, student);
      if (state)
        lines.push({ key, is_clear: state.is_clear, is_needed: needed.includes(key), detail: state.detail ?? null });
    }
    return lines;
  }

  /** Throws (422) where something is open that the step waits for. */
  async require(tx: Transaction, student: Cleared, event: string): Promise<void> {
    const open = (await this.list(tx.query, student, event)).filter(
      ({ is_clear, is_needed }) => is_needed && !is_clear,
    );
    if (open.length > 0)
      throw new Problem('students.not_clear', { status: 422, params: { open: this.named(tx.ctx, open) } });
  }

  private named = ({ locale }: Context, lines: readonly ClearanceLine[]): string =>
    lines.map(({ key }) => textOf(locale, `students:clearance.${key}`)).join(', ');
}
