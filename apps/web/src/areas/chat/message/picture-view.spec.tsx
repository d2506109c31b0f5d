import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatMessage } from '@quad/domain/chat';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import type { FileOf } from './pictures';
import { answerOf, giveWindowSize, message, room } from '#areas/chat/test-room';
import { startLive } from '#data/live/live';
import Chat from '#areas/chat/chat.page';

giveWindowSize();
Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

const file = (id: number, name: string, mime = 'image/png'): FileOf => ({ id, name, size: 2048, mime });
const files = [file(1, 'board.png'), file(2, 'drawing.svg', 'image/svg+xml'), file(3, 'plan.jpg', 'image/jpeg')];
let said: ChatMessage[];
let server: FakeServer;
let stop: () => void;

beforeEach(async () => {
  said = [
    message(1, { files }),
    message(2),
    message(3, { author_name: 'Bahor Nazarova', account_id: 3, files: [file(4, 'desk.webp', 'image/webp')] }),
  ];
  server = new FakeServer()
    .on('GET', '/messages/group/all', () => [room])
    .on('GET', '/chat_group/5', () => room)
    .on('GET', '/chat_group/5/members', () => [])
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }))
    .on('GET', '/chat/message', () => answerOf(said, 3))
    .on('GET', '/file/:id/preview', () => 'bytes')
    .on('GET', '/file/:id', () => 'bytes');
  signInAs();
  stop = startLive();
  handlers.get('connect')?.();
  showRoutes([{ path: '/chat/:id?', element: <Chat /> }], '/chat/5');
  await screen.findByRole('button', { name: 'Open board.png' });
});
afterEach(() => stop());

const view = () => screen.findByRole('dialog');
const shows = (name: string) =>
  waitFor(async () => expect(within(await view()).getByRole('img', { name })).toBeInTheDocument());

test('Enter on a picture opens it large, with who sent it and how large it is; Escape closes it and gives the focus back', async () => {
  const picture = screen.getByRole('button', { name: 'Open board.png' });
  act(() => picture.focus());
  await userEvent.keyboard('{Enter}');
  await shows('board.png');
  const dialog = await view();
  expect(dialog).toHaveAccessibleName('board.png');
  expect(within(dialog).getByRole('status')).toHaveTextContent(/Bobur Aliyev.*2 KB.*Picture 1 of 3/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(picture).toHaveFocus());
});

test(
  'arrows lead through the pictures of the conversation and no further; what is no picture to the server is ' +
    'only downloaded',
  async () => {
    expect(screen.queryByRole('img', { name: 'drawing.svg' })).toBeNull();
    expect(screen.getByRole('button', { name: /^drawing.svg/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Open board.png' }));
    await shows('board.png');
    for (const [key, name] of [
      ['{ArrowLeft}', 'board.png'],
      ['{ArrowRight}', 'plan.jpg'],
      ['{ArrowRight}', 'desk.webp'],
      ['{ArrowRight}', 'desk.webp'],
    ] as const) {
      await userEvent.keyboard(key);
      await shows(name);
    }
    const dialog = await view();
    expect(within(dialog).getByRole('status')).toHaveTextContent(/Bahor Nazarova/);
    expect(within(dialog).getByRole('button', { name: 'Next picture' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Previous picture' }));
    await shows('plan.jpg');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download plan.jpg' }));
    await waitFor(() => expect(server.count('GET', '/file/3')).toBe(1));
    expect(server.heard.some(({ path }) => path.startsWith('/file/2'))).toBe(false);
  },
);

test('a picture that its author takes away is gone from before one’s eyes', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open desk.webp' }));
  await shows('desk.webp');
  const gone = message(3, { version: 2, rev: 4, text: '', deleted_at: '2026-11-21T09:00:00Z' });
  await act(async () => {
    handlers.get(SOCKET.events)?.([
      event('chat_messages', gone.id, { name: 'chat_messages.deleted', payload: { message: gone } }),
    ]);
  });
  expect(await within(await view()).findByText('This picture is no longer available')).toBeInTheDocument();
  expect(within(await view()).queryByRole('img')).toBeNull();
});
