import { Callout, type Intent } from '@blueprintjs/core';
import { paymentIntents } from '@quad/domain/payments';
import { useRecord } from '#data/resource';
import { useText } from '#data/text';
import { useQueryParts } from '#kit/base/param';

const LOOKS: Readonly<Record<string, Intent>> = { open: 'primary', part: 'warning', paid: 'success', failed: 'danger' };

/** What has become of the payment from which somebody comes back (`?payment=`); live. */
export function PaymentOutcome() {
  const t = useText('payments');
  const [params] = useQueryParts();
  const { record } = useRecord(paymentIntents, params.get('payment'));
  const intent = LOOKS[record?.status ?? ''];
  if (!record || !intent) return null;
  return (
    <Callout {...{ intent, role: 'status', title: t(`status.${record.status}`) }}>{t(`then.${record.status}`)}</Callout>
  );
}
