import { moduleOutcomes } from '@quad/domain/outcomes';
import { settingsCalls } from '@quad/domain/settings';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(moduleOutcomes);

export function ModuleOutcomeFields() {
  const t = useText('outcomes');
  const { data } = useCall(settingsCalls.rules, {});
  return (
    <>
      <F.student_id />
      <F.taught_module_id />
      <F.mark />
      <F.attempt />
      <F.result help={data && t('help.result', { pass: data.pass_mark })} />
      <F.note />
    </>
  );
}
