import { Injectable, StreamableFile } from '@nestjs/common';
import { attendanceCalls, EXPORT_FILTERS, type AttendanceTable, type ExportKind } from '@quad/domain/attendance';
import type { TakenOf } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { DEFAULT_SHEET_FILE, Sheets, XLSX } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import { parse } from '#core/errors/validation.js';
import { AttendanceMarksService } from '#areas/attendance/marking/attendance-marks.service.js';
import { LessonAttendancesService } from '#areas/attendance/registers/lesson-attendances.service.js';
import { moduleList, studentList, type ModuleFilters, type StudentFilters } from './lists.queries.js';
import { Tables } from './tables.service.js';

type Rows = readonly Readonly<Record<string, unknown>>[];
/** Columns that are for machines. */
const INNER = new Set([
  'student_id',
  'account_id',
  'photo_url',
  'group_id',
  'ccls_module_id',
  'lesson_attendance_id',
  'lesson_slot_id',
  'lesson_id',
  'teacher_id',
  'substitute_id',
  'id',
  'version',
  'created_at',
  'updated_at',
]);

@Injectable()
export class AttendanceExport {
  constructor(
    private readonly tables: Tables,
    private readonly registers: LessonAttendancesService,
    private readonly marks: AttendanceMarksService,
  ) {}

  @Serves(attendanceCalls.export)
  async file(ctx: Context, { kind, ...query }: TakenOf<typeof attendanceCalls.export>): Promise<StreamableFile> {
    const filters = parse(EXPORT_FILTERS[kind] as never, query) as Record<string, never>;
    const table =
      kind === 'table' ? await this.grid(ctx, filters as never) : this.plain(ctx, await this.rows(ctx, kind, filters));
    return new StreamableFile(Sheets.write(table), {
      type: XLSX,
      disposition: `attachment; filename="${DEFAULT_SHEET_FILE}"`,
    });
  }

  private async rows(
    ctx: Context,
    kind: Exclude<ExportKind, 'table'>,
    filters: Record<string, unknown>,
  ): Promise<Rows> {
    if (kind === 'students') return this.tables.rows(ctx, studentList(filters as StudentFilters));
    if (kind === 'modules') return this.tables.rows(ctx, moduleList(ctx.actor, filters as ModuleFilters));
    return JSON.parse(await (kind === 'registers' ? this.registers : this.marks).all(ctx, filters)) as Rows;
  }

  private plain({ locale }: Context, rows: Rows) {
    const keys = Object.keys(rows[0] ?? {}).filter((key) => !INNER.has(key));
    return {
      columns: keys.map((key) => textOf(locale, `attendance:field.${key}`)),
      rows: rows.map((row) => keys.map((key) => cell(row[key]))),
    };
  }

  private async grid(ctx: Context, query: { ccls_module_id: number; group_id: number }) {
    const { lessons, rows } = JSON.parse(await this.tables.grid(ctx, query)) as AttendanceTable;
    const word = (status: string | null) => (status ? textOf(ctx.locale, `attendance:status.${status}`) : null);
    const columns = ['idNumber', 'lastname', 'firstname'].map((key) => textOf(ctx.locale, `attendance:field.${key}`));
    return {
      columns: [
        ...columns,
        ...lessons.map(({ starts_at, lesson_title }) => `${starts_at.slice(0, 10)} ${lesson_title}`),
        textOf(ctx.locale, 'attendance:field.percent_of_taken'),
      ],
      rows: rows.map((row) => [
        row.idNumber,
        row.lastname,
        row.firstname,
        ...row.marks.map(word),
        row.percent_of_taken,
      ]),
    };
  }
}

const cell = (value: unknown): string | number | boolean | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : (value as string | number | boolean);
