import type { ImportAnswer, SheetColumn, UnmatchedReason } from '@quad/domain/attendance';
import { textOf } from '#core/errors/texts.js';
import type { Refusal } from '#areas/imports/index.js';
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

/** What is wrong with each row that found no place, in the reader's words. */
export const refusalsOf = (locale: string, { unmatched }: ImportAnswer): Refusal[] =>
  unmatched.map(({ row, column, reason }) => ({
    row,
    column: column && textOf(locale, `attendance:field.${column}`),
    reason: textOf(locale, `attendance:reason.${reason}`),
  }));
