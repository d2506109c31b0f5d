import { Injectable, type StreamableFile } from '@nestjs/common';
import { assessmentCalls, moduleMark, marks } from '@quad/domain/assessments';
import type { RecordOf, TakenBy } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import type { Cell } from '#core/documents/cells.js';
import { Sheets } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import { Exports, tableOf } from '#core/resource/export/export.service.js';
import { AssessmentsService } from './assessments.service.js';
import { grouped } from './grouped.js';
import { MarksService } from './marks.service.js';
import { attachment } from '#core/files/attachment.js';

type Taken = TakenBy<typeof assessmentCalls>;

type Row = RecordOf<typeof marks>;
const COLUMNS = [
  'idNumber',
  'student_name',
  'group_title',
  'attempt',
  'first_mark',
  'second_mark',
  'final_mark',
  'calculated_mark',
  'status',
] as const satisfies readonly (keyof Row)[];

/** Mark lists as workbooks: what the actor may export, and no more. */
@Injectable()
export class MarkLists {
  constructor(
    private readonly marks: MarksService,
    private readonly assessments: AssessmentsService,
    private readonly exports: Exports,
  ) {}

  @Serves(assessmentCalls.markList)
  async ofAssessment(ctx: Context, { assessment_id }: Taken['markList']): Promise<StreamableFile> {
    const { code } = await this.assessments.find(ctx, assessment_id);
    const columns = await this.exports.columns(ctx, marks, COLUMNS);
    const table = tableOf(columns, await this.rows(ctx, { assessment_id }));
    return attachment(Sheets.write({ ...table, sheet: code }), `marks-${code}.xlsx`);
  }

  /**
   * The partner's layout: one line a student, one column a component with its weighting, the module mark at the end. A student
   * who is not known to the partner yet has no number there, and the last line says how many they are.
   */
  @Serves(assessmentCalls.cuMarkList)
  async ofModule(ctx: Context, { ccls_module_id }: Taken['cuMarkList']): Promise<StreamableFile> {
    const rows = await this.rows(ctx, { ccls_module_id });
    const components = [...new Map(rows.map((row) => [row.assessment_id, row])).values()].sort((one, other) =>
      one.assessment_code.localeCompare(other.assessment_code),
    );
    const title = textOf(ctx.locale, 'assessments:module_mark');
    const columns = [
      'CU ID',
      ...(['student_name', 'group_title'] as const).map((key) => textOf(ctx.locale, `assessments:field.${key}`)),
      ...components.map(({ assessment_code, weighting }) => `${assessment_code} (${String(weighting)} %)`),
      title,
    ];
    const lines: Cell[][] = [...grouped(rows, 'student_id').values()].map((own) => {
      const of = new Map(own.map((row) => [row.assessment_id, row]));
      const weighed = components.map(({ assessment_id, weighting }) => ({
        weighting,
        mark: of.get(assessment_id)?.calculated_mark ?? null,
      }));
      const [{ cu_id, student_name, group_title }] = own as [Row];
      return [cu_id, student_name, group_title, ...weighed.map(({ mark }) => mark), moduleMark(weighed)];
    });
    const count = lines.filter(([cu_id]) => !cu_id).length;
    if (count > 0) lines.push([null, textOf(ctx.locale, 'assessments:without_cu_id', { count })]);
    return attachment(Sheets.write({ sheet: 'CU', columns, rows: lines }), `cu-mark-list-${ccls_module_id}.xlsx`);
  }

  private async rows(ctx: Context, filters: Record<string, unknown>): Promise<Row[]> {
    const rows: Row[] = [];
    for await (const batch of this.marks.batches(ctx, { ...filters, sort: 'student_name,asc' }))
      rows.push(...(batch as unknown as Row[]));
    return rows;
  }
}
