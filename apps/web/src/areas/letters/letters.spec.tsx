import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { letters } from '@quad/domain/letters';
import { sample } from '@quad/testing';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { Questions } from '#kit/base/confirm';
import { ShortcutHelp } from '#kit/base/shortcuts';
import { page } from '#testing/page';
import Incoming from './incoming-letters.page';
import { documentsOf } from './letter-documents';
import { ListPage as LettersPage, RecordPage as LetterPage } from './letters.screens';
import PublicPage from './public-letter.page';

const letter = (more: object = {}) => ({
  ...sample(letters, {
    id: 5,
    version: 3,
    number: 'IN-2026-0005',
    header: 'On the inspection',
    content: 'Please answer.',
    correspondent: 'Ministry',
    author_id: 9,
    author_name: 'Clerk',
    status: 'open',
    registered_on: '2026-11-01',
  }),
  ...more,
});
const part = (more: object = {}) => ({
  id: 1,
  assignee_id: 7,
  assignee_name: 'Emily Bennett',
  text: 'Prepare the answer',
  due_date: '2020-01-01',
  status: 'open',
  is_responsible: false,
  result: null,
  reply_id: null,
  reply_number: null,
  done_at: null,
  assigned_by: 'Rector',
  ...more,
});
const other = letter({ id: 6, number: 'IN-2026-0006', header: 'Second letter', content: 'The second text.' });
const CLERK = {
  id: 1,
  roles_map: { DMS_MODERATOR: true },
  grants: { letters: ['read', 'create', 'update'], staff: ['read'] },
  staff_id: 3,
};
const TEACHER = { id: 70, roles_map: { TEACHER: true }, grants: { staff: ['read'] }, staff_id: 7 };
const people = [
  { id: 7, version: 1, firstname: 'Emily', lastname: 'Bennett', name: 'Emily Bennett', username: 'emily' },
  { id: 8, version: 1, firstname: 'Bek', lastname: 'Aliyev', name: 'Bek Aliyev', username: 'bek' },
];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/letter', () => page(letter(), other))
    .on('GET', '/letter/5', () => letter())
    .on('GET', '/letter/6', () => other)
    .on('GET', '/letter/all', () => [])
    .on('GET', '/letter/5/commands', () => [])
    .on('GET', '/letter/6/commands', () => [])
    .on('GET', '/history/letters/5', () => [])
    .on('GET', '/history/letters/6', () => [])
    .on('GET', '/staff', () => page(...people))
    .on('GET', '/lookup/staff', ({ query }) => ({
      choices: people
        .filter(({ id }) => !query.ids || query.ids.split(',').includes(String(id)))
        .map(({ id, name, username }) => ({ value: id, label: `${name} (${username})` })),
      more: false,
    }));
});
const showLetter = (now: object) => {
  server.on('GET', '/letter/5', () => now);
  showRoutes(
    [
      {
        path: '/letters/:id',
        element: (
          <>
            <LetterPage />
            <Questions />
          </>
        ),
      },
    ],
    '/letters/5',
  );
};

test('by keyboard alone: arrows read the next letter beside the list, a key takes the step, the help names the keys', async () => {
  signInAs(CLERK);
  show(
    <>
      <Incoming />
      <ShortcutHelp />
    </>,
    { at: '/letters-incoming' },
  );
  const preview = await screen.findByRole('region', { name: 'Preview of the letter' });
  expect(await within(preview).findByText('Please answer.')).toBeVisible();
  const first = screen.getByRole('link', { current: true });
  act(() => first.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(await within(preview).findByText('The second text.')).toBeVisible();
  expect(screen.getByRole('link', { current: true })).toHaveFocus();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Second letter');
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Next letter', 'Previous letter', 'Open the letter', 'Assign', 'Archive'])
    expect(within(help).getByText(words)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
  await userEvent.keyboard('k1');
  expect(await screen.findByRole('dialog', { name: 'Assign' })).toBeVisible();
});

test.each([
  { event: 'SIGN', action: 'Sign', status: 'verified', role: 'DIRECTOR', words: 'its text is then locked' },
  { event: 'SEND', action: 'Register and send', status: 'accepted', role: 'DMS_MODERATOR', words: 'counts as sent' },
])(
  '$event cannot be taken back: it says what it does, and waits for an answer',
  async ({ event, action, status, role, words }) => {
    signInAs({ ...CLERK, roles_map: { [role]: true }, grants: { letters: ['read', 'update'] } });
    server.on('POST', `/letter/5/actions/${event}`, () => letter({ version: 4, status: 'delivered' }));
    showLetter(letter({ direction: 'outgoing', status, number: 'L-000005', author_id: 2 }));
    const steps = () => server.heard.filter(({ method }) => method === 'POST').map(({ path }) => path);
    await userEvent.click(await screen.findByRole('button', { name: action }));
    const question = await screen.findByRole('alertdialog', { name: action });
    expect(question.textContent?.toLowerCase()).toContain(words);
    expect(question).toHaveTextContent('L-000005');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(steps()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: action }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: action })).getByRole('button', { name: action }),
    );
    await waitFor(() => expect(steps()).toEqual([`/letter/5/actions/${event}`]));
  },
);

test('whoever signs finds first what waits for the signature, with its paper; the next letter follows the signed one', async () => {
  signInAs({ ...CLERK, roles_map: { DIRECTOR: true }, grants: { letters: ['read', 'update'] } });
  const waiting = [5, 6].map((id) =>
    letter({
      id,
      direction: 'outgoing',
      status: 'verified',
      header: `Answer ${id}`,
      number: `L-00000${id}`,
      author_id: 2,
    }),
  );
  server
    .on('GET', '/letter', ({ query }) => page(...(query.to_sign === 'true' ? waiting : [])))
    .on('POST', '/letter/5/actions/SIGN', () => waiting.shift())
    .on('GET', '/letter/5/paper', () => ({}))
    .on('GET', '/letter/6/paper', () => ({}));
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
  show(
    <>
      <LettersPage />
      <Questions />
    </>,
    { at: '/letters' },
  );
  expect((await screen.findAllByRole('tab'))[0]).toHaveTextContent('To sign');
  const preview = await screen.findByRole('region', { name: 'Preview of the letter' });
  expect(await within(preview).findByTitle('L-000005.pdf')).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:paper#/),
  );
  await userEvent.click(within(preview).getByRole('button', { name: /^Sign/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign' });
  await userEvent.click(within(question).getByRole('button', { name: 'Sign' }));
  expect(await within(preview).findByRole('heading', { name: 'Answer 6' })).toBeVisible();
  expect(await within(preview).findByTitle('L-000006.pdf')).toBeVisible();
});

test('what came in is entered by the office alone', async () => {
  for (const [roles_map, names] of [
    [{ DMS_MODERATOR: true }, ['New incoming letter']],
    [{ DIRECTOR: true }, []],
  ] as const) {
    signInAs({ ...CLERK, roles_map });
    const { unmount } = show(<Incoming />, { at: '/letters-incoming' });
    await screen.findByRole('region', { name: 'Preview of the letter' });
    expect(screen.queryAllByRole('button', { name: /New incoming/ }).map(({ textContent }) => textContent)).toEqual(
      names,
    );
    unmount();
  }
});

test('a resolution names people, a deadline and who is responsible', async () => {
  signInAs(CLERK);
  server.on('POST', '/letter/5/actions/ASSIGN', () => letter({ status: 'assigned', version: 4 }));
  showLetter(letter());
  await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assign' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Resolution/ }), 'Prepare the answer');
  const choose = within(dialog).getByRole('combobox', { name: /Assignees/ });
  for (const name of ['Emily', 'Bek']) {
    await userEvent.type(choose, name);
    await userEvent.keyboard('{Enter}');
  }
  await userEvent.selectOptions(
    await within(dialog).findByRole('combobox', { name: /Responsible/ }),
    'Bek Aliyev (bek)',
  );
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Deadline/ }), '05.07.2099');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'POST')?.body).toEqual({
      version: 3,
      resolution: 'Prepare the answer',
      due_date: '2099-07-05',
      assignee_ids: [7, 8],
      responsible_id: 8,
    }),
  );
});

test('one of several assignees reports her part; the last one completes the letter', async () => {
  signInAs(TEACHER);
  server.on('POST', '/letter/5/actions/COMPLETE', () => {
    throw refuse(400, {
      code: 'invalid',
      message: 'Check',
      fields: [{ field: 'result', code: 'letters.result_or_reply', message: 'Write the result' }],
    });
  });
  showLetter(
    letter({
      status: 'assigned',
      open_assignee_ids: [7, 8],
      assignee_ids: [7, 8],
      resolutions: [
        part(),
        part({ id: 2, assignee_id: 8, assignee_name: 'Bek Aliyev', due_date: '2099-01-01', is_responsible: true }),
      ],
    }),
  );
  expect(await screen.findByTitle('01.01.2020')).toHaveTextContent(/^Overdue: \d+ years ago$/);
  expect(screen.getByText('responsible')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Report my result' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report my result' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Report my result' }));
  expect((await within(dialog).findAllByText(/Write the result/)).length).toBeGreaterThan(0);
});

test('the last assignee finds the step that completes the letter', async () => {
  signInAs(TEACHER);
  showLetter(letter({ status: 'assigned', open_assignee_ids: [7], assignee_ids: [7], resolutions: [part()] }));
  expect(await screen.findByRole('button', { name: 'Complete' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report my result' })).toBeNull();
});

test('scans are seen in place, the signed paper first; what is signed cannot be edited', async () => {
  const scan = { id: 31, name: 'page.png', mime: 'image/png', size: 10 };
  const sent = letter({
    direction: 'outgoing',
    status: 'delivered',
    author_id: 70,
    file_id: 30,
    scans: [scan],
    scan_ids: [31],
    signed_at: '2026-11-01T10:00:00Z',
    content_hash: 'ab'.repeat(32),
    number: 'OUT-2026-0001',
  });
  expect(documentsOf(sent as never).map(({ name }) => name)).toEqual(['OUT-2026-0001.pdf', 'page.png']);
  signInAs(TEACHER);
  server.on('GET', '/file/30', () => ({})).on('GET', '/file/31', () => ({}));
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
  showLetter(sent);
  await userEvent.click(await screen.findByRole('button', { name: 'page.png' }));
  expect(await screen.findByRole('img', { name: 'page.png' })).toHaveAttribute('src', 'blob:here');
  expect(screen.getByText('ab'.repeat(32))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('staff find what is given to them under its own address, and may write; a viewer only reads', async () => {
  signInAs(TEACHER);
  const { unmount } = show(<LettersPage />, { at: '/letters' });
  expect(await screen.findByText('IN-2026-0005')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Assigned to me', 'Written by me']);
  expect(server.heard.find(({ path }) => path === '/letter')?.query.assigned).toBe('true');
  expect(screen.getByRole('button', { name: 'Write a letter' })).toBeVisible();
  unmount();
  signInAs({ id: 2, roles_map: { MODERATOR_VIEWER: true }, grants: { '*': ['read', 'export'] }, staff_id: null });
  show(<LettersPage />, { at: '/letters' });
  expect(await screen.findByText('IN-2026-0005')).toBeVisible();
  expect([
    screen.getAllByRole('tab').map(({ textContent }) => textContent),
    screen.queryByRole('button', { name: 'Write a letter' }),
  ]).toEqual([['All letters', 'Orders'], null]);
});

test('the public page says whether the letter is genuine; a dead link says so without a retry', async () => {
  const shown = {
    institution: 'Here University',
    number: 'OUT-2026-0001',
    registered_on: '2026-11-01',
    header: 'Our answer',
    correspondent: 'Ministry',
    signer_name: 'B. Qodirov',
    signer_position: 'Rector',
    signed_at: '2026-11-01T10:00:00Z',
    content_hash: 'ab',
    signature: 'cd',
    signed_text: 'quad',
    file_hash: null,
    file_signature: null,
    file_text: null,
    signing_key: 'ef',
    is_valid: true,
    checked_at: '2026-11-21T07:00:00Z',
  };
  server.on('GET', '/public/outgoing_letter', ({ query }) => {
    if (query.token === 'good') return shown;
    if (query.token === 'forged') return { ...shown, is_valid: false };
    throw refuse(404, { code: 'not_found', message: 'This link is not valid' });
  });
  for (const [token, words] of [
    ['good', /genuine/],
    ['forged', /do not match/],
    ['bad', /This link is not valid/],
  ] as const) {
    const { unmount } = show(<PublicPage />, { at: `/public/outgoing_letter?token=${token}` });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(server.heard.at(-1)?.headers).not.toHaveProperty('Authorization');
    unmount();
  }
});
