import { act, screen, waitFor } from '@testing-library/react';
import type { ChatMessage } from '@quad/domain/chat';
import { SOCKET } from '@quad/domain/core';
import { answerOf, giveWindowSize, message, room } from '#areas/chat/test-room';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { cache } from '#data/server/cache';
import { startLive } from '#data/live/live';
import Chat, { ahead } from '#areas/chat/chat.page';

giveWindowSize();

let all: ChatMessage[];
let unread: object;
let server: FakeServer;
let stop: () => void;

const asked = () => server.heard.filter(({ path }) => path === '/chat/message').map(({ query }) => query);
const isShown = (text: string) => screen.queryByText(text) !== null;
const openAhead = (id: string, query = '') => ahead({ id }, new URLSearchParams(query));
const show = (id: string, query = '') => showRoutes([{ path: '/chat/:id?', element: <Chat /> }], `/chat/${id}${query}`);
const tell = (one: ChatMessage) =>
  handlers.get(SOCKET.events)?.([
    event('chat_messages', one.id, { name: 'chat_messages.created', payload: { message: one } }),
  ]);

beforeEach(() => {
  all = [message(1), message(2), message(3)];
  unread = {};
  server = new FakeServer()
    .on('GET', '/messages/group/all', () => [room, { ...room, id: 6, title: 'Another room' }])
    .on('GET', '/chat_group/5', () => ({ ...room, ...unread }))
    .on('GET', '/chat_group/6', () => ({ ...room, id: 6, title: 'Another room' }))
    .on('GET', '/chat_group/5/members', () => [])
    .on('GET', '/chat_group/6/members', () => [])
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }))
    .on('GET', '/chat/message', ({ query }) => answerOf(Number(query.chat_group_id) === 5 ? all : [], all.length));
  signInAs();
  stop = startLive();
  handlers.get('connect')?.();
});
afterEach(() => {
  stop();
  cache.clear({ refetch: false });
});

test('a room that was asked for ahead is drawn with what was said, asked for once', async () => {
  await openAhead('5');
  await act(async () => show('5'));
  expect(isShown('Message 3')).toBe(true);
  expect(asked()).toHaveLength(1);
});

test('what is said before the room is drawn stands in it without another question', async () => {
  await openAhead('5');
  tell(message(4));
  await act(async () => show('5'));
  expect(await screen.findByText('Message 4')).toBeInTheDocument();
  expect(asked()).toHaveLength(1);
});

test('it is asked for where the room will open: at the message of the address, else at the first unread one', async () => {
  unread = { unread: 2, first_unread_seq: 2 };
  await openAhead('5', 'message=102');
  await openAhead('5');
  expect(asked()).toMatchObject([{ message_id: '102' }, { around: '2' }]);
  await act(async () => show('5', '?message=103'));
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked().at(-1)).toMatchObject({ message_id: '103' });
});

test('a room draws its own history, not the one that was asked for another room', async () => {
  await openAhead('5');
  await act(async () => show('6'));
  await waitFor(() => expect(asked().map(({ chat_group_id }) => chat_group_id)).toEqual(['5', '6']));
  expect(isShown('Message 3')).toBe(false);
});
