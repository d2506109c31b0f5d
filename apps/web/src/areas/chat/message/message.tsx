import { PinIcon } from '@blueprintjs/icons';
import { withoutMarkup, type ChatMessage } from '@quad/domain/chat';
import { Avatar } from '#kit/base/avatar';
import { FactLine, Row } from '#kit/base/layout';
import { LinkCards } from './link-cards';
import { MessageBar } from './message-bar';
import { MessageFiles } from './message-files';
import { ThreadLine } from '#areas/chat/thread/thread-line';
import { Reactions } from './message-reactions';
import { MessageText } from './message-text';
import { Received } from './received';
import { useOpenRoom } from '#areas/chat/room/room-context';

interface MessageProps {
  readonly message: ChatMessage;
  readonly isFirst: boolean;
  readonly isActive: boolean;
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
}

/** One message: who and when (once for several in a row), what it answers, its words and files, how people answered it. */
export function Message({ message, isFirst, isActive, isCurrent, isMarked }: MessageProps) {
  const { t, format, me, people, thread } = useOpenRoom();
  const { account_id, created_at, deleted_at, mention_ids } = message;
  const name = message.author_name ?? t('message.nobody');
  const isMine = account_id === me;
  const classes = [
    'chat-message',
    isFirst && 'chat-message-first',
    isMine && 'chat-message-mine',
    mention_ids.includes(me) && 'chat-message-me',
    isMarked && 'chat-message-marked',
    isActive && 'chat-message-active',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <article
      className={classes}
      data-key={message.client_id}
      data-message={message.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('message.label', { name, at: format.dateTime(created_at) })}
    >
      <div className="chat-side">
        {isFirst ? (
          <Avatar name={name} photo={people.get(account_id ?? 0)?.photo_url} size={36} />
        ) : (
          <time dateTime={created_at} title={format.dateTime(created_at)}>
            {format.time(created_at)}
          </time>
        )}
      </div>
      <div className="kit-narrow">
        {isFirst && (
          <Row as="p" align="baseline" wrap="nowrap" className="chat-who kit-narrow">
            <strong dir="auto">{name}</strong>
            <time dateTime={created_at} title={format.dateTime(created_at)}>
              {format.time(created_at)}
            </time>
          </Row>
        )}
        {deleted_at ? <Deleted message={message} /> : <Content message={message} />}
        {message.replies > 0 && thread === null && <ThreadLine message={message} />}
      </div>
      {isMine && !deleted_at && message.thread_id === thread && <Received message={message} />}
      {isActive && !deleted_at && <MessageBar message={message} />}
    </article>
  );
}

function Content({ message }: { readonly message: ChatMessage }) {
  const { t, format } = useOpenRoom();
  const { text, mention_ids, files, edited_at, pinned_at, pinned_by_name, reply_to } = message;
  return (
    <>
      {reply_to && <Quote of={reply_to} />}
      {text && <MessageText text={text} mention_ids={mention_ids} />}
      <LinkCards text={text} />
      <MessageFiles files={files} message={message} />
      {(edited_at || pinned_at) && (
        <FactLine className="chat-notes">
          {pinned_at && (
            <span>
              <PinIcon size={12} /> {t('message.pinned', { name: pinned_by_name ?? '' })}
            </span>
          )}
          {edited_at && <span title={format.dateTime(edited_at)}>{t('message.edited')}</span>}
        </FactLine>
      )}
      {message.reactions.length > 0 && <Reactions message={message} />}
    </>
  );
}

/** What the message answers; a click leads there. */
export function Quote({ of: { id, author_name, text } }: { readonly of: NonNullable<ChatMessage['reply_to']> }) {
  const { t, show } = useOpenRoom();
  return (
    <button type="button" className="chat-quote" onClick={() => show(id)}>
      <span className="kit-hidden">{t('message.answers')} </span>
      <strong dir="auto">{author_name ?? t('message.nobody')}</strong>
      <span dir="auto">{withoutMarkup(text) || t('message.without_text')}</span>
    </button>
  );
}

function Deleted({ message: { deleted_by_name, delete_reason } }: { readonly message: ChatMessage }) {
  const { t } = useOpenRoom();
  return (
    <p className="chat-text chat-gone">
      {delete_reason
        ? t('message.deleted_by', { name: deleted_by_name ?? '', reason: delete_reason })
        : t('message.deleted')}
    </p>
  );
}
