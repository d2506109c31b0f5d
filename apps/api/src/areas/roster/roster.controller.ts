import { Controller, Req, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Problem, type AnswersOf, type TakenBy } from '@quad/domain/core';
import { rosterCalls, rosterImports, rosterUpload, sheetColumns } from '@quad/domain/roster';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Sheets, XLSX } from '#core/documents/sheets.js';
import { textOf } from '#core/errors/texts.js';
import { parse } from '#core/errors/validation.js';
import { readUpload } from '#core/files/read-upload.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { MOST_UNPACKED } from './archive.js';
import { RosterExport } from './export.service.js';
import { RosterRows } from './rows.service.js';
import { RosterService } from './roster.service.js';
import { RosterStarts } from './starts.service.js';

type Taken = TakenBy<typeof rosterCalls>;
type Answers = AnswersOf<typeof rosterCalls>;
const MOST_BYTES = 20 * 1024 * 1024;
const attached = (name: string) => `attachment; filename="${name}"`;

@Controller(rosterImports.path)
export class RosterImportController extends ResourceController(rosterImports) {
  constructor(
    override readonly service: RosterService,
    private readonly starts: RosterStarts,
    private readonly rows_: RosterRows,
  ) {
    super();
  }

  /** An import is made by its file alone. */
  @Call(rosterCalls.save)
  override save(): never {
    throw new Problem('forbidden');
  }

  @Call(rosterCalls.run)
  run(ctx: Context, { id }: Taken['run']): Promise<Answers['run']> {
    return this.starts.run(ctx, id);
  }

  @Call(rosterCalls.rows)
  rows(ctx: Context, wanted: Taken['rows']): Promise<Answers['rows']> {
    return this.rows_.page(ctx, wanted);
  }

  @Call(rosterCalls.counts)
  counts(ctx: Context, { id }: Taken['counts']): Promise<Answers['counts']> {
    return this.rows_.counts(ctx, id);
  }

  @Call(rosterCalls.refused)
  async refused(ctx: Context, { id, file }: Taken['refused']): Promise<StreamableFile> {
    const stream = await this.rows_.refused(ctx, id, file);
    return new StreamableFile(stream, { type: 'text/csv; charset=utf-8', disposition: attached('refused-rows.csv') });
  }
}

@ApiTags('roster')
@Controller()
export class RosterController {
  constructor(
    private readonly starts: RosterStarts,
    private readonly exports: RosterExport,
  ) {}

  @Call(rosterCalls.upload)
  async upload(ctx: Context, _: Taken['upload'], @Req() request: FastifyRequest): Promise<Answers['upload']> {
    const formats = ['zip', 'xlsx', 'csv'] as const;
    const upload = await readUpload(request, { maxBytes: MOST_BYTES, formats, unpacked: MOST_UNPACKED });
    const { kind } = parse(rosterUpload, upload.fields);
    return this.starts.check(ctx, upload, kind);
  }

  @Call(rosterCalls.template)
  template(ctx: Context, { kind }: Taken['template']): StreamableFile {
    const columns = sheetColumns(kind).map(({ name }) => textOf(ctx.locale, `roster:field.${name}`));
    return new StreamableFile(Sheets.write({ columns, rows: [] }), {
      type: XLSX,
      disposition: attached(`${kind}.xlsx`),
    });
  }

  @Call(rosterCalls.export)
  export(ctx: Context): StreamableFile {
    return new StreamableFile(this.exports.write(ctx), {
      type: 'application/zip',
      disposition: attached('oneroster.zip'),
    });
  }
}
