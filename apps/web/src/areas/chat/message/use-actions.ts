import { useMemo } from 'react';
import { chatCalls, type ChatMessage, type REACTIONS } from '@quad/domain/chat';
import { ask } from '#data/server/calls';
import { useText } from '#data/words/text';
import { fail, succeed } from '#kit/base/toasts';
import { useOpenRoom } from '#areas/chat/room/room-context';
import { placeOf } from '#areas/chat/room/use-panel';

/** What can be done to a message that is there. What the server answers is shown at once; a refusal is told. */
export function useActions() {
  const t = useText('chat');
  const { take, room } = useOpenRoom();
  return useMemo(() => {
    const act = (asked: Promise<ChatMessage>): Promise<boolean> =>
      asked.then(
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
      react: ({ id }: ChatMessage, emoji: (typeof REACTIONS)[number], on: boolean) =>
        act(ask(chatCalls.react, { id, emoji, on })),
      pin: ({ id }: ChatMessage, pinned: boolean) => act(ask(chatCalls.pin, { id, pinned })),
      remove: ({ id }: ChatMessage, reason?: string) => act(ask(chatCalls.delete, { id, ...(reason && { reason }) })),
      edit: ({ id, version }: ChatMessage, text: string, mention_ids: readonly number[]) =>
        act(ask(chatCalls.send, { id, version, text, mention_ids })),
      copyLink: (message: ChatMessage) =>
        void navigator.clipboard
          .writeText(`${location.origin}/chat/${room.id}?${new URLSearchParams(placeOf(message))}`)
          .then(() => succeed(t('message.link_copied')), fail),
    };
  }, [t, take, room.id]);
}
