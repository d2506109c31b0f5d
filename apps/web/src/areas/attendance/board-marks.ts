import {
  MARK_STATUSES,
  MARKED,
  type Board,
  type BoardMark,
  type MarkedPayload,
  type MarkInput,
  type MarkStatus,
  type RegisterCounts,
} from '@quad/domain/attendance';
import type { DomainEvent } from '@quad/domain/core';
import type { QueuedCall } from '#data/offline/queue';

/** What a tile shows: the mark that counts, and whether it has still to reach the server. */
export interface ShownMark extends BoardMark {
  readonly waits: boolean;
}

/**
 * Takes a live mark into the board that is on screen; an event of another register, or one that is older, changes
 * nothing. Undefined where marks before it were missed, as on a line that has just come back.
 */
export function foldMarked(board: Board, event: DomainEvent): Board | undefined {
  if (event.name !== MARKED || event.record_id !== board.register.id) return board;
  const { marks, counts, version } = event.payload as MarkedPayload;
  if (version <= board.register.version) return board;
  if (version > board.register.version + 1) return undefined;
  return { ...board, register: { ...board.register, ...counts, version }, marks: merged(board.marks, marks) };
}

/** Marks by student; later ones stand, a status of null takes the mark away. */
export function merged(known: readonly BoardMark[], news: readonly BoardMark[]): BoardMark[] {
  const byStudent = new Map(known.map((mark) => [mark.student_id, mark]));
  for (const mark of news) {
    if (mark.status === null) byStudent.delete(mark.student_id);
    else byStudent.set(mark.student_id, mark);
  }
  return [...byStudent.values()];
}

type Sent = { readonly lesson_attendance_id?: number; readonly marks?: readonly MarkInput[] };

/** The marks on screen: the server's, overlaid with the person's own that are not sent yet. */
export function shownMarks(board: Board, waiting: readonly QueuedCall[], me: string): ReadonlyMap<number, ShownMark> {
  const shown = new Map<number, ShownMark>(board.marks.map((mark) => [mark.student_id, { ...mark, waits: false }]));
  for (const { body, problem } of waiting) {
    const sent = body as Sent;
    if (problem || sent.lesson_attendance_id !== board.register.id) continue;
    for (const { student_id, status, clear, marked_at, note } of sent.marks ?? []) {
      if (clear) shown.delete(student_id);
      else if (status)
        shown.set(student_id, {
          student_id,
          status,
          source: 'teacher',
          marked_at: marked_at ?? '',
          marked_by_name: me,
          note: note ?? null,
          waits: true,
        });
    }
  }
  return shown;
}

/** The numbers over the board, from what is shown. */
export function countsOf(
  students: number,
  marks: ReadonlyMap<number, ShownMark>,
): RegisterCounts & { readonly unmarked: number } {
  const counts = { present: 0, late: 0, absent: 0, excused: 0 };
  for (const { status } of marks.values()) if (status) counts[status] += 1;
  return { students, ...counts, unmarked: students - marks.size };
}

/** The input that restores a student's previous mark. */
export const backTo = (student_id: number, before: ShownMark | undefined): MarkInput =>
  before?.status
    ? { student_id, status: before.status, marked_at: new Date().toISOString() }
    : { student_id, clear: true, marked_at: new Date().toISOString() };

/**
 * The keys that set a status: the letter that its button shows in this language, and its place among the buttons for
 * who types in another alphabet.
 */
export const keysFor = (status: MarkStatus, letter: string): readonly [string, string] => [
  letter.toLowerCase(),
  String(MARK_STATUSES.indexOf(status) + 1),
];
