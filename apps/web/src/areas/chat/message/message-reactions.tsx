import { Button, Popover, PopupKind } from '@blueprintjs/core';
import { EmojiIcon } from '@blueprintjs/icons';
import { REACTIONS, type ChatMessage } from '@quad/domain/chat';
import { focusFirst } from '#kit/base/focus';
import { Row } from '#kit/base/layout';
import { useOpenRoom } from '#areas/chat/room/room-context';
import { useActions } from './use-actions';

/** So many names are read in a tooltip. */
const NAMES = 20;

/** How people have answered a message without words; a click joins in or takes it back. */
export function Reactions({ message }: { readonly message: ChatMessage }) {
  const { t, me, maySend, people } = useOpenRoom();
  const { react } = useActions();
  const namesOf = (ids: readonly number[]) =>
    ids
      .slice(0, NAMES)
      .map((id) => (id === me ? t('room.you') : (people.get(id)?.name ?? t('message.nobody'))))
      .join(', ');
  return (
    <Row as="ul" gap="tight" className="chat-reactions" aria-label={t('reaction.all')}>
      {message.reactions.map(({ emoji, account_ids }) => {
        const isMine = account_ids.includes(me);
        return (
          <li key={emoji}>
            <button
              type="button"
              className="chat-reaction"
              aria-pressed={isMine}
              disabled={!maySend}
              title={namesOf(account_ids)}
              aria-label={`${emoji} ${account_ids.length}: ${namesOf(account_ids)}`}
              onClick={() => void react(message, emoji, !isMine)}
            >
              <span className="chat-emoji">{emoji}</span> {account_ids.length}
            </button>
          </li>
        );
      })}
    </Row>
  );
}

/** The choice of reactions. */
export function ReactButton({ message }: { readonly message: ChatMessage }) {
  const { t, me } = useOpenRoom();
  const { react } = useActions();
  const mine = (emoji: string) => message.reactions.some((one) => one.emoji === emoji && one.account_ids.includes(me));
  const content = (
    <Row gap="none" className="chat-emojis" role="group" aria-label={t('reaction.add')}>
      {REACTIONS.map((emoji) => (
        <button
          key={emoji}
          type="button"
          className="chat-emoji bp6-popover-dismiss"
          aria-pressed={mine(emoji)}
          aria-label={emoji}
          onClick={() => void react(message, emoji, !mine(emoji))}
        >
          {emoji}
        </button>
      ))}
    </Row>
  );
  return (
    <Popover
      content={content}
      placement="top-end"
      popupKind={PopupKind.DIALOG}
      onOpening={focusFirst}
      hasBackdrop
      minimal
    >
      <Button variant="minimal" icon={<EmojiIcon />} aria-label={t('reaction.add')} title={t('reaction.add')} />
    </Popover>
  );
}
