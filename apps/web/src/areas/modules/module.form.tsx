import { MODULE_TYPES, modules } from '@quad/domain/modules';
import { useText } from '#data/words/text';
import * as one from '#kit/file/file-field';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const { FileField, NumberField, RefField, SelectField, SwitchField, TextField } = fieldsOf(modules, {
  ...one,
  ...basic,
  ...choosing,
  ...ref,
});

export function ModuleFields() {
  const t = useText('modules');
  return (
    <>
      <TextField name="code" />
      <TextField name="title" />
      <SelectField name="type" options={MODULE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
      <NumberField name="credits" />
      <RefField name="level_id" />
      <RefField name="level_ids" />
      <RefField name="semester_id" />
      <RefField name="department_id" />
      <RefField name="course_ids" />
      <RefField name="prerequisite_ids" />
      <RefField name="corequisite_ids" />
      <RefField name="leader_id" />
      <RefField name="teacher_ids" />
      <NumberField name="places" />
      <NumberField name="priority" />
      <FileField name="pro_form_id" />
      <SwitchField name="ccls" />
      <SwitchField name="active" />
    </>
  );
}
