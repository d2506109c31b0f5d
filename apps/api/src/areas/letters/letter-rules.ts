import { hasRole, may, Problem } from '@quad/domain/core';
import { LETTER_EDITABLE, letters, OFFICE, SCAN_TYPES, SIGNERS } from '@quad/domain/letters';
import type { Context } from '#core/context.js';
import type { Transaction } from '#core/database/database.js';
import { Letter } from '#schema/index.js';
import { HOLDS, OWN_FILES } from './letters.queries.js';

export const wrong = (field: string, code: string, params: Record<string, unknown> = {}) =>
  new Problem('invalid', { params, fields: [{ field, code, params }] });

/** Who may write this letter, and whether it may still be written. */
export function requireWritable({ actor }: Context, row: Letter, next: Letter): void {
  if (row.id === undefined) {
    if (next.direction === 'incoming' && !hasRole(actor, OFFICE)) throw new Problem('forbidden');
    return;
  }
  const isTheirs = row.author_id === actor.account_id || (row.direction === 'incoming' && hasRole(actor, OFFICE));
  if (!isTheirs) throw new Problem('forbidden');
  if (!LETTER_EDITABLE.includes(row.status))
    throw new Problem('letters.locked', { status: 409, params: { status: row.status }, current: row });
  if (next.direction !== row.direction) throw wrong('direction', 'letters.direction_stays');
}

/** Somebody who holds a role that signs. */
export async function requireSigner(tx: Transaction, signer_id: number | null): Promise<void> {
  if (signer_id === null) return;
  if ((await HOLDS.rows(tx.query, { staff_id: signer_id, roles: SIGNERS })).length === 0)
    throw wrong('signer_id', 'letters.cannot_sign');
}

/** An outgoing letter answers a registered incoming one that its author may read. */
export async function requireQuestion(tx: Transaction, id: number | null): Promise<void> {
  if (id === null) return;
  const question = await tx.manager.findOne(Letter, { where: { id } });
  if (!question || !may(tx.ctx.actor, 'read', letters, question)) throw wrong('reply_to_id', 'not_found');
  if (question.direction !== 'incoming' || question.number_seq === null)
    throw wrong('reply_to_id', 'letters.answers_incoming');
}

/** New scans are the writer's own files, and of a kind that shows in place. */
export async function requireScans(tx: Transaction, added: readonly number[]): Promise<void> {
  if (added.length === 0) return;
  const files = await OWN_FILES.rows(tx.query, { ids: added, account_id: tx.ctx.actor.account_id });
  if (files.length < new Set(added).size) throw wrong('scan_ids', 'not_found');
  if (files.some(({ mime }) => !(SCAN_TYPES as readonly string[]).includes(mime)))
    throw wrong('scan_ids', 'letters.scan_type');
}
