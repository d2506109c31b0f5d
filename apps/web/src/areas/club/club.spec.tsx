import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordOf } from '@quad/domain/core';
import type { clubEvents, clubPlaces } from '@quad/domain/club';
import { FakeServer } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { ClubDoor } from './club-door';
import { OwnPlace } from './own-place';
import ReadersClubPage from './readers-club.page';

const base = { version: 1, created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-01T08:00:00Z' };
const event: RecordOf<typeof clubEvents> = {
  ...base,
  id: 5,
  number: 'CE-000005',
  name: 'Evening of Navoiy',
  ...{ name_in: {}, description_in: {}, place_in: {} },
  description: null,
  kind: 'readers_club',
  starts_at: '2026-12-01T13:00:00Z',
  ends_at: '2026-12-01T15:00:00Z',
  place: 'Reading room',
  room_id: null,
  room_name: null,
  reservation_id: null,
  reservation_status: null,
  online_link: null,
  capacity: 3,
  registration_ends_at: null,
  points: 2,
  book_id: null,
  book_name: null,
  organizer_id: 900,
  organizer_name: 'Lola',
  status: 'open',
  reason: null,
  registered: 2,
  waiting: 0,
  attended: 0,
  rating: null,
  calendar_event_id: null,
};
const place: RecordOf<typeof clubPlaces> = {
  ...base,
  id: 8,
  code: 'CP-000008',
  event_id: 5,
  event_name: event.name,
  account_id: 1,
  member_name: 'Me',
  status: 'registered',
  seat: 3,
  attended_at: null,
  points: 0,
  rating: null,
  review: null,
};

let server: FakeServer;
let own: (typeof place)[];
beforeEach(() => {
  server = new FakeServer();
  own = [];
  server.on('GET', '/club-event/place/all', () => own);
  server.on('GET', '/club-event/all', () => []);
  server.on('GET', '/club-event/:id/ticket', () => ({ ticket: own.length > 0 ? 'ABCD2345EFGH' : null }));
});

test('what comes is a poster, and a place is taken on it', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {}, student_id: 4 });
  const later = { starts_at: '2099-03-01T14:00:00Z', ends_at: '2099-03-01T16:00:00Z' };
  server
    .on('GET', '/club-event', () => page())
    .on('GET', '/club-event/all', () => [
      { ...event, ...later },
      { ...event, id: 6, name: 'Long ago', starts_at: '2020-03-01T14:00:00Z' },
    ])
    .on('POST', '/club-event/:id/join', () => {
      own = [{ ...place, account_id: 1 }];
      return own[0]!;
    });
  show(<ReadersClubPage />);
  const posters = await screen.findByRole('region', { name: 'Coming up' });
  expect(within(posters).queryByText('Long ago')).toBeNull();
  expect(within(posters).getByText('Places left: 1')).toBeVisible();
  await userEvent.click(within(posters).getByRole('button', { name: 'Register: Evening of Navoiy' }));
  expect(await within(posters).findByText('Your seat: 3')).toBeVisible();
});

test('a place is taken with one press, and then its ticket is there', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  server.on('POST', '/club-event/:id/join', () => {
    own = [place];
    return place;
  });
  show(<OwnPlace event={event} />);
  expect(await screen.findByText('Places left: 1')).toBeVisible();
  expect(screen.queryByText('ABCD 2345 EFGH')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('ABCD 2345 EFGH')).toBeVisible();
  expect(screen.getByText('Your seat: 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

test('where every place is taken the queue is offered', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  show(<OwnPlace event={{ ...event, registered: 3 }} />);
  expect(await screen.findByRole('button', { name: 'Join the queue' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

test('at the door a ticket lets in once, and the second time it says so', async () => {
  signInAs({ roles_map: { LIBRARY_MODERATOR: true }, grants: {} });
  const seen: string[] = [];
  server.on('PUT', '/club-event/:id/check-in', ({ body }) => {
    const { ticket } = body as { ticket: string };
    seen.push(ticket);
    return { name: 'Aziza', already: seen.length > 1 };
  });
  show(<ClubDoor id={5} />);
  const field = screen.getByRole('textbox', { name: 'Ticket code' });
  expect(screen.getByRole('button', { name: 'Check in' })).toBeDisabled();
  await userEvent.type(field, ' ABCD2345EFGH {Enter}');
  expect(await screen.findByText('Aziza is in.')).toBeVisible();
  expect(field).toHaveValue('');
  await userEvent.type(field, 'ABCD2345EFGH{Enter}');
  expect(await screen.findByText('Aziza was in already.')).toBeVisible();
  expect(seen).toEqual(['ABCD2345EFGH', 'ABCD2345EFGH']);
});

test('an event is created with a room: where it is taken then, a free one is one press away', async () => {
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: { 'rooms/catalogue': ['read'] } });
  const hall = (room_id: number, room_name: string) => ({
    ...base,
    ...{ id: room_id, room_id, room_name, building: 'Main', capacity: 20, keeper_id: null, keeper_name: null },
    ...{ equipment: [], opens: '08:00', closes: '20:00', max_minutes: 240, auto_approve: room_id === 2 },
    ...{ check_in: false, check_in_minutes: 15, note: null },
  });
  const slot = { kind: 'lesson', id: 4, status: 'published', title: 'Algebra', by: null, mine: false };
  const times = { starts_at: event.starts_at, ends_at: event.ends_at };
  server
    .on('GET', '/club-event', () => page())
    .on('GET', '/lookup/:resource', () => ({ choices: [], more: false }))
    .on('GET', '/reservation-room/all', () => [hall(1, 'Blue hall'), hall(2, 'Red hall')])
    .on('GET', '/slot/all', ({ query }) => ({
      ...{ time_zone: 'Asia/Tashkent', horizon_days: 30 },
      rooms: [
        { ...hall(Number(query.room_id), ''), name: '', slots: query.room_id === '1' ? [{ ...slot, ...times }] : [] },
      ],
    }))
    .on('GET', '/slot/free', () => [
      { room_id: 2, room_name: 'Red hall', building: 'Main', capacity: 20, auto_approve: true, ...times },
    ])
    .on('POST', '/club-event', () => event);
  show(<ReadersClubPage />, { at: '/readers-club?open=new' });
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Evening');
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Kind/ }), 'Readers club');
  for (const [name, text] of [
    [/^Starts(?!.*time)/, '01.12.2026'],
    [/^Starts.*time/, '18:00'],
    [/^Ends(?!.*time)/, '01.12.2026'],
    [/^Ends.*time/, '20:00'],
  ] as const) {
    await userEvent.type(form.getByRole('textbox', { name }), text);
    await userEvent.tab();
  }
  await userEvent.type(form.getByLabelText(/^Places/), '15');
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Room/ }), 'Blue hall, Main (20 seats)');
  expect(await form.findByText('The keeper of this room decides about the reservation.')).toBeVisible();
  await userEvent.click(await form.findByRole('button', { name: /^Choose Red hall/ }));
  await waitFor(() => expect(form.queryByText(/^The room is taken/)).toBeNull());
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.count('POST', '/club-event')).toBe(1));
  const sent = server.heard.find(({ method }) => method === 'POST')?.body;
  expect(sent).toMatchObject({ room_id: 2, capacity: 15, starts_at: event.starts_at });
});
