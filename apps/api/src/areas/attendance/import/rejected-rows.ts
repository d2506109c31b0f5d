import type { ImportAnswer, SheetColumn, UnmatchedReason } from '@quad/domain/attendance';
import { textOf } from '#core/errors/texts.js';
import type { MarkLine } from './marks-sheet.js';

const COLUMNS: Readonly<Partial<Record<UnmatchedReason, SheetColumn>>> = {
  id_missing: 'idNumber',
  student_unknown: 'idNumber',
  student_ambiguous: 'idNumber',
  no_group: 'idNumber',
  status_unknown: 'status',
  lesson_ambiguous: 'time',
  in_future: 'date',
};

/** Why a row matches no lesson, and the column that causes it. */
export function faultOf(
  reason: UnmatchedReason,
  line: MarkLine | undefined,
): { readonly reason: UnmatchedReason; readonly column: SheetColumn | null } {
  // Who names the register or the slot needs no date: it is the number that fits nothing.
  const by = line?.register != null ? 'lesson_attendance_id' : line?.slot != null ? 'lesson_slot_id' : undefined;
  if (reason === 'no_lesson' || reason === 'time_unreadable') {
    if (by) return { reason: 'no_lesson', column: by };
    return { reason, column: (reason === 'time_unreadable' && line?.unread) || 'date' };
  }
  return { reason, column: COLUMNS[reason] ?? null };
}

/** A file as it came: its headings, and the cells of each row. */
export interface Came {
  readonly head: readonly string[];
  readonly lines: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** The rows that found no place as they came, with what is wrong behind them; put right, the file can be sent again. */
export function rejected(locale: string, { head, lines }: Came, { unmatched }: ImportAnswer) {
  const cellsOf = new Map(lines.map(({ row, cells }) => [row, cells]));
  const titles = ['row', 'column', 'problem'].map((key) => textOf(locale, `attendance:import.${key}`));
  return {
    columns: [...head, ...titles],
    rows: unmatched.map(({ row, column, reason }) => {
      const cells = cellsOf.get(row) ?? [];
      return [
        ...head.map((_, at) => cells[at] ?? ''),
        row,
        column ? textOf(locale, `attendance:field.${column}`) : null,
        textOf(locale, `attendance:reason.${reason}`),
      ];
    }),
  };
}
