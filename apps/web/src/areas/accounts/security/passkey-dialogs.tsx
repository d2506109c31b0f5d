import { addPasskey, factorCalls, provePassword, renamePasskey, type OwnPasskey } from '@quad/domain/sign-in';
import type { z } from 'zod';
import { ask, useSend } from '#data/server/calls';
import { makePasskey } from '#data/identity/passkeys';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { plainFieldsOf } from '#kit/form/plain-fields';
import { ProofForm } from './proof-dialogs';

const named = addPasskey.pick({ name: true }).extend(provePassword.shape);
const renamed = renamePasskey.pick({ name: true });
const adding = plainFieldsOf(named, { password: 'secret' });
const renaming = plainFieldsOf(renamed);

interface AddProps {
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[] | null) => void;
}

/** Name and password; then the browser makes the passkey. */
export function AddPasskeyDialog({ onClose, onDone }: AddProps) {
  const t = useText('accounts');
  const { send } = useSend(factorCalls.addPasskey);
  const add = async ({ name, password }: z.infer<typeof named>) => {
    const { token, options } = await ask(factorCalls.wantPasskey, { password });
    const passkey = await makePasskey(options).catch(() => {
      throw new Error(t('factor.passkey_failed'));
    });
    const { recovery_codes } = await send({ token, name, passkey });
    succeed(t('factor.passkey_added'));
    onDone(recovery_codes);
  };
  return (
    <Modal title={t('factor.passkey_add')} onClose={onClose}>
      <Form
        area="accounts"
        schema={named}
        values={{ name: '', password: '' }}
        submit={add}
        submitText={t('factor.passkey_add')}
        onCancel={onClose}
      >
        <adding.name help={t('factor.passkey_name_help')} />
        <adding.password label={t('field.current_password')} help="" autoComplete="current-password" />
      </Form>
    </Modal>
  );
}

interface OneProps {
  readonly of: OwnPasskey;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ of: { id, name }, onClose }: OneProps) {
  const t = useText('accounts');
  const { send } = useSend(factorCalls.renamePasskey);
  const rename = async (wish: z.infer<typeof renamed>) => {
    await send({ id, ...wish });
    succeed(t('factor.renamed'));
    onClose();
  };
  return (
    <Modal title={t('factor.rename')} onClose={onClose}>
      <Form
        area="accounts"
        schema={renamed}
        values={{ name }}
        submit={rename}
        submitText={t('factor.rename')}
        onCancel={onClose}
      >
        <renaming.name help={t('factor.passkey_name_help')} />
      </Form>
    </Modal>
  );
}

export function RemovePasskeyDialog({
  of: { id, name },
  asksCode,
  onClose,
}: OneProps & { readonly asksCode: boolean }) {
  const t = useText('accounts');
  const { send } = useSend(factorCalls.removePasskey);
  return (
    <Modal title={t('factor.remove')} onClose={onClose}>
      <p className="accounts-lead">{t('factor.remove_lead', { name })}</p>
      <ProofForm
        asksCode={asksCode}
        submit={async (proof) => {
          await send({ id, ...proof });
          succeed(t('factor.passkey_removed'));
          onClose();
        }}
        submitText={t('factor.remove')}
        onCancel={onClose}
      />
    </Modal>
  );
}
