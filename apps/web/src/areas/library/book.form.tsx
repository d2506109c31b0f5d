import { BOOK_LANGUAGES, bookFiles, books } from '@quad/domain/library';
import * as one from '#kit/file/file-field';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';
import * as listed from '#kit/form/text-list-field';
import { useLanguageName } from './book-parts';

const Book = fieldsOf(books, { ...basic, ...one, ...ref, ...choosing, ...listed });
const File = fieldsOf(bookFiles, { ...basic, ...one, ...ref });

/** Everything that the catalogue keeps of a book. */
export function BookFields() {
  const nameOf = useLanguageName();
  return (
    <>
      <Book.TextField name="name" />
      <Book.TextField name="author" />
      <Book.RefField name="type_id" />
      <Book.SelectField name="language" options={BOOK_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))} />
      <Book.NumberField name="published_year" />
      <Book.TextField name="publishing_house" />
      <Book.TextField name="edition" />
      <Book.TextField name="isbn" />
      <Book.TextListField name="subjects" />
      <Book.TextAreaField name="description" />
      <Book.FileField name="cover_image_id" accept="image/*" />
      <Book.FileField name="cover_video_id" accept="video/*" />
    </>
  );
}

/** The fields of a book's file and of the groups that can read it; `isOfBook` hides the choice of a book. */
export function BookFileFields({ isOfBook = false }: { isOfBook?: boolean }) {
  return (
    <>
      {!isOfBook && <File.RefField name="book_id" />}
      <File.TextField name="title" />
      <File.FileField name="file_id" accept="application/pdf,audio/*,video/*" />
      <File.RefField name="group_ids" />
    </>
  );
}
