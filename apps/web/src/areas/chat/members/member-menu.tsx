import { Button, Menu, MenuItem, Popover, PopupKind } from '@blueprintjs/core';
import { CrossIcon, MoreIcon, ShieldIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { chatCalls, chatGroups } from '@quad/domain/chat';
import { useSend } from '#data/server/calls';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { focusFirst, moveInMenu } from '#kit/base/focus';
import { fail } from '#kit/base/toasts';
import type { Member } from './members';
import { RemoveMember } from './remove-member';
import { useOpenRoom } from '#areas/chat/room/room-context';

/** What can be done about a member of a group: the leader names moderators, and moderators remove members. */
export function MemberMenu({ member }: { readonly member: Member }) {
  const t = useText('chat');
  const { room, me, mayModerate } = useOpenRoom();
  const mayLead = useMay('lead', chatGroups, room);
  const [isRemoving, setRemoving] = useState(false);
  const { send, isBusy } = useSend(chatCalls.nameModerator);
  const { account_id, name, role } = member;
  if (!mayModerate || room.kind !== 'group' || room.status !== 'activated' || account_id === me || role === 'owner')
    return null;
  const isModerator = role === 'moderator';
  const appoint = () => void send({ id: room.id, account_id, on: !isModerator }).catch(fail);
  const menu = (
    <Menu className="chat-menu" onKeyDown={moveInMenu}>
      {mayLead && (
        <MenuItem
          icon={<ShieldIcon />}
          text={t(isModerator ? 'people.unname_moderator' : 'people.name_moderator')}
          onClick={appoint}
        />
      )}
      <MenuItem
        icon={<CrossIcon />}
        intent="danger"
        text={t('people.remove', { name })}
        onClick={() => setRemoving(true)}
      />
    </Menu>
  );
  return (
    <>
      <Popover
        content={menu}
        placement="bottom-end"
        popupKind={PopupKind.MENU}
        onOpening={focusFirst}
        hasBackdrop
        minimal
      >
        <Button
          variant="minimal"
          icon={<MoreIcon />}
          disabled={isBusy}
          aria-label={t('people.more', { name })}
          title={t('people.more', { name })}
        />
      </Popover>
      {isRemoving && <RemoveMember room={room} member={member} close={() => setRemoving(false)} />}
    </>
  );
}
