import { MARK_STATUSES, SHEET_COLUMNS, type MarkStatus, type SheetColumn } from '@quad/domain/attendance';
import { bareNumber } from '#areas/imports/index.js';
import type { SmallUpload } from '#core/files/read-upload.js';
import { codeOf, inAllLanguages, readTable, type Came } from '#areas/imports/index.js';
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
export type MarksSheet = Came<MarkLine>;

const MOST_ROWS = 20_000;

/** Reads a workbook or CSV of marks. Refuses one without the columns of student and status. */
export async function readMarksSheet(upload: Pick<SmallUpload, 'format' | 'content'>): Promise<MarksSheet> {
  const { head, lines, lacks } = await readTable(upload, {
    columns: SHEET_COLUMNS,
    headings: (column) => inAllLanguages(`attendance:field.${column}`),
    maxRows: MOST_ROWS,
  });
  const hasNoMoment = lacks(['date', 'lesson_slot_id', 'lesson_attendance_id']).length === 3;
  const missing = [...lacks(['idNumber', 'status']), ...(hasNoMoment ? ['date'] : [])];
  if (missing.length > 0) throw refusal('columns_missing', { params: { columns: missing.join(', ') } });
  const statusOf = codeOf(MARK_STATUSES, 'attendance:status');
  return { head, lines: lines.map(({ row, cells, of }) => ({ row, cells, ...readLine(of, statusOf) })) };
}

function readLine(
  cell: (column: SheetColumn) => string,
  statusOf: (word: string) => MarkStatus | undefined,
): Omit<MarkLine, 'row' | 'cells'> {
  const number = (column: SheetColumn) =>
    /^\d{1,15}(\.0)?$/.test(cell(column)) ? Number.parseInt(cell(column), 10) : null;
  const [day = ''] = cell('date').split(/[T ]/);
  const clock =
    cell('time').replace(/^.*T|\.000Z$/g, '') ||
    (/[T ]\d/.test(cell('date')) ? (readMoment(cell('date'), { zoned: false }).wall ?? '').slice(11) : '');
  const time = timeOf(clock) ?? null;
  return {
    id: bareNumber(cell('idNumber')),
    status: statusOf(cell('status')) ?? null,
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
