import { FileField } from '#kit/file/file-field';
import { FilesField } from '#kit/file/files-field';
import { DateField, DateTimeField, TimeField } from '#kit/form/date-fields';
import { fieldsWith, PLAIN } from '#kit/form/plain-fields';
import { RefField } from '#kit/form/ref-field';
import { MultiSelectField, SelectField } from '#kit/form/select-fields';
import { TextListField } from '#kit/form/text-list-field';

/**
 * The fields of one form by their names: `const F = fieldsOf(books)`, `<F.title />`. What a field is drawn as follows from
 * its column, else from the schema; what neither says is named: `fieldsOf(call, { file_id: 'file' })`, or a component of
 * your own.
 */
export const fieldsOf = fieldsWith({
  ...PLAIN,
  day: DateField,
  moment: DateTimeField,
  time: TimeField,
  one: SelectField,
  many: MultiSelectField,
  ref: RefField,
  refs: RefField,
  file: FileField,
  files: FilesField,
  list: TextListField,
});
