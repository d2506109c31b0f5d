import { LESSON_TYPES } from '@quad/domain/lessons';
import { useText } from '#data/text';
import { DateTimeField } from '#kit/form/date-fields';
import { NumberField, TextAreaField, TextField } from '#kit/form/fields';
import { SelectField } from '#kit/form/select-fields';

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
