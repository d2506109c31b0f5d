import type { AnswerOf, TakenOf } from '@quad/domain/core';
import type { AuditEntry, logCalls } from '@quad/domain/logs';
import type { Context } from '#core/context.js';

/** Entries of one read of a file, and at most in it. */
const BATCH = 100;
const MOST = 20_000;

const said = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What changed, as one line: the columns that the reader may know. */
const changesOf = ({ changes }: AuditEntry): string | null =>
  changes &&
  Object.entries(changes)
    .map(([column, [before, after]]) => `${column}: ${said(before)} → ${said(after)}`)
    .join('; ');

interface Trail {
  audit(ctx: Context, query: TakenOf<typeof logCalls.audit>): Promise<AnswerOf<typeof logCalls.audit>>;
}

/** The trail as the audit page reads it, page after page, for a file. */
export async function* auditBatches(
  logs: Trail,
  ctx: Context,
  query: TakenOf<typeof logCalls.auditExport>,
): AsyncGenerator<Record<string, unknown>[]> {
  let before: number | undefined;
  for (let written = 0; written < MOST;) {
    const { content, next } = await logs.audit(ctx, { ...query, size: BATCH, ...(before !== undefined && { before }) });
    if (content.length > 0)
      yield content.map((entry) => ({
        ...entry,
        event: entry.name.slice(entry.name.indexOf('.') + 1),
        changes: changesOf(entry),
      }));
    if (next === null) return;
    before = next;
    written += content.length;
  }
}
