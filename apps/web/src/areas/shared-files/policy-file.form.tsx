import { POLICY_FILE_CATEGORIES, policyFiles } from '@quad/domain/shared-files';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as one from '#kit/file/file-field';
import * as choosing from '#kit/form/select-fields';
import { fieldsOf } from '#kit/form/fields-of';

const { DateField, FileField, SelectField, TextAreaField, TextField } = fieldsOf(policyFiles, {
  ...dates,
  ...basic,
  ...one,
  ...choosing,
});

/** What is written of a policy. */
export function PolicyFileFields() {
  const t = useText('shared-files');
  return (
    <>
      <TextField name="title" />
      <SelectField
        name="category"
        options={POLICY_FILE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <FileField name="file_id" />
      <TextField name="link" />
      <DateField name="valid_from" />
      <TextAreaField name="description" />
    </>
  );
}
