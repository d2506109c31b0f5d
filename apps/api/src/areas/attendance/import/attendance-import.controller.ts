import { Controller, Get, HttpCode, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiProduces, ApiResponse, ApiTags, ApiBearerAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { id, Problem } from '@quad/domain/core';
import {
  faceIdFields,
  faceIdImports,
  importAnswer,
  importFields,
  lessonAttendances,
  type Board,
  type ImportAnswer,
} from '@quad/domain/attendance';
import { Can, Ctx } from '#core/access/decorators.js';
import type { Context } from '#core/context.js';
import { Sheets, XLSX } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import { parse } from '#core/errors/validation.js';
import { readUpload } from '#core/files/read-upload.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { AttendanceImports } from './attendance-import.service.js';
import { Boards } from '#areas/attendance/tables/board.service.js';
import { FaceIdImportsService } from './face-id-imports.service.js';
import { SHEET_COLUMNS } from './marks-sheet.js';

const LIMITS = { maxBytes: 10 * 1024 * 1024, formats: ['xlsx', 'csv'] } as const;
const templateQuery = z.strictObject({ lesson_attendance_id: id.optional() });

@ApiTags('attendance')
@ApiBearerAuth()
@Controller('attendance/import')
export class AttendanceImportController {
  constructor(
    private readonly imports: AttendanceImports,
    private readonly boards: Boards,
  ) {}

  @Post()
  @HttpCode(200)
  @Can('import', lessonAttendances)
  @ApiConsumes('multipart/form-data')
  @ApiOperation({ summary: 'Marks from a workbook or CSV: looked at, and written with apply=true' })
  @ApiResponse({ status: 200, standardSchema: importAnswer as never })
  async take(@Ctx() ctx: Context, @Req() request: FastifyRequest): Promise<ImportAnswer> {
    const upload = await readUpload(request, LIMITS);
    return this.imports.sheet(ctx, upload, parse(importFields, upload.fields));
  }

  @Get('template')
  @Can('import', lessonAttendances)
  @ApiProduces(XLSX)
  @ApiOperation({ summary: 'The workbook to fill in; with a register it names its students' })
  async template(
    @Ctx() ctx: Context,
    @Query({ schema: templateQuery }) { lesson_attendance_id }: z.output<typeof templateQuery>,
  ): Promise<StreamableFile> {
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

  @Post('import')
  @HttpCode(200)
  @Can('import', faceIdImports)
  @ApiConsumes('multipart/form-data')
  @ApiOperation({
    summary:
      'The log of a face terminal (ZKTeco attlog.dat, Hikvision CSV or XLSX): looked at, and written with apply=true',
  })
  @ApiResponse({ status: 200, standardSchema: importAnswer as never })
  async take(@Ctx() ctx: Context, @Req() request: FastifyRequest): Promise<ImportAnswer> {
    const upload = await readUpload(request, LIMITS);
    return this.imports.faceId(ctx, upload, parse(faceIdFields, upload.fields));
  }

  /** The record of a file is made by the file alone. */
  @Post()
  @Can('publish', faceIdImports)
  @ApiOperation({ summary: 'Refused: the record of a file is made by its import' })
  override save(): never {
    throw new Problem('forbidden');
  }
}
