import { Tag } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { accountCalls, accounts, changeProfile } from '@quad/domain/accounts';
import type { z } from 'zod';
import { ask } from '#data/calls';
import { useRecord } from '#data/resource';
import { useSession, type UserInfo } from '#data/session';
import { useText } from '#data/text';
import { Loaded } from '#kit/base/loaded';
import { Facts } from '#kit/record/facts';
import { Form } from '#kit/form/form';
import { codeOf, currentOf } from '#kit/base/problems';
import { succeed } from '#kit/base/toasts';
import type { Account } from './account-columns';
import { ProfilePhoto } from './profile-photo';
import * as basic from '#kit/form/fields';
import { fieldsOf } from '#kit/form/fields-of';

const schema = changeProfile.omit({ version: true });
const { TextField } = fieldsOf(schema, basic);

/** Face, names and telephone; what others decide (user ID, roles) is only to be read. */
export function ProfileAbout({ me }: { readonly me: UserInfo }) {
  const t = useText('accounts');
  const roleNames = useText('roles');
  const account = useRecord(accounts, me.id);
  const roles = Object.keys(me.roles_map).filter((role) => me.roles_map[role]);
  return (
    <div className="accounts-profile">
      <section className="kit-panel" aria-label={t('profile.about')}>
        <ProfilePhoto me={me} />
        <Loaded of={account} lines={8}>
          {(record) => <NamesForm key={record.version} record={record} />}
        </Loaded>
      </section>
      <section className="kit-panel">
        <h2>{t('profile.here')}</h2>
        <Facts
          area="accounts"
          record={me}
          show={[
            'username',
            ['institution_id', me.selected_institution?.label],
            [
              'roles',
              <span key="roles" className="accounts-tags">
                {roles.map((role) => (
                  <Tag key={role} minimal>
                    {roleNames(`role.${role}`, { defaultValue: role })}
                  </Tag>
                ))}
              </span>,
            ],
          ]}
        />
      </section>
    </div>
  );
}

function NamesForm({ record }: { readonly record: Account }) {
  const t = useText('accounts');
  const { refreshMe, user_info } = useSession();
  const isKept = user_info?.student_id != null || user_info?.staff_id != null;
  const [{ firstname, lastname, middlename, phone }] = useState(record);
  // Who saves a second time after a refusal has seen that somebody else was there, and means it.
  const version = useRef(record.version);
  const save = async (values: z.infer<typeof schema>) => {
    await ask(accountCalls.changeProfile, { ...values, version: version.current }).catch((refusal: unknown) => {
      if (codeOf(refusal) === 'stale_version') version.current = Number(currentOf(refusal)?.version ?? version.current);
      throw refusal;
    });
    succeed(t('kit:saved'));
    await refreshMe();
  };
  return (
    <Form area="accounts" schema={schema} values={{ firstname, lastname, middlename, phone }} submit={save}>
      {isKept && <p className="kit-muted">{t('help.names')}</p>}
      <div className="accounts-pair">
        <TextField name="firstname" autoComplete="given-name" disabled={isKept} />
        <TextField name="lastname" autoComplete="family-name" disabled={isKept} />
      </div>
      <div className="accounts-pair">
        <TextField name="middlename" autoComplete="additional-name" disabled={isKept} />
        <TextField name="phone" type="tel" autoComplete="tel" />
      </div>
    </Form>
  );
}
