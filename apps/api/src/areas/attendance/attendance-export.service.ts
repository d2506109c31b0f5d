import { Injectable, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import type { AnyResource } from '@quad/domain/core';
import { attendanceMarks, EXPORT_FILTERS, lessonAttendances, moduleListRow, studentListRow, type AttendanceTable, type ExportKind } from '@quad/domain/attendance';
import type { Context } from '#core/context.js';
import { textOf } from '#core/errors/texts.js';
import { parse } from '#core/errors/validation.js';
import { exportQuery, Exports } from '#core/resource/export.service.js';
import { AttendanceMarksService } from './attendance-marks.service.js';
import { AttendanceTables } from './attendance-tables.service.js';
import { LessonAttendancesService } from './lesson-attendances.service.js';

type Row = Record<string, unknown>;
interface Sheet { readonly record: z.ZodObject<z.ZodRawShape>; readonly batches: AsyncGenerator<Row[]> }

/** The lists and tables of attendance as files, with the filters of the screen they are exported from. */
@Injectable()
export class AttendanceExports {
  constructor(private readonly exports: Exports, private readonly registers: LessonAttendancesService, private readonly marks: AttendanceMarksService, private readonly tables: AttendanceTables) {}

  async write(ctx: Context, { kind, ...rest }: { kind: ExportKind } & Row): Promise<StreamableFile> {
    const shape: z.ZodRawShape = { ...EXPORT_FILTERS[kind].shape, ...exportQuery.shape };
    const { format, file_name, sheet_name, ...filters } = parse(z.strictObject(shape), rest) as Row & z.output<typeof exportQuery>;
    const { record, batches } = await this.sheet(ctx, kind, filters);
    // The heading of a column is a field of the area, whatever list it stands in.
    const resource: AnyResource = { ...(lessonAttendances as unknown as AnyResource), record };
    return this.exports.write(ctx, resource, { batches, format, file_name, sheet_name });
  }

  private async sheet(ctx: Context, kind: ExportKind, filters: Row): Promise<Sheet> {
    if (kind === 'registers') return { record: lessonAttendances.record, batches: this.registers.batches(ctx, filters) };
    if (kind === 'marks') return { record: attendanceMarks.record, batches: this.marks.batches(ctx, filters) };
    if (kind === 'students') return { record: studentListRow.omit({ photo_url: true, account_id: true }), batches: once(() => this.tables.students(ctx, filters)) };
    if (kind === 'modules') return { record: moduleListRow, batches: once(() => this.tables.modules(ctx, filters)) };
    return grid(await this.tables.table(ctx, filters as { ccls_module_id: number; group_id: number }), ctx.locale);
  }
}

async function* once(read: () => Promise<string>): AsyncGenerator<Row[]> {
  yield (JSON.parse(await read()) as { content: Row[] }).content;
}

/** A column for each lesson, headed by its day and title. */
function grid({ lessons, rows }: AttendanceTable, locale: string): Sheet {
  const heads = lessons.map(({ starts_at, lesson_title }, place) => `${place + 1}. ${starts_at.slice(8, 10)}.${starts_at.slice(5, 7)}.${starts_at.slice(0, 4)} ${lesson_title}`);
  const columns = ['lastname', 'firstname', 'idNumber', ...heads, 'taken_hours', 'absent_hours', 'excused_hours', 'percent_of_taken', 'percent_of_all'];
  const lines = rows.map(({ marks, ...row }): Row => ({ ...row, ...Object.fromEntries(heads.map((head, place) => [head, marks[place] ? textOf(locale, `attendance:status.${marks[place]}`) : null])) }));
  return { record: z.object(Object.fromEntries(columns.map((column) => [column, z.unknown()]))), batches: all(lines) };
}

async function* all(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
