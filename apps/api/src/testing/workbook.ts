import { strFromU8, unzipSync } from 'fflate';

/** A cell as another program finds it: its value, and how it is told to show numbers. */
export interface FoundCell {
  readonly value: string | number | boolean;
  readonly format: string;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' };
const textOf = (xml: string): string => xml.replace(/&(amp|lt|gt|quot|#13);/g, (_, sign: string) => SIGNS[sign] ?? '');

const numberOf = (letters: string): number => [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);

/** Reads a workbook without anything that wrote it, or that the portal reads workbooks with: each row of its first sheet. */
export function workbookRows(bytes: Uint8Array): (FoundCell | undefined)[][] {
  const parts = unzipSync(bytes);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const styles = part('xl/styles.xml');
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code = '']) => [
      id,
      textOf(code),
    ]),
  );
  const [, used = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  const formats = [...used.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => codes.get(id) ?? 'General');
  return [...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (FoundCell | undefined)[] = [];
    for (const [, attributes = '', inner = ''] of row.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)) {
      const [, letters = 'A'] = /r="([A-Z]+)/.exec(attributes) ?? [];
      const [, type = 'n'] = /t="(\w+)"/.exec(attributes) ?? [];
      const [, style = '0'] = /s="(\d+)"/.exec(attributes) ?? [];
      const [, text = ''] = /<(?:t|v)(?: [^>]*)?>(.*?)<\/(?:t|v)>/s.exec(inner) ?? [];
      const value = type === 'inlineStr' ? textOf(text) : type === 'b' ? text === '1' : Number(text);
      cells[numberOf(letters) - 1] = { value, format: formats[Number(style)] ?? 'General' };
    }
    return cells;
  });
}

/** The rows under their headings; throws where two columns have one heading. */
export function workbookTable(bytes: Uint8Array): {
  headings: string[];
  rows: Record<string, FoundCell | undefined>[];
} {
  const [head = [], ...rows] = workbookRows(bytes);
  const headings = head.map((cell) => String(cell?.value));
  const twice = headings.filter((heading, at) => headings.indexOf(heading) !== at);
  if (twice.length > 0) throw new Error(`Two columns are headed ${twice.join(', ')}`);
  return { headings, rows: rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]]))) };
}

/** A number of days since 1900 as a clock shows it: 2026-09-05 14:30:00. */
export const shownDate = (days: number): string =>
  new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' ');
