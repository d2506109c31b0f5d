import { idOrName, isGranted, minorOf } from '@quad/domain/core';
import { merchTrades } from '@quad/domain/shop';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { Facts } from '#kit/record/facts';
import { RecordPage } from '#kit/record/record-page';
import { useRecord } from '#data/server/resource';
import { OrderLines, PickupCode } from './order-card';
import { fieldsFor } from './order-fields';
import { OrderMoney } from './order-money';
import './shop.css';

/** One order with its money: for its buyer, and for those who confirm, hand out and take back. */
export default function OrderPage() {
  const t = useText('shop');
  const id = useParam('id', idOrName);
  const { actor } = useSession();
  const { record } = useRecord(merchTrades, id);
  const isDesk = actor !== null && isGranted(actor.grants, 'shop/orders', 'read');
  const home = isDesk
    ? { text: t('screen.all'), to: '/shop/all-orders' }
    : { text: t('screen.mine'), to: '/shop/my-orders' };
  return (
    <RecordPage
      of={merchTrades}
      id={id}
      crumbs={[home, { text: t('screen.order') }]}
      fields={record ? fieldsFor(record) : {}}
      title={({ number, product }) => (
        <>
          {product} <span className="kit-muted">{number}</span>
        </>
      )}
      related={(trade) => <OrderMoney trade={trade} />}
    >
      {(trade) => (
        <>
          <OrderLines of={trade} />
          {trade.status === 'paid' && actor?.account_id === trade.buyer_id && <PickupCode id={trade.id} />}
          <Facts
            of={merchTrades}
            area="shop"
            record={trade}
            show={[
              'buyer_name',
              'quantity',
              'orderedDate',
              'total',
              'payment',
              'remainder',
              minorOf(trade.advance) > 0 && 'advance',
              minorOf(trade.waiting) > 0 && 'waiting',
              'transactionNumber',
              'transactionDate',
              trade.status === 'submitted' && 'expires_at',
              'delivered_at',
              'reason',
            ]}
          />
        </>
      )}
    </RecordPage>
  );
}
