import type { RecordOf } from '@quad/domain/core';
import { lessons } from '@quad/domain/lessons';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid } from '#kit/base/layout';

const F = fieldsOf(lessons);

/** What is written of a lesson. */
export function LessonFields({ known }: { known?: RecordOf<typeof lessons>['materials'] }) {
  const t = useText('lessons');
  return (
    <>
      <F.title />
      <F.type />
      <Grid>
        <F.teaching_week />
        <F.hours help={t('weekly.hours_help')} />
      </Grid>
      <F.periods help={t('help.periods')} />
      <F.topic />
      <F.material_ids known={known} />
    </>
  );
}
