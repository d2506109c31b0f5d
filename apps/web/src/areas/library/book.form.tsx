import { BOOK_LANGUAGES, bookFiles, books } from '@quad/domain/library';
import { fieldsOf } from '#kit/fields/fields-of';
import { useLanguageName } from './book-parts';

const Book = fieldsOf(books);
const File = fieldsOf(bookFiles);

/** Everything that the catalogue keeps of a book. */
export function BookFields() {
  const nameOf = useLanguageName();
  return (
    <>
      <Book.name />
      <Book.author />
      <Book.type_id />
      <Book.language options={BOOK_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))} />
      <Book.published_year />
      <Book.publishing_house />
      <Book.edition />
      <Book.isbn />
      <Book.subjects />
      <Book.description />
      <Book.cover_image_id accept="image/*" />
      <Book.cover_video_id accept="video/*" />
    </>
  );
}

/** The fields of a book's file and of the groups that can read it; `isOfBook` hides the choice of a book. */
export function BookFileFields({ isOfBook = false }: { isOfBook?: boolean }) {
  return (
    <>
      {!isOfBook && <File.book_id />}
      <File.title />
      <File.file_id accept="application/pdf,audio/*,video/*" />
      <File.group_ids />
    </>
  );
}
