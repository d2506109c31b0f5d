import { Button, Menu, MenuItem, Popover, PopupKind } from '@blueprintjs/core';
import {
  ChatIcon,
  EditIcon,
  EyeOpenIcon,
  HistoryIcon,
  LinkIcon,
  MoreIcon,
  PinIcon,
  TrashIcon,
  UndoIcon,
  UnpinIcon,
} from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import type { ChatMessage } from '@quad/domain/chat';
import { useText } from '#data/words/text';
import { confirmDelete } from '#kit/base/confirm';
import { keyHint } from '#kit/keys/keys';
import { focusFirst, moveInMenu } from '#kit/base/focus';
import { Row } from '#kit/base/layout';
import { ReactButton } from './message-reactions';
import { useOpenRoom } from '#areas/chat/room/room-context';
import { useActions } from './use-actions';

// The rules of inquiries come when a menu is opened, not with the chat.
const MakeInquiry = lazy(() => import('./make-inquiry'));

/** The buttons of the message under the pointer or the keyboard. */
export function MessageBar({ message }: { readonly message: ChatMessage }) {
  const t = useText('chat');
  const { maySend, me, aim, thread, openThread } = useOpenRoom();
  return (
    <Row gap="none" wrap="nowrap" className="chat-bar" role="group" aria-label={t('message.actions')}>
      {maySend && <ReactButton message={message} />}
      {thread === null && (
        <button
          type="button"
          className="kit-icon-button"
          aria-label={t('thread.reply')}
          {...keyHint('t', t('thread.reply'))}
          onClick={() => openThread(message.id)}
        >
          <ChatIcon />
        </button>
      )}
      {maySend && thread === null && (
        <button
          type="button"
          className="kit-icon-button"
          aria-label={t('message.reply')}
          {...keyHint('r', t('message.reply'))}
          onClick={() => aim({ kind: 'reply', message })}
        >
          <UndoIcon className="kit-flips" />
        </button>
      )}
      {maySend && message.account_id === me && (
        <button
          type="button"
          className="kit-icon-button"
          aria-label={t('message.edit')}
          {...keyHint('e', t('message.edit'))}
          onClick={() => aim({ kind: 'edit', message })}
        >
          <EditIcon />
        </button>
      )}
      <Popover
        content={<Further message={message} />}
        placement="bottom-end"
        popupKind={PopupKind.MENU}
        onOpening={focusFirst}
        hasBackdrop
        minimal
      >
        <Button variant="minimal" icon={<MoreIcon />} aria-label={t('message.more')} title={t('message.more')} />
      </Popover>
    </Row>
  );
}

function Further({ message }: { readonly message: ChatMessage }) {
  const t = useText('chat');
  const { room, me, maySend, mayModerate, ask, thread } = useOpenRoom();
  const { pin, remove, copyLink } = useActions();
  const isMine = message.account_id === me;
  const mayPin = maySend && (mayModerate || room.kind === 'direct');
  const drop = async () => {
    if (!isMine) ask({ what: 'delete', message });
    else if (await confirmDelete(message.text)) await remove(message);
  };
  return (
    <Menu className="chat-menu" onKeyDown={moveInMenu}>
      <MenuItem icon={<LinkIcon />} text={t('message.copy_link')} onClick={() => copyLink(message)} />
      {room.member_id !== null && thread === null && (
        <MenuItem
          icon={<EyeOpenIcon />}
          text={t('message.readers')}
          onClick={() => ask({ what: 'readers', message })}
        />
      )}
      {message.text !== '' && (
        <Suspense fallback={null}>
          <MakeInquiry message={message} />
        </Suspense>
      )}
      {mayPin && (
        <MenuItem
          icon={message.pinned_at ? <UnpinIcon /> : <PinIcon />}
          text={t(message.pinned_at ? 'message.unpin' : 'message.pin')}
          onClick={() => void pin(message, !message.pinned_at)}
        />
      )}
      {message.edited_at && (isMine || mayModerate) && (
        <MenuItem
          icon={<HistoryIcon />}
          text={t('message.versions')}
          onClick={() => ask({ what: 'versions', message })}
        />
      )}
      {((isMine && maySend) || (!isMine && mayModerate)) && (
        <MenuItem icon={<TrashIcon />} intent="danger" text={t('message.delete')} onClick={() => void drop()} />
      )}
    </Menu>
  );
}
