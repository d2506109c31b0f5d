import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@quad/domain/notifications';
import { cache } from '#data/server/cache';
import { event } from '../../testing/events';
import { FakeServer } from '../../testing/fake-server';
import { page } from '../../testing/page';
import { signInAs } from '../../testing/people';
import { show } from '../../testing/show';
import List from './notifications.page';

interface Told {
  id: number;
  text: string;
  record: string;
  isRead?: boolean;
}
let told: Told[] = [];
let server: FakeServer;
const noticeOf = ({ id, text, record, isRead = false }: Told): Notification => ({
  id,
  category: 'support',
  key: 'k',
  params: {},
  count: 1,
  text,
  link: `/requests/${record}`,
  read_at: isRead ? '2026-11-20T09:00:00Z' : null,
  created_at: `2026-11-20T08:${10 + id}:00Z`,
});
/** As the server groups: the latest of each record, new while any of it is. */
const groups = () =>
  [...new Set(told.map(({ record }) => record))].map((record) => {
    const all = told.filter((one) => one.record === record);
    return {
      ...noticeOf({ ...all[0]!, isRead: all.every(({ isRead }) => isRead) }),
      group: { key: `support /requests/${record}`, earlier: all.length - 1 },
    };
  });
const sent = () => server.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const entries = async () => {
  await screen.findByRole('link', { name: told[0]!.text });
  return [...document.querySelectorAll<HTMLElement>('.kit-notices > li')];
};
/** The socket says that one's own notices have changed. */
const tell = (name = 'notifications.created') => cache.apply([event('notifications', 9, { name })]);

beforeEach(() => {
  told = [
    { id: 3, text: 'S1 is done', record: '1' },
    { id: 2, text: 'S2 is given', record: '2' },
    { id: 1, text: 'S1 is given', record: '1' },
  ];
  server = new FakeServer()
    .on('GET', '/notification', ({ query }) => {
      if (query.grouped === 'true') return page(...groups());
      const record = told.find(({ id }) => id === Number(query.of))?.record;
      return page(...told.filter((one) => one.record === record).map(noticeOf));
    })
    .on('PUT', '/notification/read', () => {
      told = told.map((one) => ({ ...one, isRead: one.isRead === true || one.record === '1' }));
      return { count: 2 };
    });
  signInAs();
  show(<List />);
});

test('a record is one entry that leads to it; earlier notices open and close by keyboard', async () => {
  const [first, second, ...others] = await entries();
  expect(others).toEqual([]);
  expect(within(first!).getByRole('link', { name: 'S1 is done' })).toHaveAttribute('href', '/requests/1');
  expect(within(second!).queryByRole('button', { name: /earlier/ })).toBeNull();
  within(first!).getByRole('link', { name: 'S1 is done' }).focus();
  await userEvent.tab();
  const more = within(first!).getByRole('button', { name: 'and 1 earlier' });
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  const earlier = await within(first!).findByRole('group', { name: 'Earlier: S1 is done' });
  expect((await within(earlier).findAllByRole('listitem')).map((one) => one.textContent)).toEqual([
    expect.stringContaining('S1 is given'),
  ]);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard(' ');
  expect(within(first!).queryByRole('group')).toBeNull();
  expect(server.heard.filter(({ query }) => 'of' in query).map(({ query }) => query.of)).toEqual(['3']);
});

test('marking it as read reads the record’s other notices too, and the focus stays in the entry', async () => {
  const [first, second] = await entries();
  await userEvent.click(within(first!).getByRole('button', { name: 'Mark as read: S1 is done' }));
  await waitFor(() => expect(sent()).toEqual([{ ids: [3], grouped: true }]));
  await waitFor(() => expect(within(first!).queryByRole('img', { name: 'New' })).toBeNull());
  expect(within(first!).getByRole('link', { name: 'S1 is done' })).toHaveFocus();
  await userEvent.click(within(second!).getByRole('button', { name: 'Mark as read: S2 is given' }));
  await waitFor(() => expect(sent()[1]).toEqual({ ids: [2] }));
});

test('a new notice brings its record to the top, counts and stays open, with the focus where it was', async () => {
  const [, second] = await entries();
  told = [{ id: 4, text: 'S2 is closed', record: '2' }, ...told];
  tell();
  expect(await within(second!).findByRole('link', { name: 'S2 is closed' })).toBeVisible();
  const more = within(second!).getByRole('button', { name: 'and 1 earlier' });
  await userEvent.click(more);
  expect(await within(second!).findByRole('link', { name: 'S2 is given' })).toBeVisible();
  expect((await entries())[0]).toBe(second);
  told = [{ id: 6, text: 'S2 is reopened', record: '2' }, { id: 5, text: 'S1 is reopened', record: '1' }, ...told];
  tell();
  expect(await within(second!).findByRole('button', { name: 'and 2 earlier' })).toHaveFocus();
  expect(await within(second!).findByRole('link', { name: 'S2 is closed' })).toBeVisible();
  expect(within(second!).getByRole('link', { name: 'S2 is reopened' })).toBeVisible();
  expect((await entries())[0]).toBe(second);
});

test('what another tab has read is read here', async () => {
  const [first] = await entries();
  expect(within(first!).getByRole('img', { name: 'New' })).toBeVisible();
  told = told.map((one) => ({ ...one, isRead: true }));
  tell('notifications.read');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'New' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});
