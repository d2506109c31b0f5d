import { Button } from '@blueprintjs/core';
import { CrossIcon, NotificationsIcon, NotificationsSnoozeIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { chatCalls, type ChatMessage, type ThreadAnswer } from '@quad/domain/chat';
import { useSend } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { fail } from '#kit/base/toasts';
import { Row, Stack } from '#kit/base/layout';
import { Composer } from '#areas/chat/composer/composer';
import { isOwn, type Spoken } from '#areas/chat/composer/use-composer';
import { useFiles } from '#areas/chat/composer/use-files';
import { TypingLine } from '#areas/chat/history/typing-line';
import { threadProgress } from '#areas/chat/members/members';
import {
  OpenRoomProvider,
  RoomCompanyProvider,
  useOpenRoom,
  useRoomCompany,
  type Aim,
  type OpenRoom,
} from '#areas/chat/room/room-context';
import { ThreadReplies } from './thread-replies';
import { useThread } from './use-thread';

/** The thread under a message, beside the room; on a phone in its place. */
export function ThreadPanel({ root }: { readonly root: number }) {
  const t = useText('chat');
  const outer = useOpenRoom();
  const thread = useThread(outer.room.id, root);
  const [aim, setAim] = useState<Aim>(null);
  const { take, replies } = thread;
  // What was done to a message of the thread is shown here, and in the history, which holds it too.
  const open = useMemo<OpenRoom>(
    () => ({
      ...outer,
      thread: root,
      aim: setAim,
      take: (message: ChatMessage) => {
        outer.take(message);
        take(message);
      },
    }),
    [outer, root, take],
  );
  const latest = useRef(replies);
  useEffect(() => {
    latest.current = replies;
  });
  const spoken = useMemo<Spoken>(
    () => ({
      lastOwn: () => latest.current.findLast((one) => isOwn(one, outer.me)),
      onSent: () => undefined,
    }),
    [outer.me],
  );
  return (
    <OpenRoomProvider value={open}>
      <Frame of={thread.data}>
        <Loaded of={thread} lines={6}>
          {(known) => (
            <Company reads={known.reads}>
              <ThreadReplies thread={known} replies={replies} older={known.has_before ? thread.older : undefined} />
            </Company>
          )}
        </Loaded>
        <TypingLine room={outer.room.id} thread={root} />
        {open.maySend ? <Write aim={aim} spoken={spoken} /> : <p className="chat-closed">{t('closed.reader')}</p>}
      </Frame>
    </OpenRoomProvider>
  );
}

/** The people of the room, and how far they have read here. */
function Company({ reads, children }: Pick<ThreadAnswer, 'reads'> & { readonly children: ReactNode }) {
  const { me } = useOpenRoom();
  const { members, progress } = useRoomCompany();
  const { delivered } = progress;
  const company = useMemo(
    () => ({ members, progress: threadProgress(reads, me, delivered) }),
    [members, reads, me, delivered],
  );
  return <RoomCompanyProvider value={company}>{children}</RoomCompanyProvider>;
}

function Write({ aim, spoken }: { readonly aim: Aim; readonly spoken: Spoken }) {
  const files = useFiles();
  return <Composer aim={aim} files={files} spoken={spoken} />;
}

interface FrameProps {
  readonly of: ThreadAnswer | undefined;
  readonly children: ReactNode;
}

function Frame({ of, children }: FrameProps) {
  const t = useText('chat');
  const [, put] = useQueryParts();
  const { room } = useOpenRoom();
  const close = () => put({ thread: null, reply: null });
  return (
    <aside
      className="chat-panel chat-thread"
      aria-label={t('thread.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <Row justify="between" wrap="nowrap" className="chat-panel-head">
        <Stack gap="none" className="chat-thread-title kit-grow">
          <h3>{t('thread.title')}</h3>
          <small className="kit-muted" dir="auto">
            {room.title}
          </small>
        </Stack>
        {of && room.member_id !== null && <Follow thread={of} />}
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('thread.close')} onClick={close} />
      </Row>
      {children}
    </aside>
  );
}

/** A person who writes in a thread follows it; this button overrides that. */
function Follow({ thread: { root, follows } }: { readonly thread: ThreadAnswer }) {
  const t = useText('chat');
  const { send, isBusy } = useSend(chatCalls.followThread);
  const [chosen, choose] = useState<boolean | null>(null);
  const isOn = chosen ?? follows;
  const label = t(isOn ? 'thread.unfollow' : 'thread.follow');
  return (
    <Button
      variant="minimal"
      disabled={isBusy}
      aria-pressed={isOn}
      icon={isOn ? <NotificationsIcon /> : <NotificationsSnoozeIcon />}
      aria-label={label}
      title={label}
      onClick={() => void send({ id: root.id, follows: !isOn }).then((answer) => choose(answer.follows), fail)}
    />
  );
}
