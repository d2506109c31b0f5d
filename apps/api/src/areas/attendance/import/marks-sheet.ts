import { LANGUAGES } from '@quad/i18n';
import { MARK_STATUSES, SHEET_COLUMNS, type MarkStatus, type SheetColumn } from '@quad/domain/attendance';
import { readCsv } from '#core/documents/read-csv.js';
import { Sheets } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import type { SmallUpload } from '#core/files/read-upload.js';
import { refusal } from '#areas/attendance/refusals.js';
import { dayOf, readMoment, timeOf } from './wall-clock.js';

/** A row of a marks file; `status` is null where it is none of ours. */
export interface MarkLine {
  readonly row: number;
  readonly id: string;
  readonly status: MarkStatus | null;
  readonly register: number | null;
  readonly slot: number | null;
  readonly day: string | null;
  readonly time: string | null;
  readonly module: string | null;
  readonly note: string | null;
  /** Where its moment cannot be read. */
  readonly unread: 'date' | 'time' | null;
  readonly cells: readonly string[];
}
export interface MarksSheet {
  readonly head: readonly string[];
  readonly lines: readonly MarkLine[];
}

const MOST_ROWS = 20_000;

/** Letters and digits alone; the signs that stand for apostrophes, some of which count as letters, are none. */
const plain = (text: string): string => text.toLowerCase().replace(/\p{Lm}|[^\p{L}\p{N}]/gu, '');
const inAllLanguages = (key: string): string[] =>
  LANGUAGES.map((language) => plain(textOf(language, `attendance:${key}`)));

/** Reads a workbook or CSV of marks. Refuses one without the columns of student and status. */
export async function readMarksSheet({
  format,
  content,
}: Pick<SmallUpload, 'format' | 'content'>): Promise<MarksSheet> {
  const [head = [], ...rows] =
    format === 'xlsx'
      ? await Sheets.read(content, { maxRows: MOST_ROWS })
      : await readCsv(content, { maxRows: MOST_ROWS });
  const titles = head.map(plain);
  const place = (column: SheetColumn): number =>
    titles.findIndex((title) => title === plain(column) || inAllLanguages(`field.${column}`).includes(title));
  const places = Object.fromEntries(SHEET_COLUMNS.map((column) => [column, place(column)])) as Record<
    SheetColumn,
    number
  >;
  const missing = [
    ...(['idNumber', 'status'] as const).filter((column) => places[column] < 0),
    ...(places.date < 0 && places.lesson_slot_id < 0 && places.lesson_attendance_id < 0 ? ['date'] : []),
  ];
  if (missing.length > 0) throw refusal('columns_missing', { params: { columns: missing.join(', ') } });
  const words = new Map(
    MARK_STATUSES.flatMap((status) =>
      [status, ...inAllLanguages(`status.${status}`)].map((word) => [word, status] as const),
    ),
  );
  const lines = rows.flatMap((cells, index) => {
    const cell = (column: SheetColumn) => (cells[places[column]] ?? '').trim();
    return cells.every((value) => value === '') ? [] : [{ ...lineOf(index + 2, cell, words), cells }];
  });
  return { head, lines };
}

function lineOf(
  row: number,
  cell: (column: SheetColumn) => string,
  words: ReadonlyMap<string, MarkStatus>,
): Omit<MarkLine, 'cells'> {
  const number = (column: SheetColumn) =>
    /^\d{1,15}(\.0)?$/.test(cell(column)) ? Number.parseInt(cell(column), 10) : null;
  const [day = ''] = cell('date').split(/[T ]/);
  const clock =
    cell('time').replace(/^.*T|\.000Z$/g, '') ||
    (/[T ]\d/.test(cell('date')) ? (readMoment(cell('date'), { zoned: false }).wall ?? '').slice(11) : '');
  const time = timeOf(clock) ?? null;
  return {
    row,
    id: cell('idNumber').replace(/^'+/, '').replace(/\.0$/, ''),
    status: words.get(plain(cell('status'))) ?? null,
    register: number('lesson_attendance_id'),
    slot: number('lesson_slot_id'),
    module: cell('module_code') || null,
    note: cell('note') || null,
    unread: clock && !time ? 'time' : dayOf(day) ? null : 'date',
    // Without its time, a row that gives one could be taken for another lesson of the day.
    day: clock && !time ? null : (dayOf(day) ?? null),
    time,
  };
}
