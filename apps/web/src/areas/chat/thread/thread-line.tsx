import type { ChatMessage } from '@quad/domain/chat';
import { Avatar } from '#kit/base/avatar';
import { Row } from '#kit/base/layout';
import { useOpenRoom } from '#areas/chat/room/room-context';
import { useThreadUnread } from './use-followed';

/**
 * Summarises the thread under a message: who answered lately, how many answers, the last one, and how many are unread.
 * A click opens it.
 */
export function ThreadLine({ message }: { readonly message: ChatMessage }) {
  const { t, format, people, openThread } = useOpenRoom();
  const unread = useThreadUnread(message.id);
  const { id, replies, replied_at, replier_ids } = message;
  const isToday = replied_at !== null && format.date(replied_at) === format.date(new Date().toISOString());
  return (
    <button type="button" className="chat-thread-line" onClick={() => openThread(id)}>
      <Row as="span" gap="none" wrap="nowrap" aria-hidden="true">
        {replier_ids.map((account) => {
          const person = people.get(account);
          return person && <Avatar key={account} name={person.name} photo={person.photo_url} size={20} />;
        })}
      </Row>
      <strong>{t('thread.replies', { count: replies })}</strong>
      {replied_at && (
        <span className="kit-muted">
          {t('thread.last', { at: isToday ? format.time(replied_at) : format.dateTime(replied_at) })}
        </span>
      )}
      {unread > 0 && <span className="chat-unread">{t('thread.unread', { count: unread })}</span>}
    </button>
  );
}
