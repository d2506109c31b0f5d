import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { answerOf, giveWindowSize, member, message, room } from '#areas/chat/test-room';
import { startLive } from '#data/live/live';
import Chat from '#areas/chat/chat.page';
import { recordAt } from './record-card';

giveWindowSize();

const here = (path: string) => `${location.origin}${path}`;
const inquiry = { id: 20, version: 1, number: 'I-2026-00020', title: 'A projector', status: 'submitted' };
let status: string;
let stop: () => void;

beforeEach(() => {
  status = 'submitted';
  new FakeServer()
    .on('GET', '/messages/group/all', () => [room])
    .on('GET', '/chat_group/5', () => room)
    .on('GET', '/chat_group/5/members', () => [member(1, 'Aziza Karimova'), member(2, 'Bobur Aliyev')])
    .on('GET', '/chat/thread', () => [])
    .on('GET', '/chat/message', () =>
      answerOf([message(1, { text: `Please look: ${here('/inquiry/20')} and ${here('/letters/4')}\n**soon**` })], 1),
    )
    .on('GET', '/inquiry/20', () => ({ ...inquiry, status, version: status === 'submitted' ? 1 : 2 }))
    .on('GET', '/letter/4', () => {
      throw refuse(404, { code: 'not_found', message: 'Not found' });
    })
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }));
  signInAs();
  stop = startLive();
  handlers.get('connect')?.();
});
afterEach(() => stop());

function Form() {
  return <pre>{JSON.stringify(useLocation().state)}</pre>;
}
const open = () =>
  showRoutes(
    [
      { path: '/chat/:id?', element: <Chat /> },
      { path: '/inquiry', element: <Form /> },
    ],
    '/chat/5',
  );
const log = () => within(screen.getByRole('log'));

test('a link to a record shows what it is and how it stands, live; whoever may not read it sees the link alone', async () => {
  open();
  const card = await screen.findByRole('link', { name: /A projector.*I-2026-00020.*Submitted/ });
  expect(card).toHaveAttribute('href', '/inquiry/20');
  const links = log().getAllByRole('link');
  expect(links.filter((link) => link.getAttribute('href') === '/letters/4')).toHaveLength(1);
  status = 'verified';
  await act(async () => {
    handlers.get(SOCKET.events)?.([event('inquiries', 20, { name: 'inquiries.VERIFY', version: 2 })]);
  });
  expect(await screen.findByRole('link', { name: /A projector.*Checked by the moderator/ })).toBeInTheDocument();
});

test('a message becomes an inquiry: its words, who said them and the way back stand in the form', async () => {
  open();
  await screen.findByText('soon');
  act(() => document.querySelector<HTMLElement>('[data-message="101"]')!.focus());
  act(() => screen.getByRole('button', { name: 'More' }).focus());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make an inquiry' }));
  await waitFor(() =>
    expect(screen.getByText(/Bobur Aliyev in the chat/)).toHaveTextContent(`${here('/chat/5')}?message=101`),
  );
});

test('the pages of records are known, other pages are not', () => {
  expect(recordAt('/inquiry/20?open=1')).toMatchObject({ of: { name: 'inquiries' }, id: 20 });
  expect(recordAt('/module/1/lesson/7/attendance')).toMatchObject({ of: { name: 'lessons' }, id: 7 });
  expect([recordAt('/inquiry/admin'), recordAt('/home'), recordAt('/inquiry/20/history')]).toEqual([null, null, null]);
});
