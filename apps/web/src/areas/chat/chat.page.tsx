import { useLayoutEffect, useRef, useState } from 'react';
import { ChatIcon } from '@blueprintjs/icons';
import { id } from '@quad/domain/core';
import { useText } from '#data/words/text';
import { useParam } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { RoomPane } from '#areas/chat/room/room-pane';
import { useLastRoom } from '#areas/chat/rooms/last-room';
import { RoomsPane } from '#areas/chat/rooms/rooms-pane';
import { roomsAhead } from '#areas/chat/rooms/use-rooms';
import './chat.css';
import './chat-room.css';
import './chat-text.css';
import './chat-thread.css';

/** The rest of the window below the bar: the only thing that scrolls is what was said. */
function useRestOfWindow() {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(88);
  useLayoutEffect(() => {
    const measure = () => {
      if (box.current) setTop(box.current.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { box, style: { '--chat-top': `${top}px` } as object };
}

export { roomsAhead as ahead };

/** The chat: the person's rooms beside the open one; on a phone one after the other. */
export default function ChatPage() {
  const t = useText('chat');
  const open = useParam('id', id.optional()) ?? null;
  useLastRoom(open);
  const { box, style } = useRestOfWindow();
  return (
    <div ref={box} className={open === null ? 'chat' : 'chat chat-opened'} style={style}>
      <h1 className="kit-hidden">{t('title')}</h1>
      <RoomsPane open={open} />
      <section className="chat-room" aria-label={t('screen.conversation')}>
        {open === null ? (
          <Empty icon={<ChatIcon size={32} />} title={t('screen.choose')} text={t('screen.choose_text')} />
        ) : (
          <RoomPane key={open} id={open} />
        )}
      </section>
    </div>
  );
}
