import { LATE_AFTER_MINUTES, statusOnArrival, type ConflictRow, type MarkStatus, type MatchedRow, type UnmatchedReason, type UnmatchedRow } from '@quad/domain/attendance';

/** One line of a file with what the database knows of it. */
export interface Line {
  readonly row: number; readonly idNumber: string; readonly name: string | null; readonly at: Date | null; readonly would: MarkStatus | null;
  readonly n: number | null; readonly student_id: number | null; readonly group_id: number | null;
  readonly register: number | null; readonly register_status: string | null; readonly starts_at: Date | null; readonly fits: number | null; readonly elsewhere: boolean | null;
  readonly module_title: string | null; readonly group_title: string | null;
  readonly have_status: MarkStatus | null; readonly have_source: ConflictRow['have']['source']; readonly have_marked_at: Date; readonly have_by: string | null;
}

/** Every line in exactly one list. */
export interface Sorted { readonly matched: MatchedRow[]; readonly unmatched: UnmatchedRow[]; readonly conflicting: ConflictRow[] }
export interface Rules { readonly late_after_minutes: number | null; readonly accept: readonly number[]; readonly now: number }

const CLOSED: Readonly<Record<string, UnmatchedReason>> = { completed: 'register_completed', edited: 'register_completed', expired: 'register_expired', closed: 'register_closed' };

/** Sorts lines into what matches, what does not and what contradicts a stored mark. Of several passes in one lesson the first is the arrival. */
export function sorted(lines: readonly Line[], rules: Rules): Sorted {
  const lists: Sorted = { matched: [], unmatched: [], conflicting: [] };
  const firsts = new Map<string, Line>();
  for (const line of lines) {
    const place = placeOf(line);
    const before = firsts.get(place);
    if (line.register !== null && (!before || (line.at ?? 0) < (before.at ?? 0))) firsts.set(place, line);
  }
  for (const line of lines) sort(line, firsts.get(placeOf(line)) === line, { lists, rules });
  return lists;
}

const placeOf = ({ register, student_id }: Line): string => `${register}:${student_id}`;

function sort(line: Line, isFirst: boolean, { lists, rules }: { lists: Sorted; rules: Rules }): void {
  const reason = lost(line, rules.now);
  if (reason) return void lists.unmatched.push({ row: line.row, idNumber: line.idNumber, at: iso(line.at), name: line.name, reason });
  const would = line.would ?? statusOnArrival(line.starts_at ?? '', line.at ?? '', rules.late_after_minutes ?? LATE_AFTER_MINUTES);
  const found = {
    row: line.row, idNumber: line.idNumber, at: iso(line.at), student_id: line.student_id ?? 0, name: line.name ?? '', lesson_attendance_id: line.register ?? 0,
    module_title: line.module_title ?? '', group_title: line.group_title ?? '', starts_at: iso(line.starts_at) ?? '',
  };
  const { have_status } = line;
  if (!isFirst) lists.matched.push({ ...found, status: would, state: 'repeat' });
  else if (have_status === null) lists.matched.push({ ...found, status: would, state: 'new' });
  else if (have_status === would) lists.matched.push({ ...found, status: would, state: 'same' });
  else if (rules.accept.includes(line.row)) lists.matched.push({ ...found, status: would, state: 'accepted' });
  else lists.conflicting.push({ ...found, would, have: { status: have_status, source: line.have_source, marked_at: iso(line.have_marked_at) ?? '', marked_by_name: line.have_by } });
}

/** Why a line finds no place; what is stored already as the line says it finds one whatever has become of the register. */
function lost(line: Line, now: number): UnmatchedReason | undefined {
  if (!line.idNumber) return 'id_missing';
  if (line.at === null && line.register === null) return 'time_unreadable';
  if (!line.n) return 'student_unknown';
  if (line.n > 1) return 'student_ambiguous';
  if (line.group_id === null) return 'no_group';
  if (line.register === null) return 'no_lesson';
  if (line.elsewhere) return 'other_room';
  if ((line.fits ?? 0) > 1) return 'lesson_ambiguous';
  if (line.would === null && line.at === null) return 'time_unreadable';
  const closed = CLOSED[line.register_status ?? ''];
  if (closed && line.have_status === null) return closed;
  if (closed && line.would !== null && line.have_status !== line.would) return closed;
  return (line.starts_at?.getTime() ?? 0) > now ? 'not_started' : undefined;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
