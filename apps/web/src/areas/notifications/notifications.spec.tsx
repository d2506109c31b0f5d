import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTICE_CATEGORIES, paceOf, type NoticeCategory } from '@quad/domain/notices';
import { MAIL_TOPICS } from '@quad/domain/notifications';
import { cache } from '#data/server/cache';
import { event } from '../../testing/events';
import { FakeServer } from '../../testing/fake-server';
import { signInAs } from '../../testing/people';
import { show } from '../../testing/show';
import { page } from '#testing/page';
import Settings from './notification-settings.page';
import List from './notifications.page';
import Unsubscribe from './unsubscribe.page';

let mail = 'daily';
let sent: unknown[] = [];
const all = () => ({
  preferences: NOTICE_CATEGORIES.map((category) => ({
    category,
    screen: 'at_once',
    mail: category === 'chat' ? mail : paceOf(category, 'mail'),
    push: 'off',
    mandatory: category === 'security' ? ['screen', 'mail'] : [],
  })),
  topics_off: ['events'],
  email: 'anna@example.uz',
  email_verified: true,
});
const server = () =>
  new FakeServer()
    .on('GET', '/notification/preferences', all)
    .on('GET', '/notification/push', () => ({ public_key: 'AAAA', browsers: 0 }))
    .on('PUT', '/notification/preferences', ({ body }) => {
      sent.push(body);
      mail = (body as { pace: string }).pace;
      return all();
    })
    .on('PUT', '/notification/preferences/topic', ({ body }) => {
      sent.push(body);
      return all();
    });
const row = (category: NoticeCategory, name: string) =>
  screen.findByRole(category === 'security' ? 'row' : 'combobox', { name });

beforeEach(() => {
  mail = 'daily';
  sent = [];
});

test('the matrix is worked through by keyboard alone, and what is mandatory has no control to turn it off', async () => {
  server();
  signInAs();
  show(<Settings />);
  const matrix = within(await screen.findByRole('table', { name: 'Notification settings' }));
  expect(within(matrix.getByRole('row', { name: /Account security/ })).getAllByText('Always on')).toHaveLength(2);
  const letter = await row('chat', 'Chat: By email');
  matrix.getByRole('switch', { name: 'Chat: On screen' }).focus();
  await userEvent.tab();
  expect(letter).toHaveFocus();
  await userEvent.selectOptions(letter, 'weekly');
  await waitFor(() => expect(sent).toEqual([{ category: 'chat', channel: 'mail', pace: 'weekly' }]));
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(sent[1]).toEqual({ category: 'chat', channel: 'push', pace: 'at_once' }));
  expect(screen.getByText('This browser does not support notifications while the portal is closed.')).toBeVisible();
});

test('a choice on another tab is seen here; letters to many are turned off one by one', async () => {
  server();
  signInAs();
  show(<Settings />);
  expect(await row('chat', 'Chat: By email')).toHaveValue('daily');
  mail = 'off';
  cache.apply([event('notification_preferences', 1, { actor_id: 1 })]);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Chat: By email' })).toHaveValue('off'));
  expect(screen.getByRole('switch', { name: 'Events' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'Library' }));
  await waitFor(() => expect(sent).toEqual([{ topic: 'library', wanted: false }]));
});

test('the list is narrowed to unread ones of an area, counts repeats, and shows markup as text', async () => {
  const asked: unknown[] = [];
  new FakeServer()
    .on('GET', '/notification', ({ query }) => {
      asked.push(query);
      const content = [
        {
          id: 7,
          category: 'chat',
          text: '<b>New</b> message',
          count: 3,
          link: '/chat',
          read_at: null,
          created_at: '2026-11-20T08:00:00Z',
        },
      ];
      return page(...content);
    })
    .on('PUT', '/notification/read', ({ body }) => {
      sent.push(body);
      return { count: 1 };
    });
  signInAs();
  show(<List />);
  expect(await screen.findByRole('link', { name: /<b>New<\/b> message · 3 times/ })).toHaveAttribute('href', '/chat');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'chat');
  await userEvent.click(screen.getByRole('switch', { name: 'Only unread' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ category: 'chat', unread: 'true', page: '0' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as read: <b>New</b> message' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [7] }]));
});

test('opening the link of a letter turns nothing off; the button does', async () => {
  let off = false;
  const calls: string[] = [];
  const state = () => ({
    institution: 'Here',
    email: 'an…@example.uz',
    kind: 'topic',
    what: 'events',
    is_off: off,
    topics: MAIL_TOPICS.map((topic) => ({ topic, wanted: true })),
    categories: [{ category: 'chat', pace: 'daily' }],
  });
  new FakeServer()
    .on('GET', '/public/unsubscribe', () => {
      calls.push('GET');
      return state();
    })
    .on('POST', '/public/unsubscribe', ({ query }) => {
      calls.push(`POST ${query.token}`);
      off = true;
      return state();
    })
    .on('PUT', '/public/unsubscribe', ({ body }) => {
      sent.push(body);
      return state();
    });
  show(<Unsubscribe />, { at: '/public/unsubscribe?token=abc.def' });
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('You are unsubscribed: “Events”.')).toBeVisible();
  expect(calls).toEqual(['GET', 'POST abc.def']);
  await userEvent.click(screen.getByRole('switch', { name: 'Library' }));
  await waitFor(() => expect(sent).toEqual([{ topics: { library: false } }]));
});
