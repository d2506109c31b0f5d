import { factorCalls, proveBoth, provePassword } from '@quad/domain/sign-in';
import type { z } from 'zod';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import { Form } from '#kit/form/form';
import { plainFieldsOf } from '#kit/form/plain-fields';

type Proof = z.infer<typeof proveBoth>;

const F = plainFieldsOf(proveBoth, { password: 'secret' });

interface ProofFormProps {
  /** Also a code: while an app is set up. */
  readonly asksCode: boolean;
  readonly submit: (proof: Proof) => Promise<unknown>;
  readonly submitText: string;
  readonly onCancel: () => void;
}

/** The password, and a code where an app is set up: a session that somebody stole knows neither. */
export function ProofForm({ asksCode, submit, submitText, onCancel }: ProofFormProps) {
  const t = useText('accounts');
  return (
    <Form
      area="accounts"
      schema={asksCode ? proveBoth.required() : provePassword}
      values={asksCode ? { password: '', code: '' } : { password: '' }}
      submit={submit}
      submitText={submitText}
      onCancel={onCancel}
    >
      <F.password label={t('field.current_password')} help="" autoComplete="current-password" />
      {asksCode && <F.code label={t('factor.code_any')} autoComplete="one-time-code" />}
    </Form>
  );
}

/** Turns the app off. */
export function EndTotpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('accounts');
  const { send } = useSend(factorCalls.endTotp);
  const end = async (proof: Proof) => {
    await send(proof);
    succeed(t('factor.removed'));
    onClose();
  };
  return (
    <Modal title={t('factor.app')} onClose={onClose}>
      <p className="accounts-lead">{t('factor.turn_off_lead')}</p>
      <ProofForm asksCode submit={end} submitText={t('factor.turn_off')} onCancel={onClose} />
    </Modal>
  );
}

interface RenewProps {
  readonly asksCode: boolean;
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[] | null) => void;
}

/** Makes new recovery codes in place of the old ones. */
export function RenewCodesDialog({ asksCode, onClose, onDone }: RenewProps) {
  const t = useText('accounts');
  const { send } = useSend(factorCalls.renewRecovery);
  return (
    <Modal title={t('factor.recovery_new')} onClose={onClose}>
      <p className="accounts-lead">{t('factor.recovery_new_lead')}</p>
      <ProofForm
        asksCode={asksCode}
        submit={async (proof) => onDone((await send(proof)).recovery_codes)}
        submitText={t('factor.recovery_new')}
        onCancel={onClose}
      />
    </Modal>
  );
}
