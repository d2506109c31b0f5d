import { Injectable, Req, type StreamableFile } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { TakenBy } from '@quad/domain/core';
import {
  attendanceCalls,
  faceIdFields,
  importFields,
  SHEET_COLUMNS,
  type Board,
  type ImportAnswer,
} from '@quad/domain/attendance';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { textOf } from '#core/errors/texts.js';
import { parse } from '#core/errors/validation.js';
import { readUpload } from '#core/files/read-upload.js';
import { asWorkbook } from '#areas/imports/index.js';
import { AttendanceImports } from './attendance-import.service.js';
import { Boards } from '#areas/attendance/tables/board.service.js';

const LIMITS = { maxBytes: 10 * 1024 * 1024, formats: attendanceCalls.import.form.formats };
/** A terminal always writes its whole memory: 300,000 punches are 12 MB. */
const LOG_LIMITS = { ...LIMITS, maxBytes: 20 * 1024 * 1024 };
type Taken = TakenBy<typeof attendanceCalls>;

@Injectable()
export class ImportFiles {
  constructor(
    private readonly imports: AttendanceImports,
    private readonly boards: Boards,
  ) {}

  @Serves(attendanceCalls.import)
  async take(ctx: Context, _: unknown, @Req() request: FastifyRequest): Promise<ImportAnswer> {
    const upload = await readUpload(request, LIMITS);
    return this.imports.sheet(ctx, upload, parse(importFields, upload.fields));
  }

  @Serves(attendanceCalls.importRejected)
  async rejected(ctx: Context, _: unknown, @Req() request: FastifyRequest): Promise<StreamableFile> {
    const upload = await readUpload(request, LIMITS);
    return asWorkbook(await this.imports.rejected(ctx, upload, parse(importFields, upload.fields)));
  }

  @Serves(attendanceCalls.importTemplate)
  async template(ctx: Context, { lesson_attendance_id }: Taken['importTemplate']): Promise<StreamableFile> {
    const board =
      lesson_attendance_id === undefined
        ? undefined
        : (JSON.parse(await this.boards.find(ctx, { lesson_attendance_id })) as Board);
    const columns = SHEET_COLUMNS.map((column) =>
      column === 'idNumber' ? column : textOf(ctx.locale, `attendance:field.${column}`),
    );
    const marks = new Map(board?.marks.map((mark) => [mark.student_id, mark]));
    const rows = (board?.students ?? []).map(({ student_id, idNumber, lastname, firstname }) => {
      const { status, note } = marks.get(student_id) ?? {};
      return [
        idNumber,
        lastname,
        firstname,
        null,
        null,
        board?.register.module_code,
        null,
        board?.register.id,
        status ? textOf(ctx.locale, `attendance:status.${status}`) : null,
        note,
      ];
    });
    return asWorkbook({ columns, rows }, 'attendance.xlsx');
  }

  @Serves(attendanceCalls.importFaceId)
  async takeFaceId(ctx: Context, _: unknown, @Req() request: FastifyRequest): Promise<ImportAnswer> {
    const upload = await readUpload(request, LOG_LIMITS);
    return this.imports.faceId(ctx, upload, parse(faceIdFields, upload.fields));
  }

  @Serves(attendanceCalls.faceIdRejected)
  async rejectedFaceId(ctx: Context, _: unknown, @Req() request: FastifyRequest): Promise<StreamableFile> {
    const upload = await readUpload(request, LOG_LIMITS);
    return asWorkbook(await this.imports.faceIdRejected(ctx, upload, parse(faceIdFields, upload.fields)));
  }
}
