import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { memo, useEffect, useRef } from 'react';
import { chatCalls, withoutMarkup } from '@quad/domain/chat';
import { useFormat } from '#data/words/format';
import { useCall } from '#data/server/calls';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { Empty } from '#kit/base/states';
import { Row } from '#kit/base/layout';
import { FoundMessages } from '#areas/chat/history/found-messages';
import { useOpenRoom } from './room-context';
import { RoomMembers } from '#areas/chat/members/room-members';
import { usePanel } from './use-panel';
import { ThreadPanel } from '#areas/chat/thread/thread-panel';
import { useOpenThread } from '#areas/chat/thread/use-thread';

/** The panel beside the conversation: its members, pinned messages, or a search. */
export const RoomPanel = memo(function RoomPanel() {
  const t = useText('chat');
  const { open, close } = usePanel();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) box.current?.querySelector<HTMLElement>('input, h3')?.focus();
  }, [open]);
  const thread = useOpenThread();
  if (thread !== null) return <ThreadPanel key={thread} root={thread} />;
  if (!open) return null;
  return (
    <aside
      ref={box}
      className="chat-panel"
      aria-label={t(`panel.${open}`)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Row justify="between" wrap="nowrap" className="chat-panel-head">
        <h3 tabIndex={-1}>{t(`panel.${open}`)}</h3>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('panel.close')} onClick={close} />
      </Row>
      <div className="chat-panel-body">
        {open === 'members' ? <RoomMembers /> : open === 'pins' ? <Pins /> : <Search />}
      </div>
    </aside>
  );
});

function Search() {
  const t = useText('chat');
  const { room } = useOpenRoom();
  const [params, put] = useQueryParts();
  const typed = params.get('find') ?? '';
  return (
    <>
      <InputGroup
        type="search"
        leftElement={<SearchIcon />}
        aria-label={t('search.in_room')}
        placeholder={t('search.in_room')}
        value={typed}
        onChange={(event) => put({ find: event.target.value })}
      />
      <FoundMessages typed={typed} room={room.id} />
    </>
  );
}

function Pins() {
  const t = useText('chat');
  const format = useFormat();
  const { room, show } = useOpenRoom();
  const pins = useCall(
    chatCalls.search,
    { chat_group_id: room.id, pinned: 'true', size: 100 },
    { subjects: [{ resource: 'chat_messages' }] },
  );
  return (
    <Loaded of={pins} lines={4} empty={<Empty title={t('pins.none')} text={t('pins.none_text')} />}>
      {({ content }) => (
        <ul className="chat-pins">
          {content.map(({ id, author_name, created_at, text, files }) => (
            <li key={id}>
              <button type="button" className="chat-hit" onClick={() => show(id)}>
                <Row as="span" gap="tight" align="baseline" className="chat-hit-head kit-small kit-anywhere">
                  <strong>{author_name}</strong>
                  <time dateTime={created_at}>{format.dateTime(created_at)}</time>
                </Row>
                <span className="chat-hit-text" dir="auto">
                  {withoutMarkup(text) || t('message.files', { count: files.length })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
