import { accountCalls, disableAccount } from '@quad/domain/accounts';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Form } from '#kit/form/form';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import type { Account } from './account-columns';
import { fieldsOf } from '#kit/fields/fields-of';

const schema = disableAccount.pick({ reason: true });
const F = fieldsOf(schema);

/** Blocks an account, or gives it back, with the reason. */
export function BlockDialog({
  account: { id, version, name, disabled },
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useText('accounts');
  const { send } = useSend(accountCalls.disable);
  const submit = async ({ reason }: { reason: string }) => {
    await send({ id, version, disabled: !disabled, reason });
    succeed(t(disabled ? 'block.undone' : 'block.done', { name }));
    onClose();
  };
  return (
    <Modal title={t(disabled ? 'block.undo_title' : 'block.title', { name })} onClose={onClose}>
      <p className="accounts-lead">{t(disabled ? 'block.undo_text' : 'block.text')}</p>
      <Form
        area="accounts"
        schema={schema}
        values={{ reason: '' }}
        submit={submit}
        submitText={t(disabled ? 'action.enable' : 'action.disable')}
        onCancel={onClose}
      >
        <F.reason />
      </Form>
    </Modal>
  );
}
