import { academicYears } from '@quad/domain/academic-years';
import { taughtModules } from '@quad/domain/modules';
import { generationForm, timetableCalls, USUAL_STARTS } from '@quad/domain/timetable';
import { useSend } from '#data/calls';
import { useAll } from '#data/resource';
import { useText } from '#data/text';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import { Form } from '#kit/form/form';
import * as ref from '#kit/form/ref-field';
import * as texts from '#kit/form/text-list-field';

const { NumberField, RefField, TextListField } = fieldsOf(timetableCalls.generate, { ...basic, ...ref, ...texts });

/** Which semester, how long the week and its lessons are, and how long to look. */
export function GenerateForm({ onBegun }: { readonly onBegun: (run: number) => void }) {
  const t = useText('timetable');
  const { send } = useSend(timetableCalls.generate);
  const { records: years } = useAll(academicYears, { current: 'true' } as never);
  const year = years?.[0]?.id;
  return (
    <Form
      key={year}
      area="timetable"
      schema={generationForm}
      refs={taughtModules.refs}
      values={{ ...(year && { academic_year_id: year }), days: 6, starts: [...USUAL_STARTS], minutes: 80, seconds: 30 }}
      draftKey={null}
      submitText={t('generate.begin')}
      submit={async ({ starts, ...settings }) =>
        onBegun((await send({ ...settings, starts: [...new Set(starts)].sort() })).id)
      }
    >
      <RefField name="academic_year_id" label={t('generate.year')} />
      <RefField name="semester_id" label={t('generate.semester')} />
      <NumberField name="days" label={t('generate.days')} />
      <TextListField name="starts" label={t('generate.starts')} help={t('generate.starts_help')} />
      <NumberField name="minutes" label={t('generate.minutes')} />
      <NumberField name="seconds" label={t('generate.seconds')} />
    </Form>
  );
}
