import { changeEmail, credentialCalls } from '@quad/domain/sign-in';
import type { z } from 'zod';
import { ask } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Form } from '#kit/form/form';
import { succeed } from '#kit/base/toasts';
import { fieldsOf } from '#kit/fields/fields-of';

const F = fieldsOf(changeEmail, { password: 'secret' });

interface EmailFormProps {
  readonly onSent: (email: string) => void;
  readonly onCancel: () => void;
}

/** Another e-mail address, with the password; a code goes there, and the address counts once the code has come back. */
export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const t = useText('accounts');
  const send = async (body: z.infer<typeof changeEmail>) => {
    await ask(credentialCalls.changeEmail, body);
    succeed(t('verify.sent'));
    onSent(body.email);
  };
  return (
    <Form
      area="accounts"
      schema={changeEmail}
      values={{ email: '', password: '' }}
      submit={send}
      submitText={t('action.SEND_CODE')}
      onCancel={onCancel}
    >
      <F.email label={t('email.new')} type="email" autoComplete="email" />
      <F.password label={t('field.current_password')} help="" autoComplete="current-password" />
    </Form>
  );
}
