import { LANGUAGES } from '@quad/i18n';
import { Problem } from '@quad/domain/core';
import { CU_COLUMNS, cuId, type CuColumn, type CuImportAnswer, type CuReason } from '@quad/domain/students';
import { readCsv } from '#core/documents/read-csv.js';
import { Sheets } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import type { SmallUpload } from '#core/files/read-upload.js';

const MOST_ROWS = 50_000;

export interface CuLine {
  readonly row: number;
  readonly idNumber: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly cu_id: string;
  readonly cells: readonly string[];
}
export interface CuSheet {
  readonly head: readonly string[];
  readonly lines: readonly CuLine[];
}
export interface Numbered {
  readonly id: number;
  readonly idNumber: string;
  readonly name: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly cu_id: string | null;
}
type Judged = Pick<CuImportAnswer, 'matched' | 'rejected'>;

const plain = (text: string): string => text.toLowerCase().replace(/\p{Lm}|[^\p{L}\p{N}]/gu, '');
const titlesOf = (column: CuColumn): string[] =>
  [column, ...LANGUAGES.map((language) => textOf(language, `students:field.${column}`))].map(plain);

/** Reads a workbook or CSV of numbers. Refuses one without the columns of student and number, called as the template calls them. */
export async function readCuSheet(
  locale: string,
  { format, content }: Pick<SmallUpload, 'format' | 'content'>,
): Promise<CuSheet> {
  const [head = [], ...rows] =
    format === 'xlsx'
      ? await Sheets.read(content, { maxRows: MOST_ROWS })
      : await readCsv(content, { maxRows: MOST_ROWS });
  const titles = head.map(plain);
  const place = (column: CuColumn): number => titles.findIndex((title) => titlesOf(column).includes(title));
  const missing = (['idNumber', 'cu_id'] as const).filter((column) => place(column) < 0);
  if (missing.length > 0)
    throw new Problem('students.columns_missing', {
      status: 422,
      params: { columns: templateTitles(locale, missing).join(', ') },
    });
  const cell = (cells: readonly string[], column: CuColumn): string =>
    (cells[place(column)] ?? '').trim().replace(/^'+/, '').replace(/\.0$/, '');
  return {
    head,
    lines: rows.flatMap((cells, index) =>
      cells.every((value) => value === '')
        ? []
        : [
            {
              row: index + 2,
              idNumber: cell(cells, 'idNumber'),
              lastname: cell(cells, 'lastname'),
              firstname: cell(cells, 'firstname'),
              cu_id: cell(cells, 'cu_id').toUpperCase(),
              cells,
            },
          ],
    ),
  };
}

/** The name that is another than the student's, where the sheet says it: their number was mistaken for somebody else's. */
const otherName = (line: CuLine, student: Numbered): CuColumn | undefined =>
  (['lastname', 'firstname'] as const).find((column) => line[column] && plain(line[column]) !== plain(student[column]));

/** Each row is taken, or says why it is not; a number that another student has is never taken from them. */
export function judged({ lines }: CuSheet, known: readonly Numbered[]): Judged {
  const students = new Map(known.map((student) => [student.idNumber.toLowerCase(), student]));
  const holders = new Map(known.map((student) => [student.cu_id, student]));
  const seen = new Set<string>();
  const answer: { matched: Judged['matched']; rejected: Judged['rejected'] } = { matched: [], rejected: [] };
  for (const line of lines) {
    const { row, idNumber, cu_id } = line;
    const student = students.get(idNumber.toLowerCase());
    // The template lists every student: a line that nobody filled in says nothing.
    if (student && !cu_id && student.cu_id === null) continue;
    const holder = holders.get(cu_id);
    const misnamed = student && otherName(line, student);
    const refuse = (reason: CuReason, column: CuColumn) =>
      answer.rejected.push({ row, idNumber, cu_id, reason, column });
    if (!idNumber) refuse('id_missing', 'idNumber');
    else if (!student) refuse('student_unknown', 'idNumber');
    else if (misnamed) refuse('other_name', misnamed);
    else if (!cu_id) refuse('cu_id_missing', 'cu_id');
    else if (!cuId.safeParse(cu_id).success) refuse('cu_id_invalid', 'cu_id');
    else if (seen.has(`s${student.id}`)) refuse('repeated', 'idNumber');
    else if (seen.has(`c${cu_id}`)) refuse('repeated', 'cu_id');
    else if (holder && holder.id !== student.id) refuse('taken', 'cu_id');
    else {
      seen.add(`s${student.id}`).add(`c${cu_id}`);
      const { id: student_id, name, cu_id: before } = student;
      const state = before === cu_id ? 'same' : before === null ? 'new' : 'changed';
      answer.matched.push({ row, idNumber, cu_id, student_id, name, before, state });
    }
  }
  return answer;
}

/** The rows that are not taken as they came, with what is wrong behind them. */
export function rejectedRows(locale: string, { head, lines }: CuSheet, { rejected }: Judged) {
  const cellsOf = new Map(lines.map(({ row, cells }) => [row, cells]));
  const titles = ['row', 'column', 'problem'].map((key) => textOf(locale, `students:import.${key}`));
  return {
    columns: [...head, ...titles],
    rows: rejected.map(({ row, column, reason }) => [
      ...head.map((_, at) => cellsOf.get(row)?.[at] ?? ''),
      row,
      textOf(locale, `students:field.${column}`),
      textOf(locale, `students:import.reason.${reason}`),
    ]),
  };
}

/** The titles of the sheet to fill in, or of some of its columns. */
export const templateTitles = (locale: string, columns: readonly CuColumn[] = CU_COLUMNS): string[] =>
  columns.map((column) => textOf(locale, `students:field.${column}`));
