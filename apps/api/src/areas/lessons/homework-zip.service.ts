import { Injectable, type StreamableFile } from '@nestjs/common';
import type { TakenOf } from '@quad/domain/core';
import { lessonCalls } from '@quad/domain/lessons';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { Database } from '#core/database/database.js';
import type { RowOf } from '#core/database/sql.js';
import { zip, type ZipEntry } from '#core/documents/zip.js';
import { attachment } from '#core/files/attachment.js';
import { safeName } from '#core/files/file-name.js';
import { FileService } from '#core/files/files.service.js';
import { Concurrent } from '#core/limits/concurrent.js';
import { HANDED_IN, TITLE } from './homework.queries.js';
import { requireOwnLesson } from './own-lessons.js';

type HandedIn = RowOf<typeof HANDED_IN>;

/** Where a file is in the archive: a folder for each assessment and student; what came late says so. */
function placesOf(files: readonly HandedIn[]): Map<HandedIn, string> {
  const taken = new Set<string>();
  return new Map(
    files.map((row) => {
      const folder = [row.assessment, `${row.student} ${row.id_number}${row.late ? ' (late)' : ''}`]
        .map((part) => safeName(part.replaceAll('/', '-')))
        .join('/');
      let place = `${folder}/${safeName(row.file)}`;
      // Two files of one name would be one when they are unpacked.
      if (taken.has(place)) place = `${folder}/${row.file_id} ${safeName(row.file)}`;
      taken.add(place);
      return [row, place];
    }),
  );
}

/** Everything that was handed in for a lesson as one archive, packed while it is read. */
@Injectable()
export class HomeworkZip {
  private readonly running = new Concurrent<number>({ each: 2, all: 8 });

  constructor(
    private readonly database: Database,
    private readonly files: FileService,
  ) {}

  @Serves(lessonCalls.zip)
  async make(
    ctx: Context,
    { lesson_id, lesson_assessment_id }: TakenOf<typeof lessonCalls.zip>,
  ): Promise<StreamableFile> {
    const query = this.database.reading(ctx);
    await requireOwnLesson(ctx, query, lesson_id);
    const lesson = await TITLE.first(query, { lesson_id });
    const rows = await HANDED_IN.rows(query, { lesson_id, lesson_assessment_id: lesson_assessment_id ?? null });
    const done = this.running.take(ctx.actor.account_id);
    const archive = zip(this.entries(ctx, placesOf(rows)));
    archive.once('close', done);
    return attachment(archive, `${lesson?.title ?? ''}.zip`);
  }

  private async *entries(ctx: Context, places: ReadonlyMap<HandedIn, string>): AsyncGenerator<ZipEntry> {
    for (const [{ file_id }, name] of places) {
      const file = await this.files.find(ctx, file_id);
      yield { name, body: file.size === 0 ? [] : await this.files.open(file) };
    }
  }
}
