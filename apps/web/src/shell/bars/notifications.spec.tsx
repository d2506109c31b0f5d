import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { Notifications } from './notifications';

let unread = { count: 3, groups: 1 };
let server: FakeServer;
const latest = () => ({
  id: 7,
  category: 'chat',
  key: 'k',
  params: {},
  count: 1,
  text: 'A new message',
  link: null,
  read_at: unread.count > 0 ? null : '2026-11-20T09:00:00Z',
  created_at: '2026-11-20T08:00:00Z',
  group: { key: 'chat /chat/1', earlier: 2 },
});

beforeEach(() => {
  unread = { count: 3, groups: 1 };
  server = new FakeServer()
    .on('GET', '/notification/unread', () => unread)
    .on('GET', '/notification', () => page(latest()))
    .on('PUT', '/notification/read', () => {
      unread = { count: 0, groups: 0 };
      return { count: 3 };
    });
  signInAs();
  show(<Notifications />);
});

test('the bell counts records, and its panel shows one entry for each', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const panel = screen.getByRole('dialog');
  expect(await within(panel).findByText('A new message')).toBeVisible();
  expect(within(panel).getByRole('button', { name: 'and 2 earlier' })).toBeVisible();
  expect(server.heard.find(({ path }) => path === '/notification')?.query).toEqual({ size: '20', grouped: 'true' });
  unread = { count: 4, groups: 2 };
  cache.apply([event('notifications', 8, { name: 'notifications.created' })]);
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
});

test('a record is read from the panel, which stays open', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: A new message' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: [7], grouped: true }),
  );
  expect(await screen.findByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible();
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /^Mark/ })).toBeNull();
});
