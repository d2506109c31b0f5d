import { hasRole } from '@quad/domain/core';
import { MEAL_DESK, mealActivations, mealSittings, type MealKind } from '@quad/domain/meals';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { fieldsOf } from '#kit/fields/fields-of';
import type { StepFields } from '#kit/workflow/workflow-dialog';

const F = fieldsOf(mealActivations);

/** What a meal is asked for with; the desk also asks for somebody else. */
export function ActivationFields() {
  const t = useText('meals');
  const { money } = useFormat();
  const { actor } = useSession();
  const { records = [] } = useAll(mealSittings);
  return (
    <>
      {actor && hasRole(actor, MEAL_DESK) && <F.owner_id />}
      <F.sitting_id
        options={records.map(({ id, name, kind, price, currency }) => ({
          value: id,
          label: `${name} · ${t(`kind.${kind as MealKind}`)} · ${money(price, currency)}`,
        }))}
      />
      <F.start_date />
      <F.end_date />
      <F.note />
    </>
  );
}

const asks = <F.reason />;
/** The fields of the steps that carry something. */
export const STEP_FIELDS: StepFields<typeof mealActivations> = { DEACTIVATE: asks, REJECT: asks, CANCEL: asks };
