import { readArchive } from './archive.js';
import type { Line } from './notes.js';
import { stored } from './mapping.js';
import { noted } from './notes.js';
import { NOTHING, piecesOf, refused, type ReadFile, type StoredRow, type Verdict } from './row.js';
import { idsOf, judged } from './structure.js';
import { surroundingsOf } from './surroundings.js';

/** What is imported before what: nothing refers to a later one. */
const ORDER = [
  'departments',
  'academic_years',
  'semesters',
  'courses',
  'modules',
  'groups',
  'taught_modules',
  'people',
  'students',
  'staff',
  'demographics',
  'roles',
  'placements',
  'mentors',
  'teachers',
  'attending',
];

/**
 * For the thread: a OneRoster zip as rows to store, each of which says what it is in our words, or why it is refused; behind
 * them what is left out. Whose role or enrollment is over by `today`, or begins later, is told so.
 */
export async function readRoster(content: Uint8Array, today: string): Promise<ReadFile> {
  const archive = await readArchive(content);
  const ids = idsOf(archive);
  const verdicts = new Map<Line, Verdict>();
  for (const lines of archive.lines.values())
    for (const line of lines) {
      const verdict = judged(line, ids, archive.whole);
      if (verdict) verdicts.set(line, verdict);
    }
  const around = surroundingsOf(archive, ids, { good: (line) => !verdicts.has(line), today });
  const rows = [...archive.lines.values()].flatMap((lines) =>
    lines.map((line) => stored(line, verdicts.get(line), around)),
  );
  const place = (row: StoredRow) => {
    const at = ORDER.indexOf(row.resource);
    return at < 0 ? ORDER.length : at;
  };
  const sorted = rows.map((row) => ({ row, at: place(row) })).sort((a, b) => a.at - b.at || a.row.row - b.row.row);
  const all = [...parentsFirst(sorted.map(({ row }) => row)), ...archive.notes.map(noted)];
  return {
    pieces: piecesOf(all),
    files: [...archive.lines].map(([name, lines]) => ({
      name,
      head: archive.heads.get(name) ?? [],
      rows: lines.length,
    })),
    rows: rows.length,
    last: all.length,
    whole: [...archive.whole],
  };
}

/** Departments in the order of their tree; those of a circle are refused. */
function parentsFirst(rows: readonly StoredRow[]): StoredRow[] {
  const parts = rows.filter((row) => row.resource === 'departments');
  const byName = new Map(parts.map((row) => [`${row.file}:${row.sourced_id}`, row]));
  const depths = new Map<StoredRow, number>();
  const depthOf = (row: StoredRow): number => {
    const known = depths.get(row);
    if (known !== undefined) return known;
    const path = new Set<StoredRow>();
    let at: StoredRow | undefined = row;
    while (at && !path.has(at)) {
      path.add(at);
      at = byName.get(at.about.refs.parent_id ?? '');
    }
    const depth = at ? Infinity : path.size;
    depths.set(row, depth);
    return depth;
  };
  const sorted = [...parts].sort((a, b) => (depthOf(a) === depthOf(b) ? 0 : depthOf(a) - depthOf(b)));
  return [
    ...sorted.map((row) =>
      depthOf(row) === Infinity
        ? { ...row, about: NOTHING, ...refused('circle', 'parentSourcedId', row.about.refs.parent_id ?? null) }
        : row,
    ),
    ...rows.filter((row) => row.resource !== 'departments'),
  ];
}
