import {
  readingLists,
  readingMarks,
  bookReservations,
  bookLoans,
  bookCopies,
  bookFiles,
  books,
  bookTypes,
} from '@quad/domain/library';
import { entityOf, type RowOf } from './entity-of.js';

/** Written by the library area. */
export const BookType = entityOf(bookTypes);
export type BookType = RowOf<typeof bookTypes>;

/** Written by the library area. */
export const Book = entityOf(books);
export type Book = RowOf<typeof books>;

/** Written by the library area. */
export const BookFile = entityOf(bookFiles);
export type BookFile = RowOf<typeof bookFiles>;

/** Written by the library area. */
export const BookCopy = entityOf(bookCopies);
export type BookCopy = RowOf<typeof bookCopies>;

/** Written by the library area. A copy has one loan that runs. */
export const BookLoan = entityOf(bookLoans);
export type BookLoan = RowOf<typeof bookLoans>;

/** Written by the library area. The queue of a book is in the order of the ids. */
export const BookReservation = entityOf(bookReservations);
export type BookReservation = RowOf<typeof bookReservations>;

/** Written by the library area. Where somebody has stopped reading, and what they have marked. */
export const ReadingMark = entityOf(readingMarks);
export type ReadingMark = RowOf<typeof readingMarks>;

/** Written by the library area. */
export const ReadingList = entityOf(readingLists);
export type ReadingList = RowOf<typeof readingLists>;
