import { FormGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { distanceLessons, lessons, writesOwnLessonsOnly } from '@quad/domain/lessons';
import { taughtModules } from '@quad/domain/modules';
import { useAll, useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Combobox } from '#kit/form/combobox';
import { fieldsOf } from '#kit/fields/fields-of';
import { byWeek } from './use-module-lessons';

const F = fieldsOf(distanceLessons);

/** A lesson is chosen below its module, of those in which the person may write: alone, half of them are called "Lecture 1". */
export function LessonField() {
  const t = useText('lessons');
  const { actor } = useSession();
  const { setValue } = useFormContext();
  const lesson_id: unknown = useWatch({ name: 'lesson_id' });
  const { record: written } = useRecord(lessons, Number(lesson_id) || null);
  const [chosen, choose] = useState<number>();
  const module = chosen ?? written?.ccls_module_id;
  const { records: modules = [] } = useAll(taughtModules, actor && writesOwnLessonsOnly(actor) ? { mine: 'true' } : {});
  const { records: ofModule = [] } = useAll(
    lessons,
    { ccls_module_id: module ?? 0 },
    { enabled: module !== undefined },
  );
  const options = modules.map(({ id, module_code, title, semester_name, academic_year_name }) => ({
    value: id,
    // The same module is taught every year.
    label: [module_code, title, semester_name, academic_year_name].filter(Boolean).join(' · '),
  }));
  return (
    <>
      <FormGroup label={t('field.ccls_module_id')} labelFor="distance-module">
        <Combobox
          label={t('field.ccls_module_id')}
          options={options}
          chosen={[module]}
          text={options.find(({ value }) => value === module)?.label}
          pick={({ value }) => {
            choose(Number(value));
            setValue('lesson_id', '', { shouldDirty: true });
          }}
          control={{ id: 'distance-module' }}
        />
      </FormGroup>
      <F.lesson_id
        options={byWeek(ofModule).map(({ id, title, teaching_week }) => ({
          value: id,
          label: `${t('week', { week: teaching_week })} · ${title}`,
        }))}
      />
    </>
  );
}
