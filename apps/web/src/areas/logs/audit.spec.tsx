import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import AuditPage from './audit.page';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET', '/logs/audit', () => ({ content: [], next: null, resources: [] }));
});

test('days of the audit log are typed as everywhere, and asked as days', async () => {
  signInAs({ grants: { 'logs/audit': ['read'] } });
  showRoutes([{ path: '/logs/audit', element: <AuditPage /> }], '/logs/audit');
  const from = await screen.findByRole('textbox', { name: 'From day' });
  await userEvent.type(from, '24.11.2026');
  await waitFor(() => expect(server.heard.at(-1)?.query).toMatchObject({ from: '2026-11-24' }));
  expect(from).toHaveDisplayValue('24.11.2026');
});

test('a span that ends before it begins says so, instead of that nothing happened', async () => {
  signInAs({ grants: { 'logs/audit': ['read'] } });
  showRoutes([{ path: '/logs/audit', element: <AuditPage /> }], '/logs/audit?from=2026-11-24&to=2026-11-20');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The last day is before the first/);
  expect(screen.queryByText('No entries')).toBeNull();
});
