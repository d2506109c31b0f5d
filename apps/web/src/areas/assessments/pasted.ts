import type { SheetColumn } from '@quad/domain/assessments';
import { VALUE } from './mark-line';
import { isBroken, markOf, pastedColumn, type Mark } from './sheet-cells';

/** What becomes of a row that was pasted: only what `enters` is sent. */
export type Fate = 'enters' | 'same' | 'locked' | 'invalid' | 'broken' | 'empty' | 'twice' | 'unknown' | 'beyond';

export interface PastedRow {
  readonly fate: Fate;
  readonly text: string;
  /** The student, where the row speaks of one of the sheet. */
  readonly mark?: Mark;
  /** The number in the row that no student has. */
  readonly number?: string;
}

interface Target {
  readonly rows: readonly Mark[];
  readonly from: Mark;
  readonly column: SheetColumn;
  readonly may: (column: SheetColumn, mark: Mark) => boolean;
}

const folded = (text = ''): string => text.trim().toUpperCase();
const isNumber = (text = ''): boolean => markOf(text) !== undefined || isBroken(text);

/** The columns of numbers and of marks, where students' numbers were pasted; marks stand mostly behind the numbers. */
function columnsOf(lines: readonly (readonly string[])[], known: ReadonlyMap<string, Mark>) {
  const places = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const all = Array.from({ length: places }, (_, place) => place);
  const found = all.map((place) => lines.filter((line) => known.has(folded(line[place]))).length);
  const number = found.indexOf(Math.max(0, ...found));
  if (places < 2 || !found[number]) return undefined;
  const filled = all.filter((place) => place !== number && lines.some((line) => isNumber(line[place])));
  const mark = filled.find((place) => place > number) ?? filled.at(-1);
  return mark === undefined ? undefined : { number, mark };
}

function fateOf(mark: Mark, text: string, { column, may }: Target): Fate {
  if (text === '') return 'empty';
  const value = markOf(text);
  if (value === undefined) return isBroken(text) ? 'broken' : 'invalid';
  if (value === mark[VALUE[column]]) return 'same';
  return may(column, mark) ? 'enters' : 'locked';
}

/** Reads what was pasted: by the students' numbers where a column has them, else down from the cell; says what becomes of each row. */
export function readPasted(pasted: string, target: Target): PastedRow[] {
  const { rows, from } = target;
  const known = new Map(rows.flatMap((mark) => (mark.idNumber ? [[folded(mark.idNumber), mark] as const] : [])));
  const lines = pasted
    .replace(/\r/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const columns = columnsOf(lines, known);
  if (!columns) {
    const start = rows.findIndex(({ id }) => id === from.id);
    return pastedColumn(pasted).map((text, place) => {
      const mark = rows[start + place];
      return mark ? { mark, text, fate: fateOf(mark, text, target) } : { text, fate: 'beyond' };
    });
  }
  const seen = new Set<number>();
  return lines.flatMap((line, place): PastedRow[] => {
    const [number = '', text = ''] = [line[columns.number], line[columns.mark]];
    const mark = known.get(folded(number));
    // The head of the table is no student.
    if (!mark) return place === 0 && !isNumber(text) ? [] : [{ number, text, fate: 'unknown' }];
    const isTwice = seen.has(mark.id);
    seen.add(mark.id);
    return [{ mark, text, fate: isTwice ? 'twice' : fateOf(mark, text, target) }];
  });
}
