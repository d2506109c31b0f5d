import { Injectable, Req, type StreamableFile } from '@nestjs/common';
import { may, mayEverSend, Problem, type AnswersOf, type TakenBy, type TakenOf } from '@quad/domain/core';
import {
  cuImportFields,
  studentCalls,
  studentPaperCalls,
  students,
  studentStatus,
  type ArRecords,
  type BulkResult,
  type ClearanceLine,
  type CuImportAnswer,
} from '@quad/domain/students';
import type { FastifyRequest } from 'fastify';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { Table } from '#core/documents/sheets.js';
import { fateOf } from '#core/errors/problem.filter.js';
import { parse } from '#core/errors/validation.js';
import { readUpload, type SmallUpload } from '#core/files/read-upload.js';
import { asWorkbook, rejectedRows } from '#areas/imports/index.js';
import { Student } from '#schema/index.js';
import { Clearances } from './clearances.js';
import { judged, readCuSheet, refusalsOf, templateTitles, type CuSheet } from './cu-sheet.js';
import { AR_RECORDS, BY_NUMBERS, STUDENT_NAMES, TO_NUMBER } from './student-papers.queries.js';
import { StudentsService } from './students.service.js';

const LIMITS = { maxBytes: 10 * 1024 * 1024, formats: studentPaperCalls.importCuIds.form.formats };
type Taken = TakenBy<Calls>;
type Answers = AnswersOf<Calls>;
type Calls = typeof studentPaperCalls & typeof studentCalls;

/** What is drawn from the records of students, and done with many of them. */
@Injectable()
export class StudentPapers {
  constructor(
    private readonly database: Database,
    private readonly students: StudentsService,
    private readonly clearances: Clearances,
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

  @Serves(studentCalls.clearance)
  async clearance(ctx: Context, { id, event }: TakenOf<typeof studentCalls.clearance>): Promise<ClearanceLine[]> {
    requireSender(ctx, event);
    const student = await this.students.find(ctx, id);
    return this.clearances.list(this.database.reading(ctx), student, event);
  }

  /** One step for each, in a transaction of its own: a refusal of one keeps nobody else back. */
  @Serves(studentCalls.bulk)
  async bulk(
    ctx: Context,
    { ids, event, ...carried }: { ids: readonly number[]; event: string } & Record<string, unknown>,
  ): Promise<{ results: BulkResult[] }> {
    requireSender(ctx, event);
    const named = await STUDENT_NAMES.rows(this.database.reading(ctx), { ids: [...ids] });
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const results: BulkResult[] = [];
    for (const id of new Set(ids)) {
      const name = names.get(id) ?? '';
      const result = await this.students.send(ctx, { ...carried, id, event } as { id: number; event: string }).then(
        ({ status }) => ({ ...fateOf(ctx, id), status }),
        (problem: unknown) => {
          // What is wrong with the order itself is wrong for all: the form shows it at its field.
          if (!(problem instanceof Problem) || problem.status === 400) throw problem;
          return { ...fateOf(ctx, id, problem), status: null };
        },
      );
      results.push({ ...result, name, refusal: result.message });
    }
    return { results };
  }

  async importCuIds(ctx: Context, upload: SmallUpload, apply: boolean): Promise<CuImportAnswer> {
    const sheet = await readCuSheet(ctx.locale, upload);
    return this.database.run(ctx, async (tx) => {
      const { matched, rejected } = judged(sheet, await BY_NUMBERS.rows(tx.query, wantedOf(sheet)));
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
        written: written.length,
      };
      return { applied: apply, matched, rejected, summary };
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

function requireSender({ actor }: Context, event: string): void {
  if (!mayEverSend(studentStatus, actor, event)) throw new Problem('forbidden');
}

const wantedOf = ({ lines }: CuSheet) => ({
  numbers: lines.map(({ idNumber }) => idNumber.toLowerCase()),
  cu_ids: lines.map(({ cu_id }) => cu_id),
});
