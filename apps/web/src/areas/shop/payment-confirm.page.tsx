import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { paymentIntents } from '@quad/domain/payments';
import { minorOf } from '@quad/domain/core';
import { merchTrades, shopCalls } from '@quad/domain/shop';
import { useSend } from '#data/server/calls';
import { institutionZone, useFormat } from '#data/words/format';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { inZone } from '#data/words/zoned';
import { Loaded } from '#kit/base/loaded';
import { PageHeader } from '#kit/base/page-header';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { StatusTag } from '#kit/base/status-tag';
import { fail, succeed } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { PaymentOutcome } from '#kit/record/payment-outcome';
import { Grid, Stack } from '#kit/base/layout';
import { OrderLines, PickupCode } from './order-card';
import { TransferFields } from './order-fields';
import { useShopRules } from './use-shop-rules';
import './shop.css';

type Trade = RecordOf<typeof merchTrades>;
const PAYABLE: readonly string[] = ['submitted', 'partially_paid'];

/** Where an order is paid, and where somebody comes back to from the page of a provider: it changes by itself. */
export default function PaymentConfirmPage() {
  const t = useText('shop');
  const [params] = useQueryParts();
  const id = Number(params.get('order'));
  const reading = useRecord(merchTrades, Number.isSafeInteger(id) && id > 0 ? id : null);
  const crumbs = [{ text: t('screen.mine'), to: '/shop/my-orders' }, { text: t('screen.payment') }];
  if (!id)
    return (
      <>
        <PageHeader title={t('screen.payment')} crumbs={crumbs} />
        <Empty title={t('pay.nothing')}>
          <Link to="/shop/my-orders">{t('pay.to_orders')}</Link>
        </Empty>
      </>
    );
  return (
    <Loaded of={reading} lines={6} meanwhile={<PageHeader title={t('screen.payment')} crumbs={crumbs} />}>
      {(trade) => (
        <>
          <PageHeader
            title={PAYABLE.includes(trade.status) ? t('pay.title', { number: trade.number }) : trade.number}
            crumbs={crumbs}
            aside={<StatusTag of={merchTrades} status={trade.status} />}
          />
          <Stack gap="large" className="shop-pay">
            <Outcome trade={trade} />
            <section className="kit-panel">
              <OrderLines of={trade} />
              <Sum trade={trade} />
            </section>
            {PAYABLE.includes(trade.status) && <Ways trade={trade} />}
          </Stack>
        </>
      )}
    </Loaded>
  );
}

function Sum({ trade: { total, payment, remainder, currency } }: { trade: Trade }) {
  const t = useText('shop');
  const { money } = useFormat();
  return (
    <dl className="kit-facts">
      <dt>{t('field.total')}</dt>
      <dd>{money(total, currency)}</dd>
      <dt>{t('field.payment')}</dt>
      <dd>{money(payment, currency)}</dd>
      <dt>{t('field.remainder')}</dt>
      <dd>
        <b>{money(remainder, currency)}</b>
      </dd>
    </dl>
  );
}

/** What became of the order so far, in the words of the specification; of a payment that is under way or failed, what became of it. */
function Outcome({ trade }: { trade: Trade }) {
  const t = useText('shop');
  const { kept } = useShopRules();
  const { money } = useFormat();
  const [params] = useQueryParts();
  const { record: intent } = useRecord(paymentIntents, params.get('payment'));
  if (trade.status === 'paid')
    return (
      <Callout intent="success" title={t('pay.success')} role="status">
        <p>{t('pay.success_text')}</p>
        <PickupCode id={trade.id} />
        <Link to="/shop/my-orders">{t('pay.to_orders')}</Link>
      </Callout>
    );
  if (!PAYABLE.includes(trade.status)) return null;
  if (intent?.status === 'failed' || intent?.status === 'open') return <PaymentOutcome />;
  if (trade.status === 'partially_paid')
    return (
      <Callout intent="warning" title={t('pay.part')} role="status">
        {t('pay.part_text', { amount: money(trade.remainder, trade.currency) })}
      </Callout>
    );
  return (
    <Callout intent="success" title={t('pay.placed')} role="status">
      {minorOf(trade.waiting) > 0 ? t('then.checking') : kept}
    </Callout>
  );
}

function Ways({ trade }: { trade: Trade }) {
  const t = useText('shop');
  const { money } = useFormat();
  const { send: begin, isBusy } = useSend(shopCalls.checkout);
  const { send: report } = useSend(shopCalls.pay);
  const [today] = useState(() => inZone(new Date().toISOString(), institutionZone()).day);
  const leave = () => void begin({ id: trade.id }).then(({ url }) => window.location.assign(url), fail);
  return (
    <Grid columns="wide" align="start">
      <section className="kit-panel">
        <h2>{t('pay.online')}</h2>
        <p>{t('pay.online_text')}</p>
        <Button size="large" intent="primary" disabled={isBusy} onClick={leave}>
          {t('pay.online')} · {money(trade.remainder, trade.currency)}
        </Button>
      </section>
      <section className="kit-panel">
        <h2>{t('pay.transfer')}</h2>
        <p>{t('pay.transfer_text')}</p>
        <Form
          area="shop"
          schema={shopCalls.pay.body}
          values={{ amount: trade.remainder, transactionDate: today }}
          draftKey={`transfer.${trade.id}`}
          submitText={t('pay.report')}
          submit={async (body) => {
            await report({ ...body, id: trade.id });
            succeed(t('then.checking'));
          }}
        >
          <TransferFields />
        </Form>
      </section>
    </Grid>
  );
}
