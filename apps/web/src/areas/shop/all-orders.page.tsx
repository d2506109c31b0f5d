import type { StateOf } from '@quad/domain/core';
import { merchPayments, merchRefunds, merchTrades } from '@quad/domain/shop';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { PageHeader } from '#kit/base/page-header';
import { Empty } from '#kit/base/states';
import { Tabs, type TabItem } from '#kit/base/url-tabs';
import { ResourceBoard } from '#frames/board/resource-board';
import { ResourceTable } from '#kit/list/resource-table';
import { useDeletion } from '#kit/record/deletion';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { fieldsOf } from '#kit/fields/fields-of';
import { Row } from '#kit/base/layout';
import { Counter } from './counter';
import { CounterSound } from './counter-sound';
import { fieldsFor, useOrderColumns, usePaymentColumns } from './order-fields';
import './shop.css';

const LANES = [
  'submitted',
  'partially_paid',
  'paid',
  'return_requested',
  'return_accepted',
  'delivered',
] as const satisfies readonly StateOf<typeof merchTrades>[];
const Refund = fieldsOf(merchRefunds);

/** The counter's page: hand out, watch every order under its status, look one up, and pay money back. */
export default function AllOrdersPage() {
  const t = useText('shop');
  const empty = <Empty title={t('empty.orders')} text={t('empty.orders_text')} />;
  const tabs: TabItem[] = [
    {
      key: 'counter',
      title: t('tab.counter'),
      waits: { merch_trades: ['MARK_DELIVERED'] },
      content: <Counter />,
    },
    {
      key: 'board',
      title: t('tab.board'),
      waits: { merch_trades: ['CONFIRM_PAYMENTS', 'CONFIRM_PART_PAYMENT', 'RETURN_ACCEPT', 'RETURN_MARK'] },
      content: <Board />,
    },
    { key: 'list', title: t('tab.list'), content: <Orders empty={empty} /> },
    { key: 'payments', title: t('order.payments'), content: <Payments /> },
    { key: 'refunds', title: t('tab.refunds'), waits: { merch_refunds: true }, content: <Refunds /> },
  ];
  return (
    <>
      <PageHeader title={t('screen.all')}>
        <CounterSound />
      </PageHeader>
      <Tabs items={tabs} />
    </>
  );
}

function Board() {
  const t = useText('shop');
  const labels = useLabels('shop');
  const { money } = useFormat();
  return (
    <ResourceBoard
      of={merchTrades}
      label={t('tab.board')}
      columns={LANES.map((key) => ({ key, title: labels.status(key), statuses: [key] }))}
      sort="status_at,desc"
      titleOf={({ product }) => product}
      linkTo={({ id }) => `/shop/order/${id}`}
      fields={fieldsFor}
      except={['DELETE_PAYMENT', 'DELETE_PART_PAYMENT', 'ADD_PAYMENT', 'ADD_FURTHER_PAYMENT']}
      empty={<Empty title={t('empty.orders')} text={t('empty.orders_text')} />}
    >
      {(trade) => (
        <>
          <Row as="p" gap="normal" justify="between" wrap="nowrap" className="shop-board-line kit-muted">
            <span>{trade.buyer_name}</span>
            <span>{trade.number}</span>
          </Row>
          <Row as="p" gap="normal" justify="between" wrap="nowrap" className="shop-board-line">
            <span>
              {trade.size} · {trade.color} · {trade.quantity}
            </span>
            <b>{money(trade.total, trade.currency)}</b>
          </Row>
        </>
      )}
    </ResourceBoard>
  );
}

function Orders({ empty }: { empty: JSX.Element }) {
  const { item } = useDeletion(merchTrades);
  return (
    <ResourceTable
      of={merchTrades}
      columns={useOrderColumns()}
      filters={['status']}
      linkTo={({ id }) => `/shop/order/${id}`}
      rowActions={item}
      empty={empty}
    />
  );
}

function Payments() {
  const t = useText('shop');
  const labels = useLabels('shop');
  return (
    <ResourceTable
      of={merchPayments}
      name="payments"
      columns={usePaymentColumns()}
      filters={[
        {
          key: 'status',
          options: merchPayments.record.shape.status.options.map((value) => ({ value, label: labels.status(value) })),
        },
      ]}
      linkTo={({ trade_id }) => `/shop/order/${trade_id}`}
      empty={<Empty title={t('order.none')} text={t('empty.payments_text')} />}
    />
  );
}

function Refunds() {
  const t = useText('shop');
  return (
    <ResourceTable
      of={merchRefunds}
      name="refunds"
      columns={[
        'number',
        'buyer_name',
        'amount',
        { key: 'why', sortable: false },
        'status',
        { key: 'transactionNumber', sortable: false },
      ]}
      linkTo={({ trade_id }) => `/shop/order/${trade_id}`}
      rowButtons={(refund) => (
        <WorkflowButtons of={merchRefunds} record={refund} fields={{ REFUND: <Refund.transactionNumber /> }} />
      )}
      empty={<Empty title={t('empty.refunds')} text={t('empty.refunds_text')} />}
    />
  );
}
