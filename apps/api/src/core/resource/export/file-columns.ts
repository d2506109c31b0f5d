import { z } from 'zod';
import { HOME_CURRENCY, isAmount, type AnyResource } from '@quad/domain/core';
import { Money, shown, Wall, wallIn, type Cell } from '#core/documents/cells.js';
import { hasText, textOf } from '#core/errors/texts.js';
import { resourceNamed, textsIn } from '#schema/spoken.js';

/** What says how a file looks: the keys of its rows with their kinds, and the area that has the words for them. */
export type Sheet = Pick<AnyResource, 'area' | 'record'> & Partial<Pick<AnyResource, 'columns' | 'refs'>>;
export type Row = Readonly<Record<string, unknown>>;

/** One column of a file. */
export interface FileColumn {
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: Row) => Cell;
}
/** Who reads the file: their language, and the clock of their institution. */
interface Reader {
  readonly locale: string;
  readonly zone: string;
}

const CODE = /^[A-Za-z]+(_[A-Za-z]+)*$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const ID = /_ids?(_\d+)?$/;

/** The columns of a file, in the order of the record: names in the place of ids, each heading once. */
export function fileColumns(
  sheet: Sheet,
  reader: Reader,
  keys: readonly string[] = Object.keys(sheet.record.shape),
): FileColumn[] {
  const cellOf = cellsFor(reader);
  const all = keys.filter((key) => !isId(sheet, key)).map((key) => ({ key, heading: heading(sheet, reader, key) }));
  const isFile = ({ key }: { key: string }) => /^files?$/.test(sheet.columns?.[key]?.about.kind ?? '');
  // Files whose names are beside them need no column of their own.
  const named = new Set(all.filter((one) => !isFile(one)).map((one) => one.heading));
  return all
    .filter((one) => !isFile(one) || !named.has(one.heading))
    .map((one) => ({ ...one, cell: cellOf(sheet, one.key) }));
}

/** Ids are for machines: the record has names for what people may know of them, and it may be a number that people know. */
function isId({ columns, record }: Sheet, key: string): boolean {
  const kind = columns?.[key]?.about.kind ?? 'shown';
  if (kind === 'ref' || kind === 'refs') return true;
  if (kind === 'file' || kind === 'files') return false;
  const isOwn = kind === 'shown' && (key === 'id' || key === 'version');
  return isOwn || (ID.test(key) && isNumeric(record.shape[key] as z.ZodType));
}

function isNumeric(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return isNumeric(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray ? isNumeric(schema.element as z.ZodType) : schema instanceof z.ZodNumber;
}

/** `<area>:field.<key>`, else the words that all areas share, else the key as one would say it; an amount says its currency. */
function heading({ area, record }: Sheet, { locale }: Reader, key: string): string {
  const known = `${area}:field.${key}`;
  const said = hasText(known)
    ? textOf(locale, known)
    : key.replace(/_/g, ' ').replace(/^./, (first) => first.toUpperCase());
  return isAmount(record.shape[key]) && !('currency' in record.shape) ? `${said}, ${HOME_CURRENCY}` : said;
}

/** The column that a value comes from: that of another resource, where a reference shows it. */
function originOf(sheet: Sheet, key: string): { sheet: Sheet; key: string } {
  const kind = sheet.columns?.[key]?.about.kind ?? 'shown';
  for (const ref of kind === 'shown' ? Object.values(sheet.refs ?? {}) : []) {
    const from = ref?.as?.[key];
    if (ref && typeof from === 'string') return originOf(resourceNamed(ref.to), from);
  }
  return { sheet, key };
}

function cellsFor({ locale, zone }: Reader): (sheet: Sheet, key: string) => (row: Row) => Cell {
  const wall = wallIn(zone);
  return (sheet, key) => {
    const origin = originOf(sheet, key);
    const kind = origin.sheet.columns?.[origin.key]?.about.kind;
    const say = sayer(locale, sheet, key);
    const valueOf = (value: unknown): Cell => {
      if (value === null || value === undefined) return null;
      if (kind === 'file') return textOf(locale, 'kit:yes');
      if (kind === 'files') return [value].flat().length || null;
      if (value instanceof Date) return wall(value);
      if (typeof value === 'boolean') return textOf(locale, value ? 'kit:yes' : 'kit:no');
      if (typeof value === 'number') return value;
      if (Array.isArray(value))
        return value
          .map((one) => shown(valueOf(one)))
          .filter(Boolean)
          .join(', ');
      if (typeof value === 'object') return key.endsWith('_in') ? textsIn(value) : itemOf(value as Row);
      const text = value as string;
      if (kind === 'spoken' || kind === 'text') return text;
      if (kind === 'line') return say(text);
      return DAY.test(text) ? Wall.day(text) : MOMENT.test(text) ? wall(new Date(text)) : say(text);
    };
    /** An item of a list as one would say it: the title or the name of a record, else all that it says. */
    const itemOf = (item: Row): string => {
      const name = item.name ?? item.title ?? item.label;
      if (typeof name === 'string') return name;
      const parts = Object.entries(item).filter(([part, value]) => part !== 'id' && !ID.test(part) && value !== null);
      return parts
        .map(([part, value]) => `${heading(sheet, { locale, zone }, part)}: ${shown(valueOf(value))}`)
        .join('; ');
    };
    if (!isAmount(origin.sheet.record.shape[origin.key])) return (row) => valueOf(row[key]);
    return (row) =>
      typeof row[key] === 'string' ? new Money(row[key], String(row.currency ?? HOME_CURRENCY)) : valueOf(row[key]);
  };
}

/** The codes of columns as the screens call them (`status.paid`), in the caller's language: imports read those words, too. */
function sayer(locale: string, sheet: Sheet, key: string): (value: string) => string {
  const origin = originOf(sheet, key);
  const words = [
    [sheet, key],
    [origin.sheet, origin.key],
  ] as const;
  const kinds = words.flatMap(([of, column]) => {
    const called = of.columns?.[column]?.about.called ?? column;
    // `enrollment_status` has the words of enrollments.
    return [called.includes(':') ? called : `${of.area}:${called}`, called.replace(/^(.*)_status$/, '$1:status')];
  });
  const said = new Map<string, string>();
  return (value) => {
    if (!CODE.test(value)) return value;
    let word = said.get(value);
    if (word === undefined) {
      const name = kinds.map((kind) => `${kind}.${value}`).find(hasText);
      said.set(value, (word = name ? textOf(locale, name) : value));
    }
    return word;
  };
}
