import { useCallback, useRef, useState } from 'react';
import { useSession } from '#data/identity/session';
import { remember, remembered } from '#data/offline/store';

const WAIT_MS = 400;

/** What is typed into a room, or into a thread of it, and not sent, kept on this browser under the person's own key. */
export function useDraftText(place: string): readonly [string, (text: string) => void] {
  const { actor } = useSession();
  const key = `quad.draft.${actor?.account_id ?? 0}.chat.${place}`;
  const [text, setText] = useState(() => remembered(key, ''));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useCallback(
    (next: string) => {
      setText(next);
      clearTimeout(timer.current);
      // An emptied field is forgotten at once: a reload must not bring back what was sent.
      if (next === '') return remember(key, undefined);
      timer.current = setTimeout(() => remember(key, next), WAIT_MS);
    },
    [key],
  );
  return [text, write];
}

/** True when something typed waits in the room. */
export const hasDraft = (account: number, room: number): boolean =>
  remembered(`quad.draft.${account}.chat.${room}`, '') !== '';
