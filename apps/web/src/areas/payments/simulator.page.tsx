import { Button, Callout } from '@blueprintjs/core';
import { paymentCalls, type SIMULATED } from '@quad/domain/payments';
import { useCall, useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { fail } from '#kit/base/toasts';
import { Stack } from '#kit/base/layout';
import './simulator.css';

/** The page of the simulated provider: what a person would do at their bank, and what goes wrong there. */
export default function SimulatorPage() {
  const t = useText('payments');
  const { money } = useFormat();
  const [params] = useQueryParts();
  const place = { of: Number(params.get('of')), token: params.get('token') ?? '' };
  const reading = useCall(paymentCalls.page, place.of > 0 && place.token ? place : null);
  const { send, isBusy } = useSend(paymentCalls.decide);
  if (!place.token || !place.of || reading.problem) return <Empty title={t('simulator.missing')} />;
  const decide = (outcome: (typeof SIMULATED)[number]) =>
    void send({ ...place, outcome }).then(({ url }) => window.location.assign(url), fail);
  return (
    <Stack as="main" className="payments-simulator">
      <h1>{t('screen.simulator')}</h1>
      <Callout intent="primary">{t('simulator.lead')}</Callout>
      <Loaded of={reading} lines={4}>
        {({ title, payee, amount, currency }) => (
          <>
            <p>{title}</p>
            <p className="payments-simulator-amount">{money(amount, currency)}</p>
            <p>{t('simulator.to', { payee })}</p>
            <Button size="large" fill intent="primary" disabled={isBusy} onClick={() => decide('paid')}>
              {t('simulator.paid', { amount: money(amount, currency) })}
            </Button>
            {(['part', 'twice', 'late', 'failed'] as const).map((outcome) => (
              <Button key={outcome} fill disabled={isBusy} onClick={() => decide(outcome)}>
                {t(`simulator.${outcome}`)}
              </Button>
            ))}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
