import { academicYears } from '@quad/domain/academic-years';
import { taughtModules } from '@quad/domain/modules';
import { generationForm, periodText, readPeriods, timetableCalls } from '@quad/domain/timetable';
import { useCall, useSend } from '#data/server/calls';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import { Loaded } from '#kit/base/loaded';
import { Form } from '#kit/form/form';
import { RulesField } from './rules-field';

const F = fieldsOf(timetableCalls.generate, { rules: RulesField });

const inOrder = (texts: readonly string[]): string[] => [...new Set(readPeriods(texts).map(periodText))].sort();

interface Begun {
  readonly onBegun: (run: number) => void;
}

/** Which semester, which periods its week has, how long to look, and what its week must keep. */
export function GenerateForm({ onBegun }: Begun) {
  const periods = useCall(timetableCalls.periods, {});
  const years = useAll(academicYears, { current: 'true' } as never);
  // What comes later would begin the form anew, and take away what was typed meanwhile.
  return (
    <Loaded of={[periods, years]} lines={8}>
      {([bells, [year]]) => <Asked bells={bells} year={year?.id} onBegun={onBegun} />}
    </Loaded>
  );
}

function Asked({
  bells,
  year,
  onBegun,
}: Begun & { readonly bells: readonly string[]; readonly year?: number | undefined }) {
  const t = useText('timetable');
  const { send } = useSend(timetableCalls.generate);
  return (
    <Form
      area="timetable"
      schema={generationForm}
      refs={taughtModules.refs}
      values={{ ...(year && { academic_year_id: year }), days: 6, periods: inOrder(bells), seconds: 30, rules: [] }}
      draftKey={null}
      submitText={t('generate.begin')}
      submit={async (settings) => onBegun((await send({ ...settings, periods: inOrder(settings.periods) })).id)}
    >
      <F.academic_year_id label={t('generate.year')} />
      <F.semester_id label={t('generate.semester')} />
      <F.days label={t('generate.days')} />
      <F.periods label={t('generate.periods')} help={t('generate.periods_help')} />
      <F.seconds label={t('generate.seconds')} />
      <F.rules label={t('generate.rules')} help={t('generate.rules_help')} />
    </Form>
  );
}
