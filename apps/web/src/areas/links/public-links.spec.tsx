import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userOpenLinks } from '@quad/domain/links';
import { sample } from '@quad/testing';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import PublicLinks from './public-links.page';

const link = (id: number, part: object = {}) => ({
  ...sample(userOpenLinks, {
    id,
    created_at: '2026-11-20T08:00:00Z',
    updated_at: '2026-11-20T08:00:00Z',
    subject_id: 4,
    title: 'A projector',
    owner_id: 7,
    owner_name: 'Malika Yusupova',
    issuer_id: 7,
    issuer_name: 'Malika Yusupova',
    expires_at: '2027-01-01T00:00:00Z',
    visits: 3,
    visit_limit: 10,
  }),
  ...part,
});
const page = (content: object[]) => ({
  content,
  top_content: [],
  size: 10,
  number: 0,
  total_elements: content.length,
  total_pages: 1,
  last: true,
});

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/user_open_link', () => page([link(1), link(2, { title: 'An old one', status: 'expired' })]))
    .on('POST', '/user_open_link/1/actions/WITHDRAW', () => link(1, { status: 'deactivated', version: 2 }));
  signInAs();
});

test('an administrator sees whose links there are, and ends one with a reason', async () => {
  showRoutes([{ path: '/public-links', element: <PublicLinks /> }], '/public-links');
  const row = (await screen.findByText('A projector')).closest('tr')!;
  expect(row).toHaveTextContent(/Inquiry.*Active.*Malika Yusupova.*3 \/ 10/);
  const ended = screen.getByText('An old one').closest('tr')!;
  expect(within(ended).queryByRole('button', { name: /Actions|More/ })).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: /Actions|More/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke with a reason' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Sent by mistake');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke with a reason' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
      reason: 'Sent by mistake',
      version: 1,
    }),
  );
});

test('the list is narrowed by document and status in the address', async () => {
  showRoutes([{ path: '/public-links', element: <PublicLinks /> }], '/public-links?scope=inquiry&status=expired');
  await screen.findByText('An old one');
  expect(server.heard.find(({ path }) => path === '/user_open_link')?.query).toMatchObject({
    scope: 'inquiry',
    status: 'expired',
  });
});
