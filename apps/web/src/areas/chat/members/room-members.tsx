import { Button, InputGroup } from '@blueprintjs/core';
import { EditIcon, LogOutIcon, NewPersonIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findingIn } from '@quad/i18n';
import { chatCalls, chatGroups, type Reachable } from '@quad/domain/chat';
import { useSend } from '#data/server/calls';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Avatar } from '#kit/base/avatar';
import { PersonName } from '#kit/people/person-name';
import { confirm } from '#kit/base/confirm';
import { CancelButton, Modal } from '#kit/base/modal';
import { LeaveGuard } from '#kit/form/leave-guard';
import { RecordForm } from '#kit/record/record-form';
import { fail } from '#kit/base/toasts';
import { WorkflowButtons } from '#kit/workflow/workflow-buttons';
import { MemberMenu } from './member-menu';
import type { Member } from './members';
import { PeoplePicker } from './people-picker';
import { useOpenRoom, useRoomCompany } from '#areas/chat/room/room-context';
import type { StillRoom } from '#areas/chat/rooms/rooms';
import { useRoom } from '#areas/chat/rooms/use-rooms';
import { fieldsOf } from '#kit/fields/fields-of';
import { Row, Stack } from '#kit/base/layout';

const F = fieldsOf(chatGroups);

/** From this many people on, typing a name is faster than scrolling. */
const MANY = 12;

/** Those who are here stand first. */
const inOrder = (members: readonly Member[]): Member[] =>
  [...members].sort((a, b) => Number(b.online) - Number(a.online) || a.name.localeCompare(b.name));

/** Who is in the room, and what can be done with it: name, members, its workflow, leaving it. */
export function RoomMembers() {
  const t = useText('chat');
  const { room } = useOpenRoom();
  const { members } = useRoomCompany();
  const [typed, setTyped] = useState('');
  const shown = findingIn(inOrder(members), typed, ({ name, username }) => `${name} ${username}`);
  return (
    <>
      {room.topic && (
        <p className="kit-below kit-muted kit-anywhere" dir="auto">
          {room.topic}
        </p>
      )}
      <Running room={room} />
      {members.length > MANY && (
        <InputGroup
          type="search"
          aria-label={t('people.search')}
          placeholder={t('people.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className="chat-people">
        {shown.map((member) => (
          <MemberRow key={member.account_id} member={member} />
        ))}
      </ul>
    </>
  );
}

function Running({ room }: { readonly room: StillRoom }) {
  const t = useText('chat');
  const go = useNavigate();
  const mayUpdate = useMay('update', chatGroups, room) && room.kind === 'group' && room.status === 'activated';
  const [open, setOpen] = useState<'rename' | 'add' | null>(null);
  const { send: leave } = useSend(chatCalls.leave);
  const goAway = async () => {
    if (await confirm({ title: t('leave.title'), text: t('leave.text'), yes: t('leave.yes'), danger: true }))
      await leave({ id: room.id }).then(() => go('/chat'), fail);
  };
  return (
    <Row className="chat-running">
      {mayUpdate && (
        <Button size="small" icon={<NewPersonIcon />} onClick={() => setOpen('add')}>
          {t('people.add')}
        </Button>
      )}
      {mayUpdate && (
        <Button size="small" icon={<EditIcon />} onClick={() => setOpen('rename')}>
          {t('room.rename')}
        </Button>
      )}
      {room.kind === 'group' && room.member_id !== null && (
        <Button size="small" icon={<LogOutIcon />} onClick={() => void goAway()}>
          {t('leave.yes')}
        </Button>
      )}
      <WorkflowButtons of={chatGroups} record={room} />
      {open === 'rename' && <Rename id={room.id} close={() => setOpen(null)} />}
      {open === 'add' && <AddMembers room={room} close={() => setOpen(null)} />}
    </Row>
  );
}

function Rename({ id, close }: { readonly id: number; readonly close: () => void }) {
  const t = useText('chat');
  const { data: room } = useRoom(id);
  return room ? (
    <Modal title={t('room.rename')} onClose={close}>
      <RecordForm of={chatGroups} record={room} onSaved={close} onCancel={close}>
        <F.title />
        <F.topic />
      </RecordForm>
    </Modal>
  ) : null;
}

function AddMembers({ room, close }: { readonly room: StillRoom; readonly close: () => void }) {
  const t = useText('chat');
  const { members } = useRoomCompany();
  const [people, setPeople] = useState<readonly Reachable[]>([]);
  const { send, isBusy } = useSend(chatCalls.changeMembers);
  const add = () =>
    void send({ id: room.id, add: people.map(({ account_id }) => account_id), version: room.version }).then(
      close,
      fail,
    );
  const footer = (
    <>
      <CancelButton />
      <Button intent="primary" loading={isBusy} disabled={!people.length} onClick={add}>
        {t('people.add')}
      </Button>
    </>
  );
  return (
    <Modal title={t('people.add')} onClose={close} footer={footer}>
      {people.length > 0 && <LeaveGuard />}
      <PeoplePicker
        label={t('new.people')}
        chosen={people}
        change={setPeople}
        except={members.map(({ account_id }) => account_id)}
      />
    </Modal>
  );
}

function MemberRow({ member }: { readonly member: Member }) {
  const t = useText('chat');
  const { me } = useOpenRoom();
  const { account_id, name, username, photo_url, role, online } = member;
  return (
    <li>
      <Stack as="span" gap="none" className="chat-face">
        <Avatar name={name} photo={photo_url} size={32} />
        {online && <span className="chat-here" role="img" aria-label={t('presence.here')} title={t('presence.here')} />}
      </Stack>
      <Stack as="span" gap="none" className="chat-person">
        <span dir="auto">
          <PersonName of={{ kind: 'account', id: account_id }} name={name} />
          {account_id === me && ` (${t('room.you')})`}
        </span>
        <small className="kit-muted">{role === 'member' ? username : t(`role.${role}`)}</small>
      </Stack>
      <MemberMenu member={member} />
    </li>
  );
}
