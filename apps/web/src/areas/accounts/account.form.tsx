import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { accounts, type savedAccount } from '@quad/domain/accounts';
import type { z } from 'zod';
import { useText } from '#data/words/text';
import { succeed } from '#kit/base/toasts';
import { RecordDialog } from '#kit/record/record-dialog';
import type { Secret } from './secret-dialog';
import { useReach } from './account-rights';
import { useRoles } from '#data/identity/roles';
import { fieldsOf } from '#kit/fields/fields-of';
import { PersonFields } from '#kit/people/person-fields';
import { Grid } from '#kit/base/layout';

const F = fieldsOf(accounts, { roles: 'many' });

/** Creates an account, or changes the one that is open over its list. `onSecret` gets what is shown only once. */
export function AccountDialog({ onSecret }: { readonly onSecret: (secret: Secret) => void }) {
  const t = useText('accounts');
  const done = ({ name, username, temporary_password, awaiting }: z.infer<typeof savedAccount>) => {
    if (awaiting) succeed(t('requests.asked'));
    if (temporary_password !== undefined) onSecret({ name, username, password: temporary_password });
  };
  return (
    <RecordDialog of={accounts} title={t('accounts.add')} onSaved={done}>
      <Grid align="start">
        <F.firstname />
        <F.lastname />
      </Grid>
      <F.middlename />
      <F.username autoComplete="off" />
      <Grid align="start">
        <F.email type="email" help="" autoComplete="off" />
        <F.phone type="tel" autoComplete="off" />
      </Grid>
      <RolesField />
      <Grid align="start">
        <F.account_type />
        <F.idNumber autoComplete="off" />
      </Grid>
      <PersonFields />
    </RecordDialog>
  );
}

/** The roles that the person may give, and those the account holds already. */
function RolesField() {
  const reachOf = useReach();
  const { all, titleOf } = useRoles();
  const t = useText('accounts');
  const held = useFormContext().formState.defaultValues?.roles as readonly string[] | undefined;
  const chosen = (useWatch({ name: 'roles' }) ?? []) as readonly string[];
  const together = chosen.filter((role) => !held?.includes(role) && reachOf(role) === 'together').map(titleOf);
  const options = useMemo(() => {
    const isFree = (name: string) => ['alone', 'together'].includes(reachOf(name) ?? 'never');
    return (all ?? [])
      .filter(({ name }) => isFree(name) || held?.includes(name))
      .map(({ name }) => ({
        value: name,
        label: titleOf(name),
        hint: reachOf(name) === 'together' ? `${name} · ${t('requests.two')}` : name,
      }));
  }, [reachOf, all, held, titleOf, t]);
  const help = together.length > 0 ? t('requests.first', { roles: together.join(', ') }) : undefined;
  return <F.roles options={options} help={help} />;
}
