import { TickCircleIcon } from '@blueprintjs/icons';
import { Row } from '#kit/base/layout';
import { useText } from '#data/words/text';

export interface StepPlace {
  readonly key: string;
  readonly title: string;
  readonly isDone: boolean;
  /** Reached before, or the next one: it can be opened. */
  readonly isOpen: boolean;
}

interface StepsProps {
  readonly steps: readonly StepPlace[];
  readonly at: number;
  readonly go: (at: number) => void;
}

/** Where one is in a form: all steps beside it on a desk, "Step 2 of 5" above it on a phone. */
export function FillSteps({ steps, at, go }: StepsProps) {
  const t = useText('forms');
  return (
    <nav aria-label={t('fill.steps')} className="forms-steps">
      <p className="forms-steps-short" aria-hidden="true">
        {t('fill.step_of', { at: at + 1, all: steps.length })}
      </p>
      <ol>
        {steps.map(({ key, title, isDone, isOpen }, place) => (
          <li key={key}>
            <button
              type="button"
              disabled={!isOpen}
              aria-current={place === at ? 'step' : undefined}
              onClick={() => go(place)}
            >
              <Row as="span" wrap="nowrap">
                <span className="forms-step-sign" aria-hidden="true">
                  {isDone && place !== at ? <TickCircleIcon size={18} /> : place + 1}
                </span>
                {title}
                {isDone && place !== at && <span className="kit-hidden">{t('fill.done')}</span>}
              </Row>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
