import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { answerOf, giveWindowSize, member, message, room as sample } from '#areas/chat/test-room';
import { startLive } from '#data/live/live';
import Chat from '#areas/chat/chat.page';

giveWindowSize();

let room: typeof sample;
let server: FakeServer;
let stop: () => void;
const members = () =>
  [member(1, 'Aziza Karimova'), member(2, 'Bobur Aliyev'), member(3, 'Bahor Nazarova')].map((one) => ({
    ...one,
    role:
      one.account_id === room.owner_id
        ? ('owner' as const)
        : room.moderator_ids.includes(one.account_id)
          ? ('moderator' as const)
          : ('member' as const),
  }));
const appoint = (account_id: number, on: boolean) => {
  room = { ...room, version: room.version + 1, moderator_ids: on ? [account_id] : [] };
  return room;
};
const open = async (owner_id: number) => {
  room = { ...sample, owner_id };
  showRoutes([{ path: '/chat/:id?', element: <Chat /> }], '/chat/5?panel=members');
  return within(await screen.findByRole('complementary', { name: 'Members' }));
};
/** Somebody else's change, as the socket tells of it. */
const hear = () =>
  act(async () => {
    handlers.get(SOCKET.events)?.([event('chat_groups', 5, { version: room.version })]);
  });

beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/messages/group/all', () => [room])
    .on('GET', '/chat_group/5', () => room)
    .on('GET', '/chat_group/5/members', members)
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }))
    .on('GET', '/chat/message', () => answerOf([message(1)]))
    .on('PUT', '/chat_group/5/moderators', ({ body }) => {
      const { account_id, on } = body as { account_id: number; on: boolean };
      return appoint(account_id, on);
    });
  // No administrator: these stand above every group.
  signInAs({ roles_map: { TEACHER: true }, grants: { chat: ['*'] } });
  stop = startLive();
  handlers.get('connect')?.();
});
afterEach(() => stop());

test('whoever made the group names a moderator by the keyboard alone, and takes it back', async () => {
  const panel = await open(1);
  const more = await panel.findByRole('button', { name: 'Actions for Bobur Aliyev' });
  act(() => more.focus());
  await userEvent.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Make moderator' });
  expect(screen.getByRole('menuitem', { name: 'Remove Bobur Aliyev' })).toBeInTheDocument();
  act(() => item.focus());
  await userEvent.keyboard('{Enter}');
  expect(await panel.findByText('Moderator')).toBeInTheDocument();
  expect(server.heard.find(({ method }) => method === 'PUT')?.body).toEqual({ account_id: 2, on: true });
  await userEvent.click(panel.getByRole('button', { name: 'Actions for Bobur Aliyev' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove as moderator' }));
  await waitFor(() => expect(panel.queryByText('Moderator')).toBeNull());
});

test('a member has no menu; named by another before her eyes, she puts people out but names nobody', async () => {
  const panel = await open(2);
  await panel.findByText('Owner');
  expect(panel.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  appoint(1, true);
  await hear();
  await userEvent.click(await panel.findByRole('button', { name: 'Actions for Bahor Nazarova' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Remove Bahor Nazarova',
  ]);
  expect(panel.queryByRole('button', { name: 'Actions for Bobur Aliyev' })).toBeNull();
});
