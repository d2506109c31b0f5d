import { hasRole } from '@quad/domain/core';
import { MEAL_DESK, mealActivations, mealSittings, type MealKind } from '@quad/domain/meals';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as ref from '#kit/form/ref-field';
import * as choosing from '#kit/form/select-fields';
import type { StepFields } from '#kit/workflow/workflow-dialog';

const { DateField, RefField, SelectField, TextAreaField } = fieldsOf(mealActivations, {
  ...dates,
  ...basic,
  ...choosing,
  ...ref,
});

/** What a meal is asked for with; the desk also asks for somebody else. */
export function ActivationFields() {
  const t = useText('meals');
  const { money } = useFormat();
  const { actor } = useSession();
  const { records = [] } = useAll(mealSittings);
  return (
    <>
      {actor && hasRole(actor, MEAL_DESK) && <RefField name="owner_id" />}
      <SelectField
        name="sitting_id"
        options={records.map(({ id, name, kind, price, currency }) => ({
          value: id,
          label: `${name} · ${t(`kind.${kind as MealKind}`)} · ${money(price, currency)}`,
        }))}
      />
      <DateField name="start_date" />
      <DateField name="end_date" />
      <TextAreaField name="note" />
    </>
  );
}

const asks = <TextAreaField name="reason" />;
/** The fields of the steps that carry something. */
export const STEP_FIELDS: StepFields<typeof mealActivations> = { DEACTIVATE: asks, REJECT: asks, CANCEL: asks };
