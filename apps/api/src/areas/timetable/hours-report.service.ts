import { Injectable, StreamableFile } from '@nestjs/common';
import type { TakenBy, TakenOf } from '@quad/domain/core';
import { timetableCalls } from '@quad/domain/timetable';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import { DEFAULT_SHEET_FILE, Sheets, XLSX, type Table } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import { HOUR_COLUMNS, HOURS_BY_MODULE, HOURS_BY_TEACHER } from './hours-report.queries.js';

type Taken = TakenBy<Calls>;
type Calls = typeof timetableCalls;

/** Who taught how much, as a table. */
@Injectable()
export class HoursReport {
  constructor(private readonly database: Database) {}

  async table(ctx: Context, { from, to, by, ...only }: TakenOf<typeof timetableCalls.hoursReport>): Promise<Table> {
    const statement = by === 'teacher' ? HOURS_BY_TEACHER : HOURS_BY_MODULE;
    const rows = await statement.rows(this.database.reading(ctx), {
      from,
      to,
      teacher_id: only.teacher_id ?? null,
      ccls_module_id: only.ccls_module_id ?? null,
    });
    const names =
      by === 'teacher' ? (['teacher', 'module_code', 'module'] as const) : (['module_code', 'module'] as const);
    return {
      sheet: textOf(ctx.locale, 'timetable:report.title'),
      columns: [...names, ...HOUR_COLUMNS].map((column) => textOf(ctx.locale, `timetable:report.${column}`)),
      rows: rows.map((row) => [...names, ...HOUR_COLUMNS].map((column) => row[column])),
    };
  }

  @Serves(timetableCalls.hoursReport)
  async download(ctx: Context, asked: Taken['hoursReport']): Promise<StreamableFile> {
    return new StreamableFile(Sheets.write(await this.table(ctx, asked)), {
      type: XLSX,
      disposition: `attachment; filename="${DEFAULT_SHEET_FILE}"`,
    });
  }
}
