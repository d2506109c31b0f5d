import { Injectable, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { ZONE } from '#core/database/database.queries.js';
import { Csv } from '#core/documents/csv.js';
import { DEFAULT_SHEET_FILE, Sheets, type Table } from '#core/documents/sheets.js';
import { attachment } from '#core/files/attachment.js';
import { Concurrent } from '#core/limits/concurrent.js';
import { fileColumns, type FileColumn, type Row, type Sheet } from './file-columns.js';

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

type Batches = AsyncGenerator<Row[]>;

/** Lists as files: one column per key of the record, headed in the caller's language, streamed. */
@Injectable()
export class Exports {
  private readonly running = new Concurrent<number>(AT_ONCE);

  constructor(private readonly database: Database) {}

  /** What a file of such records has of these keys, or of all: in the caller's language, by the clock of the institution. */
  async columns({ locale, ...ctx }: Context, sheet: Sheet, keys?: readonly string[]): Promise<FileColumn[]> {
    const { time_zone: zone = 'UTC' } = (await ZONE.first(this.database.reading({ locale, ...ctx }), {})) ?? {};
    return fileColumns(sheet, { locale, zone }, keys);
  }

  /**
   * A workbook, or comma-separated text, of everything that the batches hold. The first batch is read before anything is answered: a
   * refusal is an answer, not a file that breaks off.
   */
  async write(
    ctx: Context,
    resource: Sheet,
    { batches, format, file_name, sheet_name }: ExportQuery & { batches: Batches },
  ): Promise<StreamableFile> {
    const done = this.running.take(ctx.actor.account_id);
    const [columns, first] = await Promise.all([this.columns(ctx, resource), batches.next()]).catch(
      (problem: unknown) => {
        done();
        throw problem;
      },
    );
    const table = tableOf(columns, continued(first, batches));
    const file = format === 'csv' ? Csv.write(table) : Sheets.write({ ...table, sheet: sheet_name });
    file.once('close', done);
    return attachment(file, `${file_name.replace(/\.(xlsx|csv)$/i, '').trim() || 'excel-sheet'}.${format}`);
  }
}

/** Rows under the headings of these columns. */
export const tableOf = (columns: readonly FileColumn[], rows: Iterable<Row> | AsyncIterable<Row>): Table => ({
  columns: columns.map(({ heading }) => heading),
  rows: cellsOf(columns, rows),
});

async function* cellsOf(columns: readonly FileColumn[], rows: Iterable<Row> | AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}

async function* continued(first: Awaited<ReturnType<Batches['next']>>, rest: Batches): AsyncGenerator<Row> {
  if (first.done) return;
  yield* first.value;
  for await (const batch of rest) yield* batch;
}
