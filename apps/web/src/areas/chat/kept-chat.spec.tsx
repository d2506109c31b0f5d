import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatMessage } from '@quad/domain/chat';
import { session } from '#data/identity/session-store';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { answerOf, giveWindowSize, member, message, room } from './test-room';

/** What the browser's IndexedDB would hold; it outlives a reload. */
const disk = new Map<string, unknown>();
jest.unstable_mockModule('idb-keyval', () => ({
  get: async (key: string) => structuredClone(disk.get(key)),
  update: async (key: string, next: (before: unknown) => unknown) => {
    disk.set(key, structuredClone(next(disk.get(key))));
  },
}));
const { cache } = await import('#data/server/cache');
const { keeper, startForgetting } = await import('#data/offline/kept');
const { showRoutes } = await import('#testing/show');
const { default: Chat } = await import('./chat.page');
giveWindowSize();
const stop = startForgetting();
afterAll(() => stop());

let said: ChatMessage[];
let server: FakeServer;
beforeEach(() => {
  disk.clear();
  localStorage.clear();
  signInAs();
  said = [message(1), message(2, { text: 'Kept for later' })];
  server = new FakeServer()
    .on('GET', '/messages/group/all', () => [room, { ...room, id: 6, title: 'Library' }])
    .on('GET', '/chat_group/5', () => room)
    .on('GET', '/chat_group/6', () => ({ ...room, id: 6, title: 'Library' }))
    .on('GET', '/chat_group/5/members', () => [member(1, 'Aziza Karimova')])
    .on('GET', '/chat_group/6/members', () => [])
    .on('GET', '/chat/message', ({ query }) =>
      answerOf(query.chat_group_id === '5' && !query.since ? said : [], said.length),
    )
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }));
});

const open = (at = '/chat/5') => showRoutes([{ path: '/chat/:id?', element: <Chat /> }], at).result;
/** The page goes and comes again: nothing is left but what the disk holds. */
const reload = (page: ReturnType<typeof open>, at?: string) => {
  page.unmount();
  cache.clear({ refetch: false });
  return open(at);
};
const kept = () => (disk.get('quad-kept') ?? []) as { key: string; value: { room?: { id: number } } | null }[];
const isKept = () =>
  waitFor(() =>
    expect(
      kept()
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['chat:open', 'chat:rooms']),
  );
const list = () => within(screen.getByRole('region', { name: 'Conversations' }));
const begin = async () => {
  const page = open();
  await screen.findByText('Kept for later');
  await isKept();
  return page;
};

test('the list and the room that was open are read without a network; what is sent waits', async () => {
  const page = await begin();
  server.isAway = true;
  reload(page);
  expect(await screen.findByText('Kept for later')).toBeVisible();
  expect(await list().findByRole('link', { name: /Library/ })).toBeVisible();
  expect(screen.getAllByText(/^No connection: as of /)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message to/ }), 'Waits{Enter}');
  expect(await within(screen.getByRole('log')).findByText('Waits')).toBeVisible();
  await waitFor(() => expect(JSON.stringify(disk.get('quad-queue'))).toContain('Waits'));
}, 40_000);

test('another room has nothing kept of it, and says so', async () => {
  const page = await begin();
  server.isAway = true;
  reload(page, '/chat/6');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Kept for later')).toBeNull();
}, 40_000);

test('what was kept is its person’s alone, and goes when they sign out', async () => {
  const page = await begin();
  server.isAway = true;
  signInAs({ id: 77, username: 'other' });
  const other = reload(page);
  await screen.findAllByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Kept for later')).toBeNull();
  expect(screen.queryByRole('link', { name: /Library/ })).toBeNull();
  other.unmount();
  session.end();
  await waitFor(() => expect(disk.get('quad-kept')).toEqual([]));
}, 40_000);

test('a room that one is put out of is not kept to be read', async () => {
  const page = await begin();
  server.on('GET', '/chat_group/5', () => {
    throw refuse(404);
  });
  const out = reload(page);
  await waitFor(() => expect(kept().find(({ key }) => key === 'chat:open')?.value).toBeNull());
  server.isAway = true;
  reload(out);
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Kept for later')).toBeNull();
}, 40_000);

test('what waits to be kept is written for nobody else than who was answered', async () => {
  jest.useFakeTimers();
  const put = keeper('a');
  put(() => 'first');
  put(() => 'of the first person');
  signInAs({ id: 77, username: 'other' });
  await jest.advanceTimersByTimeAsync(5000);
  expect(JSON.stringify(disk.get('quad-kept'))).not.toContain('of the first person');
  put(() => 'of the second');
  put(() => 'latest');
  await jest.advanceTimersByTimeAsync(5000);
  expect(disk.get('quad-kept')).toMatchObject([{ key: 'a', account_id: 77, value: 'latest' }]);
  jest.useRealTimers();
});

test('the chat opens with the conversation that was open last; one that was left, and a phone, begin with the list', async () => {
  jest.useRealTimers();
  const page = reload(open('/chat/6'), '/chat');
  expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
  server.on('GET', '/messages/group/all', () => [room]);
  const left = reload(page, '/chat');
  expect(await list().findByRole('link', { name: new RegExp(room.title) })).toBeVisible();
  expect(screen.getByText('Choose a conversation')).toBeVisible();
  const chosen = reload(left, '/chat/5');
  window.innerWidth = 390;
  reload(chosen, '/chat');
  expect(await list().findByRole('link', { name: new RegExp(room.title) })).toBeVisible();
  expect(screen.getByText('Choose a conversation')).toBeVisible();
});
