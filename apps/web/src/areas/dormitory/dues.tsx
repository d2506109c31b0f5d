import { Button, Callout } from '@blueprintjs/core';
import { dormitoryCalls, dueOf, PAYABLE } from '@quad/domain/dormitory';
import { minorOf, moneyOf } from '@quad/domain/core';
import { useSend } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';
import { Row, Stack } from '#kit/base/layout';
import type { Accommodation } from './accommodation.form';

/** What is due of a stay, and what was paid: the provider's page takes a month after the other, or the debt of check-out. */
export function Dues({ of }: { of: Accommodation }) {
  const t = useText('dormitory');
  const { money } = useFormat();
  const { send, isBusy } = useSend(dormitoryCalls.pay);
  const due = dueOf(of);
  const isStay = PAYABLE.includes(of.status) && of.monthly_fee !== null;
  if (!isStay && of.debt === null) return <Surplus of={of} />;
  const { id, monthly_fee, paid, first_payment, debt, debt_paid } = of;
  const leave = (part: string) => void send({ id, part }).then(({ url }) => window.location.assign(url), fail);
  const text = !isStay ? 'page.pay_debt' : first_payment ? 'page.pay_next' : 'page.pay_first';
  return (
    <Stack gap="small" align="start">
      <h3>{t(isStay ? 'page.fee' : 'field.debt')}</h3>
      <p>
        {isStay ? t('field.monthly_fee') : t('field.debt')}: {money((isStay ? monthly_fee : debt) ?? '0')} ·{' '}
        {t('field.paid')}: {money(isStay ? paid : debt_paid)}
      </p>
      {due && (
        <Row className="dorm-row">
          <Button
            intent={isStay && first_payment ? 'none' : 'primary'}
            disabled={isBusy}
            onClick={() => leave(due.part)}
          >
            {t(text)} · {money(moneyOf(due.minor))}
          </Button>
        </Row>
      )}
      <Surplus of={of} />
    </Stack>
  );
}

/** Money that came in though nothing was due: its resident may use it, or the office gives it back. */
export function Surplus({ of: { id, surplus, status }, office }: { of: Accommodation; office?: true }) {
  const t = useText('dormitory');
  const { money } = useFormat();
  const { send, isBusy } = useSend(dormitoryCalls.useSurplus);
  if (minorOf(surplus) === 0) return null;
  const act = (use: 'month' | 'back') => void send({ id, use }).then(() => succeed(t('page.surplus_done')), fail);
  return (
    <Callout intent="warning" title={t('page.surplus', { amount: money(surplus) })}>
      <p>{t(office ? 'page.surplus_office' : 'page.surplus_text')}</p>
      {office ? (
        <Button disabled={isBusy} onClick={() => act('back')}>
          {t('page.surplus_back')}
        </Button>
      ) : (
        PAYABLE.includes(status) && (
          <Button disabled={isBusy} onClick={() => act('month')}>
            {t('page.surplus_month')}
          </Button>
        )
      )}
    </Callout>
  );
}
