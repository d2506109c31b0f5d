import { guests } from '@quad/domain/accounts';
import { granted } from '@quad/domain/core';
import { useText } from '#data/words/text';
import type { FiltersOf } from '#kit/list/filter-chips';
import { PageHeader } from '#kit/base/page-header';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { AccountDialog } from './account.form';
import { asMenu, useAccountActions } from './account-actions';
import { useAccountColumns } from './account-columns';
import { useRoles } from '#data/identity/roles';
import './accounts.css';

// The address of the guests answers pages alone: there is nothing to export behind it.
const LIST = { ...guests, policy: granted('accounts', ['read']) };

/** The people who registered themselves: applicants and guests. */
export default function GuestUsersPage() {
  const t = useText('accounts');
  const roles = useRoles();
  const { actionsOf, dialogs, tell } = useAccountActions();
  const columns = useAccountColumns(roles).filter(({ key }) => key !== 'roles');
  const filters: FiltersOf<typeof LIST> = [
    {
      key: 'disabled',
      title: t('field.status'),
      options: [
        { value: 'false', label: t('status.active') },
        { value: 'true', label: t('status.blocked') },
      ],
    },
  ];
  return (
    <>
      <PageHeader title={t('screen.guests')} />
      <ResourceTable
        of={LIST}
        columns={[...columns, { key: 'created_at', title: t('guests.since') }]}
        filters={filters}
        linkTo={({ id }) => `/accounts/${id}`}
        rowActions={(account) => asMenu(actionsOf(account))}
        empty={<Empty title={t('guests.empty')} text={t('guests.empty_text')} />}
      />
      <AccountDialog onSecret={tell} />
      {dialogs}
    </>
  );
}
