import { EndorsedIcon } from '@blueprintjs/icons';
import { accounts } from '@quad/domain/accounts';
import type { RecordOf } from '@quad/domain/core';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import type { Column } from '#kit/list/columns';
import { StatusTag } from '#kit/base/status-tag';
import { Time } from '#kit/base/time';
import { RoleTags, StepTags } from './account-tags';
import type { Roles } from '#data/identity/roles';
import { Row } from '#kit/base/layout';

export type Account = RecordOf<typeof accounts>;

/** An address, and whether it was proven. */
export function Email({ of: { email, email_verified } }: { readonly of: Pick<Account, 'email' | 'email_verified'> }) {
  const t = useText('accounts');
  if (!email) return <span className="kit-muted">—</span>;
  return (
    <Row as="span" wrap="nowrap" className="accounts-email">
      {email}
      {email_verified && <EndorsedIcon className="kit-success" title={t('field.email_verified')} />}
    </Row>
  );
}

/** Whether a person may sign in, in words. */
export const Standing = ({ of }: { readonly of: Pick<Account, 'disabled'> }) => (
  <StatusTag of={accounts} status={of.disabled ? 'blocked' : 'active'} />
);

/** How lists show accounts. */
export function useAccountColumns({ titleOf }: Roles): readonly Column<Account>[] {
  const t = useText('accounts');
  return [
    {
      key: 'name',
      render: ({ name, photo_url }) => (
        <Row as="span" wrap="nowrap" className="accounts-person">
          <Avatar name={name} photo={photo_url} size={28} />
          {name}
        </Row>
      ),
    },
    { key: 'username' },
    { key: 'email', render: (account) => <Email of={account} /> },
    { key: 'roles', render: ({ roles }) => <RoleTags names={roles} titleOf={titleOf} /> },
    { key: 'required_actions', render: ({ required_actions }) => <StepTags steps={required_actions} /> },
    {
      key: 'last_signed_in_at',
      render: ({ last_signed_in_at }) =>
        last_signed_in_at ? <Time at={last_signed_in_at} /> : <span className="kit-muted">{t('accounts.never')}</span>,
    },
    { key: 'disabled', title: t('field.status'), render: (account) => <Standing of={account} /> },
  ];
}
