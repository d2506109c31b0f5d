import { Module } from '@nestjs/common';
import { BookImport } from './book-import.service.js';
import { BooksService, BookTypesService, ReadingListsService } from './books.service.js';
import {
  BookFilesController,
  BooksController,
  BookTypesController,
  ReadingListsController,
  ReadingMarksController,
} from './catalogue.controller.js';
import {
  CopiesController,
  CounterController,
  LoansController,
  ReservationsController,
} from './circulation.controller.js';
import { CopiesService, ReservationsService } from './circulation.service.js';
import { LibraryListeners } from './library.listeners.js';
import { LoansService } from './loans.service.js';
import { BookFilesService, ReadingMarksService } from './reading.service.js';
import { BookSearch } from './search.service.js';

@Module({
  // Paths with a word of their own come before those that end in an id.
  controllers: [
    CounterController,
    BookTypesController,
    BookFilesController,
    CopiesController,
    LoansController,
    ReservationsController,
    ReadingMarksController,
    ReadingListsController,
    BooksController,
  ],
  providers: [
    BookFilesService,
    BookImport,
    BookSearch,
    BooksService,
    BookTypesService,
    CopiesService,
    LibraryListeners,
    LoansService,
    ReadingListsService,
    ReadingMarksService,
    ReservationsService,
  ],
})
export class LibraryModule {}
