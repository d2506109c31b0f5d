import { Injectable } from '@nestjs/common';
import { Problem, type RecordOf, type TakenBy } from '@quad/domain/core';
import { BOOK_FILE_KINDS, bookFiles, libraryCalls, readingMarks } from '@quad/domain/library';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt, unknownIds } from '#core/errors/refusal.js';
import { FileService } from '#core/files/files.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { BookFile, ReadingMark } from '#schema/index.js';
import { FILES, MARKS, OWN_PLACE } from './books.queries.js';

type Taken = TakenBy<typeof libraryCalls>;
type Mark = RecordOf<typeof readingMarks>;

/** What is read in the page; its kind is what its content is, whatever its name says. */
@Injectable()
export class BookFilesService extends ResourceService<typeof bookFiles, BookFile> {
  protected override readonly source = FILES;

  constructor(private readonly files: FileService) {
    super(bookFiles, BookFile);
  }

  protected override async prepare(values: Partial<BookFile>, { ctx, row }: Preparation<BookFile>): Promise<object> {
    const group_ids = [...new Set(values.group_ids ?? row.group_ids ?? [])];
    if (values.file_id === undefined || values.file_id === row.file_id) return { ...values, group_ids };
    const { mime } = await this.files.find(ctx, values.file_id);
    const kind = BOOK_FILE_KINDS.find((one) =>
      one === 'pdf' ? mime === 'application/pdf' : mime.startsWith(`${one}/`),
    );
    if (!kind) throw refusedAt('file_id', 'library.not_readable');
    return { ...values, group_ids, kind };
  }
}

/** Where readers have stopped and what they have marked: each person's own, in files that they may read. */
@Injectable()
export class ReadingMarksService extends ResourceService<typeof readingMarks, ReadingMark> {
  protected override readonly source = MARKS;

  constructor(private readonly files: BookFilesService) {
    super(readingMarks, ReadingMark);
  }

  /** Keeps the place; of two devices that open a file for the first time, the second one moves what the first has made. */
  @Serves(libraryCalls.place)
  async place(ctx: Context, { book_file_id, ...place }: Taken['place']): Promise<Mark> {
    if (!(await this.files.exists(ctx, book_file_id))) throw unknownIds('book_file_id');
    const keep = () =>
      this.answered(ctx, undefined, async (tx) => {
        const { account_id } = ctx.actor;
        const known = await OWN_PLACE.first(tx.query, { account_id, book_file_id });
        const act = (row: ReadingMark) =>
          void Object.assign(row, known ? place : { ...place, account_id, book_file_id, kind: 'place' });
        return this.changeIn(tx, { id: known?.id, verb: known ? 'updated' : 'created', act });
      });
    return keep().catch((problem: unknown) => {
      if (problem instanceof Problem && problem.code === 'already_exists') return keep();
      throw problem;
    });
  }

  protected override async prepare(
    values: Partial<ReadingMark>,
    { ctx, row }: Preparation<ReadingMark>,
  ): Promise<object> {
    if (values.book_file_id !== undefined && !(await this.files.exists(ctx, values.book_file_id)))
      throw unknownIds('book_file_id');
    return { ...values, account_id: row.account_id ?? ctx.actor.account_id, kind: row.kind ?? 'bookmark' };
  }
}
