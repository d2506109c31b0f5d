import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { KitHost } from '#kit/base/kit-host';
import Chat from './chat.page';
import { answerOf, giveWindowSize, member, message, room } from './test-room';

giveWindowSize();

const bobur = {
  account_id: 2,
  name: 'Bobur Aliyev',
  username: 'bobur',
  photo_url: null,
  kind: 'staff',
  detail: null,
  online: false,
  last_seen_at: null,
};
let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/messages/group/all', () => [room])
    .on('GET', '/chat_group/5', () => room)
    .on('GET', '/chat_group/5/members', () => [member(1, 'Aziza Karimova'), member(3, 'Bahor Nazarova')])
    .on('GET', '/chat/message', () => answerOf([message(1)]))
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }))
    .on('GET', '/chat_group/people', () => [bobur])
    .on('POST', '/chat_group', () => ({ ...room, id: 6, kind: 'direct' }));
  signInAs({ roles_map: { TEACHER: true }, grants: { chat: ['*'] } });
});

const page = (
  <>
    <Chat />
    <KitHost />
  </>
);
const open = (at: string) => showRoutes([{ path: '/chat/:id?', element: page }], at);
const leave = async (way: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: way }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('combobox'), 'Bob');
  await userEvent.click(await screen.findByRole('option', { name: /Bobur/ }));
};
const dialogs: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  ['a new conversation', async () => open('/chat?open=new'), choose],
  [
    'more members',
    async () => {
      open('/chat/5?panel=members');
      await press('Add people');
    },
    choose,
  ],
  [
    'a removal',
    async () => {
      open('/chat/5?panel=members');
      await press('Actions for Bahor Nazarova');
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove Bahor Nazarova' }));
    },
    async () => userEvent.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Left us'),
  ],
];

describe.each(dialogs)('%s', (_, show, type) => {
  test('closes at once while nothing is typed', async () => {
    await show();
    await leave('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each(['Cancel', 'Close'])('asks at %s when something is typed, once', async (way) => {
    await show();
    await type();
    await leave(way);
    await press('Keep editing');
    expect(screen.getByRole('dialog')).toBeVisible();
    await leave(way);
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('a conversation that is made leads to it without a question', async () => {
  const { router } = open('/chat?open=new');
  await choose();
  await press('Start chat');
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat/6'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Enter right behind a name takes nobody else: the list is still that of before', async () => {
  const other = { ...bobur, account_id: 9, name: 'Dilshod Karimov' };
  server.on('GET', '/chat_group/people', ({ query }) => (query.search ? [other] : [bobur]));
  open('/chat?open=new');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox'));
  await screen.findByRole('option', { name: /Bobur/ });
  await userEvent.type(dialog.getByRole('combobox'), 'Dilshod{Enter}');
  expect(dialog.queryByRole('button', { name: /Bobur/ })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: /Dilshod/ }));
  expect(await dialog.findByRole('button', { name: /Dilshod/ })).toBeVisible();
});
