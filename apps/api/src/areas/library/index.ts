import {
  bookCopies,
  bookFiles,
  bookLoans,
  bookReservations,
  books,
  bookTypes,
  readingLists,
  readingMarks,
} from '@quad/domain/library';
import type { Area } from '#core/call.js';
import { routesOf } from '#core/resource/resource.controller.js';
import { BookClearance } from './book-clearance.js';
import { BookImport } from './book-import.service.js';
import { BooksService, BookTypesService, ReadingListsService } from './books.service.js';
import { CopiesService, ReservationsService } from './circulation.service.js';
import { LibraryListeners } from './library.listeners.js';
import { LoansService } from './loans.service.js';
import { BookFilesService, ReadingMarksService } from './reading.service.js';
import { BookSearch } from './search.service.js';

export const area: Area = {
  routes: [
    routesOf(bookTypes, BookTypesService),
    routesOf(bookFiles, BookFilesService),
    routesOf(bookCopies, CopiesService),
    routesOf(bookLoans, LoansService),
    routesOf(bookReservations, ReservationsService),
    routesOf(readingMarks, ReadingMarksService),
    routesOf(readingLists, ReadingListsService),
    routesOf(books, BooksService, BookSearch, BookImport),
  ],
  providers: [LibraryListeners, BookClearance],
};
