import { Button, MenuItem } from '@blueprintjs/core';
import type { RecordOf } from '@quad/domain/core';
import { mealActivations } from '@quad/domain/meals';
import { useGreySteps } from '#data/server/refused';
import { useText } from '#data/words/text';
import { MoreMenu } from '#kit/base/more-menu';
import { useLabels } from '#data/words/labels';
import { UnmetStep } from '#kit/workflow/unmet-step';
import { useWorkflowSteps } from '#kit/workflow/workflow-dialog';
import { STEP_FIELDS } from './activation-fields';

/** Never the one button of a row: what stops or refuses is chosen on purpose. */
const STOPS: readonly string[] = ['DEACTIVATE', 'REJECT', 'CANCEL', 'PAUSE'];

/** The step that a row waits for as a button, and the others in a menu: five buttons would be wider than the page. */
export function ActivationSteps({ record }: { readonly record: RecordOf<typeof mealActivations> }) {
  const t = useText('kit');
  const labels = useLabels('meals');
  const { press, isBusy, dialog, ...steps } = useWorkflowSteps({ of: mealActivations, fields: STEP_FIELDS });
  const { offered, grey } = useGreySteps(mealActivations, record, steps);
  const first = offered.find((event) => !STOPS.includes(event));
  const others = offered.filter((event) => event !== first);
  return (
    <div className="kit-workflow" role="group" aria-label={t('workflow.actions')}>
      {first && (
        <Button intent="primary" size="small" disabled={isBusy} onClick={() => void press(record, first)}>
          {labels.action(first)}
        </Button>
      )}
      {!first &&
        grey
          .slice(0, 1)
          .map(({ event, ...reason }) => <UnmetStep key={event} label={labels.action(event)} {...reason} />)}
      {others.length > 0 && (
        <MoreMenu of={record.owner_name}>
          {others.map((event) => (
            <MenuItem key={event} text={labels.action(event)} onClick={() => void press(record, event)} />
          ))}
        </MoreMenu>
      )}
      {dialog}
    </div>
  );
}
