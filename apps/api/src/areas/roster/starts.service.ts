import { Injectable, Req } from '@nestjs/common';
import { Problem, type AnswersOf, type RecordOf, type TakenBy } from '@quad/domain/core';
import { rosterCalls, rosterUpload, type rosterImports, type RosterKind } from '@quad/domain/roster';
import type { FastifyRequest } from 'fastify';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { readUpload, type SmallUpload } from '#core/files/read-upload.js';
import { FileService } from '#core/files/files.service.js';
import { Jobs } from '#core/jobs/jobs.service.js';
import { CHECK, RUN, type Asked } from './import.service.js';
import { TRY_AGAIN } from './roster.queries.js';
import { RosterService } from './roster.service.js';
import { MOST_UNPACKED } from './archive.js';

type Taken = TakenBy<typeof rosterCalls>;
type Answers = AnswersOf<typeof rosterCalls>;
const MOST_BYTES = 20 * 1024 * 1024;

type Shown = RecordOf<typeof rosterImports>;

/** Starts the jobs of an import, in the transaction that says so in its record. */
@Injectable()
export class RosterStarts {
  constructor(
    private readonly imports: RosterService,
    private readonly files: FileService,
    private readonly jobs: Jobs,
  ) {}

  /** Keeps the file until it has been read. Throws `files.damaged` where it is no archive as its name says, else `files.wrong_format`. */
  async check(ctx: Context, { name, format, content }: SmallUpload, kind: RosterKind): Promise<Shown> {
    if (format !== 'zip' && /\.zip$/i.test(name)) throw new Problem('files.damaged', { status: 415, params: { name } });
    const fits = kind === 'oneroster' ? format === 'zip' : format === 'xlsx' || format === 'csv';
    if (!fits)
      throw new Problem('files.wrong_format', {
        status: 415,
        params: { formats: kind === 'oneroster' ? 'zip' : 'xlsx, csv' },
      });
    const file = await this.files.save(ctx, { name, mime: 'application/octet-stream', body: content });
    return this.imports.begin(ctx, { name, kind }, (tx, import_id) =>
      this.jobs.add(tx, {
        kind: CHECK,
        payload: { import_id, kind, file_id: file.id, format, actor: ctx.actor, locale: ctx.locale } as Asked,
      }),
    );
  }

  /** Imports what was checked; what was refused before is tried again. */
  @Serves(rosterCalls.run)
  async run(ctx: Context, { id }: Taken['run']): Promise<Shown> {
    const { kind } = await this.imports.find(ctx, id);
    return this.imports.run(ctx, id, async (tx) => {
      await TRY_AGAIN.rows(tx.query, { import_id: id });
      const payload = { import_id: id, kind, actor: ctx.actor, locale: ctx.locale } as Partial<Asked>;
      return this.jobs.add(tx, { kind: RUN, payload });
    });
  }

  @Serves(rosterCalls.upload)
  async upload(ctx: Context, _: Taken['upload'], @Req() request: FastifyRequest): Promise<Answers['upload']> {
    const { formats } = rosterCalls.upload.form;
    const upload = await readUpload(request, { maxBytes: MOST_BYTES, formats, unpacked: MOST_UNPACKED });
    const { kind } = parse(rosterUpload, upload.fields);
    return this.check(ctx, upload, kind);
  }
}
