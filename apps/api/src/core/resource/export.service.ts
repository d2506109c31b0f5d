import { Injectable, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import type { AnyResource } from '@quad/domain/core';
import type { Context } from '#core/context.js';
import { Csv } from '#core/documents/csv.js';
import { DEFAULT_SHEET_FILE, Sheets } from '#core/documents/sheets.js';
import { attachment } from '#core/files/attachment.js';
import { Concurrent } from '#core/limits/concurrent.js';
import { hasText, textOf } from '#core/errors/texts.js';
import { textsIn } from '#schema/spoken.js';

/** How an export wants to be written, beside the filters of its list. */
export const exportQuery = z.strictObject({
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  file_name: z
    .string()
    .trim()
    .max(120)
    .default(DEFAULT_SHEET_FILE.replace(/\.xlsx$/, '')),
  sheet_name: z.string().trim().max(80).default('Sheet JS'),
});
export type ExportQuery = z.output<typeof exportQuery>;

/** So many exports may an account, and all of them, have under way in one process: others wait for their calls meanwhile. */
const AT_ONCE = { each: 2, all: 12 };

/** What a file is headed by: the keys of its rows, and the area that has the words for them. */
type Sheet = Pick<AnyResource, 'area' | 'record'>;
type Batches = AsyncGenerator<Record<string, unknown>[]>;
type Cell = string | number | boolean | Date | null;

/** Lists as files: one column per key of the record, headed in the caller's language, streamed. */
@Injectable()
export class Exports {
  private readonly running = new Concurrent<number>(AT_ONCE);

  /**
   * A workbook, or comma-separated text, of everything that the batches hold. The first batch is read before anything is answered: a
   * refusal is an answer, not a file that breaks off.
   */
  async write(
    ctx: Context,
    resource: Sheet,
    { batches, format, file_name, sheet_name }: ExportQuery & { batches: Batches },
  ): Promise<StreamableFile> {
    const keys = shownKeys(Object.keys(resource.record.shape));
    const done = this.running.take(ctx.actor.account_id);
    const first = await batches.next().catch((problem: unknown) => {
      done();
      throw problem;
    });
    const rows = rowsOf(continued(first, batches), keys, sayerOf(ctx.locale, resource));
    const table = { columns: keys.map((key) => heading(ctx.locale, resource, key)), rows };
    const file = format === 'csv' ? Csv.write(table) : Sheets.write({ ...table, sheet: sheet_name });
    file.once('close', done);
    return attachment(file, `${file_name.replace(/\.(xlsx|csv)$/i, '').trim() || 'excel-sheet'}.${format}`);
  }
}

/** Leaves out an id whose name is beside it under the same heading: an import would take it for the name. */
export const shownKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => !/_id$/.test(key) || !['name', 'title'].some((to) => keys.includes(key.replace(/id$/, to))));

async function* continued(first: Awaited<ReturnType<Batches['next']>>, rest: Batches): Batches {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

type Say = (key: string, value: string) => string;

async function* rowsOf(batches: Batches, keys: readonly string[], say: Say): AsyncGenerator<Cell[]> {
  for await (const batch of batches) for (const row of batch) yield keys.map((key) => cellOf(key, row[key], say));
}

function cellOf(key: string, value: unknown, say: Say): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return say(key, value);
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Date) return value;
  if (key.endsWith('_in') && !Array.isArray(value)) return textsIn(value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.map((one: unknown) => (typeof one === 'string' ? say(key, one) : wordOf(one))).join(', ');
}

const CODE = /^[a-z]+(_[a-z]+)*$/;

/** The codes of columns as the screens call them (`status.paid`), in the caller's language: imports read those words, too. */
function sayerOf(locale: string, { area }: Sheet): Say {
  const said = new Map<string, string>();
  return (key, value) => {
    if (!CODE.test(value)) return value;
    const known = said.get(`${key}.${value}`);
    if (known !== undefined) return known;
    // `enrollment_status` has the words of enrollments.
    const other = key.replace(/^(.*)_status$/, '$1:status');
    const name = [`${area}:${key}.${value}`, `${other}.${value}`].find(hasText);
    const word = name ? textOf(locale, name) : value;
    said.set(`${key}.${value}`, word);
    return word;
  };
}

/** An item of a list as one would say it: the title or the name of a record. */
function wordOf(item: unknown): string {
  if (!item || typeof item !== 'object') return String(item);
  const { title, name } = item as { title?: string; name?: string };
  return title ?? name ?? JSON.stringify(item);
}

/** `<area>:field.<key>`, else the words that all areas share, else the key as one would say it. */
function heading(locale: string, { area }: Sheet, key: string): string {
  const known = `${area}:field.${key}`;
  return hasText(known) ? textOf(locale, known) : key.replace(/_/g, ' ').replace(/^./, (first) => first.toUpperCase());
}
