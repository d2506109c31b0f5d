import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areas } from '#areas/index';
import { actorOf } from '#data/identity/session';
import { person, signInAs } from '#testing/people';
import { showRoutes } from '#testing/show';
import { mainEntries } from './main-ways';
import { navigationFor, type Group } from './navigation';
import { PhoneBar } from './phone-bar';
import { Navigation } from './sidebar';
import { Visits, Ways } from './ways';

const entry = (to: string, key: string): Group['entries'][number] => {
  const text = key as Group['entries'][number]['text'];
  return { area: 'groups', to, text, icon: undefined, views: [{ to, text }] };
};
const GROUPS: Group[] = [
  {
    group: 'campus',
    icon: 'office',
    entries: [entry('/a', 'groups:title'), entry('/b', 'letters:title'), entry('/home', 'dashboard:screen.home')],
  },
];
const open = (at: string) =>
  showRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <Visits groups={GROUPS} />
            <Ways groups={GROUPS} />
          </>
        ),
      },
    ],
    at,
  );
const linksOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => void signInAs());

test('a screen is pinned and taken off by the keyboard, and stays pinned on this browser', async () => {
  const { result } = open('/a');
  (await screen.findByRole('button', { name: 'Pin “Groups”' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(linksOf('Pinned')).toEqual(['Groups']);
  expect(screen.queryByRole('button', { name: /^Pin/ })).toBeNull();
  result.unmount();
  open('/b');
  expect(linksOf('Pinned')).toEqual(['Groups']);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Unpin “Groups”' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('region', { name: 'Pinned' })).toBeNull();
});

test('the last screens are offered, newest first, without the open one, Home and what is pinned', async () => {
  const { router } = open('/a');
  await act(() => router.navigate('/home'));
  await act(() => router.navigate('/b'));
  expect(linksOf('Recent')).toEqual(['Groups']);
  await act(() => router.navigate('/home'));
  expect(linksOf('Recent')).toEqual(['Letters', 'Groups']);
});

test('what one person has pinned is not another’s', async () => {
  const { result } = open('/a');
  await userEvent.click(await screen.findByRole('button', { name: 'Pin “Groups”' }));
  result.unmount();
  signInAs({ id: 2, username: 'second' });
  open('/b');
  expect(await screen.findByRole('button', { name: 'Pin “Letters”' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Pinned' })).toBeNull();
});

test.each([
  ['BACHELOR_STUDENT', ['/timetable', '/attendance', '/chat']],
  ['DIRECTOR', ['/inquiry/admin', '/letters', '/vacation']],
  ['INQUIRY_MODERATOR', ['/inquiry/admin', '/chat', '/letters']],
])('the bar of a phone leads %s to %j', (role, ways) => {
  const actor = actorOf(
    person({
      roles_map: { [role]: true },
      grants: {
        chat: ['read', 'create'],
        letters: ['read'],
        ...(role === 'BACHELOR_STUDENT' ? {} : { inquiries: ['read'] }),
      },
    }),
  );
  const views = mainEntries(navigationFor(areas, actor), actor).map((one) => one.views.map(({ to }) => to));
  expect(views.map((tos, at) => tos.includes(ways[at] as string))).toEqual([true, true, true]);
});

test('the bar holds Home, the main entries and the way to everything else, and marks where one is', async () => {
  let asked = 0;
  signInAs({ roles_map: { STAFF: true } });
  showRoutes([{ path: '*', element: <PhoneBar groups={GROUPS} onMore={() => asked++} /> }], '/home');
  const bar = await screen.findByRole('navigation', { name: 'Main screens' });
  expect(within(bar).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
  expect(asked).toBe(1);
});

test('nothing of the menu moves when screens are opened: what comes and goes is below it', async () => {
  signInAs({ roles_map: { STAFF: true } });
  const { router } = showRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <Visits groups={GROUPS} />
            <Navigation groups={GROUPS} />
          </>
        ),
      },
    ],
    '/home',
  );
  const menu = await screen.findByRole('navigation', { name: 'Main navigation' });
  const above = () => within(menu).getAllByRole('link').slice(0, 4);
  expect(above().map(({ textContent }) => textContent)).toEqual(['Groups', 'Letters', 'Home', 'All screens']);
  for (const to of ['/a', '/b', '/home', '/a']) {
    await act(() => router.navigate(to));
    expect(above().map(({ textContent }) => textContent)).toEqual(['Groups', 'Letters', 'Home', 'All screens']);
    expect(menu.firstElementChild).toContainElement(above()[0]!);
  }
  const recent = screen.getByRole('region', { name: 'Recent' });
  expect(above()[3]!.compareDocumentPosition(recent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
