import { Problem } from '@quad/domain/core';
import { Csv, decoded } from '#core/documents/csv.js';
import { bytesOf, readers } from '#core/documents/readers.js';
import { sheetRows } from '#core/documents/sheet-rows.js';
import type { SmallUpload } from '#core/files/read-upload.js';
import { refusal } from '#areas/attendance/refusals.js';
import { readMoment, type Read } from './wall-clock.js';

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
}

const MOST_ROWS = 50_000;
/** A title and who exported it may stand above the headings. */
const HEAD_WITHIN = 20;
/** No terminal writes a longer line. */
const LONGEST_LINE = 1000;
/** A user's id, or none, before a moment; tabs between them, which a mail or an editor may have made blanks. */
const ZKTECO = /^([^\s,;]{0,100})[\t ]+(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?=\s|$)/;
/** A moment alone, before which the line's blanks were cut. */
const NOBODY = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)(?=\s|$)/;

/** attlog.dat has no headings; with these its lines are read again as those of a workbook. */
const ZKTECO_HEAD = ['Person ID', 'Time'];

/** The states of a punch that say check-out and overtime-out. */
const LEAVING: readonly string[] = ['1', '5'];

/** Headings of Hikvision's exports (terminals, iVMS-4200, HikCentral) in the languages they come in, letters only. */
const HEADINGS: Readonly<Record<'id' | 'name' | 'moment' | 'day' | 'terminal', readonly string[]>> = {
  id: [
    'personid',
    'employeeid',
    'employeeno',
    'employeenumber',
    'personno',
    'userid',
    'studentid',
    'staffid',
    'idnumber',
    'id',
    'идентификаторперсонала',
    'идентификаторчеловека',
    'идентификаторсотрудника',
    'идентификаторлица',
    'идентификатор',
    'idсотрудника',
    'idперсоны',
    'idпользователя',
    'табельныйномер',
    'номерсотрудника',
    'xodimid',
    'xodimraqami',
    'shaxsid',
    'idraqam',
    'idraqami',
    'personenid',
    'personalnummer',
    'mitarbeiterid',
    'mitarbeiternummer',
    'idpersonne',
    'iddelapersonne',
    'idemployé',
    'matricule',
    'iddapessoa',
    'idpessoa',
    'iddofuncionário',
    'númerodofuncionário',
  ],
  name: [
    'name',
    'personname',
    'fullname',
    'имя',
    'фио',
    'имясотрудника',
    'ism',
    'fio',
    'ismfamiliya',
    'nom',
    'nomcomplet',
    'nome',
    'nomecompleto',
  ],
  moment: [
    'time',
    'datetime',
    'dateandtime',
    'datetimes',
    'eventtime',
    'checktime',
    'recordtime',
    'punchtime',
    'authenticationdateandtime',
    'время',
    'датаивремя',
    'времясобытия',
    'времяпрохода',
    'vaqt',
    'vaqti',
    'sanavavaqt',
    'hodisavaqti',
    'zeit',
    'uhrzeit',
    'datumundzeit',
    'datumuhrzeit',
    'ereigniszeit',
    'heure',
    'dateetheure',
    'dateheure',
    'horodatage',
    'hora',
    'datahora',
    'dataehora',
    'horário',
  ],
  day: ['date', 'дата', 'sana', 'datum', 'data'],
  terminal: [
    'device',
    'devicename',
    'accesspoint',
    'attendancecheckpoint',
    'checkpoint',
    'cardreader',
    'reader',
    'door',
    'устройство',
    'имяустройства',
    'точкадоступа',
    'контрольнаяточка',
    'контрольнаяточкапосещаемости',
    'считыватель',
    'qurilma',
    'qurilmanomi',
    'kirishnuqtasi',
    'gerät',
    'gerätename',
    'zugangspunkt',
    'kontrollpunkt',
    'appareil',
    'pointdaccès',
    'pointdecontrôle',
    'dispositivo',
    'pontodeacesso',
    'pontodecontrole',
  ],
};
type Column = keyof typeof HEADINGS;

type Given = Pick<SmallUpload, 'format' | 'content'>;

/** Reads ZKTeco's attlog.dat, or a Hikvision export as CSV or workbook, on a thread; what it is shows in its content. */
export const readTerminalLog = ({ format, content }: Given): Promise<TerminalLog> =>
  readers.run({ module: import.meta.url, name: 'parseTerminalLog', args: [{ format, content }] });

/** The same, where it is called. */
export async function parseTerminalLog({ format, content: given }: Given): Promise<TerminalLog> {
  const content = bytesOf(given);
  if (format === 'xlsx') return hikvision(await sheetRows(content, { maxRows: MOST_ROWS }), false);
  const lines = decoded(content)
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n/);
  if (lines.slice(0, HEAD_WITHIN).some((line) => punchOf(line))) return zkteco(lines);
  return hikvision(Csv.read(content, { maxRows: MOST_ROWS }), true);
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
            id: idOf(id),
            name: null,
            terminal: device || null,
            ...(LEAVING.includes(state) && { leaves: true as const }),
            cells: time === '' ? [line.trim().slice(0, LONGEST_LINE), ''] : [idOf(id), time],
            ...readMoment(time, { zoned: true }),
          },
        ];
  });
  if (passes.length > MOST_ROWS)
    throw new Problem('documents.too_many_rows', { status: 413, params: { max: MOST_ROWS } });
  return { format: 'zkteco', head: ZKTECO_HEAD, passes };
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

function hikvision(rows: readonly (readonly string[])[], zoned: boolean): TerminalLog {
  const columns = rows.slice(0, HEAD_WITHIN).map(columnsOf);
  const head = columns.findIndex((found) => found.id !== undefined && found.moment !== undefined);
  const found = columns[head];
  if (!found) throw refusal('columns_missing', { params: { columns: 'Person ID, Time' } });
  const passes = rows.slice(head + 1).map((row, index): Pass => {
    const cell = (column: Column) => (found[column] === undefined ? '' : (row[found[column]] ?? '').trim());
    const moment =
      found.day === undefined
        ? cell('moment')
        : `${cell('day').slice(0, 10)} ${cell('moment').replace(/^.*T|\.000Z$/g, '')}`;
    return {
      row: head + 2 + index,
      id: idOf(cell('id')),
      name: cell('name') || null,
      terminal: cell('terminal') || null,
      cells: row,
      ...readMoment(moment, { zoned }),
    };
  });
  return { format: 'hikvision', head: rows[head] ?? [], passes };
}

/** The place of each column, if the row holds the headings. */
function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const titles = row.map((cell) => cell.toLowerCase().replace(/[^\p{L}]/gu, ''));
  return Object.fromEntries(
    (Object.keys(HEADINGS) as Column[])
      .map((column) => [column, titles.findIndex((title) => HEADINGS[column].includes(title))])
      .filter(([, place]) => (place as number) >= 0),
  );
}

/** Hikvision writes an apostrophe before digits, a spreadsheet `.0` behind them. */
const idOf = (text: string): string => text.trim().replace(/^'+/, '').replace(/\.0$/, '').trim();
