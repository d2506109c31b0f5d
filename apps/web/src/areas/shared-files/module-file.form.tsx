import { MODULE_FILE_CATEGORIES, moduleFiles } from '@quad/domain/shared-files';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import * as one from '#kit/file/file-field';
import * as choosing from '#kit/form/select-fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const { FileField, RefField, SelectField, TextAreaField, TextField } = fieldsOf(moduleFiles, {
  ...basic,
  ...one,
  ...choosing,
  ...ref,
});

/** What is written of a module's file. */
export function ModuleFileFields() {
  const t = useText('shared-files');
  return (
    <>
      <RefField name="ccls_module_id" />
      <TextField name="title" />
      <SelectField
        name="category"
        options={MODULE_FILE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <FileField name="file_id" />
      <TextField name="link" />
      <TextAreaField name="description" />
    </>
  );
}
