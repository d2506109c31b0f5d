import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { accounts } from '@quad/domain/accounts';
import { idOrName } from '@quad/domain/core';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { useParam } from '#kit/base/param';
import { Facts } from '#kit/record/facts';
import { RecordPage } from '#kit/record/record-page';
import { Time } from '#kit/base/time';
import { PERSON_SECTIONS } from '#kit/people/person-fields';
import { AccountDialog } from './account.form';
import { useAccountActions, type AccountAction } from './account-actions';
import { Email, Standing, type Account } from './account-columns';
import { RoleTags, StepTags } from './account-tags';
import { useRoles, type Roles } from '#data/identity/roles';
import { Row } from '#kit/base/layout';
import './accounts.css';

/** One account: what it may, what is required of it, what was done to it. */
export default function AccountPage() {
  const t = useText('accounts');
  const id = useParam('id', idOrName);
  const go = useNavigate();
  const roles = useRoles();
  const { actionsOf, dialogs, tell } = useAccountActions({ onGone: () => void go('/accounts') });
  return (
    <>
      <RecordPage
        of={accounts}
        id={id}
        crumbs={[{ text: t('screen.accounts'), to: '/accounts' }, { text: t('accounts.one') }]}
        title={({ name, photo_url }) => (
          <Row as="span" wrap="nowrap" className="accounts-person">
            <Avatar name={name} photo={photo_url} size={40} />
            {name}
          </Row>
        )}
        actions={(account) => <Actions of={actionsOf(account)} />}
      >
        {(account) => <AccountFacts account={account} roles={roles} />}
      </RecordPage>
      <AccountDialog onSecret={tell} />
      {dialogs}
    </>
  );
}

const Actions = ({ of }: { readonly of: readonly AccountAction[] }) =>
  of.map(({ key, text, icon, intent, run }) => (
    <Button key={key} text={text} icon={icon} intent={intent} variant={intent ? 'minimal' : 'solid'} onClick={run} />
  ));

function AccountFacts({ account, roles: { titleOf } }: { readonly account: Account; readonly roles: Roles }) {
  const t = useText('accounts');
  return (
    <Facts
      area="accounts"
      record={account}
      show={[
        ['status', <Standing key="status" of={account} />],
        'username',
        'middlename',
        ['email', <Email key="email" of={account} />],
        'phone',
        ['roles', <RoleTags key="roles" names={account.roles} titleOf={titleOf} all />],
        ['required_actions', <StepTags key="steps" steps={account.required_actions} />],
        [
          'last_signed_in_at',
          account.last_signed_in_at ? <Time key="seen" at={account.last_signed_in_at} /> : t('accounts.never'),
        ],
        'account_type',
        'idNumber',
        'created_at',
        ...PERSON_FACTS.filter((name) => account[name]),
      ]}
    />
  );
}

/** What is empty or closed to the reader is left out. */
const PERSON_FACTS = Object.values(PERSON_SECTIONS).flat();
