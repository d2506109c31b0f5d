import { act, screen, within } from '@testing-library/react';
import { ROOM_READ, THREADS_READ, type ChatMessage, type ThreadAnswer } from '@quad/domain/chat';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { giveWindowSize, member, message, room } from '#areas/chat/test-room';
import { startLive } from '#data/live/live';
import Chat from '#areas/chat/chat.page';
import { useCount } from '#areas/chat/history/unread';

giveWindowSize();
Element.prototype.scrollIntoView = () => undefined;

const root = message(1, { replies: 2, replier_ids: [1, 3] });
const reply = (seq: number, part: Partial<ChatMessage> = {}) => message(seq, { thread_id: root.id, ...part });
const place = (account_id: number, read_seq: number): ThreadAnswer['reads'][number] => ({
  account_id,
  read_seq,
  follows: true,
});
let unread: number;
let stop: () => void;

const hear = (name: string, payload?: object, resource = 'chat_groups') =>
  act(async () => {
    handlers.get(SOCKET.events)?.([event(resource, 5, { name, payload: payload as never })]);
  });

beforeEach(() => {
  unread = 2;
  new FakeServer()
    .on('GET', '/messages/group/all', () => [room])
    .on('GET', '/chat_group/5', () => room)
    .on('GET', '/chat_group/5/members', () => [member(1, 'Aziza'), member(2, 'Bobur'), member(3, 'Bahor')])
    .on('GET', '/chat_group/unread', () => ({ rooms: 1, messages: unread, mentions: 0 }))
    .on('GET', '/chat/message', () => ({ content: [root], has_before: false, has_after: false, last_seq: 3, rev: 3 }))
    .on('GET', '/chat/thread', () => [])
    .on('GET', '/chat/message/101/thread', () => ({
      root,
      content: [reply(2, { account_id: 3 }), reply(3, { account_id: 1, author_name: 'Aziza' })],
      has_before: false,
      follows: true,
      last_read_seq: 3,
      reads: [place(1, 3), place(2, 2), place(3, 2)],
    }))
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }));
  signInAs();
  stop = startLive();
  handlers.get('connect')?.();
});
afterEach(() => stop());

test('an own reply says how far it has got in its thread, and says more as others read on', async () => {
  showRoutes([{ path: '/chat/:id?', element: <Chat /> }], '/chat/5?thread=101');
  const thread = await screen.findByRole('complementary', { name: 'Thread' });
  const tick = (name: string) => within(thread).findByRole('button', { name });
  await tick('Sent');
  // What somebody has read of the conversation says nothing of the thread.
  await hear(ROOM_READ, { reads: [{ account_id: 2, read_seq: 4, delivered_seq: 4 }] });
  await tick('Delivered');
  await hear(ROOM_READ, { reads: [], threads: [{ thread_id: 101, account_id: 2, read_seq: 3 }] });
  await tick('Read');
  await hear(ROOM_READ, { reads: [], threads: [{ thread_id: 999, account_id: 3, read_seq: 3 }] });
  await tick('Read');
  await hear(ROOM_READ, { reads: [], threads: [{ thread_id: 101, account_id: 3, read_seq: 3 }] });
  await tick('Read by everyone');
  // The message above the thread has its tick in the conversation, not here.
  expect(within(thread).getAllByRole('button', { name: /^(Sent|Read)/ })).toHaveLength(1);
});

test('who answers has read what is above, as soon as the answer is heard', async () => {
  showRoutes([{ path: '/chat/:id?', element: <Chat /> }], '/chat/5?thread=101');
  const thread = await screen.findByRole('complementary', { name: 'Thread' });
  await within(thread).findByRole('button', { name: 'Sent' });
  await hear('chat_messages.created', { message: reply(4, { account_id: 2 }) }, 'chat_messages');
  await within(thread).findByRole('button', { name: 'Read' });
});

test('what is left of threads is counted anew when another screen of the person reads one, and when a reply is deleted', async () => {
  const Count = () => <p>unread {useCount()}</p>;
  show(<Count />);
  await screen.findByText('unread 2');
  unread = 1;
  await hear(THREADS_READ);
  await screen.findByText('unread 1');
  unread = 0;
  await hear('chat_messages.deleted', { message: reply(2) }, 'chat_messages');
  await screen.findByText('unread 0');
});
