import { Callout } from '@blueprintjs/core';
import { paymentIntents } from '@quad/domain/payments';
import { settingsCalls } from '@quad/domain/settings';
import { useCall } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useText } from '#data/words/text';
import { useQueryParts } from '#kit/base/param';

const LOOKS = { open: 'primary', part: 'warning', paid: 'success', failed: 'danger', expired: 'warning' } as const;

/** What has become of the payment from which somebody comes back (`?payment=`); live. */
export function PaymentOutcome() {
  const t = useText('payments');
  const [params] = useQueryParts();
  const { record } = useRecord(paymentIntents, params.get('payment'));
  const hasFailed = record?.status === 'failed';
  const { data: support } = useCall(settingsCalls.support, hasFailed ? {} : null);
  if (!record) return null;
  const intent = LOOKS[record.status];
  return (
    <Callout {...{ intent, role: hasFailed ? 'alert' : 'status', title: t(`outcome.${record.status}`) }}>
      {t(`then.${record.status}`, { phone: support?.support_phone ?? '' })}
    </Callout>
  );
}
