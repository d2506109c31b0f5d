import { Button } from '@blueprintjs/core';
import { Link, useNavigate } from 'react-router-dom';
import type { RecordOf } from '@quad/domain/core';
import { minorOf } from '@quad/domain/core';
import { merchTrades, shopCalls } from '@quad/domain/shop';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { StatusTag } from '#kit/base/status-tag';
import { CodeFigure } from '#kit/figures/qr-code';
import { useLabels } from '#data/words/labels';
import { useWorkflowSteps } from '#kit/workflow/workflow-dialog';
import { Card, Grid, Row, Stack } from '#kit/base/layout';
import { ItemPicture } from './item-picture';
import { fieldsFor } from './order-fields';

type Trade = RecordOf<typeof merchTrades>;
const PAYABLE: readonly string[] = ['submitted', 'partially_paid'];

/** What happens next with an order, and how long that usually takes. */
export function useNextWords(trade: Trade): string {
  const t = useText('shop');
  const { dateTime, money } = useFormat();
  const { status, expires_at, returnable_until, remainder, currency, reason, waiting } = trade;
  if (PAYABLE.includes(status) && minorOf(waiting) > 0) return t('then.checking');
  switch (status) {
    case 'submitted':
      return t('then.submitted', { day: dateTime(expires_at) });
    case 'partially_paid':
      return t('then.partially_paid', { amount: money(remainder, currency) });
    case 'paid':
      return t('then.paid');
    case 'delivered':
      return trade.return_declined ? '' : t('then.delivered', { day: dateTime(returnable_until) });
    case 'return_requested':
      return t('then.return_requested');
    case 'return_accepted':
      return t('then.return_accepted');
    case 'returned':
      return t('then.returned');
    case 'rejected':
      return t('then.rejected', { reason: reason ?? '' });
    default:
      return '';
  }
}

/** The code with which its buyer collects an order: to be scanned, or read aloud. */
export function PickupCode({ id }: { id: number }) {
  const t = useText('shop');
  const { data } = useCall(shopCalls.code, { id });
  return data?.code ? <CodeFigure code={data.code} label={t('order.code')} /> : null;
}

/** What is in an order. */
export function OrderLines({ of: { lines, currency, status } }: { of: Trade }) {
  const t = useText('shop');
  const { money } = useFormat();
  const comesBack = status.startsWith('return');
  return (
    <Stack as="ul" className="shop-order-lines">
      {lines.map((line) => (
        <Grid key={line.variant_id} as="li" gap="normal" align="center">
          <ItemPicture id={line.image_id} name="" />
          <span>
            <Link to={`/shop/product/${line.item_id}`}>{line.name}</Link>
            <br />
            <span className="kit-muted">
              {line.size} · {line.color} · {line.quantity} × {money(line.price, currency)}
              {comesBack && line.asked_back !== null && ` · ${t('return.back', { count: line.asked_back })}`}
            </span>
          </span>
        </Grid>
      ))}
    </Stack>
  );
}

/** One of the own orders: what it is, what happens next, and what can be done now. */
export function OrderCard({ trade }: { trade: Trade }) {
  const t = useText('shop');
  const go = useNavigate();
  const { money, dateTime } = useFormat();
  const next = useNextWords(trade);
  return (
    <Card as="li" className="shop-order">
      <Row as="header" gap="large">
        <Link to={`/shop/order/${trade.id}`}>{trade.number}</Link>
        <StatusTag of={merchTrades} status={trade.status} />
        <span className="kit-muted">{dateTime(trade.orderedDate)}</span>
        <b>{money(trade.total, trade.currency)}</b>
      </Row>
      <OrderLines of={trade} />
      {next && <p role="status">{next}</p>}
      {trade.status === 'paid' && <PickupCode id={trade.id} />}
      <Row as="footer" gap="large">
        {PAYABLE.includes(trade.status) && (
          <Button intent="primary" onClick={() => void go(`/shop/payment-confirm?order=${trade.id}`)}>
            {t('order.pay')}
          </Button>
        )}
        <OwnSteps trade={trade} />
      </Row>
    </Card>
  );
}

/** What the buyer may do now; paying has a page of its own. */
function OwnSteps({ trade }: { trade: Trade }) {
  const labels = useLabels('shop');
  const { allowed, press, isBusy, dialog } = useWorkflowSteps({ of: merchTrades, fields: fieldsFor(trade) });
  const own = allowed(trade).filter((event) => event === 'CANCEL' || event === 'RETURN_REQUEST');
  return (
    <>
      {own.map((event) => (
        <Button key={event} disabled={isBusy} onClick={() => void press(trade, event)}>
          {labels.action(event)}
        </Button>
      ))}
      {dialog}
    </>
  );
}
