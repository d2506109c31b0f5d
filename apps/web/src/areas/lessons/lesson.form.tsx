import { LESSON_TYPES, lessons } from '@quad/domain/lessons';
import { useText } from '#data/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import { fieldsOf } from '#kit/form/fields-of';

const { DateTimeField, NumberField, SelectField, TextAreaField, TextField } = fieldsOf(lessons, {
  ...dates,
  ...basic,
  ...choosing,
});

/** What is written of a lesson. */
export function LessonFields() {
  const t = useText('lessons');
  return (
    <>
      <TextField name="title" />
      <SelectField name="type" options={LESSON_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
      <div className="lessons-pair">
        <NumberField name="teaching_week" />
        <NumberField name="hours" />
      </div>
      <TextAreaField name="topic" />
      <TextAreaField name="homework" />
      <DateTimeField name="homework_deadline" />
    </>
  );
}
