import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer, refuse } from '#testing/fake-server';
import { person, signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { answerOf, giveWindowSize, message, room } from '#areas/chat/test-room';
import { startLive } from '#data/live/live';
import Chat from '#areas/chat/chat.page';
import { forgetPositions } from './positions';
import { useCount } from './unread';

giveWindowSize();

const NOTHING = { rooms: 0, messages: 0, mentions: 0 };
let server: FakeServer;
let isTabHidden = false;
let stop: () => void;

Object.defineProperty(document, 'hidden', { configurable: true, get: () => isTabHidden });
const turnTab = (hidden: boolean) =>
  act(async () => {
    isTabHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const hear = (name: string, given?: unknown) =>
  act(async () => {
    handlers.get(name)?.(given);
  });
const told = () =>
  server.heard
    .filter(({ path }) => path === '/chat_group/read')
    .map(({ body }) => (body as { reads: unknown[] }).reads);
/** Longer than positions are gathered and the pause between two calls. */
const pass = async () => {
  for (let second = 0; second < 4; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
};

beforeEach(() => {
  jest.useFakeTimers();
  const unread = { ...room, last_read_seq: 1, unread: 2, first_unread_seq: 2 };
  server = new FakeServer()
    .on('GET', '/messages/group/all', () => [unread])
    .on('GET', '/chat_group/5', () => unread)
    .on('GET', '/chat_group/5/members', () => [])
    .on('GET', '/chat_group/unread', () => NOTHING)
    .on('GET', '/user/me/info', () => person())
    .on('GET', '/chat/message', () => answerOf([1, 2, 3].map((seq) => message(seq))));
  signInAs();
  stop = startLive();
  handlers.get('connect')?.();
});
afterEach(() => {
  stop();
  isTabHidden = false;
  forgetPositions();
  jest.useRealTimers();
});

test('a read mark that the server could not take is told again when the reader comes back to the tab, once', async () => {
  server.on('POST', '/chat_group/read', () => {
    throw refuse(500);
  });
  showRoutes([{ path: '/chat/:id?', element: <Chat /> }], '/chat/5');
  await waitFor(() => expect(screen.getByText('Message 3')).toBeInTheDocument());
  await pass();
  const mark = [{ chat_group_id: 5, read_seq: 3, delivered_seq: 3 }];
  expect(told().at(-1)).toEqual(mark);
  server.on('POST', '/chat_group/read', () => NOTHING);
  server.heard.length = 0;
  await turnTab(true);
  await pass();
  expect(told()).toEqual([]);
  await turnTab(false);
  await pass();
  expect(told()).toEqual([mark]);
});

function Navigation() {
  return <p>unread: {useCount()}</p>;
}

test('what did not reach the server waits for the line, and is told then with what came meanwhile', async () => {
  server.on('POST', '/chat_group/read', () => NOTHING).isAway = true;
  show(<Navigation />);
  const arrive = (seq: number) =>
    hear(SOCKET.events, [
      event('chat_messages', 100 + seq, { name: 'chat_messages.created', payload: { message: message(seq) } }),
    ]);
  await arrive(8);
  await pass();
  await hear('disconnect', 'transport close');
  server.isAway = false;
  server.heard.length = 0;
  await pass();
  expect(told()).toEqual([]);
  await hear('connect');
  await pass();
  expect(told()).toEqual([[{ chat_group_id: 5, delivered_seq: 8 }]]);
});
