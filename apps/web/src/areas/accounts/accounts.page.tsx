import { accounts } from '@quad/domain/accounts';
import { useText } from '#data/words/text';
import type { FiltersOf } from '#kit/list/filter-chips';
import { PageHeader } from '#kit/base/page-header';
import { AddButton } from '#kit/list/resource-list';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { AccountDialog } from './account.form';
import { asMenu, useAccountActions } from './account-actions';
import { useAccountColumns } from './account-columns';
import { RoleRequests } from './role-requests';
import { useRoles } from '#data/identity/roles';
import './accounts.css';

/** Everybody who may sign in to the institution. */
export default function AccountsPage() {
  const t = useText('accounts');
  const roles = useRoles();
  const { actionsOf, dialogs, tell } = useAccountActions();
  const filters: FiltersOf<typeof accounts> = [
    { key: 'role', options: (roles.all ?? []).map(({ name }) => ({ value: name, label: roles.titleOf(name) })) },
    'account_type',
    {
      key: 'disabled',
      title: t('field.status'),
      options: [
        { value: 'false', label: t('status.active') },
        { value: 'true', label: t('status.blocked') },
      ],
    },
  ];
  const add = <AddButton of={accounts} text={t('accounts.add')} />;
  return (
    <>
      <PageHeader title={t('screen.accounts')}>{add}</PageHeader>
      <RoleRequests titleOf={roles.titleOf} />
      <ResourceTable
        of={accounts}
        columns={useAccountColumns(roles)}
        filters={filters}
        linkTo={({ id }) => `/accounts/${id}`}
        rowActions={(account) => asMenu(actionsOf(account))}
        empty={
          <Empty title={t('accounts.empty')} text={t('accounts.empty_text')}>
            {add}
          </Empty>
        }
      />
      <AccountDialog onSecret={tell} />
      {dialogs}
    </>
  );
}
