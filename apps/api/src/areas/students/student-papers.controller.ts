import { Controller, Req, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { cuImportFields, studentCalls, studentPaperCalls } from '@quad/domain/students';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Sheets, XLSX, type Table } from '#core/documents/sheets.js';
import { parse } from '#core/errors/validation.js';
import { readUpload } from '#core/files/read-upload.js';
import { StudentPapers } from './student-papers.service.js';

const LIMITS = { maxBytes: 10 * 1024 * 1024, formats: ['xlsx', 'csv'] } as const;
type Calls = typeof studentPaperCalls & typeof studentCalls;
type Taken = TakenBy<Calls>;
type Answers = AnswersOf<Calls>;

const workbook = (table: Table, name: string): StreamableFile =>
  new StreamableFile(Sheets.write(table), { type: XLSX, disposition: `attachment; filename="${name}"` });

@ApiTags('students')
@Controller()
export class StudentPapersController {
  constructor(private readonly papers: StudentPapers) {}

  @Call(studentPaperCalls.arRecords)
  arRecords(ctx: Context, { student_id }: Taken['arRecords']): Promise<Answers['arRecords']> {
    return this.papers.arRecords(ctx, student_id);
  }

  @Call(studentCalls.clearance)
  clearance(ctx: Context, { id, event }: Taken['clearance']): Promise<Answers['clearance']> {
    return this.papers.clearance(ctx, id, event);
  }

  @Call(studentCalls.bulk)
  bulk(ctx: Context, wanted: Taken['bulk']): Promise<Answers['bulk']> {
    return this.papers.bulk(ctx, wanted);
  }

  @Call(studentPaperCalls.importCuIds)
  async importCuIds(
    ctx: Context,
    _: Taken['importCuIds'],
    @Req() request: FastifyRequest,
  ): Promise<Answers['importCuIds']> {
    const upload = await readUpload(request, LIMITS);
    return this.papers.importCuIds(ctx, upload, parse(cuImportFields, upload.fields).apply);
  }

  @Call(studentPaperCalls.importCuIdsRejected)
  async rejected(
    ctx: Context,
    _: Taken['importCuIdsRejected'],
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    return workbook(await this.papers.rejectedCuIds(ctx, await readUpload(request, LIMITS)), 'rejected-rows.xlsx');
  }

  @Call(studentPaperCalls.importCuIdsTemplate)
  async template(ctx: Context, { group_id }: Taken['importCuIdsTemplate']): Promise<StreamableFile> {
    return workbook(await this.papers.cuTemplate(ctx, group_id), 'cu-id.xlsx');
  }
}
