import { Callout } from '@blueprintjs/core';
import { TickIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise, waitFor } from 'xstate';
import type { WriteOf } from '@quad/domain/core';
import { enrollmentCalls, enrollments, unfinishedSteps } from '@quad/domain/enrollment';
import { useSend } from '#data/server/calls';
import { useSave } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useAct } from '#data/server/writing';
import { Grid, Stack } from '#kit/base/layout';
import { enrollingMachine, type Delivery } from './enrolling.machine';
import { flagsOf, isOpen, PAGES, writeOf, type Enrollment, type Page, type Values } from './enrolling';
import { Instructions } from './instructions';
import { StepForm } from './step-form';

type Write = WriteOf<typeof enrollments>;

/** Saves one step; the last one also sends the form. */
function useDelivery() {
  const { save } = useSave(enrollments);
  const { act } = useAct(enrollments);
  const { send } = useSend(enrollmentCalls.updated);
  return async ({ page, enrollment, values }: Delivery): Promise<Enrollment> => {
    const write = writeOf(page, values);
    if (!enrollment) return save(write as Write);
    const { id, version } = enrollment;
    const saved = await send({ ...write, id, version });
    if (page !== 'declaration') return saved;
    return act(saved, saved.status === 'draft' ? 'SUBMIT' : 'RESUBMIT');
  };
}

/** The form of a student who enrolls. What is saved is there again after a reload; what was sent back is marked. */
export function Wizard({ enrollment }: { enrollment: Enrollment | null }) {
  const t = useText('enrollment');
  const deliver = useDelivery();
  const [state, send, ref] = useMachine(
    enrollingMachine.provide({ actors: { deliver: fromPromise<Enrollment, Delivery>(({ input }) => deliver(input)) } }),
    { input: { enrollment } },
  );
  useEffect(() => send({ type: 'RECORD', enrollment }), [send, enrollment]);
  const { at, enrollment: now } = state.context;
  const submit = async (values: Values) => {
    send({ type: 'NEXT', values });
    const { context } = await waitFor(ref, (later) => !later.matches('saving'));
    if (context.problem !== undefined) throw context.problem;
  };
  const back = at === 'instructions' ? undefined : () => send({ type: 'BACK' });
  return (
    <Grid columns="nav" className="enrollment-wizard">
      <Steps enrollment={now} at={at} go={(page) => send({ type: 'GO', page })} />
      <section className="kit-panel" aria-label={t(`step.${at}`)}>
        <h2>{t(`step.${at}`)}</h2>
        {now?.decision_reason && now.status === 'returned' && (
          <Callout compact intent="warning" role="status">
            {t('wizard.returned', { reason: now.decision_reason })}
          </Callout>
        )}
        {at === 'instructions' ? (
          <Instructions next={() => send({ type: 'NEXT', values: {} })} />
        ) : (
          <StepForm key={at} page={at} enrollment={now} submit={submit} {...(back && { back })} />
        )}
      </section>
    </Grid>
  );
}

function Steps({ enrollment, at, go }: { enrollment: Enrollment | null; at: Page; go: (page: Page) => void }) {
  const t = useText('enrollment');
  const unfinished: readonly string[] = enrollment ? unfinishedSteps(enrollment) : PAGES;
  const isDone = (page: Page) => page !== 'instructions' && !unfinished.includes(page);
  return (
    <Stack as="nav" gap="tight" className="enrollment-steps" aria-label={t('wizard.title')}>
      {PAGES.map((page) => (
        <button
          key={page}
          type="button"
          aria-current={page === at ? 'step' : undefined}
          disabled={!isOpen(enrollment, page)}
          onClick={() => go(page)}
        >
          {flagsOf(enrollment, page).length > 0 ? (
            <WarningSignIcon size={12} className="kit-danger" aria-label={t('wizard.flagged')} />
          ) : (
            isDone(page) && <TickIcon size={12} aria-hidden="true" />
          )}{' '}
          {t(`step.${page}`)}
        </button>
      ))}
    </Stack>
  );
}
