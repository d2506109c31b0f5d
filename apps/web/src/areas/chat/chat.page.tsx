import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ChatIcon } from '@blueprintjs/icons';
import { useText } from '#data/text';
import { useShortcuts } from '#kit/shortcuts';
import { Empty } from '#kit/states';
import { useReads } from './positions';
import { RoomPane } from './room-pane';
import { readUpTo, type Room } from './rooms';
import { RoomsPane } from './rooms-pane';
import { usePresenceIn, useRooms } from './use-rooms';
import './chat.css';
import './chat-room.css';

/** The rest of the window below the bar: the only thing that scrolls is what was said. */
function useRestOfWindow() {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(88);
  useLayoutEffect(() => {
    const measure = () => { if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY); };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { box, style: { '--chat-top': `${top}px` } as object };
}

/** What was just read here is not unread, before the server has said so. */
function useOwnRooms() {
  const reads = useReads();
  const { rooms, ...reading } = useRooms();
  usePresenceIn(rooms);
  const shown = rooms?.map((room) => { const seq = reads.get(room.id); return seq === undefined ? room : readUpTo(room, seq); });
  return { rooms: shown, ...reading };
}

/** The chat: the person's rooms beside the open one; on a phone one after the other. */
export function Component() {
  const t = useText('chat');
  const { id = '' } = useParams();
  const open = /^\d{1,15}$/.test(id) ? Number(id) : null;
  const list = useOwnRooms();
  const { box, style } = useRestOfWindow();
  useRoomKeys(list.rooms, open);
  return (
    <div ref={box} className={open === null ? 'chat' : 'chat chat-opened'} style={style}>
      <h1 className="kit-hidden">{t('title')}</h1>
      <RoomsPane list={list} open={open} />
      <section className="chat-room" aria-label={t('screen.conversation')}>
        {open === null ? <Empty icon={<ChatIcon size={32} />} title={t('screen.choose')} text={t('screen.choose_text')} /> : <RoomPane key={open} id={open} />}
      </section>
    </div>
  );
}

/** Alt and the arrows lead to the room above and below. */
function useRoomKeys(rooms: readonly Room[] | undefined, open: number | null): void {
  const t = useText('chat');
  const go = useNavigate();
  const step = (by: number) => {
    const at = rooms?.findIndex(({ id }) => id === open) ?? -1;
    const next = rooms?.[at < 0 ? 0 : at + by];
    if (next) void go(`/chat/${next.id}`);
  };
  useShortcuts([
    { keys: 'alt+ArrowUp', label: t('keys.previous'), run: () => step(-1) },
    { keys: 'alt+ArrowDown', label: t('keys.next'), run: () => step(1) },
  ]);
}
