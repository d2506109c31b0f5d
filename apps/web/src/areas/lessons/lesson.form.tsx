import type { RecordOf } from '@quad/domain/core';
import { LESSON_TYPES, lessons } from '@quad/domain/lessons';
import { useText } from '#data/words/text';
import * as files from '#kit/file/files-field';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import { fieldsOf } from '#kit/form/fields-of';
import { Grid } from '#kit/base/layout';

const { FilesField, NumberField, SelectField, TextAreaField, TextField } = fieldsOf(lessons, {
  ...files,
  ...basic,
  ...choosing,
});

/** What is written of a lesson. */
export function LessonFields({ known }: { known?: RecordOf<typeof lessons>['materials'] }) {
  const t = useText('lessons');
  return (
    <>
      <TextField name="title" />
      <SelectField name="type" options={LESSON_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
      <Grid>
        <NumberField name="teaching_week" />
        <NumberField name="hours" help={t('weekly.hours_help')} />
      </Grid>
      <NumberField name="periods" help={t('help.periods')} />
      <TextAreaField name="topic" />
      <FilesField name="material_ids" known={known} />
    </>
  );
}
