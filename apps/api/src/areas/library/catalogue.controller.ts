import { Controller, Header, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AnswersOf, TakenBy } from '@quad/domain/core';
import {
  bookFiles,
  bookImportFields,
  books,
  bookTypes,
  libraryCalls,
  readingLists,
  readingMarks,
} from '@quad/domain/library';
import { Call } from '#core/call.js';
import type { Context } from '#core/context.js';
import { parse } from '#core/errors/validation.js';
import { readUpload } from '#core/files/read-upload.js';
import { ResourceController } from '#core/resource/resource.controller.js';
import { BookImport } from './book-import.service.js';
import { BooksService, BookTypesService, ReadingListsService } from './books.service.js';
import { BookFilesService, ReadingMarksService } from './reading.service.js';
import { BookSearch } from './search.service.js';

type Taken = TakenBy<typeof libraryCalls>;
type Answers = AnswersOf<typeof libraryCalls>;
const MOST_BYTES = 5 * 1024 * 1024;

@Controller(bookTypes.path)
export class BookTypesController extends ResourceController(bookTypes) {
  constructor(override readonly service: BookTypesService) {
    super();
  }
}

@Controller(bookFiles.path)
export class BookFilesController extends ResourceController(bookFiles) {
  constructor(override readonly service: BookFilesService) {
    super();
  }
}

@Controller(readingMarks.path)
export class ReadingMarksController extends ResourceController(readingMarks) {
  constructor(override readonly service: ReadingMarksService) {
    super();
  }

  @Call(libraryCalls.place)
  place(ctx: Context, taken: Taken['place']): Promise<Answers['place']> {
    return this.service.place(ctx, taken);
  }
}

@Controller(readingLists.path)
export class ReadingListsController extends ResourceController(readingLists) {
  constructor(override readonly service: ReadingListsService) {
    super();
  }
}

@Controller(books.path)
export class BooksController extends ResourceController(books) {
  constructor(
    override readonly service: BooksService,
    private readonly search_: BookSearch,
    private readonly types_: BookTypesService,
    private readonly lists_: ReadingListsService,
    private readonly import_: BookImport,
  ) {
    super();
  }

  @Call(libraryCalls.types)
  @Header('content-type', 'application/json; charset=utf-8')
  types(ctx: Context): Promise<string> {
    return this.types_.all(ctx, {});
  }

  @Call(libraryCalls.search)
  search(ctx: Context, taken: Taken['search']): Promise<Answers['search']> {
    return this.search_.find(ctx, taken);
  }

  @Call(libraryCalls.shelf)
  lists(ctx: Context, { id }: Taken['shelf']): Promise<Answers['shelf']> {
    return this.lists_.of(ctx, id);
  }

  @Call(libraryCalls.import)
  async import(ctx: Context, _: Taken['import'], @Req() request: FastifyRequest): Promise<Answers['import']> {
    const upload = await readUpload(request, { maxBytes: MOST_BYTES, formats: ['csv', 'marc', 'xml'] });
    return this.import_.take(ctx, upload, parse(bookImportFields, upload.fields));
  }
}
