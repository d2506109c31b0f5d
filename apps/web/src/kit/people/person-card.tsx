import { Button, Tag } from '@blueprintjs/core';
import { ChatIcon, EnvelopeIcon, PhoneIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { accounts } from '@quad/domain/accounts';
import { chatGroups } from '@quad/domain/chat';
import type { Subject } from '@quad/domain/core';
import { personCalls, type PersonCard as Card } from '@quad/domain/dashboard';
import { staff } from '@quad/domain/staff';
import { students } from '@quad/domain/students';
import { useCall } from '#data/server/calls';
import { useSave } from '#data/server/resource';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { Loaded } from '#kit/base/loaded';
import { fail } from '#kit/base/toasts';
import type { PersonId } from './person-name';

/** What the card hangs on: the account's name and face, and the record's place. */
const subjectsOf = ({ account_id, staff_id, student_id }: Card): Subject[] => [
  { resource: accounts.name, id: account_id },
  ...(staff_id === null ? [] : [{ resource: staff.name, id: staff_id }]),
  ...(student_id === null ? [] : [{ resource: students.name, id: student_id }]),
];

/** Photo, place, roles and ways to a person, as far as the reader may know them; live. */
export default function PersonCard({ of, name }: { readonly of: PersonId; readonly name: string }) {
  const [known, setKnown] = useState<Card>();
  const reading = useCall(personCalls.card, of, { subjects: known ? subjectsOf(known) : [] });
  // What the card depends on is in its answer.
  if (reading.data && reading.data !== known) setKnown(reading.data);
  return (
    <Loaded of={reading} lines={3}>
      {(card) => <Shown card={card} name={card.name || name} />}
    </Loaded>
  );
}

function Shown({ card, name }: { readonly card: Card; readonly name: string }) {
  const t = useText('kit');
  const roles = useText('roles');
  const place = [card.position, card.department_name, card.group_title].filter(Boolean).join(' · ');
  return (
    <>
      <div className="kit-person-top">
        <Avatar name={name} photo={card.photo_url} size={56} />
        <div>
          <strong dir="auto">{name}</strong>
          <p className="kit-muted">{place || t(`person.is.${card.is}`)}</p>
        </div>
      </div>
      {card.roles.length > 0 && (
        <p className="kit-person-roles">
          {card.roles.map((role) => (
            <Tag key={role} minimal>
              {roles(`role.${role}`, { defaultValue: role })}
            </Tag>
          ))}
        </p>
      )}
      {card.email && (
        <p>
          <EnvelopeIcon /> <a href={`mailto:${card.email}`}>{card.email}</a>
        </p>
      )}
      {card.phone && (
        <p>
          <PhoneIcon /> <a href={`tel:${card.phone}`}>{card.phone}</a>
        </p>
      )}
      <Ways card={card} />
    </>
  );
}

/** Where one goes from a card. */
function Ways({ card }: { readonly card: Card }) {
  const t = useText('kit');
  const go = useNavigate();
  const { save, isBusy } = useSave(chatGroups);
  const readsAccounts = useMay('update', accounts);
  const readsStudents = useMay('read', students);
  const page = readsAccounts
    ? `/accounts/${card.account_id}`
    : readsStudents && card.student_id !== null
      ? `/students?student=${card.student_id}`
      : null;
  const write = () =>
    void save({ kind: 'direct', member_ids: [card.account_id] }).then(({ id }) => go(`/chat/${id}`), fail);
  if (!card.may_message && !page) return null;
  return (
    <div className="kit-person-ways">
      {card.may_message && (
        <Button size="small" intent="primary" icon={<ChatIcon />} loading={isBusy} onClick={write}>
          {t('person.message')}
        </Button>
      )}
      {page && (
        <Link className="bp6-button bp6-small" to={page}>
          {t('person.open')}
        </Link>
      )}
    </div>
  );
}
