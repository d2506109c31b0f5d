import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatMessage } from '@quad/domain/chat';
import { FakeServer, refuse } from '#testing/fake-server';
import { person, signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import Chat from './chat.page';
import { keepPresence } from '#areas/chat/members/presence';
import { answerOf, giveWindowSize, member, message, room } from './test-room';

const members = [member(1, 'Aziza Karimova'), member(2, 'Bobur Aliyev'), member(3, 'Bahor Nazarova')];

giveWindowSize();

let said: ChatMessage[];
let server: FakeServer;

beforeEach(() => {
  said = [
    message(1, { text: '<img src=x onerror=alert(1)> <b>bold</b>' }),
    message(2, { text: 'See https://example.org/a?b=1. And javascript:alert(1)' }),
    message(3, { account_id: 1, author_name: 'Aziza Karimova', text: 'My words' }),
  ];
  server = new FakeServer()
    .on('GET', '/messages/group/all', () => [room])
    .on('GET', '/chat_group/5', () => room)
    .on('GET', '/chat_group/5/members', () => members)
    .on('GET', '/chat/message', () => answerOf(said))
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }))
    .on('POST', '/chat/message', ({ body }) => {
      const sent = message(said.length + 1, { account_id: 1, author_name: 'Aziza Karimova', ...(body as object) });
      if (!said.some(({ client_id }) => client_id === sent.client_id)) said.push(sent);
      return sent;
    });
  signInAs();
});

const open = (at = '/chat/5') => showRoutes([{ path: '/chat/:id?', element: <Chat /> }], at);
const field = () => screen.findByRole('textbox', { name: 'Message to Examination board' });
const sent = () =>
  server.heard
    .filter(({ method, path }) => method === 'POST' && path === '/chat/message')
    .map(({ body }) => body as { text: string; mention_ids: number[]; id?: number });

test('markup stays text, addresses of the web are links that give nothing away, others are not', async () => {
  open();
  expect(await screen.findByText('<img src=x onerror=alert(1)> <b>bold</b>')).toBeInTheDocument();
  const links = within(screen.getByRole('log')).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel'), link.textContent])).toEqual([
    ['https://example.org/a?b=1', 'noopener noreferrer nofollow', 'https://example.org/a?b=1'],
  ]);
});

test('Enter sends, Shift and Enter begin a line; the message stands at once and once', async () => {
  open();
  await userEvent.type(await field(), 'First line{Shift>}{Enter}{/Shift}second{Enter}');
  expect((await screen.findAllByText(/First line\s+second/)).length).toBe(1);
  await waitFor(() => expect(sent()).toMatchObject([{ chat_group_id: 5, text: 'First line\nsecond' }]));
  await waitFor(() => expect(document.querySelector('[data-outgoing]')).toBeNull());
  expect((await screen.findAllByText(/First line\s+second/)).length).toBe(1);
  expect(await field()).toHaveValue('');
});

test('what the server refuses stays with the reason; it is sent again or thrown away', async () => {
  server.on('POST', '/chat/message', () => {
    throw refuse(409, { code: 'chat.read_only', message: 'This conversation is read only' });
  });
  open();
  await userEvent.type(await field(), 'Too late{Enter}');
  expect(await screen.findByText('Not sent. This conversation is read only')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Too late')).toBeNull());
});

test('an @ offers the members; arrows and Enter take one by the keyboard alone, and the message names her', async () => {
  open();
  await userEvent.type(await field(), 'Dear @B');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bobur Aliyev'),
    expect.stringContaining('Bahor Nazarova'),
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await field()).toHaveValue('Dear @Bahor Nazarova ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('look{Enter}');
  await waitFor(() => expect(sent()).toMatchObject([{ text: 'Dear @Bahor Nazarova look', mention_ids: [3] }]));
});

test('the arrow up in the empty field changes the own last message, Escape gives it up', async () => {
  open();
  await screen.findByText('My words');
  await userEvent.type(await field(), '{ArrowUp}');
  const edited = await screen.findByRole('textbox', { name: 'Edited message' });
  expect(edited).toHaveValue('My words');
  await userEvent.keyboard('{Escape}');
  expect(await field()).toHaveValue('');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Edited message' }), ' are better{Enter}');
  await waitFor(() => expect(sent()).toMatchObject([{ id: 103, version: 1, text: 'My words are better' }]));
});

test('a draft of the room is there again after a while', async () => {
  const first = open();
  await userEvent.type(await field(), 'Half a thought');
  await waitFor(() => expect(localStorage.getItem('quad.draft.1.chat.5')).toBe('"Half a thought"'));
  first.result.unmount();
  open();
  expect(await field()).toHaveValue('Half a thought');
});

test('the unread begin under a divider, and who reads a closed room is told why nobody writes', async () => {
  server.on('GET', '/chat_group/5', () => ({
    ...room,
    status: 'deactivated',
    unread: 2,
    first_unread_seq: 2,
    last_read_seq: 1,
  }));
  open();
  expect(await screen.findByText('Unread')).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('This conversation is read only.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('how far an own message has got stands at once, as the list of members knows it', async () => {
  server.on('GET', '/chat_group/5/members', () => [
    members[0],
    { ...members[1], delivered_seq: 3 },
    { ...members[2], last_read_seq: null, delivered_seq: null },
  ]);
  open();
  expect(await screen.findByRole('button', { name: 'Delivered' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Sent|Read)/ })).toBeNull();
});

test('the list shows what is unread in words and numbers, and who is here', async () => {
  server.on('GET', '/messages/group/all', () => [
    { ...room, last_seq: 200, main_seq: 200, unread: 120, unread_mentions: 1 },
    { ...room, id: 6, kind: 'direct', title: 'Bobur Aliyev', other_id: 2, photo_url: '/file/9/preview', muted: true },
  ]);
  open('/chat');
  const link = await screen.findByRole('link', { name: /Examination board.*120 unread/ });
  expect(link).toHaveAttribute('href', '/chat/5');
  act(() => keepPresence([{ account_id: 2, online: true }]));
  expect(
    within(screen.getByRole('link', { name: /Bobur Aliyev/ })).getByRole('img', { name: 'Online' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Choose a conversation')).toBeInTheDocument();
  await waitFor(() => expect(server.count('GET', '/file/9/preview')).toBe(1));
});

test('who has not chosen sees what the institution chose for showing what is read; her own choice stands above it', async () => {
  let settings = {};
  server
    .on('GET', '/chat_group/settings', () => ({ receipts: false }))
    .on('GET', '/user/me/info', () => person({ settings }))
    .on('POST', '/user/settings', ({ body }) => {
      settings = (body as { settings: object }).settings;
      return { settings, locale: 'en' };
    });
  open('/chat');
  await userEvent.click(await screen.findByRole('button', { name: 'Chat settings' }));
  const shows = await screen.findByRole('switch', { name: 'Send read receipts' });
  expect(shows).not.toBeChecked();
  await userEvent.click(shows);
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  expect(settings).toEqual({ 'chat.receipts': true });
});
