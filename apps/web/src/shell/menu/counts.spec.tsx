import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { WorkProvider } from '#data/work';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { Arrival } from '#shell/start/arrival';
import type { Group, View } from './navigation';
import { Navigation } from './sidebar';
import { Views } from './views';

const all: View = { to: '/all', text: 'screens:inquiries.title', waits: { inquiries: ['VERIFY'] } };
const mine: View = { to: '/mine', text: 'screens:inquiries.screen.mine', waits: { inquiries: ['CONFIRM'] } };
const letters = { area: 'letters', to: '/letters', text: 'screens:letters.title', icon: undefined } as const;
const GROUPS: Group[] = [
  {
    group: 'communication',
    icon: 'chat',
    entries: [
      { ...all, area: 'inquiries', icon: undefined, views: [all, mine], waits: { inquiries: ['VERIFY', 'CONFIRM'] } },
      { ...letters, views: [], waits: { letters: true } },
    ],
  },
];
const kind = (resource: string, events: Record<string, number>, mine = 0) => ({
  resource,
  area: resource,
  path: `/${resource}`,
  named: 'title',
  count: Object.values(events).reduce((sum, count) => sum + count, 0),
  mine,
  events,
  items: [],
});

let server: FakeServer;
beforeEach(() => {
  signInAs();
  server = new FakeServer().on('GET', '/my-work', () => [
    kind('inquiries', { VERIFY: 3, CONFIRM: 1 }, 3),
    kind('letters', {}),
  ]);
});

test('menu and tabs count the same answer, and the title of the window what of it is the own', async () => {
  const parts = (
    <WorkProvider resources={[]} enabled>
      <Arrival />
      <Navigation groups={GROUPS} />
      <Views groups={GROUPS} />
    </WorkProvider>
  );
  showRoutes([{ path: '*', element: parts }], '/all');
  await waitFor(() => expect(document.title).toBe('(3) Quad'));
  const menu = screen.getByRole('navigation', { name: 'Main navigation' });
  expect(menu).toHaveTextContent('Inquiries44 waiting');
  expect(menu.textContent).toMatch(/LettersAll screensPin “Inquiries”$/);
  expect(screen.getByRole('link', { name: /^Inquiries 3|^Inquiries3/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /^My inquiries/ })).toHaveTextContent('11 waiting');
  expect(server.count('GET', '/my-work')).toBe(1);
});
