import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import {
  accounts,
  changeRequiredAction,
  mayRequire,
  reason,
  REQUIRED_ACTIONS,
  type RequiredAction,
} from '@quad/domain/accounts';
import { ADMINS, hasRole, type Actor } from '@quad/domain/core';
import { accountSignInCalls } from '@quad/domain/sign-in';
import { useSend } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Form } from '#kit/form/form';
import { Modal } from '#kit/base/modal';
import { succeed } from '#kit/base/toasts';
import type { Account } from './account-columns';
import { fieldsOf } from '#kit/fields/fields-of';
import { Row, Stack } from '#kit/base/layout';

const F = fieldsOf(changeRequiredAction);

type Deed = 'add' | 'waive' | 'verify';
interface Wish {
  readonly kind: RequiredAction;
  readonly action: Deed;
}

/** What the actor may do about one step of an account. */
export function deedsFor(
  actor: Actor,
  kind: RequiredAction,
  { required_actions, email, email_verified }: Pick<Account, 'required_actions' | 'email' | 'email_verified'>,
): Deed[] {
  const isRequired = required_actions.includes(kind);
  const isAdmin = hasRole(actor, ADMINS);
  return [
    ...(!isRequired && mayRequire(actor) ? ['add' as const] : []),
    ...(isRequired && (isAdmin || hasRole(actor, ['REGISTRAR_HEAD'])) ? ['waive' as const] : []),
    ...(kind === 'VERIFY_EMAIL' && email && !email_verified && isAdmin ? ['verify' as const] : []),
  ];
}

/** The steps that may be required of an account: which of them are, and what can be done about each. */
export function StepsDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useText('accounts');
  const reading = useRecord(accounts, id);
  const [wish, setWish] = useState<Wish>();
  return (
    <Modal
      title={reading.record ? t('steps.title', { name: reading.record.name }) : t('accounts.steps')}
      onClose={onClose}
    >
      <Loaded of={reading} lines={5}>
        {(account) => (
          <Stack as="ul" gap="line" className="accounts-steps">
            {REQUIRED_ACTIONS.map((kind) => (
              <Step
                key={kind}
                kind={kind}
                account={account}
                wish={wish?.kind === kind ? wish : undefined}
                setWish={setWish}
                onDone={reading.refetch}
              />
            ))}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

interface StepProps {
  readonly kind: RequiredAction;
  readonly account: Account;
  readonly wish: Wish | undefined;
  readonly setWish: (wish: Wish | undefined) => void;
  readonly onDone: () => void;
}

function Step({ kind, account, wish, setWish, onDone }: StepProps) {
  const t = useText('accounts');
  const { actor } = useSession();
  const deeds = actor ? deedsFor(actor, kind, account) : [];
  return (
    <li>
      <Row className="accounts-step">
        <span>{t(`required.${kind}`)}</span>
        {account.required_actions.includes(kind) && (
          <Tag minimal intent="warning">
            {t('steps.required')}
          </Tag>
        )}
        {!wish && (
          <Row as="span" wrap="nowrap" className="accounts-step-deeds">
            {deeds.map((action) => (
              <Button
                key={action}
                size="small"
                aria-label={`${t(`action.${action}`)}: ${t(`required.${kind}`)}`}
                onClick={() => setWish({ kind, action })}
              >
                {t(`action.${action}`)}
              </Button>
            ))}
          </Row>
        )}
      </Row>
      {wish && <Why id={account.id} wish={wish} onDone={onDone} onClose={() => setWish(undefined)} />}
    </li>
  );
}

const withReason = changeRequiredAction.pick({ reason: true });
// Letting off and vouching need their reason; requiring may have one.
const withNeededReason = withReason.extend({ reason });

function Why({
  id,
  wish: { kind, action },
  onDone,
  onClose,
}: {
  readonly id: number;
  readonly wish: Wish;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const t = useText('accounts');
  const { send } = useSend(accountSignInCalls.requiredAction);
  const submit = async ({ reason: why }: { reason?: string }) => {
    await send({ id, kind, action, ...(why && { reason: why }) });
    succeed(t(`steps.done_${action}`));
    onClose();
    onDone();
  };
  return (
    <Form
      area="accounts"
      schema={action === 'add' ? withReason : withNeededReason}
      values={{ reason: '' }}
      submit={submit}
      submitText={t(`action.${action}`)}
      onCancel={onClose}
    >
      <F.reason />
    </Form>
  );
}
