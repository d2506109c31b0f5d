import { moduleOutcomes, outcomeCalls, PASS_MARK, RESULTS } from '@quad/domain/outcomes';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import * as basic from '#kit/form/fields';
import * as choosing from '#kit/form/select-fields';
import * as ref from '#kit/form/ref-field';
import { fieldsOf } from '#kit/form/fields-of';

const { NumberField, RefField, SelectField, TextAreaField } = fieldsOf(moduleOutcomes, {
  ...basic,
  ...choosing,
  ...ref,
});

export function ModuleOutcomeFields() {
  const t = useText('outcomes');
  const { data } = useCall(outcomeCalls.passMark, {});
  return (
    <>
      <RefField name="student_id" />
      <RefField name="taught_module_id" />
      <NumberField name="mark" />
      <NumberField name="attempt" />
      <SelectField
        name="result"
        options={RESULTS.map((value) => ({ value, label: t(`result.${value}`) }))}
        help={t('help.result', { pass: data?.pass_mark ?? PASS_MARK })}
      />
      <TextAreaField name="note" />
    </>
  );
}
