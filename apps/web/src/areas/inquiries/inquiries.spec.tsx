import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inquiries } from '@quad/domain/inquiries';
import { sample } from '@quad/testing';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer, refuse } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import { page } from '#testing/page';
import { Deadline } from './deadline';
import Inquiries from './inquiries.page';
import Inquiry from './inquiry.page';
import NewPage from './new-inquiry.page';
import PublicPage from './public-inquiry.page';
import Students from './student-inquiries.page';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const inquiry = (more: object = {}) => ({
  ...sample(inquiries, {
    version: 2,
    created_at: inHours(-5),
    updated_at: inHours(-1),
    number: 'I-2026-00001',
    title: 'A projector',
    description: '<b>dim</b>',
    status: 'submitted',
    creator_id: 9,
    creator_name: 'Malika Karimova',
    deadline: inHours(60),
    amount: '0.00',
    currency: 'UZS',
    submitted_at: inHours(-4),
    status_at: inHours(-4),
  }),
  ...more,
});
const two = [
  inquiry(),
  inquiry({ id: 2, number: 'I-2026-00002', title: 'Ten chairs', status: 'verified', deadline: inHours(10) }),
];
const MODERATOR = {
  id: 5,
  name: 'Sherzod Ergashev',
  roles_map: { INQUIRY_MODERATOR: true as const },
  grants: { inquiries: ['read', 'create', 'update', 'delete', 'export'], staff: ['read'] },
  staff_id: 50,
};
const comment = {
  id: 3,
  version: 1,
  created_at: inHours(-1),
  updated_at: inHours(-1),
  number: 'C-000003',
  inquiry_id: 1,
  inquiry_number: 'I-2026-00001',
  author_id: 9,
  author_name: 'Malika Karimova',
  text: '<script>alert(1)</script>',
  file_ids: [],
  files: [],
};

let server: FakeServer;
beforeEach(() => {
  // jsdom has no layout: the windows of these stories are wide.
  window.matchMedia = jest.fn((query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  Element.prototype.scrollIntoView = () => undefined;
  server = new FakeServer()
    .on('GET', '/inquiry', () => page(...two))
    .on('GET', '/inquiry/all', () => two)
    .on('GET', '/inquiry/1', () => two[0])
    .on('GET', '/inquiry/2', () => two[1])
    .on('GET', '/inquiry/comment/all', () => [comment])
    .on('GET', '/inquiry/note/all', () => [{ ...comment, id: 8, text: 'Secret', handler_id: null }])
    .on('GET', '/history/inquiries/1', () => [])
    .on('GET', '/inquiry/group/all', () => [])
    .on('GET', '/inquiry/comment-template/all', () => [
      { id: 1, version: 1, created_at: '', updated_at: '', title: 'Received', text: 'Dear {{creator}}, {{number}}' },
    ])
    .on('GET', '/inquiry/working-hours', () => ({ weeks: [], holidays: [], time_zone: 'Asia/Tashkent' }))
    .on('GET', '/inquiry/1/assignees', () => [{ id: 50, name: 'Sherzod Ergashev', position: '', inquiries: 2 }])
    .on('GET', '/staff/all', () => []);
});
const sent = () => server.heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('the inbox is worked through by keys: J walks, Enter opens beside the list, V checks, C comments from a template', async () => {
  signInAs(MODERATOR);
  server
    .on('POST', '/inquiry/1/actions/VERIFY', () => ({ ...two[0], version: 3, status: 'verified' }))
    .on('POST', '/inquiry/comment', () => comment);
  show(
    <>
      <Inquiries />
      <KitHost />
    </>,
    { at: '/inquiry/admin' },
  );
  await screen.findByText('Ten chairs');
  await userEvent.keyboard('j');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-id', '1'));
  await userEvent.keyboard('{Enter}');
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  expect(await within(preview).findByText('<b>dim</b>')).toBeVisible();
  expect(await within(preview).findByText('Secret')).toBeVisible();
  await userEvent.keyboard('v');
  await waitFor(() => expect(sent()).toEqual([['/inquiry/1/actions/VERIFY', { version: 2 }]]));
  await userEvent.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: /Comment/ });
  await userEvent.selectOptions(within(dialog).getByLabelText('Template'), 'Received');
  await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveValue('Dear Malika Karimova, I-2026-00001'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send comment' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual(['/inquiry/comment', { inquiry_id: 1, text: 'Dear Malika Karimova, I-2026-00001' }]),
  );
  await userEvent.keyboard('j');
  expect(await within(screen.getByRole('complementary')).findByRole('heading', { name: /Ten chairs/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('a key for what is not possible now says so and sends nothing', async () => {
  signInAs(MODERATOR);
  show(
    <>
      <Inquiries />
      <KitHost />
    </>,
    { at: '/inquiry/admin?open=2' },
  );
  await within(await screen.findByRole('complementary')).findByRole('heading', { name: /Ten chairs/ });
  await userEvent.keyboard('v');
  expect(await screen.findByText('“Mark as checked” is not possible now')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a card is moved by keyboard alone, only where the machine allows, and a live region tells it', async () => {
  signInAs(MODERATOR);
  server.on('POST', '/inquiry/1/actions/VERIFY', () => ({ ...two[0], version: 3, status: 'verified' }));
  show(
    <>
      <Inquiries />
      <KitHost />
    </>,
    { at: '/inquiry/admin?tab=board' },
  );
  const first = await screen.findByRole('link', { name: 'A projector' });
  first.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Ten chairs' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}m');
  expect(screen.getByText(/“A projector” picked up.*Now: Checked/)).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  expect(sent()).toEqual([]);
  await userEvent.keyboard('m{Enter}');
  await waitFor(() => expect(sent()).toEqual([['/inquiry/1/actions/VERIFY', { version: 2 }]]));
  await userEvent.keyboard('m{ArrowRight}');
  // Back to the new ones leads no way.
  expect(document.querySelector('.kit-board-target h2')?.textContent).not.toMatch(/^New/);
});

test('a card that carries something when it moves asks for it first', async () => {
  signInAs(MODERATOR);
  show(
    <>
      <Inquiries />
      <KitHost />
    </>,
    { at: '/inquiry/admin?tab=board' },
  );
  (await screen.findByRole('link', { name: 'A projector' })).focus();
  await userEvent.keyboard('m{ArrowRight}{ArrowRight}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Assign' });
  expect(await within(dialog).findByRole('option', { name: 'Sherzod Ergashev · 2 open' })).toBeInTheDocument();
});

test('a person who assigns is told when the people cannot be read, and asks again', async () => {
  signInAs(MODERATOR);
  server.on('GET', '/inquiry/1/assignees', () => {
    throw refuse(409, { message: 'Not now' });
  });
  show(
    <>
      <Inquiries />
      <KitHost />
    </>,
    { at: '/inquiry/admin?tab=board' },
  );
  (await screen.findByRole('link', { name: 'A projector' })).focus();
  await userEvent.keyboard('m{ArrowRight}{ArrowRight}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Assign' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not now');
  server.on('GET', '/inquiry/1/assignees', () => [{ id: 50, name: 'Sherzod Ergashev', position: '', inquiries: 2 }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByRole('option', { name: 'Sherzod Ergashev · 2 open' })).toBeInTheDocument();
});

test.each([
  [60, 'Due in 2 days', 'calm'],
  [10, 'Due in 10 hours', 'near'],
  [-3, 'Overdue: 3 hours ago', 'late'],
])('a deadline in %i hours says so in words and by its colour', async (hours, words, look) => {
  signInAs();
  show(<Deadline of={inquiry({ status: 'open', deadline: inHours(hours * 1.01), assigned_at: inHours(-1) })} />);
  expect((await screen.findByText(words)).className).toContain(`kit-due-${look}`);
});

test('the creator sees no internal notes, not even their heading; markup in comments stays text', async () => {
  signInAs({ id: 9, roles_map: { TEACHER: true }, grants: { staff: ['read'] }, staff_id: 7 });
  showRoutes([{ path: '/inquiry/:id', element: <Inquiry /> }], '/inquiry/1');
  expect(await screen.findByText('<script>alert(1)</script>')).toBeVisible();
  expect([screen.queryByText('Internal notes'), server.count('GET', '/inquiry/note/all')]).toEqual([null, 0]);
  expect(
    within(screen.getByRole('group', { name: 'Actions' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cancel the inquiry']);
});

test('a new inquiry is sent at once; students have a door of their own', async () => {
  signInAs({ id: 9, roles_map: { TEACHER: true }, grants: { staff: ['read'] }, staff_id: 7 });
  server.on('POST', '/inquiry', () => inquiry());
  const { result, router } = showRoutes(
    [
      { path: '/inquiry', element: <NewPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/inquiry',
  );
  await userEvent.type(await screen.findByLabelText(/^Title/), 'A projector');
  await userEvent.type(screen.getByLabelText(/^Description/), 'dim');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText('Choose a deadline')).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Deadline' }), '01.12.2099');
  await userEvent.type(screen.getByRole('textbox', { name: 'Deadline: time' }), '12:00');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent().map(([path]) => path)).toEqual(['/inquiry']));
  expect(server.heard.find(({ method }) => method === 'POST')?.query).toEqual({ send: 'SUBMIT' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/inquiry/1'));
  result.unmount();
  signInAs({ id: 9, roles_map: { BACHELOR_STUDENT: true }, grants: {}, student_id: 3 });
  show(<Students />, { at: '/student-inquiries?open=new' });
  expect(within(await screen.findByRole('dialog')).queryByLabelText(/^Amount/)).toBeNull();
});

test('the public page shows number, title, status and history', async () => {
  server.on('GET', '/public/inquiry', () => ({
    institution: 'Here University',
    number: 'I-2026-00001',
    title: '<i>Projector</i>',
    status: 'open',
    history: [{ status: 'submitted', at: '2026-11-20T10:00:00Z' }],
    checked_at: '2026-11-21T07:00:00Z',
  }));
  show(<PublicPage />, { at: '/public/inquiry?token=good' });
  expect(await screen.findByText('<i>Projector</i>')).toBeVisible();
  expect([screen.getByText('Submitted'), screen.getByText('In progress')].every(Boolean)).toBe(true);
});
