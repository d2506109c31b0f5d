import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer } from '#testing/fake-server';
import { drag, pull } from '#testing/drag';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import CalendarPage from './calendar.page';
import { movedBy } from './use-moves';

const event = {
  id: 'event-4',
  kind: 'GENERAL_EVENT',
  title: 'Career fair',
  detail: '',
  place: 'Aula',
  starts_at: '2026-11-24T05:00:00.000Z',
  ends_at: '2026-11-24T08:00:00.000Z',
  start_date: '2026-11-24',
  end_date: '2026-11-24',
  all_day: false,
  cancelled: false,
  moved: false,
  link: null,
  record_id: 4,
  version: 3,
  updated_at: '2026-11-01T00:00:00.000Z',
} as const;
const lesson = { ...event, id: 'slot-1', kind: 'LESSON', title: 'Lecture 7', record_id: null } as const;

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on('GET', '/calendar/event/student', () => [event, lesson])
    .on('POST', '/calendar/event', ({ body }) => ({ ...(body as object), id: 4, version: 4 }));
});
const draw = (view: string) =>
  show(
    <>
      <CalendarPage />
      <KitHost />
    </>,
    { at: `/calendar?view=${view}&day=2026-11-24` },
  );
const sent = () => server.heard.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('a keeper moves an event by the keys, after it has said where to', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { calendar: ['*'] } });
  draw('week');
  const chip = await screen.findByRole('button', { name: /Career fair/ });
  fireEvent.keyDown(chip, { key: 'ArrowRight', altKey: true });
  const asked = within(await screen.findByRole('alertdialog'));
  expect(asked.getByText(/25\.11\.2026, 10:00–13:00/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      expect.objectContaining({ id: 4, version: 3, start_date: '2026-11-25', start_time: '10:00', end_time: '13:00' }),
    ]),
  );
});

test('dropped on another day of the month it keeps its hours; a lesson is not carried', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { calendar: ['*'] } });
  draw('month');
  const chip = await screen.findByRole('button', { name: /Career fair/ });
  const friday = screen.getByRole('button', { name: /^27: Friday/ });
  drag(screen.getByRole('button', { name: /Lecture 7/ }), friday);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  drag(chip, friday);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(sent()).toEqual([expect.objectContaining({ start_date: '2026-11-27', start_time: '10:00' })]),
  );
});

test('pulled down its day it comes later by half hours; Escape leaves it', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { calendar: ['*'] } });
  draw('day');
  const chip = await screen.findByRole('button', { name: /Career fair/ });
  const lane = chip.closest<HTMLElement>('.kit-time-lane')!;
  // From 07:00 to midnight: a pixel a minute.
  lane.getBoundingClientRect = () => ({ top: 0, height: 17 * 60 }) as DOMRect;
  pull(chip, [200, 300]);
  expect(screen.getByText('11:30–14:30')).toBeInTheDocument();
  fireEvent.keyDown(chip, { key: 'Escape' });
  expect(screen.queryByText('11:30–14:30')).toBeNull();
  drag(chip, chip, [200, 290]);
  expect(within(await screen.findByRole('alertdialog')).getByText(/24\.11\.2026, 11:30–14:30/)).toBeVisible();
});

test('a new event is drawn on the empty part of a day', async () => {
  signInAs({ roles_map: { REGISTRAR_HEAD: true }, grants: { calendar: ['*'] } });
  draw('day');
  const chip = await screen.findByRole('button', { name: /Career fair/ });
  const lane = chip.closest<HTMLElement>('.kit-time-lane')!;
  lane.getBoundingClientRect = () => ({ top: 0, height: 17 * 60 }) as DOMRect;
  drag(lane, lane, [545, 640]);
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
  expect(dialog.getByLabelText(/^From/)).toHaveValue('16:00');
  expect(dialog.getByLabelText(/^Until/)).toHaveValue('18:00');
});

test('who only reads carries nothing', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  draw('week');
  fireEvent.keyDown(await screen.findByRole('button', { name: /Career fair/ }), { key: 'ArrowRight', altKey: true });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an event stays within its day by the clock', () => {
  expect(movedBy(event, { days: 0, minutes: -900 }, 'Asia/Tashkent')).toMatchObject({
    start_time: '00:00',
    end_time: '03:00',
  });
  expect(movedBy(event, { days: 1, minutes: 900 }, 'Asia/Tashkent')).toMatchObject({
    start_date: '2026-11-25',
    start_time: '20:59',
    end_time: '23:59',
  });
});
