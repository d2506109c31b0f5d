import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useText } from '#data/words/text';
import { useShortcuts } from '#kit/base/shortcuts';
import type { Entry } from './entries';
import { useOpenRoom } from '#areas/chat/room/room-context';

const keyOf = (target: EventTarget): string | null =>
  (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? null;

/** The message the keyboard is at, and the one that shows its buttons: arrows, Home and End move, a pointer or the focus activates. */
export function useCurrent(entries: readonly Entry[], box: RefObject<HTMLElement>, reveal: (at: number) => void) {
  const [current, setCurrent] = useState<string | null>(null);
  const takes = useRef(false);
  const [active, setActive] = useState<string | null>(null);
  const places = (key: string | null | undefined) =>
    key == null ? -1 : entries.findIndex((entry) => entry.key === key);
  const isMessage = (at: number) => entries[at]?.kind === 'message';
  const step = (from: number, by: number) => {
    let at = from + by;
    while (at >= 0 && at < entries.length && !isMessage(at)) at += by;
    return at;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      (event.target as Element).closest('[role=menu],[role=dialog]')
    )
      return;
    const at = places(keyOf(event.target) ?? current);
    const to = {
      ArrowDown: step(at < 0 ? entries.length - 2 : at, 1),
      ArrowUp: step(at < 0 ? entries.length : at, -1),
      Home: step(-1, 1),
      End: step(entries.length, -1),
    }[event.key];
    if (to === undefined || !isMessage(to)) return;
    event.preventDefault();
    reveal(to);
    takes.current = true;
    setCurrent(entries[to]!.key);
  };
  // A line that was out of sight is drawn a moment later than it is asked for.
  useEffect(() => {
    const line =
      takes.current && current ? box.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(current)}"]`) : null;
    if (!line) return;
    takes.current = false;
    line.focus({ preventScroll: true });
  });
  const onFocus = (event: FocusEvent) => {
    const key = keyOf(event.target);
    if (key) {
      setActive(key);
      setCurrent(key);
    }
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !document.querySelector('.bp6-popover-backdrop'))
      setActive(keyOf(event.target));
  };
  const onPointerLeave = () => setActive(null);
  useMessageKeys(entries[places(active ?? current)]);
  return { key: current, active, handlers: { onKeyDown, onFocus, onPointerOver, onPointerLeave } };
}

/** R and E for the message under the keyboard or the pointer. */
function useMessageKeys(entry: Entry | undefined): void {
  const t = useText('chat');
  const { aim, maySend, me, openThread } = useOpenRoom();
  const message = entry?.kind === 'message' && !entry.message.deleted_at ? entry.message : null;
  const isMine = message?.account_id === me;
  useShortcuts([
    {
      keys: 'r',
      label: t('keys.reply'),
      idle: !message || !maySend,
      run: () => {
        if (message && maySend) aim({ kind: 'reply', message });
      },
    },
    {
      keys: 't',
      label: t('keys.thread'),
      idle: !message,
      run: () => {
        if (message) openThread(message.id);
      },
    },
    {
      keys: 'e',
      label: t('keys.edit'),
      idle: !message || !maySend || !isMine,
      run: () => {
        if (message && maySend && isMine) aim({ kind: 'edit', message });
      },
    },
  ]);
}
