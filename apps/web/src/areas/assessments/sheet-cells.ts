import { markWorkflow, type marks, type SheetColumn } from '@quad/domain/assessments';
import type { Actor, RecordOf } from '@quad/domain/core';

export type Mark = RecordOf<typeof marks>;

/** The column of the record behind each column of the sheet, and the event that enters it. */
export const VALUE = { first: 'first_mark', second: 'second_mark', final: 'final_mark' } as const;
export const EVENT = { first: 'MARK', second: 'SECOND_MARK', final: 'VERIFY' } as const;

/** What a cell holds that is not on the server yet, or that was refused there. */
export interface Cell {
  readonly text: string;
  readonly state: 'typing' | 'saving' | 'saved' | 'invalid' | 'low' | 'conflict' | 'refused';
  /** What stood there when the typing began: another value later is a conflict. */
  readonly base: number | null;
  readonly theirs?: number | null | undefined;
  readonly message?: string | null | undefined;
}
export type Cells = Readonly<Record<string, Cell | undefined>>;
export const keyOf = (id: number, column: SheetColumn) => `${String(id)}:${column}`;

/** A mark as it is typed: a whole number to 100, a comma or spaces around it are forgiven; undefined where it is none. */
export function markOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (!/^\d{1,3}$/.test(trimmed)) return undefined;
  const value = Number(trimmed);
  return value <= 100 ? value : undefined;
}

/** The first column of what was pasted, a value a line; empty lines at the end are left out. */
export function pastedColumn(text: string): string[] {
  const lines = text.replace(/\r/g, '').split('\n');
  return lines
    .slice(0, lines.findLastIndex((line) => line !== '') + 1)
    .map((line) => line.split('\t')[0]?.trim() ?? '');
}

/** True where this person may enter something in the cell now. */
export function isOpen(
  column: SheetColumn,
  mark: Mark,
  asked: { readonly actor: Actor; readonly now: number },
): boolean {
  const verdict = markWorkflow.verdict({ ...asked, record: mark }, EVENT[column]);
  return 'to' in verdict;
}

/** What became of a cell after its answer: nothing where it is as typed. */
export function settled(
  { code, message, record }: { code: string | null; message: string | null; record: Mark | null },
  cell: Cell,
  column: SheetColumn,
): Cell {
  if (code === null) return { ...cell, state: 'saved', message: null };
  if (code === 'assessments.confirm_low') return { ...cell, state: 'low', message };
  if (code === 'stale_version' && record) {
    const theirs = record[VALUE[column]];
    if (theirs === markOf(cell.text)) return { ...cell, state: 'saved', message: null };
    return { ...cell, state: 'conflict', theirs, message };
  }
  return { ...cell, state: 'refused', message };
}
