import { CURRENCIES, DAY_MS } from '@quad/domain/core';
import { Money, Wall, type Cell } from './cells.js';

const LONGEST_TEXT = 32_767;
const MOST_EXACT = 1e15;
const BOLD_STYLE = 1;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** Before 1 March 1900 spreadsheets have a day that never was. */
const FIRST_DAY = 61;
/** How numbers are shown, in the order of their styles: moments, days, amounts of each currency, of any other. */
const FORMATS = ['dd.mm.yyyy hh:mm', 'dd.mm.yyyy', ...CURRENCIES.map((code) => `#,##0.00 "${code}"`), '#,##0.00'];
const [MOMENT_STYLE, DAY_STYLE, MONEY_STYLE] = [2, 3, 4];
const moneyStyle = (currency: string): number =>
  MONEY_STYLE + (CURRENCIES as readonly string[]).concat(currency).indexOf(currency);

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The parts of a workbook of one sheet but for the sheet itself, by their names in the archive. */
export const workbookParts = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml':
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ` +
    `ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ` +
    `ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ` +
    `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override ` +
    `PartName="/xl/worksheets/sheet1.xml" ` +
    `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override ` +
    `PartName="/xl/styles.xml" ` +
    `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels':
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" ` +
    `Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet ` +
    `name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" ` +
    `Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" ` +
    `Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${FORMATS.map(
      (format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`,
    ).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name ` +
    `val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills ` +
    `count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill ` +
    `patternType="gray125"/></fill></fills><borders ` +
    `count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf ` +
    `numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 + FORMATS.length}"><xf ` +
    `numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" ` +
    `xfId="0" applyFont="1"/>${FORMATS.map(
      (_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    ).join(
      '',
    )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
});

/** The beginning of a sheet: the title row stays in sight, and a moment fits into each column. */
export const sheetHead = (columns: readonly string[]): string => {
  const widths = columns
    .map(
      (title, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.min(60, Math.max(17, title.length + 2))}" customWidth="1"/>`,
    )
    .join('');
  const cols = widths && `<cols>${widths}</cols>`;
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" ` +
    `topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols}<sheetData>`
  );
};

/** The end of a sheet. */
export const SHEET_TAIL = '</sheetData></worksheet>';

/** One row; the first (number 1) is bold. */
export function sheetRow(number: number, cells: readonly Cell[]): string {
  let row = `<row r="${number}">`;
  for (let index = 0; index < cells.length; index += 1)
    row += sheetCell(`${letters(index)}${number}`, cells[index], number === 1 ? ` s="${BOLD_STYLE}"` : '');
  return `${row}</row>`;
}

function sheetCell(place: string, value: Cell, style: string): string {
  if (value === null || value === undefined || value === '') return '';
  // A spreadsheet rounds what has more than 15 digits: such a number is a text.
  if (typeof value === 'number' && Math.abs(value) >= MOST_EXACT)
    return Number.isFinite(value) ? sheetCell(place, String(value), style) : '';
  if (typeof value === 'number') return Number.isNaN(value) ? '' : `<c r="${place}"${style}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${place}"${style} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Money && value.amount.replace(/\D/g, '').length > 15)
    return sheetCell(place, value.amount, style);
  if (value instanceof Money)
    return `<c r="${place}" s="${moneyStyle(value.currency)}"><v>${Number(value.amount)}</v></c>`;
  if (value instanceof Wall) {
    const days = (value.ms - EXCEL_EPOCH) / DAY_MS;
    if (days < FIRST_DAY) return sheetCell(place, value.shown(), style);
    return `<c r="${place}" s="${value.isDay ? DAY_STYLE : MOMENT_STYLE}"><v>${days}</v></c>`;
  }
  // An inline string is never read as a formula.
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

const names: string[] = [];

/** A, B, … Z, AA, AB … */
const letters = (index: number): string =>
  (names[index] ??= (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26)));

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
/** What XML 1.0 cannot say: control characters and halves of a pair. */
const UNSPEAKABLE = /[^\t\n\r\P{Cc}]|\p{Cs}|[\ufffe\uffff]/gu;
const NEEDS_CARE = /[\p{Cc}\p{Cs}&<>"\ufffe\uffff]|_x/u;

/** Text as XML, and as the same text in a spreadsheet, where `_x0041_` would be read as an A. */
function escaped(text: string): string {
  if (!NEEDS_CARE.test(text)) return text;
  return text
    .replace(UNSPEAKABLE, '')
    .replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x')
    .replace(/[&<>"\r]/g, (sign) => SIGNS[sign] ?? sign);
}
