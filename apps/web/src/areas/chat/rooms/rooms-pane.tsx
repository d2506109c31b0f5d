import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, PlusIcon, SearchIcon } from '@blueprintjs/icons';
import { memo, useRef, type KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { findingIn } from '@quad/i18n';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { useOpen } from '#kit/record/record-dialog';
import { useShortcuts } from '#kit/base/shortcuts';
import { Empty, SkeletonText } from '#kit/base/states';
import { Row } from '#kit/base/layout';
import { AsOf } from './as-of';
import { ChatSettings } from './chat-settings';
import { FoundMessages } from '#areas/chat/history/found-messages';
import { NewRoom } from './new-room';
import { OtherRooms } from './other-rooms';
import { useReads } from '#areas/chat/history/positions';
import { ThreadsList } from '#areas/chat/thread/threads-list';
import { RoomRow } from './room-row';
import { readUpTo, type Room } from './rooms';
import { usePresenceIn, useRooms } from './use-rooms';

interface RoomsPaneProps {
  readonly open: number | null;
}

/** The list at the left: search over rooms and everything said in them, and the rooms. */
export const RoomsPane = memo(function RoomsPane({ open }: RoomsPaneProps) {
  const t = useText('chat');
  return (
    <section className="chat-rooms" aria-label={t('screen.rooms')}>
      <Head />
      <Rooms open={open} />
    </section>
  );
});

// The field measures itself whenever it is drawn; it must not be for every word that is said.
const Head = memo(function Head() {
  const t = useText('chat');
  const [params, put] = useQueryParts();
  const dialog = useOpen();
  const input = useRef<HTMLInputElement>(null);
  const typed = params.get('search') ?? '';
  useShortcuts([
    { keys: '/', label: t('keys.search'), run: () => input.current?.focus() },
    { keys: 'n', label: t('keys.new'), run: () => dialog.show('new') },
  ]);
  const clear = typed ? (
    <button
      type="button"
      className="kit-icon-button"
      aria-label={t('search.clear')}
      onClick={() => put({ search: '' })}
    >
      <CrossIcon />
    </button>
  ) : undefined;
  return (
    <Row gap="tight" wrap="nowrap" className="chat-rooms-head">
      <InputGroup
        inputRef={input}
        type="search"
        leftElement={<SearchIcon />}
        rightElement={clear}
        placeholder={t('search.short')}
        aria-label={t('search.placeholder')}
        value={typed}
        onChange={(event) => put({ search: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') put({ search: '' });
          else toFirstRoom(event);
        }}
      />
      <ChatSettings />
      <Button
        icon={<PlusIcon />}
        aria-label={t('new.title')}
        title={t('new.title')}
        intent="primary"
        onClick={() => dialog.show('new')}
      />
      {dialog.open === 'new' && <NewRoom close={dialog.close} />}
    </Row>
  );
});

function toFirstRoom(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.closest('.chat-rooms')?.querySelector<HTMLElement>('.chat-list a')?.focus();
}

/** What was just read here is not unread, before the server has said so. */
function useOwnRooms() {
  const reads = useReads();
  const { data: rooms, ...reading } = useRooms();
  usePresenceIn(rooms);
  const shown = rooms?.map((room) => {
    const seq = reads.get(room.id);
    return seq === undefined ? room : readUpTo(room, seq);
  });
  return { data: shown, ...reading };
}

function Rooms({ open }: RoomsPaneProps) {
  const t = useText('chat');
  const reading = useOwnRooms();
  useRoomKeys(reading.data, open);
  const typed = useSearchParams()[0].get('search') ?? '';
  const skeleton = (
    <div className="chat-list">
      <SkeletonText lines={9} />
    </div>
  );
  return (
    <Loaded of={reading} skeleton={skeleton}>
      {(rooms) => {
        const shown = findingIn(rooms, typed, ({ title }) => title);
        return (
          <nav className="chat-list" aria-label={t('screen.rooms')} onKeyDown={moveAmongRooms}>
            <AsOf at={reading.kept?.at} />
            {rooms.length === 0 && <Empty title={t('screen.none')} text={t('screen.none_text')} />}
            <ThreadsList isShown={typed === ''} />
            {typed !== '' && shown.length > 0 && <h2 className="chat-list-title">{t('search.rooms')}</h2>}
            <ul>
              {shown.map((room) => (
                <RoomRow key={room.id} room={room} isOpen={room.id === open} />
              ))}
            </ul>
            {typed !== '' && <OtherRooms typed={typed} open={open} />}
            {typed !== '' && <FoundMessages typed={typed} />}
          </nav>
        );
      }}
    </Loaded>
  );
}

/** Arrows, Home and End among the links of the list. */
function moveAmongRooms(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const to =
    event.altKey || at < 0
      ? undefined
      : { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  links[to]?.focus();
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
