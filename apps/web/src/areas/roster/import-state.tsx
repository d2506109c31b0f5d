import type { Look } from '@quad/domain/core';
import type { ROSTER_STATES } from '@quad/domain/roster';
import { useText } from '#data/words/text';
import { LookTag } from '#kit/base/status-tag';

export type State = (typeof ROSTER_STATES)[number];
const LOOKS: Readonly<Record<State, Look>> = {
  checking: 'runs',
  checked: 'waits',
  importing: 'runs',
  done: 'good',
  failed: 'bad',
};

/** How far an import is. */
export function ImportState({ of }: { readonly of: State }) {
  const t = useText('roster');
  return <LookTag look={LOOKS[of]}>{t(`state.${of}`)}</LookTag>;
}

const STEPS = ['upload', 'check', 'import', 'done'] as const;
const AT: Readonly<Record<State, number>> = { checking: 1, failed: 1, checked: 2, importing: 2, done: 4 };

/** The four steps of an import, and at which it is. */
export function ImportSteps({ of }: { readonly of: State }) {
  const t = useText('roster');
  return (
    <ol className="kit-steps" aria-label={t('step.all')}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          className={at < AT[of] ? 'kit-step kit-step-past' : at === AT[of] ? 'kit-step kit-step-now' : 'kit-step'}
          aria-current={at === AT[of] ? 'step' : undefined}
        >
          <span className="kit-step-mark" aria-hidden="true">
            {at + 1}
          </span>
          <span className="kit-step-label">{t(`step.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}
