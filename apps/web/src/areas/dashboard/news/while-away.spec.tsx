import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { cache } from '#data/server/cache';
import { event } from '#testing/events';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { UnreadNotices } from './unread-notices';

test('what came meanwhile is told by area, leads to its unread entries, and goes when it is read', async () => {
  let news = [{ category: 'inquiries', count: 3 }];
  new FakeServer()
    .on('GET', '/notification', () => page())
    .on('GET', '/notification/away', () => ({ since: '2026-11-20T13:20:00Z', news }));
  signInAs();
  show(<UnreadNotices />);
  expect((await screen.findByRole('link', { name: 'Inquiries 3' })).getAttribute('href')).toBe(
    '/notifications?category=inquiries&unread=true',
  );
  expect(screen.getByRole('group', { name: /^While you were away, since 20/ })).toBeTruthy();
  news = [];
  cache.apply([event('notifications', 9, { name: 'notifications.read' })]);
  await waitFor(() => expect(screen.queryByText(/While you were away/)).toBeNull());
});
