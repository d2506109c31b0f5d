import { accounts, disableAccount } from '@quad/domain/access';
import { useSend } from '#data/resource';
import { useText } from '#data/text';
import { TextAreaField } from '#kit/fields';
import { Form } from '#kit/form';
import { Modal } from '#kit/modal';
import { succeed } from '#kit/toasts';
import type { Account } from './account-columns';

const schema = disableAccount.pick({ reason: true });

/** Blocks an account, or gives it back, with the reason. */
export function BlockDialog({
  account: { id, version, name, disabled },
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useText('access');
  const { send } = useSend<Account, object>('PUT', '/account/disable', { affects: [accounts.name] });
  const submit = async ({ reason }: { reason: string }) => {
    await send({ id, version, disabled: !disabled, reason });
    succeed(t(disabled ? 'block.undone' : 'block.done', { name }));
    onClose();
  };
  return (
    <Modal title={t(disabled ? 'block.undo_title' : 'block.title', { name })} onClose={onClose}>
      <p className="access-lead">{t(disabled ? 'block.undo_text' : 'block.text')}</p>
      <Form
        area="access"
        schema={schema}
        values={{ reason: '' }}
        submit={submit}
        submitText={t(disabled ? 'action.enable' : 'action.disable')}
        onCancel={onClose}
      >
        <TextAreaField name="reason" />
      </Form>
    </Modal>
  );
}
