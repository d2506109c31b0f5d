import { Button, MenuItem, Tag } from '@blueprintjs/core';
import { PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { Link, useNavigate } from 'react-router-dom';
import { roles } from '@quad/domain/roles';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import type { Named } from '#kit/list/columns';
import type { FiltersOf } from '#kit/list/filter-chips';
import { PageHeader } from '#kit/base/page-header';
import { ResourceTable } from '#kit/list/resource-table';
import { Empty } from '#kit/base/states';
import { useRoleRemoval } from './role-removal';
import { useRoles, type Role } from '#data/identity/roles';
import './roles.css';

/** What people may do here, by the roles they hold: the portal's own, and those of the institution. */
export default function RolesPage() {
  const t = useText('roles');
  const go = useNavigate();
  const filters: FiltersOf<typeof roles> = [
    {
      key: 'system',
      title: t('field.kind_of_role'),
      options: [
        { value: 'true', label: t('roles.system') },
        { value: 'false', label: t('roles.custom') },
      ],
    },
  ];
  const add = useMay('create', roles) && (
    <Button intent="primary" icon={<PlusIcon />} text={t('roles.add')} onClick={() => void go('/roles/new')} />
  );
  return (
    <>
      <PageHeader title={t('screen.roles')}>{add}</PageHeader>
      <ResourceTable
        of={roles}
        columns={useColumns()}
        filters={filters}
        linkTo={({ id }) => `/roles/${id}`}
        rowActions={useRowActions()}
        empty={
          <Empty title={t('roles.empty')} text={t('roles.empty_text')}>
            {add}
          </Empty>
        }
      />
    </>
  );
}

function useColumns(): readonly Named<Role>[] {
  const t = useText('roles');
  const { titleOf } = useRoles();
  return [
    { key: 'title', render: ({ name }) => titleOf(name) },
    { key: 'name', title: t('roles.identifier'), render: ({ name }) => <code>{name}</code> },
    {
      key: 'system',
      title: t('field.kind_of_role'),
      render: ({ system }) => (
        <Tag minimal intent={system ? 'none' : 'primary'}>
          {t(system ? 'roles.system' : 'roles.custom')}
        </Tag>
      ),
    },
    'description',
    {
      key: 'accounts',
      numeric: true,
      render: ({ name, accounts }) =>
        accounts ? (
          <Link to={`/accounts?role=${name}`} aria-label={t('roles.holders', { n: accounts })}>
            {accounts}
          </Link>
        ) : (
          0
        ),
    },
  ];
}

function useRowActions() {
  const t = useText('roles');
  const { mayRemove, remove } = useRoleRemoval();
  return (role: Role) =>
    mayRemove(role) && (
      <MenuItem icon={<TrashIcon />} intent="danger" text={t('roles.remove')} onClick={() => void remove(role)} />
    );
}
