import { accountSignInCalls, resetFactors } from '@quad/domain/sign-in';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import type { Account } from '#areas/accounts/account-columns';
import { plainFieldsOf } from '#kit/form/plain-fields';

const schema = resetFactors.pick({ reason: true });
const F = plainFieldsOf(schema);

/** Takes a lost second factor from somebody's account, with the reason that they read. */
export function ResetFactorsDialog({
  account: { id, name },
  onClose,
}: {
  readonly account: Account;
  readonly onClose: () => void;
}) {
  const t = useText('accounts');
  const { send } = useSend(accountSignInCalls.resetFactors);
  const reset = async ({ reason }: { reason: string }) => {
    const { awaiting } = await send({ id, reason });
    succeed(awaiting ? t('requests.asked') : t('factor.reset_done', { name }));
    onClose();
  };
  return (
    <Modal title={t('factor.reset_title', { name })} onClose={onClose}>
      <p className="accounts-lead">{t('factor.reset_text')}</p>
      <Form
        area="accounts"
        schema={schema}
        values={{ reason: '' }}
        submit={reset}
        submitText={t('action.reset_factors')}
        onCancel={onClose}
      >
        <F.reason />
      </Form>
    </Modal>
  );
}
