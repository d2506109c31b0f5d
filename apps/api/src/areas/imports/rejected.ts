import type { StreamableFile } from '@nestjs/common';
import { Csv } from '#core/documents/csv.js';
import { Sheets, type Table } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import { attachment } from '#core/files/attachment.js';
import { inAllLanguages, plain, type Came } from './table.js';

/** Why a row is refused, in the words of the reader. */
export interface Refusal {
  readonly row: number;
  readonly column: string | null;
  readonly reason: string;
}

const TITLES = ['kit:import.row', 'kit:import.column', 'kit:import.problem'];

/** The heading of a file without what was put behind it when its rows were rejected before. */
export function ownHead(head: readonly string[]): readonly string[] {
  const own = head.slice(0, -TITLES.length);
  const isOurs = (title: string, at: number) =>
    inAllLanguages(TITLES[at] ?? '', ...(at === 2 ? ['kit:field.reason'] : [])).some(
      (one) => plain(one) === plain(title),
    );
  return head.slice(own.length).every(isOurs) ? own : head;
}

/** The rows that are refused as they came, with what is wrong behind them; put right, the file can be sent again. */
export function rejectedRows(locale: string, { head, lines }: Came, refusals: readonly Refusal[]): Table {
  const own = ownHead(head);
  const cellsOf = new Map(lines.map(({ row, cells }) => [row, cells]));
  return {
    columns: [...own, ...TITLES.map((key) => textOf(locale, key))],
    rows: refusals.map(({ row, column, reason }) => [
      ...own.map((_, at) => cellsOf.get(row)?.[at] ?? ''),
      row,
      column,
      reason,
    ]),
  };
}

/** A table as the answer to a call: a workbook, or a CSV. */
export const asWorkbook = (table: Table, name = 'rejected-rows.xlsx'): StreamableFile =>
  attachment(Sheets.write(table), name);
export const asCsv = (table: Table, name = 'rejected-rows.csv'): StreamableFile => attachment(Csv.write(table), name);
