import type { DayOrder } from '@quad/domain/attendance';
import { Problem } from '@quad/domain/core';
import { Csv, decoded } from '#core/documents/csv.js';
import { bareNumber, linesOf } from '#areas/imports/index.js';
import { bytesOf, readers } from '#core/documents/readers.js';
import type { SmallUpload } from '#core/files/read-upload.js';
import { refusal } from '#areas/attendance/refusals.js';
import { isLeaving, isZkteco, placesOf, type Column, type Places } from './terminal-head.js';
import { daysOf, readMoment, type Days, type Read } from './wall-clock.js';

/** Somebody was seen at a terminal. `row` is the row of the file, from 1. */
export interface Pass extends Read {
  readonly row: number;
  readonly id: string;
  readonly name: string | null;
  /** What the log calls it: ZKTeco the number of the device. */
  readonly terminal: string | null;
  /** Somebody left: it is nobody's arrival. */
  readonly leaves?: true;
  /** What the file says there, under the headings of the log. */
  readonly cells: readonly string[];
}
export interface TerminalLog {
  readonly format: 'zkteco' | 'hikvision';
  readonly head: readonly string[];
  readonly passes: Pass[];
  /** What its days begin with, where they can be read in two ways. */
  readonly days: Days | null;
  /** Lines of a long log that are older than what is asked. */
  readonly skipped: number;
}

/** More than the memory of any terminal. */
const MOST_ROWS = 500_000;
/** A workbook takes much more to read than a text. */
const MOST_IN_WORKBOOK = 50_000;
/** A longer log is the whole memory of a terminal: what is older than every register that waits is left out. */
const SHORT = 5000;
/** A title and who exported it may stand above the headings. */
const HEAD_WITHIN = 20;
/** No terminal writes a longer line. */
const LONGEST_LINE = 1000;
/** A user's id, or none, before a moment; tabs between them, which a mail or an editor may have made blanks. */
const ZKTECO = /^([^\s,;]{0,100})[\t ]+(\d{4}[-/]\d\d[-/]\d\d \d\d:\d\d:\d\d)(?=\s|$)/;
/** A moment alone, before which the line's blanks were cut. */
const NOBODY = /^(\d{4}[-/]\d\d[-/]\d\d \d\d:\d\d:\d\d)(?=\s|$)/;

/** attlog.dat has no headings; with these its lines are read again as those of a workbook. */
const ZKTECO_HEAD = ['Person ID', 'Time'];

interface Given extends Pick<SmallUpload, 'format' | 'content'> {
  /** The first day (YYYY-MM-DD) of which a long log is asked. */
  readonly since?: string | undefined;
  /** What the person says of a file that leaves open what is first. */
  readonly days?: DayOrder | undefined;
}

/** Reads ZKTeco's attlog.dat, or what programs export as CSV or workbook, on a thread; what it is shows in its content. */
export const readTerminalLog = ({ format, content, since, days }: Given): Promise<TerminalLog> =>
  readers.run({ module: import.meta.url, name: 'parseTerminalLog', args: [{ format, content, since, days }] });

/** The same, where it is called. */
export async function parseTerminalLog({ format, content: given, since, days }: Given): Promise<TerminalLog> {
  const log = await logOf({ format, content: bytesOf(given), days });
  if (log.passes.length <= SHORT || since === undefined) return log;
  const passes = log.passes.filter(({ wall, instant }) => (wall ?? instant ?? since) >= since);
  return { ...log, passes, skipped: log.passes.length - passes.length };
}

async function logOf({ format, content, days }: Given): Promise<TerminalLog> {
  if (format === 'xlsx') {
    const { sheetRows } = await import('#core/documents/sheet-rows.js');
    return exported(await sheetRows(content, { maxRows: MOST_IN_WORKBOOK }), { zoned: false, days });
  }
  const text = decoded(content).replace(/^\ufeff/, '');
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.slice(0, HEAD_WITHIN).some((line) => punchOf(line))) return zkteco(lines);
  // Columns that are set apart by blanks alone are read as if tabs were between them.
  const isPadded = !lines.slice(0, HEAD_WITHIN).some((line) => /[\t,;]/.test(line));
  const table = isPadded ? Buffer.from(text.replace(/ {2,}/g, '\t')) : content;
  return exported(Csv.read(table, { maxRows: MOST_ROWS }), { zoned: true, days });
}

/** User id padded with blanks, time, device, verify state, and more that does not matter here; no headings. */
function zkteco(lines: readonly string[]): TerminalLog {
  const passes = lines.flatMap((line, index): Pass[] => {
    const { id, time, device, state } = punchOf(line) ?? { ...NO_PUNCH, id: line.trim().split(/\s/, 1)[0] ?? '' };
    return line.trim() === ''
      ? []
      : [
          {
            row: index + 1,
            id: bareNumber(id),
            name: null,
            terminal: device || null,
            ...(isLeaving(state) && { leaves: true as const }),
            cells: time === '' ? [line.trim().slice(0, LONGEST_LINE), ''] : [bareNumber(id), time],
            ...readMoment(time, { zoned: true }),
          },
        ];
  });
  if (passes.length > MOST_ROWS)
    throw new Problem('documents.too_many_rows', { status: 413, params: { max: MOST_ROWS } });
  return { format: 'zkteco', head: ZKTECO_HEAD, passes, days: null, skipped: 0 };
}

const NO_PUNCH = { id: '', time: '', device: '', state: '' };

/** Who was seen when and where, as a line of attlog.dat says it. */
function punchOf(given: string): typeof NO_PUNCH | undefined {
  const line = given.slice(0, LONGEST_LINE).trimStart();
  const [alone, at] = NOBODY.exec(line) ?? [];
  const [seen = alone, id = '', time = at] = at === undefined ? (ZKTECO.exec(line) ?? []) : [];
  if (seen === undefined || time === undefined) return undefined;
  const [, device = '', state = ''] = line.slice(seen.length).split(/\s/, 3);
  return { id, time, device, state };
}

interface Reading {
  readonly zoned: boolean;
  readonly days: DayOrder | undefined;
}

/** A table with headings, as the programs of terminals export it. */
function exported(rows: readonly (readonly string[])[], { zoned, days: chosen }: Reading): TerminalLog {
  const head = rows.slice(0, HEAD_WITHIN).findIndex((row) => isHead(placesOf(row, [])));
  if (head < 0) throw refusal('columns_missing', { params: { columns: 'Person ID, Time' } });
  const titles = rows[head] ?? [];
  const { lines } = linesOf(rows.slice(head));
  const found = placesOf(
    titles,
    lines.map(({ cells }) => cells),
  );
  const cellOf = (cells: readonly string[], column: Column) =>
    found[column] === undefined ? '' : (cells[found[column]] ?? '').trim();
  const momentOf = (cells: readonly string[]) =>
    found.day === undefined
      ? cellOf(cells, 'moment')
      : `${cellOf(cells, 'day').slice(0, 10)} ${cellOf(cells, 'moment').replace(/^.*T|\.000Z$/g, '')}`;
  const days = daysOf(lines.map(({ cells }) => momentOf(cells)));
  const order = days?.order === 'undecided' ? chosen : days?.order;
  const passes = lines.map(({ row, cells }): Pass => {
    const [id, name] = personOf(cellOf(cells, 'id'));
    return {
      row: head + row,
      id: bareNumber(id),
      name: cellOf(cells, 'name') || name,
      terminal: cellOf(cells, 'terminal') || null,
      ...(isLeaving(cellOf(cells, 'state')) && { leaves: true as const }),
      cells,
      ...readMoment(momentOf(cells), { zoned, order }),
    };
  });
  return { format: isZkteco(titles) ? 'zkteco' : 'hikvision', head: titles, passes, days, skipped: 0 };
}

const isHead = ({ id, moment }: Places): boolean => id !== undefined && moment !== undefined;

/** Suprema writes a person as `12(Anna Berg)`. */
function personOf(cell: string): [id: string, name: string | null] {
  const [, id = cell, name = null] = /^([^\s()]+) ?\(([^()]*)\)$/.exec(cell) ?? [];
  return [id, name];
}
