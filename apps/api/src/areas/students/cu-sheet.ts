import { Problem } from '@quad/domain/core';
import { CU_COLUMNS, cuId, type CuColumn, type CuImportAnswer, type CuReason } from '@quad/domain/students';
import { bareNumber, type Line } from '#areas/imports/index.js';
import { textOf } from '#core/errors/texts.js';
import type { SmallUpload } from '#core/files/read-upload.js';
import { inAllLanguages, isNoCode, plain, readTable, type Came, type Refusal } from '#areas/imports/index.js';

const MOST_ROWS = 50_000;

export type CuLine = Line & Readonly<Record<CuColumn, string>>;
export type CuSheet = Came<CuLine>;
export interface Numbered {
  readonly id: number;
  readonly idNumber: string;
  readonly name: string;
  readonly lastname: string;
  readonly firstname: string;
  readonly cu_id: string | null;
}
type Judged = Pick<CuImportAnswer, 'matched' | 'rejected' | 'without_number'>;

/** Reads a workbook or CSV of numbers. Refuses one without the columns of student and number, called as the template calls them. */
export async function readCuSheet(locale: string, upload: Pick<SmallUpload, 'format' | 'content'>): Promise<CuSheet> {
  const { head, lines, lacks } = await readTable(upload, {
    columns: CU_COLUMNS,
    headings: (column) => inAllLanguages(`students:field.${column}`),
    maxRows: MOST_ROWS,
  });
  const missing = lacks(['idNumber', 'cu_id']);
  if (missing.length > 0)
    throw new Problem('students.columns_missing', {
      status: 422,
      params: { columns: templateTitles(locale, missing).join(', ') },
    });
  return {
    head,
    lines: lines.map(({ row, cells, of }) => ({
      row,
      cells,
      idNumber: bareNumber(of('idNumber')),
      lastname: of('lastname'),
      firstname: of('firstname'),
      cu_id: bareNumber(of('cu_id')).toUpperCase(),
    })),
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
  const answer: Judged = { matched: [], rejected: [], without_number: [] };
  for (const line of lines) {
    const { row, idNumber, cu_id } = line;
    const student = students.get(idNumber.toLowerCase());
    // The template lists every student: a line that nobody filled in says nothing.
    if (student && !cu_id && student.cu_id === null) {
      answer.without_number.push({ row, idNumber, cu_id, student_id: student.id, name: student.name });
      continue;
    }
    const holder = holders.get(cu_id);
    const misnamed = student && otherName(line, student);
    const refuse = (reason: CuReason, column: CuColumn) =>
      answer.rejected.push({ row, idNumber, cu_id, reason, column });
    if (!idNumber) refuse('id_missing', 'idNumber');
    else if (!student) refuse('student_unknown', 'idNumber');
    else if (misnamed) refuse('other_name', misnamed);
    else if (!cu_id) refuse('cu_id_missing', 'cu_id');
    else if (isNoCode(cu_id) || !cuId.safeParse(cu_id).success) refuse('cu_id_invalid', 'cu_id');
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

/** What is wrong with each row that is not taken, in the reader's words. */
export const refusalsOf = (locale: string, { rejected }: Pick<Judged, 'rejected'>): Refusal[] =>
  rejected.map(({ row, column, reason }) => ({
    row,
    column: textOf(locale, `students:field.${column}`),
    reason: textOf(locale, `students:import.reason.${reason}`),
  }));

/** The titles of the sheet to fill in, or of some of its columns. */
export const templateTitles = (locale: string, columns: readonly CuColumn[] = CU_COLUMNS): string[] =>
  columns.map((column) => textOf(locale, `students:field.${column}`));
