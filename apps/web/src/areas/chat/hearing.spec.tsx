import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChatMessage } from '@quad/domain/chat';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { answerOf, giveWindowSize, message, room as sample } from './test-room';
import { startLive } from '#data/live/live';
import Chat from './chat.page';

const room = { ...sample, last_seq: 2, rev: 2, last_read_seq: 2 };
giveWindowSize();

let all: ChatMessage[];
let server: FakeServer;
let stop: () => void;
const tell = (...said: ChatMessage[]) =>
  act(async () => {
    handlers.get(SOCKET.events)?.(
      said.map((one) => event('chat_messages', one.id, { name: 'chat_messages.created', payload: { message: one } })),
    );
  });
const shown = () =>
  within(screen.getByRole('log'))
    .queryAllByText(/^Message \d+$/)
    .map(({ textContent }) => Number(textContent.slice(8)));
const since = () =>
  server.heard
    .filter(({ path, query }) => path === '/chat/message' && query.since !== undefined)
    .map(({ query }) => Number(query.since));

beforeEach(async () => {
  all = [message(1), message(2)];
  server = new FakeServer()
    .on('GET', '/messages/group/all', () => [room, { ...room, id: 6, title: 'Another room' }])
    .on('GET', '/chat_group/5', () => room)
    .on('GET', '/chat_group/5/members', () => [])
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }))
    .on('GET', '/user/me/info', () => {
      throw new Error('not asked for here');
    })
    .on('GET', '/chat/message', ({ query }) =>
      answerOf(query.since ? all.filter(({ rev }) => rev > Number(query.since)) : all, all.length),
    );
  signInAs();
  stop = startLive();
  handlers.get('connect')?.();
  showRoutes([{ path: '/chat/:id?', element: <Chat /> }], '/chat/5');
  await screen.findByText('Message 2');
});
afterEach(() => stop());

test('what is said stands in the room at once, without a question; in the list it is the newest word and counts', async () => {
  await tell(message(3));
  await waitFor(() => expect(shown()).toEqual([1, 2, 3]));
  expect(screen.getByRole('link', { name: /Examination board/ })).toHaveTextContent('Bobur: Message 3');
  await tell(message(1, { chat_group_id: 6, id: 900, seq: 3, rev: 3, text: 'Elsewhere' }));
  expect(await screen.findByRole('link', { name: /Another room.*Bobur: Elsewhere.*1 unread/ })).toBeInTheDocument();
  expect(since()).toEqual([]);
});

test('news is said aloud once, what others have said and not what one said oneself', async () => {
  const now = new Date(Date.now() + 1000).toISOString();
  await tell(message(3, { created_at: now }), message(4, { account_id: 1, created_at: now }));
  await waitFor(() => expect(screen.getByTestId('chat-news')).toHaveTextContent(/^Bobur Aliyev: Message 3$/));
});

test('a gap is fetched and merged without a double', async () => {
  all.push(message(3), message(4), message(5));
  await tell(message(5));
  await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4, 5]));
  await tell(message(3), message(4));
  await waitFor(() => expect(since()).toEqual([2]));
  expect(shown()).toEqual([1, 2, 3, 4, 5]);
});

test('after a return of the line everything that was not heard is asked for', async () => {
  await act(async () => {
    handlers.get('disconnect')?.('transport close');
  });
  all.push(message(3), message(4));
  await act(async () => {
    handlers.get('connect')?.();
  });
  await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4]));
  expect(since()).toEqual([2]);
});
