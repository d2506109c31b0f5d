import { useMemo } from 'react';
import type { ChatMessage } from '@quad/domain/chat';
import { call, type Method } from '#data/client';
import { useText } from '#data/text';
import { fail, succeed } from '#kit/base/toasts';
import { useOpenRoom } from '#areas/chat/room/room-context';

/** What can be done to a message that is there. What the server answers is shown at once; a refusal is told. */
export function useActions() {
  const t = useText('chat');
  const { take, room } = useOpenRoom();
  return useMemo(() => {
    const act = (method: Method, path: string, body: object): Promise<boolean> =>
      call<ChatMessage>(method, path, { body }).then(
        (message) => {
          take(message);
          return true;
        },
        (refusal: unknown) => {
          fail(refusal);
          return false;
        },
      );
    return {
      react: ({ id }: ChatMessage, emoji: string, on: boolean) =>
        act('PUT', `/chat/message/${id}/reaction`, { emoji, on }),
      pin: ({ id }: ChatMessage, pinned: boolean) => act('PUT', `/chat/message/${id}/pin`, { pinned }),
      remove: ({ id }: ChatMessage, reason?: string) =>
        act('POST', `/chat/message/${id}/delete`, reason ? { reason } : {}),
      edit: ({ id, version }: ChatMessage, text: string, mention_ids: readonly number[]) =>
        act('POST', '/chat/message', { id, version, text, mention_ids }),
      copyLink: ({ id }: ChatMessage) =>
        void navigator.clipboard
          .writeText(`${location.origin}/chat/${room.id}?message=${id}`)
          .then(() => succeed(t('message.link_copied')), fail),
    };
  }, [t, take, room.id]);
}
