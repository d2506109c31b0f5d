import { courses, DEGREES } from '@quad/domain/courses';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const { NumberField, RefField, SelectField, SwitchField, TextAreaField, TextField } = fieldsOf(courses, {
  ...basic,
  ...choosing,
  ...ref,
});

export function CourseFields() {
  const t = useText('courses');
  return (
    <>
      <TextField name="title" />
      <TextField name="semester_title" />
      <TextField name="code" />
      <SelectField name="degree" options={DEGREES.map((value) => ({ value, label: t(`degree.${value}`) }))} />
      <RefField name="level_ids" />
      <NumberField name="credits" />
      <RefField name="category_id" />
      <RefField name="department_id" />
      <RefField name="host_course_id" />
      <TextAreaField name="description" />
      <SwitchField name="authorized" />
    </>
  );
}
