import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inquiries } from '@quad/domain/inquiries';
import { sample } from '@quad/testing';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer, type Heard } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import InquiriesPage from './inquiries.page';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const inquiry = (id: number, title: string, more: object = {}) => ({
  ...sample(inquiries, {
    id,
    version: 2,
    created_at: day(-1),
    updated_at: day(-1),
    number: `I-2026-0000${id}`,
    title,
    description: 'dim',
    status: 'verified',
    creator_id: 9,
    creator_name: 'Malika Karimova',
    deadline: day(2),
    amount: '0.00',
    submitted_at: day(-1),
    status_at: day(-1),
  }),
  ...more,
});
const two = [inquiry(1, 'A projector'), inquiry(2, 'Ten chairs', { status: 'submitted' })];
const COUNTS: Readonly<Record<string, number>> = { mine: 3, unassigned: 4, late: 1 };
const viewOf = ({ query }: Heard) => Object.keys(COUNTS).find((key) => query[key]);

let server: FakeServer;
beforeEach(() => {
  window.matchMedia = jest.fn((query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  Element.prototype.scrollIntoView = () => undefined;
  signInAs({
    id: 5,
    name: 'Sherzod Ergashev',
    roles_map: { INQUIRY_MODERATOR: true },
    grants: { inquiries: ['read', 'create', 'update'], staff: ['read'] },
    staff_id: 50,
  });
  server = new FakeServer()
    .on('GET', '/inquiry', (heard) => ({ ...page(...two), total_elements: COUNTS[viewOf(heard) ?? ''] ?? 20 }))
    .on('GET', '/inquiry/1', () => two[0])
    .on('GET', '/inquiry/2', () => two[1])
    .on('GET', '/inquiry/group/all', () => [])
    .on('GET', '/inquiry/comment-template/all', () => [
      { id: 1, version: 1, title: 'Received', text: 'Dear {{creator}}, {{number}}' },
      { id: 2, version: 1, title: 'Wait a little', text: 'A little patience.' },
    ])
    .on('GET', '/inquiry/working-hours', () => ({ weeks: [], holidays: [], time_zone: 'Asia/Tashkent' }))
    .on('GET', '/inquiry/1/assignees', () => [
      { id: 50, name: 'Sherzod Ergashev', position: '', inquiries: 2 },
      { id: 51, name: 'Bek Aliyev', position: '', inquiries: 0 },
    ])
    .on('GET', '/staff/all', () => []);
});
const sent = () => server.heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
async function open() {
  show(
    <>
      <InquiriesPage />
      <KitHost />
    </>,
    { at: '/inquiry/admin' },
  );
  await screen.findByText('Ten chairs');
}
const walkTo = async (id: string) => {
  await userEvent.keyboard(id === '1' ? 'j' : 'jj');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-id', id));
};

test('what is due first stands first, and each view says how much is in it', async () => {
  await open();
  const list = () => server.heard.filter(({ path, query }) => path === '/inquiry' && query.size !== '1').at(-1)?.query;
  expect(list()).toMatchObject({ sort: 'deadline,asc' });
  expect(list()?.status).not.toContain('draft');
  const views = screen.getByRole('group', { name: 'Views' });
  for (const name of ['Open 20', 'Mine 3', 'Unassigned 4', 'Overdue 1'])
    expect(await within(views).findByRole('button', { name })).toBeVisible();
  await userEvent.click(within(views).getByRole('button', { name: 'Unassigned 4' }));
  await waitFor(() => expect(list()).toMatchObject({ unassigned: 'true', sort: 'deadline,asc' }));
  expect(within(views).getByRole('button', { pressed: true })).toHaveAccessibleName('Unassigned 4');
});

test('in a narrow window a link to what stands beside the list leads to its own page', async () => {
  window.matchMedia = jest.fn((media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  const { router } = showRoutes(
    [
      { path: '/inquiry/admin', element: <InquiriesPage /> },
      { path: '/inquiry/:id', element: <p>The record</p> },
    ],
    '/inquiry/admin?open=2',
  );
  expect(await screen.findByText('The record')).toBeVisible();
  expect(router.state.location.pathname).toBe('/inquiry/2');
});

test('a key works on the row that has the focus, without opening it; the help lists what can be done to it', async () => {
  server.on('POST', '/inquiry/2/actions/VERIFY', () => ({ ...two[1], version: 3, status: 'verified' }));
  await open();
  await userEvent.keyboard('v');
  expect(sent()).toEqual([]);
  await walkTo('1');
  await waitFor(() => expect(server.count('GET', '/inquiry/1')).toBe(1));
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Assign')).toBeVisible();
  expect(within(help).queryByText('Mark as checked')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('j');
  await waitFor(() => expect(server.count('GET', '/inquiry/2')).toBe(1));
  await screen.findByText('Ten chairs');
  await userEvent.keyboard('v');
  await waitFor(() => expect(sent()).toEqual([['/inquiry/2/actions/VERIFY', { version: 2 }]]));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a key that is pressed before the row’s inquiry has come waits for it, and works once', async () => {
  let come: (value: unknown) => void = () => undefined;
  server.on('GET', '/inquiry/1', () => new Promise((resolve) => (come = resolve)));
  await open();
  await walkTo('1');
  await userEvent.keyboard('c');
  expect(screen.queryByRole('dialog')).toBeNull();
  come(two[0]);
  expect(await screen.findByRole('dialog', { name: 'Comment · I-2026-00001' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await walkTo('2');
  await userEvent.keyboard('k');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('assigning begins with the person: type and Enter', async () => {
  server.on('POST', '/inquiry/1/actions/ASSIGN', () => ({ ...two[0], version: 3, status: 'assigned' }));
  await open();
  await walkTo('1');
  await waitFor(() => expect(server.count('GET', '/inquiry/1')).toBe(1));
  await userEvent.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Assign' });
  const person = await within(dialog).findByRole('combobox', { name: /^Assigned to|^Assignee/ });
  await waitFor(() => expect(person).toHaveFocus());
  await userEvent.selectOptions(person, 'Bek Aliyev · 0 open');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent()).toEqual([['/inquiry/1/actions/ASSIGN', expect.objectContaining({ assignee_id: 51 })]]),
  );
});

test('a comment begins with its text; a slash finds a template, Ctrl and Enter send', async () => {
  server.on('POST', '/inquiry/comment', ({ body }) => ({ id: 3, version: 1, ...(body as object) }));
  await open();
  await walkTo('1');
  await waitFor(() => expect(server.count('GET', '/inquiry/1')).toBe(1));
  await userEvent.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: /Comment/ });
  const text = within(dialog).getByRole('textbox');
  await waitFor(() => expect(text).toHaveFocus());
  await userEvent.keyboard('Accepted, thanks');
  expect(text).toHaveValue('Accepted, thanks');
  await userEvent.clear(text);
  await within(dialog).findByRole('option', { name: 'Received' });
  await userEvent.keyboard('/lit');
  const found = await within(dialog).findByRole('listbox');
  expect(
    within(found)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wait a little']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(text).toHaveValue('A little patience.'));
  expect(text).toHaveFocus();
  await userEvent.keyboard(' Soon.{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent()).toEqual([['/inquiry/comment', { inquiry_id: 1, text: 'A little patience. Soon.' }]]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
