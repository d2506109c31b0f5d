import { ChatIcon, ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { withoutMarkup } from '@quad/domain/chat';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useQueryParts } from '#kit/base/param';
import { Row } from '#kit/base/layout';
import { useLiveFollowed } from './use-followed';
import { useOpenThread } from './use-thread';

/** Above the rooms: the threads one follows, with what is unread in them; a click opens the list. Unseen, it keeps the counts right. */
export function ThreadsList({ isShown }: { readonly isShown: boolean }) {
  const t = useText('chat');
  const format = useFormat();
  const { data: threads = [] } = useLiveFollowed();
  const [params, put] = useQueryParts();
  const open = useOpenThread();
  if (threads.length === 0 || !isShown) return null;
  const isOpen = params.get('list') === 'threads';
  const unread = threads.reduce((sum, one) => sum + one.unread, 0);
  return (
    <section className="chat-threads">
      <button
        type="button"
        className="chat-threads-head"
        aria-expanded={isOpen}
        onClick={() => put({ list: isOpen ? null : 'threads' })}
      >
        <ChatIcon />
        <span className="kit-grow">{t('thread.all')}</span>
        {unread > 0 && (
          <span className="chat-unread">
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <span className="kit-hidden">{t('room.unread', { count: unread })}</span>
          </span>
        )}
        {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon className="kit-flips" />}
      </button>
      {isOpen && (
        <ul>
          {threads.map(({ message, room_title, unread: count }) => (
            <li key={message.id}>
              <Link
                className="chat-hit"
                to={`/chat/${message.chat_group_id}?list=threads&thread=${message.id}`}
                aria-current={open === message.id ? 'page' : undefined}
                preventScrollReset
              >
                <Row as="span" gap="tight" align="baseline" className="chat-hit-head kit-small kit-anywhere">
                  <strong dir="auto">{room_title}</strong>
                  {message.replied_at && (
                    <time dateTime={message.replied_at}>{format.dateTime(message.replied_at)}</time>
                  )}
                </Row>
                <span className="chat-hit-text" dir="auto">
                  {message.author_name}: {withoutMarkup(message.text) || t('message.without_text')}
                </span>
                <Row as="span" wrap="nowrap" className="kit-small kit-muted">
                  {t('thread.replies', { count: message.replies })}
                  {count > 0 && <span className="chat-unread">{t('thread.unread', { count })}</span>}
                </Row>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
