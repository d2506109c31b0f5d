/** A day as spreadsheets of the world count them: 1 is the first of January 1900, and 60 the day that never was. */
const SERIAL = /^[1-9]\d{3,4}$/;
const EPOCH = Date.UTC(1899, 11, 30);
const A_DAY = 86_400_000;
const YEAR_FIRST = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T00:00:00.*)?$/;
const YEAR_LAST = /^(\d{1,2})[-./\s](\d{1,2})[-./\s](\d{4})$/;

/** Whether the days of a column are written month first: one of them could be nothing else. */
export const isMonthFirst = (cells: Iterable<string>): boolean => {
  let isSeen = false;
  for (const cell of cells) {
    const [, first, second] = YEAR_LAST.exec(cell) ?? [];
    // A day that can only be read the other way decides for the whole column.
    if (Number(first) > 12) return false;
    isSeen ||= Number(second) > 12;
  }
  return isSeen;
};

/** YYYY-MM-DD of a day as people and spreadsheets write it, the day before the month unless said; nothing for what is no day. */
export function dayIn(cell: string, monthFirst = false): string | undefined {
  if (SERIAL.test(cell)) return new Date(EPOCH + Number(cell) * A_DAY).toISOString().slice(0, 10);
  const [, year, month, day] = YEAR_FIRST.exec(cell) ?? [];
  if (year) return checked(year, month, day);
  const [, first, second, last] = YEAR_LAST.exec(cell) ?? [];
  return monthFirst ? checked(last, first, second) : checked(last, second, first);
}

function checked(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}

/** What a spreadsheet made of a code: a rounded number, a truth, a day. Its own words are lost, so nobody can tell what the code was. */
const NO_CODE = [
  /^[-+]?\d(?:[.,]\d{1,20})?e[-+]?\d{1,3}$/i,
  /^(?:true|false|wahr|falsch|vrai|faux|verdadeiro|falso|истина|ложь)$/i,
  /^\d{4}-\d\d-\d\d(?:T[\d:.]{5,15}Z?)?$/,
  /^\d{1,2}[./]\d{1,2}[./]\d{4}$/,
  /^#[A-Z/0]{2,10}[?!]?$/,
];
export const isNoCode = (cell: string): boolean => NO_CODE.some((made) => made.test(cell));
