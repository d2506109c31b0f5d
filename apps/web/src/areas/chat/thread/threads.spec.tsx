import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatMessage, FollowedThread } from '@quad/domain/chat';
import { signals } from '#data/live/socket';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import Chat from '#areas/chat/chat.page';
import { answerOf, giveWindowSize, member, message, room } from '#areas/chat/test-room';
import { concerns } from './use-followed';
import { foldThread, withReply } from './use-thread';

giveWindowSize();
Element.prototype.scrollIntoView = () => undefined;

const at = '2026-11-21T08:30:00Z';
const root = message(1, { text: 'Who brings it?', replies: 2, replied_at: at, replier_ids: [3] });
const reply = (seq: number, part: Partial<ChatMessage> = {}) => message(seq, { thread_id: root.id, ...part });
let replies: ChatMessage[];
let followed: FollowedThread[];
let server: FakeServer;

beforeEach(() => {
  replies = [reply(2, { text: 'I do', account_id: 3, author_name: 'Bahor Nazarova' }), reply(3, { text: 'Thanks' })];
  followed = [{ message: root, room_title: room.title, unread: 2, unread_mentions: 0 }];
  server = new FakeServer()
    .on('GET', '/messages/group/all', () => [room])
    .on('GET', '/chat_group/5', () => room)
    .on('GET', '/chat_group/5/members', () => [
      member(1, 'Aziza Karimova'),
      member(2, 'Bobur Aliyev'),
      member(3, 'Bahor Nazarova'),
    ])
    .on('GET', '/chat/message', () => answerOf([root, ...replies, message(4)], 4))
    .on('GET', '/chat/thread', () => followed)
    .on('GET', '/chat/message/101/thread', () => ({
      root,
      content: replies,
      has_before: false,
      follows: true,
      last_read_seq: 0,
      reads: [],
    }))
    .on('POST', '/chat/message/101/thread/read', () => ({ rooms: 0, messages: 0, mentions: 0 }))
    .on('PUT', '/chat/message/101/thread', ({ body }) => body)
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }))
    .on('POST', '/chat/message', ({ body }) =>
      reply(9, { account_id: 1, author_name: 'Aziza Karimova', ...(body as object) }),
    );
  signInAs();
});

const open = (address = '/chat/5') => showRoutes([{ path: '/chat/:id?', element: <Chat /> }], address);
const panel = () => screen.findByRole('complementary', { name: 'Thread' });
const bodies = (path: string) =>
  server.heard.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);

test('replies stand in the thread alone; the message above says how many and how many are new, and opens it', async () => {
  open();
  const line = await screen.findByRole('button', { name: /2 replies.*2 new/ });
  expect(screen.queryByText('I do')).toBeNull();
  expect(screen.getByText('Message 4')).toBeInTheDocument();
  await userEvent.click(line);
  const thread = await panel();
  expect(await within(thread).findByText('I do')).toBeInTheDocument();
  expect(within(thread).getByText('Who brings it?')).toBeInTheDocument();
  await waitFor(() => expect(bodies('/chat/message/101/thread/read')).toEqual([{ read_seq: 3 }]));
  await userEvent.click(within(thread).getByRole('button', { name: 'Close thread' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('what is written in the thread is sent into it, and shown there once', async () => {
  open('/chat/5?thread=101');
  const thread = await panel();
  await userEvent.type(await within(thread).findByRole('textbox', { name: 'Reply in the thread' }), 'Me too{Enter}');
  await waitFor(() =>
    expect(bodies('/chat/message')).toMatchObject([{ chat_group_id: 5, thread_id: 101, text: 'Me too' }]),
  );
  await waitFor(() => expect(document.querySelector('[data-outgoing]')).toBeNull());
  expect(screen.getAllByText('Me too')).toHaveLength(1);
  expect(within(await panel()).getByText('Me too')).toBeInTheDocument();
});

test('who writes in the thread is named there, who writes outside it in the conversation', async () => {
  open('/chat/5?thread=101');
  const thread = await panel();
  const typing = { resource: 'chat_groups', id: 5, kind: 'typing', phase: 'begin' } as const;
  act(() => {
    signals.hear({ ...typing, part: 101, account_id: 3, name: 'Bahor' }, false);
    signals.hear({ ...typing, account_id: 2, name: 'Bobur' }, false);
  });
  expect(await within(thread).findByText(/Bahor/, { selector: '.chat-typing' })).toBeInTheDocument();
  expect(screen.getAllByText(/Bahor|Bobur/, { selector: '.chat-typing' }).map((line) => line.textContent)).toEqual([
    expect.stringContaining('Bobur'),
    expect.stringContaining('Bahor'),
  ]);
});

test('a link leads to a reply in its thread, whose own link can be copied', async () => {
  const clipboard = userEvent.setup();
  open('/chat/5?thread=101&reply=103');
  const thread = await panel();
  await waitFor(() => expect(thread.querySelector('[data-message="103"]')).toHaveClass('chat-message-marked'));
  act(() => thread.querySelector<HTMLElement>('[data-message="103"]')!.focus());
  act(() => within(thread).getByRole('button', { name: 'More' }).focus());
  await clipboard.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus());
  await clipboard.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/chat/5?thread=101&reply=103`);
});

test('the threads that one follows stand above the rooms, with what is new in them', async () => {
  open('/chat');
  await userEvent.click(await screen.findByRole('button', { name: /Threads.*2 unread/ }));
  expect(screen.getByRole('link', { name: /Examination board.*Who brings it\?.*2 new/ })).toHaveAttribute(
    'href',
    '/chat/5?list=threads&thread=101',
  );
});

test('who does not want to hear of a thread says so', async () => {
  open('/chat/5?thread=101');
  await userEvent.click(await within(await panel()).findByRole('button', { name: 'Unfollow thread' }));
  expect(await screen.findByRole('button', { name: 'Follow thread' })).toHaveAttribute('aria-pressed', 'false');
});

const event = (name: string, said: ChatMessage) =>
  ({ name, resource: 'chat_messages', record_id: said.id, payload: { message: said } }) as never;

test('an open thread takes in what it hears, once and in its order', () => {
  const thread = { root, content: replies, has_before: false, follows: true, last_read_seq: 0, reads: [] };
  const next = reply(5);
  const heard = foldThread(
    foldThread(thread, event('chat_messages.created', next)),
    event('chat_messages.created', next),
  );
  expect(heard.content.map(({ seq }) => seq)).toEqual([2, 3, 5]);
  expect(foldThread(thread, event('chat_messages.created', message(6)))).toBe(thread);
  expect(foldThread(thread, event('chat_messages.updated', { ...root, rev: 9, replies: 3 })).root.replies).toBe(3);
  expect(withReply([reply(2, { rev: 7, text: 'new' })], reply(2, { rev: 3, text: 'old' }))[0]!.text).toBe('new');
});

test('the list of threads is asked again only for what concerns the person', () => {
  const asks = (said: ChatMessage, name = 'chat_messages.created') => concerns(event(name, said), 1, followed);
  expect([asks(reply(5)), asks(message(6)), asks(reply(7, { thread_id: 999 }))]).toEqual([true, false, false]);
  expect([
    asks(reply(7, { thread_id: 999, mention_ids: [1] })),
    asks(reply(7, { thread_id: 999, account_id: 1 })),
  ]).toEqual([true, true]);
  expect(asks(message(8, { account_id: 1, replies: 1 }), 'chat_messages.updated')).toBe(true);
});
