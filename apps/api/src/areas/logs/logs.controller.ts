import { Controller, Header, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import { auditSheet, logCalls, submissionSheet } from '@quad/domain/logs';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Exports } from '#core/resource/export.service.js';
import { auditBatches } from './audit-batches.js';
import { Logs } from './logs.service.js';

type Taken = TakenBy<typeof logCalls>;

@ApiTags('logs')
@Controller()
export class LogsController {
  constructor(
    private readonly logs: Logs,
    private readonly exports: Exports,
  ) {}

  @Call(logCalls.audit)
  audit(ctx: Context, query: Taken['audit']): Promise<AnswersOf<typeof logCalls>['audit']> {
    return this.logs.audit(ctx, query);
  }

  @Call(logCalls.auditExport)
  auditExport(ctx: Context, query: Taken['auditExport']): Promise<StreamableFile> {
    return this.exports.write(ctx, auditSheet, {
      format: 'xlsx',
      file_name: 'audit-log',
      sheet_name: 'Audit log',
      batches: auditBatches(this.logs, ctx, query),
    });
  }

  @Call(logCalls.students)
  @Header('content-type', 'application/json; charset=utf-8')
  students(ctx: Context, query: Taken['students']): Promise<string> {
    return this.logs.students(ctx, query);
  }

  @Call(logCalls.submissions)
  @Header('content-type', 'application/json; charset=utf-8')
  submissions(ctx: Context, query: Taken['submissions']): Promise<string> {
    return this.logs.submissions(ctx, query);
  }

  @Call(logCalls.export)
  export(ctx: Context, { student_id }: Taken['export']): Promise<StreamableFile> {
    return this.exports.write(ctx, submissionSheet, {
      format: 'xlsx',
      file_name: `submissions-${student_id}`,
      sheet_name: 'Submissions',
      batches: this.logs.batches(ctx, student_id),
    });
  }
}
