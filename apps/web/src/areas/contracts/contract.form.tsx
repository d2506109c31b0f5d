import { contractAgreements, contractCalls, contractPayment, contractReversal } from '@quad/domain/contracts';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { fieldsOf } from '#kit/fields/fields-of';
import { ScheduleField } from './schedule-field';

const F = fieldsOf(contractAgreements, { schedule: ScheduleField });
const Paid = fieldsOf(contractPayment);
const Reversed = fieldsOf(contractReversal);

export const ContractFields = () => (
  <>
    <F.student_id />
    <F.degree />
    <F.academic_year_id />
    <F.number />
    <F.full_grant />
    <F.amount />
    <F.currency />
    <F.schedule />
    <F.accept_until />
    <F.ends_on />
  </>
);

/** Money that has arrived. */
export const PaymentFields = () => (
  <>
    <Paid.amount />
    <Paid.transactionNumber />
    <Paid.paid_on />
  </>
);

/** Which payment is taken back, and why. */
export function ReversalFields({ id, currency }: { readonly id: number; readonly currency: string }) {
  const { money, date } = useFormat();
  const { data = [] } = useCall(contractCalls.ledger, { id });
  const options = data
    .filter(({ kind, is_reversed }) => kind === 'payment' && !is_reversed)
    .map((entry) => ({
      value: entry.id,
      label: [money(entry.amount, currency), entry.reference, date(entry.paid_on)].filter(Boolean).join(' · '),
    }));
  return (
    <>
      <Reversed.entry_id options={options} />
      <Reversed.reason />
    </>
  );
}
