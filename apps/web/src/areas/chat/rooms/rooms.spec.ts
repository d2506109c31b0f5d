import { MESSAGE_CREATED, MESSAGE_DELETED } from '@quad/domain/chat';
import { event } from '#testing/events';
import { message, room } from '#areas/chat/test-room';
import { foldRooms, type Room } from './rooms';

const empty = { last_message: null, last_message_at: null, kind: 'module' as const };
/** As the server lists them. */
const LISTED: Room[] = [
  { ...room, id: 1, title: 'starred, empty', pinned: true, ...empty },
  { ...room, id: 2, title: 'said today', last_message_at: '2026-11-23T08:00:00Z' },
  { ...room, id: 3, title: 'said in summer', last_message_at: '2026-07-01T08:00:00Z' },
  { ...room, id: 7, title: 'runs, newer', created_at: '2026-11-22T08:00:00Z', ...empty },
  { ...room, id: 4, title: 'runs', ...empty },
  {
    ...room,
    id: 8,
    title: 'begins in February',
    ...empty,
    begins_on: '2027-02-01',
    created_at: '2026-11-23T09:00:00Z',
  },
  { ...room, id: 9, title: 'begins in March', ...empty, begins_on: '2027-03-01' },
];

test('a message brings its conversation up; the empty ones stay below those with messages, modules to come last', () => {
  const said = message(1, { chat_group_id: 4, created_at: '2026-11-23T10:00:00Z' });
  const heard = event('chat_messages', said.id, { name: MESSAGE_CREATED, payload: { message: said } });
  const shuffled = [...LISTED].reverse();
  const after = foldRooms(1)(
    shuffled.map((one) => (one.id === 4 ? { ...one, last_seq: 0, main_seq: 0 } : one)),
    heard,
  );
  expect(after?.map(({ title }) => title)).toEqual([
    'starred, empty',
    'runs',
    'said today',
    'said in summer',
    'runs, newer',
    'begins in February',
    'begins in March',
  ]);
});

test('when an unread message is deleted the counts are asked for again; one that was read changes nothing', () => {
  const gone = (seq: number) => {
    const lost = message(seq, { chat_group_id: 5 });
    return event('chat_messages', lost.id, { name: MESSAGE_DELETED, payload: { message: lost } });
  };
  const rooms: Room[] = [{ ...room, id: 5, ...empty, last_seq: 9, main_seq: 9, last_read_seq: 7, unread: 2 }];
  expect(foldRooms(1)(rooms, gone(8))).toBeUndefined();
  expect(foldRooms(1)(rooms, gone(6))).toBe(rooms);
});
