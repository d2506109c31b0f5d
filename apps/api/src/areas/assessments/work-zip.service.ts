import { Injectable, type StreamableFile } from '@nestjs/common';
import { assessmentCalls, type marks } from '@quad/domain/assessments';
import type { RecordOf, TakenOf } from '@quad/domain/core';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { zip, type ZipEntry } from '#core/documents/zip.js';
import { safeName } from '#core/files/file-name.js';
import { FileService } from '#core/files/files.service.js';
import { Concurrent } from '#core/limits/concurrent.js';
import { AssessmentsService } from './assessments.service.js';
import { MarksService } from './marks.service.js';
import { attachment } from '#core/files/attachment.js';

type Row = RecordOf<typeof marks>;

/** Everything that was handed in for an assessment as one archive, packed while it is read. */
@Injectable()
export class WorkZip {
  private readonly running = new Concurrent<number>({ each: 2, all: 8 });

  constructor(
    private readonly marks: MarksService,
    private readonly assessments: AssessmentsService,
    private readonly files: FileService,
  ) {}

  @Serves(assessmentCalls.zip)
  async make(ctx: Context, { assessment_id }: TakenOf<typeof assessmentCalls.zip>): Promise<StreamableFile> {
    const { code } = await this.assessments.find(ctx, assessment_id);
    const done = this.running.take(ctx.actor.account_id);
    const archive = zip(this.entries(ctx, assessment_id));
    archive.once('close', done);
    return attachment(archive, `work-${code}.zip`);
  }

  private async *entries(ctx: Context, assessment_id: number): AsyncGenerator<ZipEntry> {
    for await (const batch of this.marks.batches(ctx, { assessment_id, sort: 'student_name,asc' }))
      for (const { student_name, idNumber, late, files } of batch as unknown as Row[])
        for (const { id, name } of files) {
          const folder = safeName(`${student_name} ${idNumber}${late ? ' (late)' : ''}`.replaceAll('/', '-'));
          const file = await this.files.find(ctx, id);
          // Two files of one name would be one when they are unpacked.
          const place = `${folder}/${files.filter((one) => one.name === name).length > 1 ? `${String(id)} ` : ''}${safeName(name)}`;
          yield { name: place, body: file.size === 0 ? [] : await this.files.open(file) };
        }
  }
}
