import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import Chat from './chat.page';
import { answerOf, giveWindowSize, member, message, room } from './test-room';

giveWindowSize();

let server: FakeServer;
beforeEach(() => {
  const said = [
    message(1, { text: '**Bold** <b>x</b> and `code`\n- one\n- two @Aziza Karimova', mention_ids: [1] }),
    message(2, { text: '```ts\nconst a = "<i>";\n```' }),
    message(3, { text: `[the rules](${location.origin}/letters/4) and https://example.org` }),
  ];
  server = new FakeServer()
    .on('GET', '/messages/group/all', () => [room])
    .on('GET', '/chat_group/5', () => room)
    .on('GET', '/chat_group/5/members', () => [member(1, 'Aziza Karimova'), member(2, 'Bobur Aliyev')])
    .on('GET', '/chat/message', () => answerOf(said, 3))
    .on('POST', '/chat_group/read', () => ({ rooms: 0, messages: 0, mentions: 0 }))
    .on('POST', '/chat/message', ({ body }) => message(4, body as object));
  signInAs();
});

const open = () => showRoutes([{ path: '/chat/:id?', element: <Chat /> }], '/chat/5');
const field = () => screen.findByRole('textbox', { name: 'Message to Examination board' });

test('marks are drawn, HTML stays text, and who is mentioned stands out in a list, too', async () => {
  open();
  expect((await screen.findByText('Bold')).tagName).toBe('STRONG');
  expect(screen.getByText('code').tagName).toBe('CODE');
  expect(screen.getByText(/<b>x<\/b>/)).toBeInTheDocument();
  const items = within(screen.getByRole('log')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['one', 'two @Aziza Karimova']);
  expect(await screen.findByText('@Aziza Karimova')).toHaveClass('chat-at-me');
});

test('a block of code is copied as it was written', async () => {
  const clipboard = userEvent.setup();
  open();
  expect(await screen.findByRole('region', { name: 'ts' })).toHaveTextContent('const a = "<i>";');
  await clipboard.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('const a = "<i>";');
});

test('a link into this portal stays in the window, another one gives nothing away', async () => {
  open();
  const links = await screen.findAllByRole('link', { name: /rules|example/ });
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
  ).toEqual([
    ['/letters/4', null, null],
    ['https://example.org', '_blank', 'noopener noreferrer nofollow'],
  ]);
});

test('Ctrl-B on a Cyrillic layout makes the selection bold; in code Enter is a new line', async () => {
  open();
  const input = (await field()) as HTMLTextAreaElement;
  await userEvent.type(input, 'a word');
  input.setSelectionRange(2, 6);
  fireEvent.keyDown(input, { key: 'и', code: 'KeyB', ctrlKey: true });
  expect(input).toHaveValue('a **word**');
  expect([input.selectionStart, input.selectionEnd]).toEqual([4, 8]);
  await userEvent.clear(input);
  await userEvent.type(input, '```{Shift>}{Enter}{/Shift}x = 1{Enter}```{Enter}');
  await waitFor(() => expect(input).toHaveValue(''));
  const sent = server.heard.filter(({ method, path }) => method === 'POST' && path === '/chat/message');
  expect(sent.map(({ body }) => (body as { text: string }).text)).toEqual(['```\nx = 1\n```']);
});

test('the help beside the field says how words are marked', async () => {
  open();
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Formatting' }));
  expect(await screen.findByText('**text**')).toBeInTheDocument();
  expect(screen.getByText('Bold', { selector: 'dt' })).toBeInTheDocument();
});
