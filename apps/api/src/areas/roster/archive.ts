import { Problem } from '@quad/domain/core';
import { OTHER_FILES, requiredOf, ROSTER_FILES, type RosterFile } from '@quad/domain/roster';
import { Csv } from '#core/documents/csv.js';
import { linesOf, type Line as Numbered } from '#core/documents/read-rows.js';
import { bytesOf } from '#core/documents/readers.js';
import { guardArchive } from '#core/documents/zip-guard.js';

export const MOST_ROWS = 200_000;
/** What a roster may unpack to: 200,000 rows have about 40 MB. */
export const MOST_UNPACKED = 64 * 1024 * 1024;

/** A line of a file by the names of its columns. */
export interface Line {
  readonly file: RosterFile;
  /** As a spreadsheet counts, the header being row 1. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly of: (column: string) => string;
}
export interface Archive {
  readonly heads: ReadonlyMap<RosterFile, readonly string[]>;
  readonly lines: ReadonlyMap<RosterFile, readonly Line[]>;
}

const wrong = (code: string, params: Record<string, unknown> = {}) =>
  new Problem(`roster.${code}`, { status: 422, params });

/** The tables of a OneRoster zip. Refuses, by name, what makes the whole of it unreadable; single rows are judged later. */
export async function readArchive(content: Uint8Array): Promise<Archive> {
  const entries = await unpacked(bytesOf(content));
  const manifest = entries.get('manifest.csv');
  if (!manifest)
    throw wrong([...entries.keys()].some((name) => name.endsWith('/manifest.csv')) ? 'not_at_root' : 'no_manifest');
  const modes = modesOf(manifest);
  const heads = new Map<RosterFile, readonly string[]>();
  const lines = new Map<RosterFile, readonly Line[]>();
  let left = MOST_ROWS;
  for (const file of ROSTER_FILES) {
    const text = entries.get(file);
    const mode = modes.get(`file.${file.slice(0, -4)}`) ?? (text ? 'bulk' : 'absent');
    if (mode === 'absent') continue;
    if (mode !== 'bulk') throw wrong('not_bulk', { file, mode });
    if (!text) throw wrong('file_missing', { file });
    const { head, lines: rows } = linesOf(Csv.read(text, { maxRows: left }));
    const missing = requiredOf(file).filter((column) => !head.includes(column));
    if (missing.length > 0) throw wrong('columns_missing', { file, columns: missing.join(', ') });
    left -= rows.length;
    heads.set(file, head);
    lines.set(file, namedLines(file, head, rows));
  }
  if (heads.size === 0) throw wrong('empty');
  return { heads, lines };
}

async function unpacked(buffer: Buffer): Promise<Map<string, Buffer>> {
  const pieces = new Map<string, Buffer[]>();
  const look = (name: string, piece: Buffer) => {
    const own = pieces.get(name) ?? [];
    // The unpacker uses its buffer again.
    if (name.endsWith('.csv')) own.push(Buffer.from(piece));
    pieces.set(name, own);
  };
  await guardArchive(buffer, look, MOST_UNPACKED);
  return new Map([...pieces].map(([name, parts]) => [name, Buffer.concat(parts)]));
}

function modesOf(manifest: Buffer): Map<string, string> {
  const { head, lines } = linesOf(Csv.read(manifest, { maxRows: 1000 }));
  if (head[0] !== 'propertyName' || head[1] !== 'value') throw wrong('bad_manifest');
  const found = new Map(lines.map(({ cells: [name = '', value = ''] }) => [name, value]));
  const version = found.get('oneroster.version') ?? '';
  if (version !== '1.2') throw wrong('other_version', { version: version.slice(0, 20) });
  const known = [...ROSTER_FILES, ...OTHER_FILES].map((file) => `file.${file.slice(0, -4)}`);
  const strange = [...found].find(
    ([name, value]) => known.includes(name) && !['absent', 'bulk', 'delta'].includes(value),
  );
  if (strange) throw wrong('bad_manifest');
  return found;
}

function namedLines(file: RosterFile, head: readonly string[], rows: readonly Numbered[]): Line[] {
  const places = new Map(head.map((name, at) => [name, at]));
  return rows.map(({ row, cells }) => ({
    file,
    row,
    cells,
    of: (column) => {
      const place = places.get(column);
      return place === undefined ? '' : (cells[place] ?? '');
    },
  }));
}
