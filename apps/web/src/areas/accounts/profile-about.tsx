import { Button, Tag } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { accountCalls, accounts, changeProfile, GIVEN_DETAILS, KEPT_DETAILS } from '@quad/domain/accounts';
import type { z } from 'zod';
import { ask } from '#data/server/calls';
import { useRecord } from '#data/server/resource';
import { useSession, type UserInfo } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { Facts } from '#kit/record/facts';
import { Form } from '#kit/form/form';
import { Modal } from '#kit/base/modal';
import { PERSON_SECTIONS, PersonFields } from '#kit/people/person-fields';
import { codeOf, currentOf } from '#kit/base/problems';
import { succeed } from '#kit/base/toasts';
import type { Account } from './account-columns';
import { ProfileChanges } from './profile-changes';
import { ProfilePhoto } from './profile-photo';
import { fieldsOf } from '#kit/fields/fields-of';
import { Grid, Row, Stack } from '#kit/base/layout';

const schema = changeProfile.omit({ version: true, account_type: true, idNumber: true });
const F = fieldsOf(schema);

/** Face, names and what is kept of the person; what others decide (user ID, roles) is only to be read. */
export function ProfileAbout({ me }: { readonly me: UserInfo }) {
  const t = useText('accounts');
  const roleNames = useText('roles');
  const account = useRecord(accounts, me.id);
  const roles = Object.keys(me.roles_map).filter((role) => me.roles_map[role]);
  return (
    <Stack gap="large" className="accounts-profile">
      <section className="kit-panel" aria-label={t('profile.about')}>
        <ProfilePhoto me={me} />
        <Loaded of={account} lines={8}>
          {(record) => <Details record={record} />}
        </Loaded>
      </section>
      {(me.student_id !== null || me.staff_id !== null) && <ProfileChanges account={me.id} />}
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
              <Row key="roles" as="span" gap="tight">
                {roles.map((role) => (
                  <Tag key={role} minimal>
                    {roleNames(`role.${role}`, { defaultValue: role })}
                  </Tag>
                ))}
              </Row>,
            ],
          ]}
        />
      </section>
    </Stack>
  );
}

const TOP = ['firstname', 'lastname', 'middlename', 'phone', 'idNumber'] as const;

/** What is kept of the person, to be read first; the form is one press away. */
function Details({ record }: { readonly record: Account }) {
  const t = useText('accounts');
  const kit = useText('kit');
  const [isOpen, setOpen] = useState(false);
  const sections = Object.entries(PERSON_SECTIONS) as [keyof typeof PERSON_SECTIONS, readonly (keyof Account)[]][];
  return (
    <>
      <Stack gap="large" className="accounts-details kit-below-large">
        <Facts area="accounts" record={record} show={TOP} />
        {sections.map(([section, names]) => (
          <section key={section} aria-label={kit(`person.${section}`)}>
            <h3>{kit(`person.${section}`)}</h3>
            <Facts area="accounts" record={record} show={names} />
          </section>
        ))}
      </Stack>
      <Button icon={<EditIcon />} onClick={() => setOpen(true)}>
        {t('profile.edit')}
      </Button>
      {isOpen && (
        <Modal title={t('profile.edit')} onClose={() => setOpen(false)}>
          <DetailsForm record={record} onClose={() => setOpen(false)} />
        </Modal>
      )}
    </>
  );
}

function DetailsForm({ record, onClose }: { readonly record: Account; readonly onClose: () => void }) {
  const t = useText('accounts');
  const { refreshMe, user_info } = useSession();
  const isKept = user_info?.student_id != null || user_info?.staff_id != null;
  // A later version must not slip under what the person types; the keys of the schema are those of the form.
  const [values] = useState((): Partial<z.infer<typeof schema>> =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name in schema.shape)),
  );
  // Who saves a second time after a refusal has seen that somebody else was there, and means it.
  const version = useRef(record.version);
  const save = async (written: z.infer<typeof schema>) => {
    await ask(accountCalls.changeProfile, { ...written, version: version.current }).catch((refusal: unknown) => {
      if (codeOf(refusal) === 'stale_version') version.current = Number(currentOf(refusal)?.version ?? version.current);
      throw refusal;
    });
    succeed(t('kit:saved'));
    onClose();
    await refreshMe();
  };
  return (
    <Form area="accounts" schema={schema} values={values} submit={save} onCancel={onClose}>
      {isKept && <p className="kit-muted">{t('help.names')}</p>}
      <Grid align="start">
        <F.firstname autoComplete="given-name" disabled={isKept} />
        <F.lastname autoComplete="family-name" disabled={isKept} />
      </Grid>
      <Grid align="start">
        <F.middlename autoComplete="additional-name" disabled={isKept} />
        <F.phone type="tel" autoComplete="tel" />
      </Grid>
      <PersonFields locked={isKept ? [...KEPT_DETAILS, ...GIVEN_DETAILS] : GIVEN_DETAILS} />
    </Form>
  );
}
