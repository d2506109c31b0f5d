import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { mayEverSend, reason, type RecordOf } from '@quad/domain/core';
import { shopCalls, tradeWorkflow, type merchPayments, type merchTrades } from '@quad/domain/shop';
import { useSession } from '#data/identity/session';
import { useSend } from '#data/server/calls';
import { useLabels } from '#data/words/labels';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';
import { Form } from '#kit/form/form';

const F = fieldsOf({ write: reason });
/** Later the goods are out, and money goes back by a return. */
const OPEN: readonly string[] = ['submitted', 'partially_paid', 'paid'];

interface RejectProps {
  readonly trade: RecordOf<typeof merchTrades>;
  readonly payment: RecordOf<typeof merchPayments>;
}

/** Rejects this one payment, with a reason; what a provider has counted is money and is paid back instead. */
export function RejectPayment({ trade, payment: { id, status, kind } }: RejectProps) {
  const labels = useLabels('shop');
  const { actor } = useSession();
  const { send } = useSend(shopCalls.removePayment);
  const [isAsking, ask] = useState(false);
  const may = actor !== null && mayEverSend(tradeWorkflow, actor, 'DELETE_PAYMENT');
  if (!may || status === 'removed' || kind === 'online' || !OPEN.includes(trade.status)) return null;
  const text = labels.action('DELETE_PAYMENT');
  const reject = async (given: { reason: string }) => {
    await send({ id, ...given });
    ask(false);
    succeed(text);
  };
  return (
    <>
      <Button size="small" variant="minimal" text={text} onClick={() => ask(true)} />
      {isAsking && (
        <Modal title={text} onClose={() => ask(false)}>
          <Form
            area="shop"
            schema={reason}
            values={{}}
            draftKey={null}
            submit={reject}
            submitText={text}
            onCancel={() => ask(false)}
          >
            <F.reason />
          </Form>
        </Modal>
      )}
    </>
  );
}
