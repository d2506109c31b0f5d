import { Injectable, Req, type StreamableFile } from '@nestjs/common';
import { may, Problem, type AnswersOf, type TakenBy, type TakenOf } from '@quad/domain/core';
import {
  cuImportFields,
  studentPaperCalls,
  students,
  type ArRecords,
  type CuImportAnswer,
} from '@quad/domain/students';
import type { FastifyRequest } from 'fastify';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { Table } from '#core/documents/sheets.js';
import { parse } from '#core/errors/validation.js';
import { readUpload, type SmallUpload } from '#core/files/read-upload.js';
import { asWorkbook, rejectedRows } from '#areas/imports/index.js';
import { Student } from '#schema/index.js';
import { judged, readCuSheet, refusalsOf, templateTitles, type CuSheet } from './cu-sheet.js';
import { AR_RECORDS, BY_NUMBERS, TO_NUMBER } from './student-papers.queries.js';
import { StudentsService } from './students.service.js';

const LIMITS = { maxBytes: 10 * 1024 * 1024, formats: studentPaperCalls.importCuIds.form.formats };
type Taken = TakenBy<Calls>;
type Answers = AnswersOf<Calls>;
type Calls = typeof studentPaperCalls;

/** What is drawn from the records of students. */
@Injectable()
export class StudentPapers {
  constructor(
    private readonly database: Database,
    private readonly students: StudentsService,
  ) {}

  @Serves(studentPaperCalls.arRecords)
  async arRecords(
    ctx: Context,
    { student_id: asked }: TakenOf<typeof studentPaperCalls.arRecords>,
  ): Promise<ArRecords> {
    const student_id = asked ?? ctx.actor.student_id;
    if (student_id === null) throw new Problem('not_found', { params: { resource: students.name } });
    const { name } = await this.students.find(ctx, student_id);
    const knows_reasons = may(ctx.actor, 'update', students) || ctx.actor.student_id === student_id;
    const found = await AR_RECORDS.first(this.database.reading(ctx), { student_id, knows_reasons });
    return { student_id, name, ...(found ?? { orders: [], groups: [], levels: [], courses: [], modules: [] }) };
  }

  async importCuIds(ctx: Context, upload: SmallUpload, apply: boolean): Promise<CuImportAnswer> {
    const sheet = await readCuSheet(ctx.locale, upload);
    return this.database.run(ctx, async (tx) => {
      const { matched, rejected, without_number } = judged(sheet, await BY_NUMBERS.rows(tx.query, wantedOf(sheet)));
      const written = apply ? matched.filter(({ state }) => state !== 'same') : [];
      for (const { student_id: id, cu_id } of written)
        await this.students.changeIn(tx, {
          id,
          verb: 'updated',
          act: (row: Student) => void (row.cu_id = cu_id),
        });
      const summary = {
        rows: sheet.lines.length,
        matched: matched.length,
        rejected: rejected.length,
        without_number: without_number.length,
        written: written.length,
      };
      return { applied: apply, matched, rejected, without_number, summary };
    });
  }

  async rejectedCuIds(ctx: Context, upload: SmallUpload): Promise<Table> {
    const sheet = await readCuSheet(ctx.locale, upload);
    const known = await BY_NUMBERS.rows(this.database.reading(ctx), wantedOf(sheet));
    return rejectedRows(ctx.locale, sheet, refusalsOf(ctx.locale, judged(sheet, known)));
  }

  async cuTemplate(ctx: Context, group_id: number | undefined): Promise<Table> {
    const rows = await TO_NUMBER.rows(this.database.reading(ctx), { group_id: group_id ?? null });
    return {
      columns: templateTitles(ctx.locale),
      rows: rows.map(({ idNumber, lastname, firstname, cu_id }) => [idNumber, lastname, firstname, cu_id]),
    };
  }

  @Serves(studentPaperCalls.importCuIds)
  async receiveCuIds(
    ctx: Context,
    _: Taken['importCuIds'],
    @Req() request: FastifyRequest,
  ): Promise<Answers['importCuIds']> {
    const upload = await readUpload(request, LIMITS);
    return this.importCuIds(ctx, upload, parse(cuImportFields, upload.fields).apply);
  }

  @Serves(studentPaperCalls.importCuIdsRejected)
  async downloadRejected(
    ctx: Context,
    _: Taken['importCuIdsRejected'],
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    return asWorkbook(await this.rejectedCuIds(ctx, await readUpload(request, LIMITS)));
  }

  @Serves(studentPaperCalls.importCuIdsTemplate)
  async downloadTemplate(ctx: Context, { group_id }: Taken['importCuIdsTemplate']): Promise<StreamableFile> {
    return asWorkbook(await this.cuTemplate(ctx, group_id), 'cu-id.xlsx');
  }
}

const wantedOf = ({ lines }: CuSheet) => ({
  numbers: lines.map(({ idNumber }) => idNumber.toLowerCase()),
  cu_ids: lines.map(({ cu_id }) => cu_id),
});
