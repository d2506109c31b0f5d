import { Controller, Req, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Problem, type TakenBy } from '@quad/domain/core';
import {
  attendanceCalls,
  faceIdFields,
  faceIdImports,
  importFields,
  SHEET_COLUMNS,
  type Board,
  type ImportAnswer,
} from '@quad/domain/attendance';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Sheets, XLSX } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import { parse } from '#core/errors/validation.js';
import { readUpload } from '#core/files/read-upload.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AttendanceImports } from './attendance-import.service.js';
import { Boards } from '#areas/attendance/tables/board.service.js';
import { FaceIdImportsService } from './face-id-imports.service.js';

const LIMITS = { maxBytes: 10 * 1024 * 1024, formats: ['xlsx', 'csv'] } as const;
const asFile = (table: Parameters<typeof Sheets.write>[0]) =>
  new StreamableFile(Sheets.write(table), {
    type: XLSX,
    disposition: 'attachment; filename="rejected-rows.xlsx"',
  });
type Taken = TakenBy<typeof attendanceCalls>;

@ApiTags('attendance')
@Controller()
export class AttendanceImportController {
  constructor(
    private readonly imports: AttendanceImports,
    private readonly boards: Boards,
  ) {}

  @Call(attendanceCalls.import)
  async take(ctx: Context, _: Taken['import'], @Req() request: FastifyRequest): Promise<ImportAnswer> {
    const upload = await readUpload(request, LIMITS);
    return this.imports.sheet(ctx, upload, parse(importFields, upload.fields));
  }

  @Call(attendanceCalls.importRejected)
  async rejected(ctx: Context, _: Taken['importRejected'], @Req() request: FastifyRequest): Promise<StreamableFile> {
    const upload = await readUpload(request, LIMITS);
    return asFile(await this.imports.rejected(ctx, upload, parse(importFields, upload.fields)));
  }

  @Call(attendanceCalls.importTemplate)
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
    return new StreamableFile(Sheets.write({ columns, rows }), {
      type: XLSX,
      disposition: 'attachment; filename="attendance.xlsx"',
    });
  }
}

@Controller(faceIdImports.path)
export class FaceIdController extends ResourceController(faceIdImports) {
  constructor(
    override readonly service: FaceIdImportsService,
    private readonly imports: AttendanceImports,
  ) {
    super();
  }

  @Call(attendanceCalls.importFaceId)
  async take(ctx: Context, _: Taken['importFaceId'], @Req() request: FastifyRequest): Promise<ImportAnswer> {
    const upload = await readUpload(request, LIMITS);
    return this.imports.faceId(ctx, upload, parse(faceIdFields, upload.fields));
  }

  @Call(attendanceCalls.faceIdRejected)
  async rejected(ctx: Context, _: Taken['faceIdRejected'], @Req() request: FastifyRequest): Promise<StreamableFile> {
    const upload = await readUpload(request, LIMITS);
    return asFile(await this.imports.faceIdRejected(ctx, upload, parse(faceIdFields, upload.fields)));
  }

  /** The record of a file is made by the file alone. */
  @Call(attendanceCalls.saveFaceId)
  override save(): never {
    throw new Problem('forbidden');
  }
}
