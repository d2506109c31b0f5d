import { memo, useCallback, useMemo, useState } from 'react';
import { chatGroups } from '@quad/domain/chat';
import { useFormat } from '#data/words/format';
import { useMay } from '#data/identity/session';
import { useText } from '#data/words/text';
import { Loaded } from '#kit/base/loaded';
import { useQueryParts } from '#kit/base/param';
import { SkeletonText } from '#kit/base/states';
import { Grid } from '#kit/base/layout';
import { useStill } from '#areas/chat/room/still';
import { Asking } from '#areas/chat/message/asking';
import { Composer } from '#areas/chat/composer/composer';
import { isOwn, type Spoken } from '#areas/chat/composer/use-composer';
import { FileDropZone } from '#areas/chat/composer/file-drop-zone';
import { arePeopleSame, progressOf } from '#areas/chat/members/members';
import { OpenRoomProvider, RoomCompanyProvider, type Aim, type Asked, type OpenRoom } from './room-context';
import { RoomHead } from './room-head';
import type { RoomHistory } from '#areas/chat/history/room-history';
import { RoomPanel } from './room-panel';
import { Said } from '#areas/chat/history/said';
import { firstPlace, isSameRoom, type Room } from '#areas/chat/rooms/rooms';
import { useFiles } from '#areas/chat/composer/use-files';
import { useHistory, useKeptHistory } from '#areas/chat/history/use-history';
import { coversRoom } from './use-panel';
import { useMe, useMembers, useOpenedRoom } from '#areas/chat/rooms/use-rooms';

/** An open room: its head, what was said, and where one writes. */
export const RoomPane = memo(function RoomPane({ id }: { readonly id: number }) {
  const { data, ...reading } = useOpenedRoom(id);
  const room = useStill(data, isSameRoom);
  return (
    <Loaded of={{ ...reading, data: room }} skeleton={<Waiting lines={12} />}>
      {(known) => <Opened room={known} />}
    </Loaded>
  );
});

const Waiting = ({ lines }: { readonly lines: number }) => (
  <div className="chat-waits">
    <SkeletonText lines={lines} />
  </div>
);

const NOBODY: readonly never[] = [];

/** What the composer asks of the conversation: the own last message that can be changed, and its end. */
const spokenIn = (source: RoomHistory, me: number): Spoken => ({
  lastOwn: () => source.read().history?.messages.findLast((one) => one.thread_id === null && isOwn(one, me)),
  onSent: () => {
    if (source.read().history?.hasAfter) void source.open();
  },
});

/** What the messages of the room can ask for and need to know. */
function useOpened(room: Room) {
  const t = useText('chat');
  const format = useFormat();
  const me = useMe();
  const [params, put] = useQueryParts();
  const [place] = useState(() => firstPlace(room, params.get('message')));
  const [readBefore] = useState(room.last_read_seq);
  const history = useHistory(room.id, place);
  useKeptHistory(history.source, room);
  const members = useMembers(room.id) ?? NOBODY;
  const company = useMemo(() => ({ members, progress: progressOf(members, me) }), [members, me]);
  const people = useStill(members, arePeopleSame);
  const maySend = useMay('send', chatGroups, room);
  const mayModerate = useMay('moderate', chatGroups, room);
  const [aim, setAim] = useState<Aim>(null);
  const [asked, ask] = useState<Asked | null>(null);
  const { take } = history;
  // A panel that covers the room gives way to its message.
  const show = useCallback(
    (message: number) => put({ message, ...(coversRoom() && { panel: null, thread: null }) }, 'step'),
    [put],
  );
  const openThread = useCallback((thread: number) => put({ thread, panel: null, reply: null }, 'step'), [put]);
  const open = useMemo<OpenRoom>(
    () => ({
      t,
      format,
      room,
      readBefore,
      me,
      maySend,
      mayModerate,
      people: new Map(people.map((member) => [member.account_id, member])),
      aim: setAim,
      ask,
      take,
      thread: null,
      openThread,
      show,
    }),
    [t, format, room, readBefore, me, maySend, mayModerate, people, take, openThread, show],
  );
  return { open, company, history, aim, asked };
}

const Opened = memo(function Opened({ room }: { readonly room: Room }) {
  const t = useText('chat');
  const { open, company, history, aim, asked } = useOpened(room);
  const files = useFiles();
  const spoken = useMemo(() => spokenIn(history.source, open.me), [history.source, open.me]);
  const [unreadSeq] = useState(room.unread > 0 ? room.first_unread_seq : null);
  return (
    <OpenRoomProvider value={open}>
      <FileDropZone take={open.maySend ? files.add : undefined}>
        <RoomCompanyProvider value={company}>
          <RoomHead />
          <Grid gap="none" className="chat-middle">
            <div className="chat-talk">
              <Loaded of={history} skeleton={<Waiting lines={10} />}>
                {(source) => <Said source={source} unreadSeq={unreadSeq} />}
              </Loaded>
              {open.maySend ? <Composer aim={aim} files={files} spoken={spoken} /> : <ReadOnly room={room} />}
            </div>
            <RoomPanel />
          </Grid>
        </RoomCompanyProvider>
        {asked && <Asking asked={asked} source={history.source} close={() => open.ask(null)} />}
        <p className="kit-hidden">{t('keys.hint')}</p>
      </FileDropZone>
    </OpenRoomProvider>
  );
});

/** Why nobody, or not this person, can write here. */
function ReadOnly({ room: { status, member_id } }: { readonly room: Room }) {
  const t = useText('chat');
  return (
    <p className="chat-closed" role="note">
      {t(status !== 'activated' ? `closed.${status}` : member_id === null ? 'closed.looking' : 'closed.reader')}
    </p>
  );
}
