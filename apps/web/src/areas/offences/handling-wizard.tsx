import { Button, Callout } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise, waitFor } from 'xstate';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { remember, remembered } from '#data/offline/store';
import { Row } from '#kit/base/layout';
import { useDelivery } from './handling-delivery';
import { HandlingForm } from './handling-form';
import { handlingMachine, type Delivery, type Typed, type Values } from './handling.machine';
import { isForPanel, nextStep, openSteps, STEPS, type Asked, type Case, type Step } from './handling';

/** What this person does about the case now, step by step. What they type survives a reload and a faster colleague. */
export function Handling({ offence }: { offence: Case }) {
  const { actor } = useSession();
  return actor ? <Wizard actor={actor} record={offence} /> : null;
}

function Wizard({ actor, record }: Pick<Asked, 'actor' | 'record'>) {
  const t = useText('offences');
  const [asked] = useState<Asked>(() => ({ actor, record, now: Date.now() }));
  const key = `quad.draft.${actor.account_id}.offence.${record.id}`;
  const deliver = useDelivery();
  const [state, send, ref] = useMachine(
    handlingMachine.provide({ actors: { deliver: fromPromise<Case, Delivery>(({ input }) => deliver(input)) } }),
    { input: { asked, typed: remembered<Typed>(key, {}) } },
  );
  const { at, typed } = state.context;
  // A new version is all that counts: the same record is drawn many times.
  useEffect(() => send({ type: 'RECORD', asked: { actor, record, now: Date.now() } }), [send, actor, record]);
  useEffect(() => remember(key, Object.keys(typed).length ? typed : undefined), [key, typed]);
  if (state.matches('waiting')) return <p className="kit-muted">{t('wizard.waits')}</p>;
  if (state.matches('overtaken'))
    return (
      <Callout compact intent="warning" role="status">
        {t('wizard.overtaken')} <Typing of={at && typed[at]} />
        <Button size="small" onClick={() => send({ type: 'GO_ON' })}>
          {t('wizard.go_on')}
        </Button>
      </Callout>
    );
  const submit = async (values: Values, leads: 'NEXT' | 'SEND') => {
    send({ type: leads, values });
    const { context } = await waitFor(ref, (now) => !now.matches('sending'));
    if (leads === 'SEND' && context.problem !== undefined) throw context.problem;
  };
  return (
    <>
      <Steps asked={state.context.asked} at={at} go={(step) => send({ type: 'GO', step })} />
      {at && (
        <HandlingForm
          key={`${at} ${at === nextStep(state.context.asked)}`}
          asked={state.context.asked}
          step={at}
          typed={typed}
          onType={(step, values) => send({ type: 'TYPE', step, values })}
          submit={submit}
          back={openSteps(state.context.asked).indexOf(at) > 0 ? () => send({ type: 'BACK' }) : undefined}
        />
      )}
    </>
  );
}

/** The words that a faster colleague has made needless, to be copied. */
function Typing({ of: values = {} }: { of?: Values }) {
  const texts = Object.values(values).filter((value): value is string => typeof value === 'string' && value !== '');
  return texts.length ? <blockquote className="kit-flush kit-anywhere kit-lines">{texts.join('\n')}</blockquote> : null;
}

function Steps({ asked, at, go }: { asked: Asked; at: Step | undefined; go: (step: Step) => void }) {
  const t = useText('offences');
  const open = openSteps(asked);
  const steps = STEPS.filter((step) => step !== 'panel' || isForPanel(asked.record));
  const first = steps.indexOf(open[0] ?? 'report');
  return (
    <Row as="nav" gap="tight" className="offence-steps" aria-label={t('wizard.title')}>
      {steps.map((step, index) => (
        <button
          key={step}
          type="button"
          aria-current={step === at ? 'step' : undefined}
          disabled={!open.includes(step)}
          data-past={index < first || undefined}
          onClick={() => go(step)}
        >
          {index < first && <TickIcon size={12} aria-hidden="true" />} {t(`wizard.${step}`)}
        </button>
      ))}
    </Row>
  );
}
