import { Link } from 'react-router-dom';
import { chatCalls, withoutMarkup, type SearchAnswer } from '@quad/domain/chat';
import { useCall } from '#data/server/calls';
import { useFormat } from '#data/words/format';
import { useText } from '#data/words/text';
import { useDebounced } from '#data/live/debounced';
import { Loaded } from '#kit/base/loaded';
import { Row } from '#kit/base/layout';
import { coversRoom, placeOf } from '#areas/chat/room/use-panel';

interface FoundProps {
  readonly typed: string;
  readonly room?: number;
}

/** What was said in the person's rooms that holds the words typed; each leads to its place. */
export function FoundMessages({ typed, room }: FoundProps) {
  const t = useText('chat');
  const format = useFormat();
  const search = useDebounced(typed.trim());
  const found = useCall(chatCalls.search, search.length > 1 ? { search, chat_group_id: room, size: 30 } : null);
  if (search.length < 2) return null;
  const addressOf = ({ id, chat_group_id, thread_id }: SearchAnswer['content'][number]) => {
    const inRoom: Record<string, string> =
      coversRoom() || thread_id !== null ? { find: typed } : { find: typed, panel: 'search' };
    const looking = room ? inRoom : { search: typed };
    return `/chat/${chat_group_id}?${new URLSearchParams({ ...placeOf({ id, thread_id }), ...looking })}`;
  };
  return (
    <section aria-label={t('search.messages')} className="chat-found">
      <h2 className="chat-list-title">{t('search.messages')}</h2>
      <p className="kit-hidden" role="status">
        {found.data ? t('search.count', { count: found.data.content.length }) : ''}
      </p>
      <Loaded of={found} lines={4} empty={<p className="kit-muted chat-nothing">{t('search.nothing')}</p>}>
        {({ content }) => (
          <ul>
            {content.map((message) => (
              <li key={message.id}>
                <Link className="chat-hit" to={addressOf(message)}>
                  <Row as="span" gap="tight" align="baseline" className="chat-hit-head kit-small kit-anywhere">
                    <strong>{message.author_name}</strong>
                    {!room && <span className="kit-muted"> · {message.room_title}</span>}
                    <time dateTime={message.created_at}>{format.dateTime(message.created_at)}</time>
                  </Row>
                  <span className="chat-hit-text" dir="auto">
                    {withoutMarkup(message.text) || t('message.files', { count: message.files.length })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
