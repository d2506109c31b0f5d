import type { RecordOf } from '@quad/domain/core';
import { merchPayments, merchTrades } from '@quad/domain/shop';
import { useFormat } from '#data/words/format';
import { useAll } from '#data/server/resource';
import { useText } from '#data/words/text';
import { Time } from '#kit/base/time';
import * as dates from '#kit/form/date-fields';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';
import * as choosing from '#kit/form/select-fields';
import * as one from '#kit/file/file-field';
import * as many from '#kit/file/files-field';
import type { ColumnsOf } from '#kit/list/columns';
import type { StepFields } from '#kit/workflow/workflow-buttons';

const { DateField, FileField, FilesField, MoneyField, SelectField, SwitchField, TextAreaField, TextField } = fieldsOf(
  merchTrades,
  { ...dates, ...basic, ...choosing, ...one, ...many },
);

type Trade = RecordOf<typeof merchTrades>;

/** What a transfer is reported with. */
export const TransferFields = () => (
  <>
    <MoneyField name="amount" />
    <TextField name="transactionNumber" />
    <DateField name="transactionDate" />
    <FileField name="proof_id" accept="image/*,.pdf" />
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
      <SelectField name="payment_id" options={options} />
      <TextAreaField name="reason" />
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
      <TextField name="code" autoComplete="off" />
      <SwitchField name="id_card" />
    </>
  ),
  RETURN_REQUEST: (
    <>
      <TextAreaField name="reason" />
      <FilesField name="photo_ids" />
    </>
  ),
});

/** The columns of orders: every field of the specification. */
export function useOrderColumns(): ColumnsOf<typeof merchTrades> {
  const { money } = useFormat();
  const amount = (key: 'total' | 'payment' | 'remainder' | 'advance') => ({
    key,
    numeric: true,
    sortable: key === 'total' || key === 'remainder',
    render: (trade: Trade) => money(trade[key], trade.currency),
  });
  return [
    { key: 'number' },
    { key: 'buyer_name' },
    { key: 'product' },
    { key: 'size', sortable: false },
    { key: 'color', sortable: false },
    { key: 'quantity', numeric: true, sortable: false },
    { key: 'orderedDate', render: ({ orderedDate }) => <Time at={orderedDate} /> },
    { key: 'status' },
    amount('total'),
    amount('payment'),
    amount('remainder'),
    amount('advance'),
    { key: 'transactionNumber', sortable: false },
    { key: 'transactionDate', sortable: false },
    { key: 'delivered', sortable: false },
  ];
}

/** The columns of payments, with what is left of their order. */
export function usePaymentColumns(): ColumnsOf<typeof merchPayments> {
  const t = useText('shop');
  const { money } = useFormat();
  return [
    { key: 'number' },
    { key: 'trade_number', sortable: false },
    { key: 'buyer_name' },
    { key: 'amount', numeric: true, render: ({ amount, currency }) => money(amount, currency) },
    { key: 'kind', sortable: false, render: ({ kind }) => t(`kind.${kind}`) },
    { key: 'transactionNumber', sortable: false },
    { key: 'transactionDate' },
    {
      key: 'remainder',
      numeric: true,
      sortable: false,
      render: ({ remainder, currency }) => money(remainder, currency),
    },
    { key: 'advance', numeric: true, sortable: false, render: ({ advance, currency }) => money(advance, currency) },
    { key: 'status' },
  ];
}
