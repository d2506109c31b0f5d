import type { Readable } from 'node:stream';
import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  columnsOf,
  EXTENSIONS,
  OTHER_FILES,
  ROSTER_FILES,
  rosterCalls,
  sheetColumns,
  type RosterFile,
} from '@quad/domain/roster';
import type { TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import { attachment } from '#core/files/attachment.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { zip } from '#core/documents/zip.js';
import { textOf } from '#core/errors/texts.js';
import { asWorkbook } from '#areas/imports/index.js';
import { BATCH, LINES, partsOf } from './export.queries.js';

type Taken = TakenBy<typeof rosterCalls>;

/** As the standard says: UTF-8 without byte order mark, quotes where they are needed, and no apostrophes before anything. */
const lineOf = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => (cell && /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : (cell ?? ''))).join(',')}\r\n`;

/** Everything of an institution that a roster speaks of, as OneRoster 1.2 CSV (bulk). */
@Injectable()
export class RosterExport {
  constructor(private readonly database: Database) {}

  write(ctx: Context): Readable {
    const entries = ROSTER_FILES.map((file) => ({ name: file, body: this.file(ctx, file) }));
    return zip([{ name: 'manifest.csv', body: [manifest()] }, ...entries]);
  }

  @Serves(rosterCalls.template)
  template(ctx: Context, { kind }: Taken['template']): StreamableFile {
    const columns = sheetColumns(kind).map(({ name }) => textOf(ctx.locale, `roster:field.${name}`));
    return asWorkbook({ columns, rows: [] }, `${kind}.xlsx`);
  }

  @Serves(rosterCalls.export)
  download(ctx: Context): StreamableFile {
    return attachment(this.write(ctx), 'oneroster.zip');
  }

  private async *file(ctx: Context, file: RosterFile): AsyncGenerator<string> {
    yield lineOf([...columnsOf(file), ...(EXTENSIONS[file] ?? [])]);
    for (let part = 0; part < partsOf(file); part += 1)
      for (let after = 0; ;) {
        const batch = await BATCH.first(this.database.reading(ctx), { file, part, after });
        if (!batch?.last) break;
        const rows = await LINES.rows(this.database.reading(ctx), { file, part, after, last: batch.last });
        yield rows.map(({ cells }) => lineOf(cells)).join('');
        after = batch.last;
      }
  }
}

function manifest(): string {
  const nameOf = (file: string) => `file.${file.slice(0, -4)}`;
  const rows = [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...ROSTER_FILES.map((file) => [nameOf(file), 'bulk']),
    ...OTHER_FILES.map((file) => [nameOf(file), 'absent']),
    ['source.systemName', 'Quad'],
    ['source.systemCode', 'quad'],
  ];
  return [['propertyName', 'value'], ...rows].map(lineOf).join('');
}
