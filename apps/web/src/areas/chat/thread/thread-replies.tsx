import { Button } from '@blueprintjs/core';
import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import { chatCalls, type ChatMessage, type ThreadAnswer } from '@quad/domain/chat';
import { ask } from '#data/server/calls';
import { Row } from '#kit/base/layout';
import { useOutbox } from '#areas/chat/composer/outbox';
import { keepTotals } from '#areas/chat/history/positions';
import { useKeptBottom } from '#areas/chat/history/use-kept-bottom';
import { useVisible } from '#areas/chat/history/use-reading';
import { Message } from '#areas/chat/message/message';
import { OutgoingMessage } from '#areas/chat/message/outgoing-message';
import { useOpenRoom } from '#areas/chat/room/room-context';
import { useAimedReply } from './use-thread';

interface RepliesProps {
  readonly thread: ThreadAnswer;
  readonly replies: readonly ChatMessage[];
  /** Asks for what was said before them, where there is more. */
  readonly older: (() => void) | undefined;
}

/** Answers of one person within this time (ms) share one name. */
const TOGETHER_MS = 5 * 60_000;

const isFirst = (replies: readonly ChatMessage[], at: number): boolean => {
  const [before, now] = [replies[at - 1], replies[at]!];
  return (
    !before ||
    before.account_id !== now.account_id ||
    Date.parse(now.created_at) - Date.parse(before.created_at) > TOGETHER_MS
  );
};

/** Notes how far the thread was read in a tab that is looked at; the server answers what else is unread. */
function useThreadReading({ root, last_read_seq }: ThreadAnswer, last: number): void {
  const isVisible = useVisible();
  const { room } = useOpenRoom();
  const told = useRef(last_read_seq);
  useEffect(() => {
    if (!isVisible || room.member_id === null || last <= told.current) return;
    told.current = last;
    void ask(chatCalls.readThread, { id: root.id, read_seq: last }).then(keepTotals, () => undefined);
  }, [isVisible, room.member_id, root.id, last]);
}

/** The end of the thread stays in sight when something is said; a link into it leads to its reply. */
function useEnd(props: RepliesProps, count: number) {
  const { replies, older } = props;
  const box = useRef<HTMLDivElement>(null);
  const aimed = useAimedReply();
  const isHere = aimed === null || replies.some(({ id }) => id === aimed);
  useKeptBottom(box);
  useLayoutEffect(() => {
    const line = aimed !== null && isHere ? box.current?.querySelector(`[data-message="${aimed}"]`) : null;
    if (line) line.scrollIntoView({ block: 'center' });
    else if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [aimed, isHere, count]);
  useEffect(() => {
    if (!isHere) older?.();
  }, [isHere, older]);
  return { box, aimed };
}

/** The message of a thread, what was said under it, and what is on its way there. */
export function ThreadReplies(props: RepliesProps) {
  const { thread, replies, older } = props;
  const { t, room } = useOpenRoom();
  const { line } = useOutbox(room.id);
  const arrived = new Set(replies.map(({ client_id }) => client_id));
  const outgoing = line.filter((one) => one.thread_id === thread.root.id && !arrived.has(one.client_id));
  const last = replies.at(-1)?.seq ?? 0;
  const { box, aimed } = useEnd(props, replies.length === 0 ? outgoing.length : last + outgoing.length);
  useThreadReading(thread, last);
  const [active, setActive] = useState<string | null>(null);
  // React also delivers the events of a message's menu here: ignore them while a menu is open.
  const activate = ({ target }: SyntheticEvent) => {
    const key = (target as Element).closest<HTMLElement>('[data-key]')?.dataset.key;
    if (key && !document.querySelector('.bp6-popover-backdrop')) setActive(key);
  };
  const draw = (message: ChatMessage, first: boolean) => (
    <Message
      key={message.client_id}
      message={message}
      isFirst={first}
      isActive={active === message.client_id}
      isCurrent
      isMarked={aimed === message.id}
    />
  );
  return (
    <div
      ref={box}
      className="chat-thread-said"
      role="log"
      aria-label={t('thread.title')}
      onFocus={activate}
      onPointerOver={activate}
      onPointerLeave={() => setActive(null)}
    >
      {draw(thread.root, true)}
      <Row as="p" gap="normal" wrap="nowrap" className="chat-divider chat-thread-count">
        <span>{thread.root.replies > 0 ? t('thread.replies', { count: thread.root.replies }) : t('thread.none')}</span>
      </Row>
      {older && (
        <Button size="small" variant="minimal" onClick={older}>
          {t('thread.earlier')}
        </Button>
      )}
      {replies.map((message, at) => draw(message, isFirst(replies, at)))}
      {outgoing.map((one) => (
        <OutgoingMessage key={one.client_id} outgoing={one} isFirst />
      ))}
    </div>
  );
}
