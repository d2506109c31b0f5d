import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  attendanceCalls,
  attendanceMarks,
  EXPORT_FILTERS,
  lessonAttendances,
  moduleListRow,
  studentListRow,
  type AttendanceTable,
  type ExportKind,
} from '@quad/domain/attendance';
import type { TakenOf } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { shown } from '#core/documents/cells.js';
import { DEFAULT_SHEET_FILE, Sheets } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import { parse } from '#core/errors/validation.js';
import { Exports, tableOf } from '#core/resource/export/export.service.js';
import type { Sheet } from '#core/resource/export/file-columns.js';
import { AttendanceMarksService } from '#areas/attendance/marking/attendance-marks.service.js';
import { LessonAttendancesService } from '#areas/attendance/registers/lesson-attendances.service.js';
import { moduleList, studentList, type ModuleFilters, type StudentFilters } from './lists.queries.js';
import { Tables } from './tables.service.js';
import { attachment } from '#core/files/attachment.js';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** What each list is a list of. */
const SHEETS: Readonly<Record<Exclude<ExportKind, 'table'>, Sheet>> = {
  registers: lessonAttendances,
  marks: attendanceMarks,
  students: { area: 'attendance', record: studentListRow.omit({ photo_url: true }) },
  modules: { area: 'attendance', record: moduleListRow },
};
/** When a record was written is no part of a list. */
const INNER = ['created_at', 'updated_at'];

@Injectable()
export class AttendanceExport {
  constructor(
    private readonly tables: Tables,
    private readonly registers: LessonAttendancesService,
    private readonly marks: AttendanceMarksService,
    private readonly exports: Exports,
  ) {}

  @Serves(attendanceCalls.export)
  async file(ctx: Context, { kind, ...query }: TakenOf<typeof attendanceCalls.export>): Promise<StreamableFile> {
    const filters = parse(EXPORT_FILTERS[kind] as never, query) as Record<string, never>;
    const table = kind === 'table' ? await this.grid(ctx, filters as never) : await this.plain(ctx, kind, filters);
    return attachment(Sheets.write(table), DEFAULT_SHEET_FILE);
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

  private async plain(ctx: Context, kind: Exclude<ExportKind, 'table'>, filters: Record<string, unknown>) {
    const sheet = SHEETS[kind];
    const keys = Object.keys(sheet.record.shape).filter((key) => !INNER.includes(key));
    return tableOf(await this.exports.columns(ctx, sheet, keys), await this.rows(ctx, kind, filters));
  }

  private async grid(ctx: Context, query: { ccls_module_id: number; group_id: number }) {
    const { lessons, rows } = JSON.parse(await this.tables.grid(ctx, query)) as AttendanceTable;
    const [starts] = await this.exports.columns(ctx, lessonAttendances, ['starts_at']);
    const word = (status: string | null) => (status ? textOf(ctx.locale, `attendance:status.${status}`) : null);
    const columns = ['idNumber', 'lastname', 'firstname'].map((key) => textOf(ctx.locale, `attendance:field.${key}`));
    return {
      columns: [
        ...columns,
        ...lessons.map(({ starts_at, lesson_title }) => `${shown(starts?.cell({ starts_at }))} ${lesson_title}`),
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
