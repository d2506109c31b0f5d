import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SOCKET } from '@quad/domain/core';
import { event } from '#testing/events';
import { handlers } from '#testing/fake-line';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { page } from '#testing/page';
import { startLive } from '#data/live/live';
import { KitHost } from '#kit/base/kit-host';
import WorkingTime from './working-time.page';

const base = { id: 1, version: 1, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
const hours = {
  mon: '09:00-18:00',
  tue: '09:00-18:00',
  wed: '09:00-18:00',
  thu: '09:00-18:00',
  fri: '09:00-17:00',
  sat: '09:00-13:00',
  sun: null,
};
const week = { ...base, valid_from: '2026-09-01', ...hours, in_force: true };
const MODERATOR = {
  id: 5,
  roles_map: { INQUIRY_MODERATOR: true as const },
  grants: { inquiries: ['read', 'create', 'update', 'delete', 'export'] },
  staff_id: 50,
};

let server: FakeServer;
let days: object[];
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  days = [];
  server = new FakeServer()
    .on('GET', '/inquiry/working-week', () => page(week))
    .on('GET', '/inquiry/working-week/1', () => week)
    .on('GET', '/inquiry/holiday', () => page(...days))
    .on('GET', '/inquiry/working-hours', () => ({
      weeks: [{ valid_from: '2026-09-01', ...hours }],
      holidays: [],
      time_zone: 'Asia/Tashkent',
    }));
});

test('an administrator changes a day of the week and frees another; a moderator reads the same and finds no button', async () => {
  signInAs();
  server.on('POST', '/inquiry/working-week', () => ({ ...week, version: 2 }));
  const { unmount } = show(
    <>
      <WorkingTime />
      <KitHost />
    </>,
    { at: '/inquiry/working-hours' },
  );
  expect(await screen.findByText('Working time: Mon–Thu 09:00–18:00, Fri 09:00–17:00, Sat 09:00–13:00')).toBeVisible();
  expect(screen.getByText('Time zone: Asia/Tashkent.')).toBeVisible();
  await userEvent.click(await screen.findByText('01.09.2026'));
  const dialog = await screen.findByRole('dialog');
  const until = await within(dialog).findByRole('textbox', { name: 'Friday: to' });
  await userEvent.clear(until);
  await userEvent.type(until, '08:00');
  await userEvent.click(within(dialog).getByRole('switch', { name: /Saturday/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findAllByText(/The end must be after the start/))[0]).toBeVisible();
  await userEvent.clear(until);
  await userEvent.type(until, '16:30');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.heard.find(({ method }) => method === 'POST')?.body).toEqual({
      id: 1,
      version: 1,
      valid_from: '2026-09-01',
      ...hours,
      fri: '09:00-16:30',
      sat: null,
    }),
  );
  unmount();
  signInAs(MODERATOR);
  show(<WorkingTime />, { at: '/inquiry/working-hours' });
  expect(await screen.findByText('01.09.2026')).toBeVisible();
  expect([
    screen.queryByRole('button', { name: 'New working week' }),
    screen.queryByRole('button', { name: /More|Actions/ }),
  ]).toEqual([null, null]);
});

test('a holiday that an administrator adds stands before a moderator who looks at the list', async () => {
  signInAs(MODERATOR);
  const stop = startLive();
  handlers.get('connect')?.();
  show(<WorkingTime />, { at: '/inquiry/working-hours?tab=holidays' });
  expect(await screen.findByText('No holidays yet')).toBeVisible();
  days = [{ ...base, day: '2026-12-08', name: '<b>Constitution Day</b>' }];
  await act(async () => {
    handlers.get(SOCKET.events)?.([event('holidays', 1, { name: 'holidays.created', version: 1 })]);
  });
  expect(await screen.findByText('<b>Constitution Day</b>')).toBeVisible();
  expect(screen.getByText('08.12.2026')).toBeVisible();
  stop();
});
