import { Button } from '@blueprintjs/core';
import { RefreshIcon, TrashIcon } from '@blueprintjs/icons';
import { useSession } from '#data/identity/session';
import { Avatar } from '#kit/base/avatar';
import { Row } from '#kit/base/layout';
import { Quote } from './message';
import { MessageFiles } from './message-files';
import { MessageText } from './message-text';
import { discardMessage, retryMessage, useOutbox } from '#areas/chat/composer/outbox';
import type { Outgoing } from '#areas/chat/composer/outbox';
import { OnItsWay } from './received';
import { useOpenRoom } from '#areas/chat/room/room-context';

/** An own message that the server does not have yet: on its way, waiting for the network, or refused. */
export function OutgoingMessage({ outgoing, isFirst }: { readonly outgoing: Outgoing; readonly isFirst: boolean }) {
  const { t, format } = useOpenRoom();
  const { user_info } = useSession();
  const { isAway } = useOutbox(outgoing.chat_group_id);
  const { client_id, text, files, reply_to, at, problem } = outgoing;
  const name = user_info?.name ?? '';
  const state = problem ? 'failed' : isAway ? 'waiting' : 'pending';
  return (
    <article
      className={`chat-message chat-message-mine chat-message-${state} ${isFirst ? 'chat-message-first' : ''}`}
      data-outgoing={state}
      aria-label={t('message.label', { name, at: format.dateTime(at) })}
    >
      <div className="chat-side">{isFirst && <Avatar name={name} photo={user_info?.photo_url} size={36} />}</div>
      <div className="kit-narrow">
        {isFirst && (
          <Row as="p" align="baseline" wrap="nowrap" className="chat-who kit-narrow">
            <strong dir="auto">{name}</strong>
            <time dateTime={at}>{format.time(at)}</time>
          </Row>
        )}
        {reply_to && <Quote of={reply_to} />}
        {text && <MessageText text={text} />}
        <MessageFiles files={files} />
        {state !== 'pending' && (
          <Row as="p" className="chat-unsent kit-warning kit-small" role={problem ? 'alert' : undefined}>
            <span>{problem ? t('outbox.failed', { problem }) : t('outbox.waiting')}</span>
            <Button size="small" variant="minimal" icon={<RefreshIcon />} onClick={() => retryMessage(client_id)}>
              {t('outbox.retry')}
            </Button>
            <Button
              size="small"
              variant="minimal"
              intent="danger"
              icon={<TrashIcon />}
              onClick={() => discardMessage(client_id)}
            >
              {t('outbox.discard')}
            </Button>
          </Row>
        )}
      </div>
      {state === 'pending' && <OnItsWay />}
    </article>
  );
}
