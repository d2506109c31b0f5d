import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addDays } from '@quad/domain/core';
import { CampusToday } from '#areas/dashboard/campus/campus-today';
import ShowPage from '#areas/dashboard/campus/show.page';
import { Parts } from '#shell/start/parts';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
// Loaded one after the other: the module loader of the tests cannot link many at the same moment.
import '#areas/calendar/today-part';
import '#areas/club/show-part';
import '#areas/dormitory/show-part';
import '#areas/library/show-part';
import '#areas/library/today-part';
import '#areas/meals/show-part';
import '#areas/meals/today-part';
import '#areas/rooms/today-part';
import '#areas/shop/home/show-part';
import '#areas/shop/home/today-part';

const today = new Date().toISOString().slice(0, 10);
const STUDENT = {
  roles_map: { BACHELOR_STUDENT: true as const },
  grants: { 'meals/menu': ['read'], 'library/catalogue': ['read'] },
  student_id: 3,
};
/** Each part comes with a file and words of its own. */
const campus = () =>
  new FakeServer()
    .on('GET', '/merch/trade/by_buyer/all', () => [
      { id: 7, number: 'T-000007', product: 'Hoodie', status: 'paid' },
      { id: 8, number: 'T-000008', product: 'Mug', status: 'delivered' },
    ])
    .on('GET', '/merch/trade/:id/code', () => ({ code: 'AAAAA22222' }))
    .on('GET', '/meal-card/mine', () => ({ card: null, code: 'ABCDEFGH23' }))
    .on('GET', '/meal/all', () => [{ id: 5, name: 'Plov', sitting_id: 2, day: today }])
    .on('GET', '/meal-order/all', () => [])
    .on('GET', '/meal-sitting/all', () => [{ id: 2, name: 'Main canteen, lunch', opens: '00:00', closes: '23:59' }])
    .on('GET', '/e_library/loan/all', () => [
      { id: 1, book_name: 'Calculus', status: 'lent', due_on: today },
      { id: 2, book_name: 'Xamsa', status: 'lent', due_on: addDays(today, 12) },
    ])
    .on('GET', '/e_library/reservation/all', () => [])
    .on('GET', '/club-event/place/all', () => [{ id: 8, event_id: 5, status: 'registered' }])
    .on('GET', '/club-event/all', () => [
      { id: 5, name: 'Evening of Navoiy', starts_at: '2099-03-01T14:00:00Z', ends_at: '2099-03-01T16:00:00Z' },
    ])
    .on('GET', '/club-event/:id/ticket', () => ({ ticket: 'ABCD2345EFGH' }))
    .on('GET', '/accommodation/all', () => [])
    .on('GET', '/room-reservation/all', () => [])
    .on('GET', '/calendar/event/student', () => []);

test('Home says in a line each what is on campus for the person today', async () => {
  signInAs(STUDENT);
  campus();
  show(
    <Parts>
      <CampusToday />
    </Parts>,
  );
  const card = await screen.findByRole('region', { name: 'Today on campus' });
  expect(await within(card).findByText('Ready to collect: Hoodie')).toBeVisible();
  expect(await within(card).findByText(/Plov/)).toHaveTextContent('00:00–23:59 · Plov');
  expect(await within(card).findByText(/Give back “Calculus”/)).toBeVisible();
  expect(within(card).queryByText(/Mug|Xamsa/)).toBeNull();
});

test('the Show card has the person and each code that is valid now, and no other', async () => {
  signInAs(STUDENT);
  campus();
  show(
    <Parts>
      <ShowPage />
    </Parts>,
  );
  expect(await screen.findByRole('heading', { name: 'Aziza Karimova' })).toBeVisible();
  expect(await screen.findByText('ABCDE FGH23')).toBeVisible();
  expect(await screen.findByText('AAAAA 22222')).toBeVisible();
  expect(await screen.findByText('ABCD 2345 EFGH')).toBeVisible();
  expect(screen.queryByText('Mug')).toBeNull();
});
