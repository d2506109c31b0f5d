import { useEffect, useRef, useState } from 'react';
import { withoutMarkup, type ChatMessage } from '@quad/domain/chat';
import { useText } from '#data/words/text';
import { useOpenRoom } from '#areas/chat/room/room-context';

/** What a listener can follow at once. */
const FEW = 3;

/**
 * The words for what others have said since the last time: the newest few, or how many. What was there when the room
 * was opened is no news, nor is what a scroll brings.
 */
export function useNews(messages: readonly ChatMessage[]): string {
  const t = useText('chat');
  const { me } = useOpenRoom();
  const last = useRef(messages.at(-1)?.seq ?? 0);
  const [opened] = useState(Date.now);
  const [said, say] = useState('');
  useEffect(() => {
    const fresh = messages
      .slice(-50)
      .filter(
        ({ seq, account_id, created_at, deleted_at, thread_id }) =>
          seq > last.current &&
          thread_id === null &&
          account_id !== me &&
          !deleted_at &&
          Date.parse(created_at) > opened - 60_000,
      );
    last.current = Math.max(last.current, messages.at(-1)?.seq ?? 0);
    if (!fresh.length) return;
    const words = fresh
      .slice(-FEW)
      .map(
        ({ author_name, text, files }) =>
          `${author_name ?? ''}: ${withoutMarkup(text) || t('message.files', { count: files.length })}`,
      );
    say(fresh.length > FEW ? t('news.many', { count: fresh.length }) : words.join('. '));
  }, [messages, me, t, opened]);
  return said;
}
