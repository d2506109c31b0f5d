import { Button, Callout, Tag } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { Link, useNavigate } from 'react-router-dom';
import { covers, roles } from '@quad/domain/roles';
import { idOrName } from '@quad/domain/core';
import { useRecord } from '#data/server/resource';
import { useMay, useSession } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useParam } from '#kit/base/param';
import { History } from '#kit/record/history';
import { PageHeader } from '#kit/base/page-header';
import { GrantsShown } from './grants-matrix';
import { RoleForm } from './role.form';
import { useRoleRemoval } from './role-removal';
import { useRoles, type Role } from '#data/identity/roles';
import './roles.css';

/** One role: what its people may do. Those of the portal are to be read, those of the institution to be changed. */
export default function RolePage() {
  const id = useParam('id', idOrName);
  return id === 'new' ? <NewRole /> : <KnownRole id={id} />;
}

function useCrumbs() {
  const t = useText('roles');
  return [{ text: t('screen.roles'), to: '/roles' }, { text: t('roles.one') }];
}

function NewRole() {
  const t = useText('roles');
  const go = useNavigate();
  return (
    <>
      <PageHeader title={t('roles.add')} crumbs={useCrumbs()} />
      <div className="kit-panel roles-role">
        <RoleForm onSaved={({ id }) => void go(`/roles/${id}`, { replace: true })} onCancel={() => void go('/roles')} />
      </div>
    </>
  );
}

function KnownRole({ id }: { readonly id: number | string }) {
  const t = useText('roles');
  const crumbs = useCrumbs();
  return (
    <Loaded of={useRecord(roles, id)} lines={12} meanwhile={<PageHeader title={t('screen.roles')} crumbs={crumbs} />}>
      {(role) => <OneRole role={role} />}
    </Loaded>
  );
}

function OneRole({ role }: { readonly role: Role }) {
  const t = useText('roles');
  const go = useNavigate();
  const { titleOf } = useRoles();
  const { mayRemove, remove, problem } = useRoleRemoval(() => void go('/roles'));
  const kind = (
    <Tag minimal intent={role.system ? 'none' : 'primary'}>
      {t(role.system ? 'roles.system' : 'roles.custom')}
    </Tag>
  );
  return (
    <article>
      <PageHeader
        title={role.system ? titleOf(role.name) : role.title}
        crumbs={useCrumbs()}
        aside={
          <>
            {kind}
            <Holders role={role} />
          </>
        }
      >
        {mayRemove(role) && (
          <Button icon={<TrashIcon />} variant="minimal" intent="danger" onClick={() => void remove(role)}>
            {t('roles.remove')}
          </Button>
        )}
      </PageHeader>
      {problem?.code === 'in_use' && (
        <Callout intent="warning" role="alert" className="kit-below-large">
          {problem.message}. <Link to={`/accounts?role=${role.name}`}>{t('roles.holders', { n: role.accounts })}</Link>
        </Callout>
      )}
      <div className="kit-panel roles-role">
        <Body role={role} />
      </div>
      <section className="kit-panel roles-role">
        <h2>{t('kit:record.history')}</h2>
        <History of={roles} id={role.id} />
      </section>
    </article>
  );
}

const Holders = ({ role: { name, accounts } }: { readonly role: Role }) => {
  const t = useText('roles');
  return accounts > 0 ? (
    <Link to={`/accounts?role=${name}`}>{t('roles.holders', { n: accounts })}</Link>
  ) : (
    <span className="kit-muted">{t('roles.nobody')}</span>
  );
};

function Body({ role }: { readonly role: Role }) {
  const t = useText('roles');
  const { actor } = useSession();
  const mayUpdate = useMay('update', roles);
  const isTooHigh = actor !== null && !covers(actor.grants, role.grants);
  if (mayUpdate && !role.system && !isTooHigh) return <RoleForm record={role} />;
  return (
    <>
      <p className="kit-muted">
        {role.description ||
          t(role.system ? 'roles.system_text' : isTooHigh ? 'errors.grants_too_high' : 'roles.read_only')}
      </p>
      <GrantsShown grants={role.grants} label={t('field.grants')} />
    </>
  );
}
