import { MenuItem, type Intent } from '@blueprintjs/core';
import {
  BanCircleIcon,
  EditIcon,
  KeyIcon,
  BlockedPersonIcon,
  MobilePhoneIcon,
  PropertiesIcon,
  UnlockIcon,
} from '@blueprintjs/icons';
import { useState, type JSX, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { accounts } from '@quad/domain/accounts';
import { accountSignInCalls } from '@quad/domain/sign-in';
import { useSend } from '#data/server/calls';
import { useRemove } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { confirm } from '#kit/base/confirm';
import { useOpen } from '#kit/record/record-dialog';
import { fail, succeed } from '#kit/base/toasts';
import type { Account } from './account-columns';
import { isWithin, useReach } from './account-rights';
import { BlockDialog } from './block-dialog';
import { ResetFactorsDialog } from '#areas/accounts/security/reset-factors-dialog';
import { SecretDialog, type Secret } from './secret-dialog';
import { StepsDialog } from './steps-dialog';

/** One thing that may be done with an account. */
export interface AccountAction {
  readonly key: string;
  readonly text: string;
  readonly icon: JSX.Element;
  readonly intent?: Intent;
  readonly run: () => void;
}

type Asked = { readonly what: 'steps' | 'block' | 'factors'; readonly account: Account };

/** What the person may do with accounts, and the dialogs that ask and tell; `onGone` when one has left the institution. */
export function useAccountActions({ onGone }: { readonly onGone?: () => void } = {}) {
  const [asked, ask] = useState<Asked>();
  const [secret, tell] = useState<Secret>();
  const close = () => ask(undefined);
  const deeds = useDeeds({ ask, tell, onGone });
  const { mayUpdate, mayDelete } = { mayUpdate: useMay('update', accounts), mayDelete: useMay('delete', accounts) };
  const { actor } = useSession();
  const reachOf = useReach();
  const actionsOf = (account: Account): readonly AccountAction[] => {
    if (!actor) return [];
    if (account.id === actor.account_id) return [deeds.profile];
    if (!isWithin(reachOf, account.roles)) return [];
    return [...(mayUpdate ? deeds.update(account) : []), ...(mayDelete ? deeds.remove(account) : [])];
  };
  const dialogs = (
    <>
      {asked?.what === 'steps' && <StepsDialog id={asked.account.id} onClose={close} />}
      {asked?.what === 'block' && <BlockDialog account={asked.account} onClose={close} />}
      {asked?.what === 'factors' && <ResetFactorsDialog account={asked.account} onClose={close} />}
      {secret && <SecretDialog secret={secret} onClose={() => tell(undefined)} />}
    </>
  );
  return { actionsOf, dialogs, tell };
}

/** The same as entries of a row's menu. */
export const asMenu = (actions: readonly AccountAction[]): ReactNode =>
  actions.map(({ key, text, icon, intent, run }) => (
    <MenuItem key={key} text={text} icon={icon} intent={intent} onClick={run} />
  ));

interface Ways {
  readonly ask: (asked: Asked) => void;
  readonly tell: (secret: Secret) => void;
  readonly onGone?: () => void;
}

/** Resets a password after a question; the temporary one is told once. */
function useGiveKey(tell: Ways['tell']) {
  const t = useText('accounts');
  const { send: reset } = useSend(accountSignInCalls.reset);
  return async ({ id, name, username }: Account) => {
    const question = {
      title: t('action.reset_password'),
      text: t('accounts.reset_text', { name }),
      yes: t('accounts.reset_yes'),
    };
    if (!(await confirm(question))) return;
    await reset({ id }).then(
      ({ temporary_password, temporary_until, awaiting }) =>
        awaiting
          ? succeed(t('requests.asked'))
          : tell({ name, username, password: temporary_password, until: temporary_until ?? undefined }),
      fail,
    );
  };
}

function useDeeds({ ask, tell, onGone }: Ways) {
  const t = useText('accounts');
  const go = useNavigate();
  const { show } = useOpen();
  const { user_info } = useSession();
  const { remove } = useRemove(accounts);
  const giveKey = useGiveKey(tell);
  const drop = async ({ id, name }: Account) => {
    const question = {
      title: t('accounts.remove'),
      text: t('accounts.remove_text', { name, institution: user_info?.selected_institution?.label }),
      yes: t('accounts.remove_yes'),
      danger: true,
    };
    if (await confirm(question))
      await remove(id).then(() => {
        succeed(t('accounts.removed', { name }));
        onGone?.();
      }, fail);
  };
  return {
    profile: {
      key: 'profile',
      text: t('accounts.own'),
      icon: <EditIcon />,
      run: () => void go('/profile'),
    } as AccountAction,
    update: (account: Account): AccountAction[] => [
      { key: 'edit', text: t('accounts.edit'), icon: <EditIcon />, run: () => show(account.id) },
      { key: 'reset', text: t('action.reset_password'), icon: <KeyIcon />, run: () => void giveKey(account) },
      {
        key: 'factors',
        text: t('action.reset_factors'),
        icon: <MobilePhoneIcon />,
        run: () => ask({ what: 'factors', account }),
      },
      { key: 'steps', text: t('accounts.steps'), icon: <PropertiesIcon />, run: () => ask({ what: 'steps', account }) },
      {
        key: 'block',
        text: t(account.disabled ? 'action.enable' : 'action.disable'),
        icon: account.disabled ? <UnlockIcon /> : <BanCircleIcon />,
        run: () => ask({ what: 'block', account }),
      },
    ],
    remove: (account: Account): AccountAction[] => [
      {
        key: 'remove',
        text: t('accounts.remove'),
        icon: <BlockedPersonIcon />,
        intent: 'danger',
        run: () => void drop(account),
      },
    ],
  };
}
