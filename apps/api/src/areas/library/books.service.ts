import { Injectable } from '@nestjs/common';
import { Problem, type RecordOf, type TakenOf } from '@quad/domain/core';
import { books, bookTypes, libraryCalls, readingLists } from '@quad/domain/library';
import { Serves } from '#core/call.js';
import type { Context } from '#core/context.js';
import { refusedAt } from '#core/errors/refusal.js';
import { FileService } from '#core/files/files.service.js';
import { ResourceService, type Preparation } from '#core/resource/resource.service.js';
import { Book, BookType, ReadingList } from '#schema/index.js';
import { BOOKS, LISTED, LISTS_OF, SAME_BOOK, TYPES } from './books.queries.js';

@Injectable()
export class BookTypesService extends ResourceService<typeof bookTypes, BookType> {
  protected override readonly source = TYPES;

  constructor() {
    super(bookTypes, BookType);
  }

  @Serves(libraryCalls.types)
  types(ctx: Context): Promise<string> {
    return this.all(ctx, {});
  }
}

/** The catalogue. A book that has copies, files or a place in a reading list stays. */
@Injectable()
export class BooksService extends ResourceService<typeof books, Book> {
  protected override readonly source = BOOKS;
  protected override readonly effects = {
    deleted: async ({ id }: Book, { tx }: { tx: Preparation<Book>['tx'] }): Promise<void> => {
      if (await LISTED.first(tx.query, { book_id: id })) throw new Problem('in_use');
    },
  };

  constructor(private readonly files: FileService) {
    super(books, Book);
  }

  protected override async prepare(values: Partial<Book>, { ctx, row, tx }: Preparation<Book>): Promise<object> {
    const { id = 0, name, author = '', edition = null, published_year = null, isbn = null } = { ...row, ...values };
    if (await SAME_BOOK.first(tx.query, { id, name, author, edition, published_year, isbn }))
      throw new Problem('already_exists', { params: { field: 'name' } });
    await this.requireKind(ctx, 'cover_image_id', values.cover_image_id, row);
    await this.requireKind(ctx, 'cover_video_id', values.cover_video_id, row);
    return { ...values, subjects: [...new Set(values.subjects ?? row.subjects ?? [])] };
  }

  private async requireKind(
    ctx: Context,
    column: 'cover_image_id' | 'cover_video_id',
    id: number | null | undefined,
    row: Book,
  ): Promise<void> {
    if (id == null || id === row[column]) return;
    const { mime } = await this.files.find(ctx, id);
    const wanted = column === 'cover_image_id' ? 'image/' : 'video/';
    if (!mime.startsWith(wanted))
      throw refusedAt(column, `library.not_${column === 'cover_image_id' ? 'a_picture' : 'a_video'}`);
  }
}

@Injectable()
export class ReadingListsService extends ResourceService<typeof readingLists, ReadingList> {
  constructor() {
    super(readingLists, ReadingList);
  }

  /** The lists that name a book. */
  @Serves(libraryCalls.shelf)
  async of(
    ctx: Context,
    { id: book_id }: TakenOf<typeof libraryCalls.shelf>,
  ): Promise<RecordOf<typeof readingLists>[]> {
    const found = await LISTS_OF.rows(this.database.reading(ctx), { book_id });
    return Promise.all(found.map(({ id }) => this.find(ctx, id)));
  }

  protected override prepare(values: Partial<ReadingList>, { row }: Preparation<ReadingList>): object {
    return { ...values, book_ids: [...new Set(values.book_ids ?? row.book_ids ?? [])] };
  }
}
