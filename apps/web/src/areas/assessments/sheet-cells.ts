import { markWorkflow, type marks, type SheetColumn } from '@quad/domain/assessments';
import type { Actor, RecordOf } from '@quad/domain/core';

export type Mark = RecordOf<typeof marks>;

/** The event that enters each column of the sheet. */
export const EVENT = { first: 'MARK', second: 'SECOND_MARK', final: 'VERIFY' } as const;

/** What a cell holds that is not on the server yet, or that was refused there. */
export interface Cell {
  readonly text: string;
  readonly state: 'typing' | 'kept' | 'saving' | 'saved' | 'invalid' | 'low' | 'conflict' | 'refused';
  /** What stood there when the typing began: another value later is a conflict. */
  readonly base: number | null;
  readonly theirs?: number | null | undefined;
  readonly message?: string | null | undefined;
}
export type Cells = Readonly<Record<string, Cell | undefined>>;

/** A mark as it is typed: a whole number to 100, as spreadsheets write it (`72`, `72,0`); undefined where it is none. */
export function markOf(text: string): number | undefined {
  const whole = /^(\d{1,3})(?:[.,]0+)?$/.exec(text.trim())?.[1];
  return whole !== undefined && Number(whole) <= 100 ? Number(whole) : undefined;
}

/** A number with a part after its comma: marks are whole, and rounding is for the person. */
export const isBroken = (text: string): boolean => markOf(text) === undefined && /^\d{1,3}[.,]\d+$/.test(text.trim());

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
