import { Problem } from '@quad/domain/core';
import { OTHER_FILES, requiredOf, ROSTER_FILES, ROSTER_WORDS, type RosterFile } from '@quad/domain/roster';
import { Csv } from '#core/documents/csv.js';
import { linesOf, type Line as Numbered } from '#areas/imports/index.js';
import { bytesOf } from '#core/documents/readers.js';
import { guardArchive } from '#core/documents/zip-guard.js';
import { columnNotes, fileNotes, spellings, type Line, type Note } from './notes.js';

export const MOST_ROWS = 200_000;
/** What a roster may unpack to: 200,000 rows have about 40 MB. */
export const MOST_UNPACKED = 64 * 1024 * 1024;
const VERSIONS = ['1.1', '1.2'];
const MODES = ['absent', 'bulk', 'delta'];

export interface Archive {
  readonly heads: ReadonlyMap<RosterFile, readonly string[]>;
  readonly lines: ReadonlyMap<RosterFile, readonly Line[]>;
  /** Files that are sent whole (bulk): what they do not name is not there. */
  readonly whole: ReadonlySet<string>;
  readonly notes: readonly Note[];
}

const wrong = (code: string, params: Record<string, unknown> = {}) =>
  new Problem(`roster.${code}`, { status: 422, params });
const propertyOf = (file: string): string => `file.${file.slice(0, -4)}`.toLowerCase();

/** The tables of a OneRoster zip. Refuses, by name, what makes the whole of it unreadable; single rows are judged later. */
export async function readArchive(content: Uint8Array): Promise<Archive> {
  const entries = await unpacked(bytesOf(content));
  const textOf = (file: string) => entries.get(file.toLowerCase());
  const manifest = textOf('manifest.csv');
  if (!manifest)
    throw wrong([...entries.keys()].some((name) => name.endsWith('/manifest.csv')) ? 'not_at_root' : 'no_manifest');
  const modes = modesOf(manifest);
  const heads = new Map<RosterFile, readonly string[]>();
  const lines = new Map<RosterFile, readonly Line[]>();
  const whole = new Set<string>();
  let left = MOST_ROWS;
  for (const file of ROSTER_FILES) {
    const text = textOf(file);
    const mode = modes.get(propertyOf(file)) ?? (text ? 'bulk' : 'absent');
    if (mode === 'absent') continue;
    if (!text) throw wrong('file_missing', { file });
    const table = linesOf(Csv.read(text, { maxRows: left }));
    const head = knownHead(file, table.head);
    const missing = requiredOf(file).filter((column) => !head.includes(column));
    if (missing.length > 0) throw wrong('columns_missing', { file, columns: missing.join(', ') });
    left -= table.lines.length;
    heads.set(file, head);
    lines.set(file, namedLines(file, head, table.lines));
    if (mode === 'bulk') whole.add(file);
  }
  if (heads.size === 0) throw wrong('empty');
  const notes = [...fileNotes(entries, heads), ...[...lines.values()].flatMap((all) => columnNotes(heads, all))];
  return { heads, lines, whole, notes };
}

/** The files of a zip by their names in small letters; of what is no table only the name. */
async function unpacked(buffer: Buffer): Promise<Map<string, Buffer>> {
  const pieces = new Map<string, Buffer[]>();
  const look = (written: string, piece: Buffer) => {
    const name = written.toLowerCase();
    const own = pieces.get(name) ?? [];
    // The unpacker uses its buffer again.
    if (name.endsWith('.csv')) own.push(Buffer.from(piece));
    pieces.set(name, own);
  };
  await guardArchive(buffer, look, MOST_UNPACKED);
  return new Map([...pieces].map(([name, parts]) => [name, Buffer.concat(parts)]));
}

/** How each file is sent. A property without a value says nothing of its file: it is absent. */
function modesOf(manifest: Buffer): Map<string, string> {
  const { head, lines } = linesOf(Csv.read(manifest, { maxRows: 1000 }));
  const [name, value] = head.map((title) => title.toLowerCase());
  if (name !== 'propertyname' || value !== 'value') throw wrong('bad_manifest');
  const found = lines.map(({ row, cells }) => ({ row, name: (cells[0] ?? '').toLowerCase(), value: cells[1] ?? '' }));
  const version = found.find((one) => one.name === 'oneroster.version')?.value ?? '';
  if (!VERSIONS.includes(version)) throw wrong('other_version', { version: version.slice(0, 20) });
  const known = [...ROSTER_FILES, ...OTHER_FILES].map(propertyOf);
  const modes = new Map<string, string>();
  for (const one of found.filter((property) => known.includes(property.name))) {
    const mode = one.value.toLowerCase() || 'absent';
    if (!MODES.includes(mode))
      throw wrong('bad_manifest_line', { row: one.row, said: `${one.name},${one.value}`.slice(0, 100) });
    modes.set(one.name, mode);
  }
  return modes;
}

/** A heading with its columns as the standard spells them, whatever capitals the other system writes. */
function knownHead(file: RosterFile, head: readonly string[]): string[] {
  const spelt = new Map(spellings(file));
  return head.map((title) => spelt.get(title.trim().toLowerCase()) ?? title.trim());
}

/** The lines of a file by column; words of the standard are spelt as it spells them, moments are days. */
function namedLines(file: RosterFile, head: readonly string[], rows: readonly Numbered[]): Line[] {
  const places = new Map(head.map((name, at) => [name, at]));
  const words = Object.entries({ ...ROSTER_WORDS[file], status: ['active', 'tobedeleted'] });
  const spelt = new Map(
    words.map(([column, all]) => {
      const said = (word: string) => [word.toLowerCase(), ...(ALSO[word] ?? [])].map((one) => [one, word] as const);
      return [column, new Map(all.flatMap(said))] as const;
    }),
  );
  return rows.map(({ row, cells }) => ({
    file,
    row,
    cells,
    of: (column) => {
      const place = places.get(column);
      const cell = place === undefined ? '' : (cells[place] ?? '');
      return spelt.get(column)?.get(cell.toLowerCase()) ?? (MOMENT.test(cell) ? cell.slice(0, 10) : cell);
    },
  }));
}
/** How exports of school systems also write words of the standard. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  ...{ true: ['1', 'y', 'yes', 't'], false: ['0', 'n', 'no', 'f'], male: ['m'], female: ['f'] },
};
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}(?:Z|[+-]\d{2}:?\d{2})?$/;
