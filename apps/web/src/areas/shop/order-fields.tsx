import { minorOf } from '@quad/domain/core';
import type { RecordOf } from '@quad/domain/core';
import { merchPayments, merchTrades } from '@quad/domain/shop';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useLabels } from '#data/words/labels';
import { Time } from '#kit/base/time';
import { Two } from '#kit/base/two';
import { fieldsOf } from '#kit/fields/fields-of';
import type { ColumnsOf } from '#kit/list/columns';
import { Back } from './return-lines';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const F = fieldsOf(merchTrades, { amount: 'money', proof_id: 'file', code: 'line' });

type Trade = RecordOf<typeof merchTrades>;

/** What a transfer is reported with. */
export const TransferFields = () => (
  <>
    <F.amount />
    <F.transactionNumber />
    <F.transactionDate />
    <F.proof_id accept="image/*,.pdf" />
  </>
);

function PaymentChoice({ trade }: { trade: Trade }) {
  const { money } = useFormat();
  const { records = [] } = useAll(merchPayments, { trade_id: trade.id });
  const options = records
    .filter(({ status }) => status !== 'removed')
    .map(({ id, transactionNumber, amount, currency }) => ({
      value: id,
      label: `${transactionNumber} · ${money(amount, currency)}`,
    }));
  return (
    <>
      <F.payment_id options={options} />
      <F.reason />
    </>
  );
}

/** The fields of the steps that carry something, for one order. */
export const fieldsFor = (trade: Trade): StepFields<typeof merchTrades> => ({
  ADD_PAYMENT: <TransferFields />,
  ADD_FURTHER_PAYMENT: <TransferFields />,
  DELETE_PAYMENT: <PaymentChoice trade={trade} />,
  DELETE_PART_PAYMENT: <PaymentChoice trade={trade} />,
  MARK_DELIVERED: (
    <>
      <F.code autoComplete="off" />
      <F.id_card />
    </>
  ),
  RETURN_REQUEST: (
    <>
      {trade.quantity > 1 && <Back.lines of={trade} />}
      <F.reason />
      <F.photo_ids />
    </>
  ),
});

/** Offered alone, for what another column shows already. */
const LISTED = { sortable: false, rare: true } as const;

/** The columns of orders: every field of the specification, two to a cell; each is offered alone as well. */
export function useOrderColumns(): ColumnsOf<typeof merchTrades> {
  const labels = useLabels('shop');
  const { date, money } = useFormat();
  const amount = (key: 'total' | 'payment' | 'remainder' | 'advance') => ({
    key,
    numeric: true,
    sortable: key === 'total' || key === 'remainder',
    render: (trade: Trade) => money(trade[key], trade.currency),
  });
  const moneyOf = ({ remainder, advance, payment, currency }: Trade) => {
    const [key, value] =
      minorOf(advance) > 0
        ? (['advance', advance] as const)
        : Number(remainder) > 0
          ? (['remainder', remainder] as const)
          : (['payment', payment] as const);
    return `${labels.field(key)}: ${money(value, currency)}`;
  };
  return [
    ['number', (trade) => <Two first={trade.number} second={<Time at={trade.orderedDate} />} />],
    'buyer_name',
    [
      'product',
      ({ product, size, color, quantity }) => <Two first={product} second={`${size} · ${color} · ${quantity}`} />,
    ],
    { key: 'size', ...LISTED },
    { key: 'color', ...LISTED },
    { key: 'quantity', ...LISTED },
    { key: 'orderedDate', rare: true },
    'status',
    {
      ...amount('total'),
      render: (trade) => <Two first={money(trade.total, trade.currency)} second={moneyOf(trade)} />,
    },
    { ...amount('payment'), rare: true },
    { ...amount('remainder'), rare: true },
    { ...amount('advance'), rare: true },
    {
      key: 'transactionNumber',
      sortable: false,
      render: ({ transactionNumber, transactionDate }) => (
        <Two first={transactionNumber} second={date(transactionDate)} />
      ),
    },
    { key: 'transactionDate', ...LISTED },
    { key: 'delivered', ...LISTED },
  ];
}

/** The columns of payments, with what is left of their order. */
export function usePaymentColumns(): ColumnsOf<typeof merchPayments> {
  const t = useText('shop');
  const labels = useLabels('shop');
  const { money } = useFormat();
  return [
    'number',
    ['buyer_name', (paid) => <Two first={paid.buyer_name} second={paid.trade_number} />],
    { key: 'trade_number', ...LISTED },
    'status',
    'amount',
    {
      key: 'transactionNumber',
      sortable: false,
      render: ({ transactionNumber, kind }) => <Two first={transactionNumber} second={t(`kind.${kind}`)} />,
    },
    { key: 'kind', ...LISTED, render: ({ kind }) => t(`kind.${kind}`) },
    'transactionDate',
    {
      key: 'remainder',
      numeric: true,
      sortable: false,
      render: ({ remainder, advance, currency }) => (
        <Two
          first={money(remainder, currency)}
          second={minorOf(advance) > 0 && `${labels.field('advance')}: ${money(advance, currency)}`}
        />
      ),
    },
    { key: 'advance', numeric: true, ...LISTED, render: ({ advance, currency }) => money(advance, currency) },
  ];
}
