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

export const BookType = entityOf(bookTypes);
export type BookType = RowOf<typeof bookTypes>;
export const Book = entityOf(books);
export type Book = RowOf<typeof books>;
export const BookFile = entityOf(bookFiles);
export type BookFile = RowOf<typeof bookFiles>;
export const BookCopy = entityOf(bookCopies);
export type BookCopy = RowOf<typeof bookCopies>;

/** A copy has one loan that runs. */
export const BookLoan = entityOf(bookLoans);
export type BookLoan = RowOf<typeof bookLoans>;

/** The queue of a book is in the order of the ids. */
export const BookReservation = entityOf(bookReservations);
export type BookReservation = RowOf<typeof bookReservations>;

/** Where somebody has stopped reading, and what they have marked. */
export const ReadingMark = entityOf(readingMarks);
export type ReadingMark = RowOf<typeof readingMarks>;
export const ReadingList = entityOf(readingLists);
export type ReadingList = RowOf<typeof readingLists>;
