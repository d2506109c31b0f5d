import { TickIcon } from '@blueprintjs/icons';
import type { AnyResource, StateOf } from '@quad/domain/core';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';

interface WorkflowStepsProps<D extends AnyResource> {
  readonly of: D;
  readonly status: string;
  /** Another main line than the workflow's own. */
  readonly path?: readonly StateOf<D>[];
}

/** How far a record has come; a status beside the main line is shown at its end. */
export function WorkflowSteps<D extends AnyResource>({ of, status, path }: WorkflowStepsProps<D>) {
  const t = useText('kit');
  const labels = useLabels(of.area);
  const place = of.workflow?.stateOf(status)?.place;
  const line = (path ?? of.workflow?.path ?? []).map((step) => (step === place ? status : step));
  const steps = line.includes(status) ? line : [...line, status];
  const at = steps.indexOf(status);
  const isAside = !line.includes(status);
  // Who has arrived has that step behind, too.
  const isOver = at === steps.length - 1 && of.workflow?.stateOf(status)?.final === true;
  return (
    <ol className="kit-steps" aria-label={t('workflow.steps')}>
      {steps.map((step, index) => {
        const isPast = (index < at || isOver) && !isAside;
        const look = [index === at && 'kit-step-now', isPast && 'kit-step-past'].filter(Boolean);
        return (
          <li key={step} className={['kit-step', ...look].join(' ')} aria-current={index === at ? 'step' : undefined}>
            <span className="kit-step-mark" aria-hidden="true">
              {isPast ? <TickIcon size={12} /> : isAside && index === at ? '!' : index + 1}
            </span>
            <span className="kit-step-label">
              {labels.status(step)}
              {isPast && <span className="kit-hidden"> {t('workflow.past')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
