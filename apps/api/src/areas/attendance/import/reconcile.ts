import {
  statusOnArrival,
  type ConflictRow,
  type ImportAnswer,
  type MarkStatus,
  type MatchedRow,
  type UnmatchedReason,
  type UnmatchedRow,
} from '@quad/domain/attendance';

/** One line of a file with what the database knows of it. */
export interface Line {
  readonly row: number;
  readonly idNumber: string;
  readonly name: string | null;
  readonly at: Date | null;
  readonly would: MarkStatus | null;
  readonly leaves: boolean | null;
  readonly n: number | null;
  readonly student_id: number | null;
  readonly group_id: number | null;
  readonly register: number | null;
  readonly register_status: string | null;
  readonly starts_at: Date | null;
  readonly fits: number | null;
  readonly elsewhere: boolean | null;
  readonly module_title: string | null;
  readonly group_title: string | null;
  readonly have_status: MarkStatus | null;
  readonly have_source: ConflictRow['have']['source'];
  readonly have_marked_at: Date;
  readonly have_by: string | null;
}

/** Every line in exactly one list. */
export interface Sorted {
  readonly matched: MatchedRow[];
  readonly unmatched: UnmatchedRow[];
  readonly conflicting: ConflictRow[];
}
export interface Rules {
  readonly late_after_minutes: number;
  readonly accept: readonly number[];
  readonly now: number;
}

/** A terminal's clock may be so much fast (ms); what it says of a later moment has not happened. */
const FAST_CLOCK_MS = 2 * 60_000;

const CLOSED: Readonly<Record<string, UnmatchedReason>> = {
  completed: 'register_completed',
  edited: 'register_completed',
  expired: 'register_expired',
  closed: 'register_closed',
};

/**
 * Sorts lines into what matches, what does not and what contradicts a stored mark. Of several passes in one lesson the
 * first is the arrival.
 */
export function sorted(lines: readonly Line[], rules: Rules): Sorted {
  const lists: Sorted = { matched: [], unmatched: [], conflicting: [] };
  const firsts = new Map<string, Line>();
  for (const line of lines) {
    const place = placeOf(line);
    const before = firsts.get(place);
    // A pass that finds no place of its own, in front of another room for one, is nobody's arrival.
    if (!lost(line, rules.now) && (!before || (line.at ?? 0) < (before.at ?? 0))) firsts.set(place, line);
  }
  for (const line of lines) sort(line, firsts.get(placeOf(line)) === line, { lists, rules });
  return lists;
}

const placeOf = ({ register, student_id }: Line): string => `${register}:${student_id}`;

function sort(line: Line, isFirst: boolean, { lists, rules }: { lists: Sorted; rules: Rules }): void {
  const would =
    line.would ??
    (line.starts_at && line.at ? statusOnArrival(line.starts_at, line.at, rules.late_after_minutes) : null);
  const have = line.have_status;
  // What is stored already as the file says it stays matched, whatever has become of the register.
  const reason = lost(line, rules.now) ?? (isFirst && have !== would ? shut(line, rules.now) : undefined);
  if (reason || would === null)
    return void lists.unmatched.push({
      row: line.row,
      idNumber: line.idNumber,
      at: iso(line.at),
      name: line.name,
      reason: reason ?? 'time_unreadable',
      column: null,
    });
  const found = {
    row: line.row,
    idNumber: line.idNumber,
    at: iso(line.at),
    student_id: line.student_id ?? 0,
    name: line.name ?? '',
    lesson_attendance_id: line.register ?? 0,
    module_title: line.module_title ?? '',
    group_title: line.group_title ?? '',
    starts_at: iso(line.starts_at) ?? '',
  };
  const matched = (state: MatchedRow['state']) => void lists.matched.push({ ...found, status: would, state });
  if (!isFirst) return matched('repeat');
  if (have === null) return matched('new');
  if (have === would) return matched('same');
  if (rules.accept.includes(line.row)) return matched('accepted');
  lists.conflicting.push({
    ...found,
    would,
    have: {
      status: have,
      source: line.have_source,
      marked_at: iso(line.have_marked_at) ?? '',
      marked_by_name: line.have_by,
    },
  });
}

/** Why a line finds no place. */
function lost(line: Line, now: number): UnmatchedReason | undefined {
  if (!line.idNumber) return 'id_missing';
  if (line.leaves) return 'check_out';
  if (!line.n) return 'student_unknown';
  if (line.n > 1) return 'student_ambiguous';
  if (line.group_id === null) return 'no_group';
  if (line.at === null && line.register === null) return 'time_unreadable';
  if (line.register === null) return 'no_lesson';
  if (line.would === null && line.at !== null && line.at.getTime() > now + FAST_CLOCK_MS) return 'in_future';
  if (line.elsewhere) return 'other_room';
  return (line.fits ?? 0) > 1 ? 'lesson_ambiguous' : undefined;
}

/** Why a file cannot write to the register that was found. */
const shut = ({ register_status, starts_at }: Line, now: number): UnmatchedReason | undefined =>
  CLOSED[register_status ?? ''] ?? ((starts_at?.getTime() ?? 0) > now ? 'not_started' : undefined);

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What was written. */
export type Outcome = { readonly marked: number; readonly completed: number };

/** In the order of their ids, so that two imports never wait for each other. */
export const registersOf = ({ matched, conflicting }: Sorted): number[] =>
  [
    ...new Set(
      [...matched.filter(({ state }) => state !== 'repeat'), ...conflicting].map((row) => row.lesson_attendance_id),
    ),
  ].sort((a, b) => a - b);

/** What the person is shown: every line under its fate, and how many there are. */
export function answerOf(
  { matched, unmatched, conflicting }: Sorted,
  { marked, completed, applied }: Outcome & { applied: boolean },
): ImportAnswer {
  const to_mark = matched.filter(({ state }) => state === 'new' || state === 'accepted').length;
  return {
    import_id: null,
    applied,
    matched,
    unmatched,
    conflicting,
    unknown_terminals: [],
    undecided_day: null,
    summary: {
      skipped: 0,
      rows: matched.length + unmatched.length + conflicting.length,
      matched: matched.length,
      unmatched: unmatched.length,
      conflicting: conflicting.length,
      to_mark,
      marked,
      registers: new Set(matched.map((row) => row.lesson_attendance_id)).size,
      completed,
    },
  };
}
