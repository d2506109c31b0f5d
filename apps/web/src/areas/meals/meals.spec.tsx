import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, mondayOf } from '@quad/domain/core';
import { FakeServer, refuse } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';

/** What the browser's IndexedDB would hold. */
const disk = new Map<string, unknown>();
jest.unstable_mockModule('idb-keyval', () => ({
  get: async (key: string) => structuredClone(disk.get(key)),
  update: async (key: string, next: (before: unknown) => unknown) => {
    disk.set(key, structuredClone(next(disk.get(key))));
  },
}));
const { flush } = await import('#data/offline/queue');
const { show } = await import('#testing/show');
const { KitHost } = await import('#kit/base/kit-host');
const { default: MealPage } = await import('./meal.page');
const { default: MealAdminPage } = await import('./meal-admin.page');

const base = { version: 1, created_at: '2026-11-20T08:00:00Z', updated_at: '2026-11-20T08:00:00Z' };
const today = new Date().toISOString().slice(0, 10);
const dish = (more: object = {}) => ({
  ...base,
  id: 5,
  number: 'M-000005',
  name: 'Plov',
  sitting_id: 2,
  sitting_name: 'Main canteen, lunch',
  place: 'Main canteen',
  kind: 'lunch',
  price: '28000.00',
  currency: 'UZS',
  day: mondayOf(today),
  description: null,
  allergens: ['milk', 'celery'],
  calories: 700,
  image_ids: [],
  portions: 10,
  taken: 3,
  orders_until: '2099-01-01T00:00:00Z',
  ...more,
});
const order = (more: object = {}) => ({
  ...base,
  id: 9,
  number: 'MO-000009',
  owner_id: 1,
  owner_name: 'Malika Karimova',
  meal_id: 5,
  meal_name: 'Plov',
  sitting_id: 2,
  sitting_name: 'Main canteen, lunch',
  kind: 'lunch',
  day: today,
  orders_until: '2099-01-01T00:00:00Z',
  activation_id: null,
  amount: '0.00',
  currency: 'UZS',
  status: 'ordered',
  cancelled_at: null,
  ...more,
});
const card = {
  ...base,
  id: 3,
  number: 'MC-000003',
  account_id: 1,
  account_name: 'Malika Karimova',
  allergens: ['milk'],
  free: false,
  note: null,
  balance: '50000.00',
  currency: 'UZS',
};
const sitting = {
  ...base,
  id: 2,
  name: 'Main canteen, lunch',
  place: 'Main canteen',
  kind: 'lunch',
  opens: '00:00',
  closes: '23:59',
  order_hours: 18,
  seats: 100,
  price: '28000.00',
  currency: 'UZS',
  weekends: false,
};
const entry = {
  ...base,
  id: 31,
  number: 'ME-000031',
  owner_id: 1,
  owner_name: 'Malika Karimova',
  sitting_id: 2,
  sitting_name: sitting.name,
  kind: 'lunch',
  day: today,
  scanned_at: '2026-11-20T08:00:00Z',
  order_id: 9,
  activation_id: null,
  meal_name: 'Plov',
  harmful: ['milk'],
};
const activation = (id: number, status = 'submitted') => ({
  ...base,
  id,
  number: `MA-00000${id}`,
  owner_id: id,
  owner_name: `Person ${id}`,
  sitting_id: 2,
  sitting_name: sitting.name,
  place: sitting.place,
  kind: 'lunch',
  start_date: '2099-03-02',
  end_date: '2099-03-06',
  ends_at: '2099-03-06T19:00:00Z',
  days: 5,
  price: '28000.00',
  amount: '140000.00',
  currency: 'UZS',
  due: '140000.00',
  balance: '0.00',
  is_covered: false,
  free: false,
  places_left: 4,
  paused_from: null,
  note: null,
  reason: null,
  status,
  status_at: base.created_at,
});
const STUDENT = { roles_map: { BACHELOR_STUDENT: true as const }, grants: { 'meals/menu': ['read'] }, student_id: 4 };
const DESK = {
  id: 8,
  roles_map: { STUDENT_SUPPORT_UNIT: true as const },
  grants: { 'meals/menu': ['*'], 'meals/people': ['read', 'export'], 'meals/entries': ['create'] },
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/meal/all', () => [dish(), dish({ id: 6, name: 'Soup', allergens: [], portions: 3 })])
    .on('GET', '/meal-order/all', () => [])
    .on('GET', '/meal-card/mine', () => ({ card, code: 'ABCDEFGH23' }))
    .on('GET', '/meal-sitting/all', () => [sitting])
    .on('GET', '/meal-activation', () => page(activation(1), activation(2)))
    .on('GET', '/meal-entry', () => page());
});
const written = () => server.heard.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

test('the menu warns of what the person does not tolerate, and orders a dish; one without portions cannot be ordered', async () => {
  signInAs(STUDENT);
  server.on('POST', '/meal-order', () => order());
  show(
    <>
      <MealPage />
      <KitHost />
    </>,
  );
  const plov = (await screen.findByText('Plov')).closest('li')!;
  expect(within(plov).getByText(/Contains allergens: Milk/)).toBeVisible();
  expect(within(plov).getByText('Portions left: 7')).toBeVisible();
  const soup = screen.getByText('Soup').closest('li')!;
  expect(within(soup).queryByText(/Contains allergens/)).toBeNull();
  expect(within(soup).getByRole('button')).toBeDisabled();
  await userEvent.click(within(plov).getByRole('button', { name: 'Order Plov' }));
  await waitFor(() => expect(written()).toEqual([['/meal-order', { meal_id: 5 }]]));
});

test('the menu opens on the first day that can be ordered; days that are closed are folded away', async () => {
  signInAs(STUDENT);
  const later = addDays(today, 8);
  const all = [
    dish({ day: later, id: 7, name: 'Lagman' }),
    dish({ day: mondayOf(later), id: 8, name: 'Manti', orders_until: '2020-01-01T00:00:00Z' }),
    dish({ day: today, orders_until: '2020-01-01T00:00:00Z' }),
  ];
  server.on('GET', '/meal/all', ({ query }) =>
    all.filter(({ day }) => day >= String(query.from) && day <= String(query.to)),
  );
  show(<MealPage />);
  expect(await screen.findByText('Lagman')).toBeVisible();
  expect(screen.queryByText('Plov')).toBeNull();
  const isSameDay = mondayOf(later) === later;
  if (!isSameDay) {
    expect(screen.getByText('Manti')).not.toBeVisible();
    expect(screen.getByText('Days that are over or closed: 1')).toBeVisible();
  }
});

test('an own order is cancelled before its cut-off; afterwards there is no button', async () => {
  signInAs(STUDENT);
  const late = dish({ id: 7, name: 'Lagman', orders_until: '2020-01-01T00:00:00Z' });
  server
    .on('GET', '/meal/all', () => [dish(), late])
    .on('GET', '/meal-order/all', () => [order()])
    .on('PUT', '/meal-order/cancel/9', () => order({ status: 'cancelled' }));
  show(<MealPage />);
  const closed = (await screen.findByText('Lagman')).closest('li')!;
  expect(within(closed).getByText('Orders are closed')).toBeVisible();
  expect(within(closed).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order of Plov' }));
  await waitFor(() => expect(written().map(([path]) => path)).toEqual(['/meal-order/cancel/9']));
});

test('the entry says who comes and what they do not tolerate, and why somebody is refused', async () => {
  signInAs(DESK);
  let isServed = false;
  server.on('PUT', '/meal-entry/scan', () => {
    if (isServed) throw refuse(409, { code: 'meals.eaten', message: 'Malika has eaten already: 12:10, Main canteen' });
    isServed = true;
    return entry;
  });
  show(<MealAdminPage />, { at: '/meal-admin?tab=entry' });
  await userEvent.type(await screen.findByLabelText('Code of the person'), 'abcde{Enter}');
  expect(await screen.findByText('Malika Karimova')).toBeVisible();
  expect(screen.getByText(/Contains allergens: Milk/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code of the person'), 'abcde{Enter}');
  expect(await screen.findByText(/has eaten already/)).toBeVisible();
  const [[, first], [, second]] = written() as [[string, { code: string; scan: string }], [string, { scan: string }]];
  expect([first.code, first.scan === second.scan]).toEqual(['abcde', false]);
});

test('without a line a scan is kept on the device with its time, and sent as it was once the line is back', async () => {
  signInAs(DESK);
  let isAway = true;
  server.on('PUT', '/meal-entry/scan', () => {
    if (isAway) throw refuse(503, { code: 'unavailable', message: 'Away' });
    return entry;
  });
  show(<MealAdminPage />, { at: '/meal-admin?tab=entry' });
  await userEvent.type(await screen.findByLabelText('Code of the person'), 'ABCDE{Enter}');
  expect(await screen.findByText(/is kept on this device/)).toBeVisible();
  expect(screen.getByText('Scans that wait for the connection: 1')).toBeVisible();
  await flush();
  isAway = false;
  await flush();
  await waitFor(() => expect(screen.queryByText(/Scans that wait/)).toBeNull());
  const bodies = written().map(([, body]) => body);
  expect(bodies.length).toBeGreaterThan(1);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('a step for many shows what became of each', async () => {
  signInAs(DESK);
  server.on('PUT', '/meal-activation/status', () => ({
    results: [
      { id: 1, name: 'MA-000001', status: 'accepted', refusal: null },
      { id: 2, name: 'MA-000002', status: null, refusal: 'No places are left in this period' },
    ],
  }));
  show(<MealAdminPage />);
  const boxes = await screen.findAllByRole('checkbox');
  await userEvent.click(boxes[0]!);
  const bar = screen.getAllByRole('button', { name: 'Approve' });
  await userEvent.click(bar[0]!);
  expect(await screen.findByText('No places are left in this period')).toBeVisible();
  expect(screen.getByText('Done: 1. Refused: 1.')).toBeVisible();
  expect(written()).toEqual([['/meal-activation/status', { event: 'ACCEPT', ids: [1, 2] }]]);
});

test('a balance is topped up at the provider; who comes back from there reads what became of it', async () => {
  signInAs(STUDENT);
  server
    .on('GET', '/payments/intent/tok', () => ({ ...base, id: 2, token: 'tok', status: 'open' }))
    .on('GET', '/meal-card/3/ledger', () => [])
    .on('POST', '/meal-card/top-up', () => {
      throw refuse(409, { code: 'payments.none', message: 'No payment provider is connected' });
    });
  show(
    <>
      <MealPage />
      <KitHost />
    </>,
    { at: '/meal?tab=card&payment=tok' },
  );
  expect(await screen.findByText('The payment is on its way')).toBeVisible();
  const amount = screen.getByRole('textbox', { name: /^Amount/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '50000');
  await userEvent.click(screen.getByRole('button', { name: 'Top up online' }));
  await waitFor(() => expect(written()).toEqual([['/meal-card/top-up', { amount: '50000.00' }]]));
  expect((await screen.findAllByText('No payment provider is connected')).length).toBeGreaterThan(0);
});

test('the kitchen reads what to cook and prints it without the buttons', async () => {
  signInAs({ id: 9, roles_map: { STUDENT_SUPPORT_UNIT: true }, grants: { '*': ['*'] } });
  const dish = { meal_id: 5, name: 'Plov', allergens: ['milk'], portions: 10, ordered: 7, served: 2, intolerant: 1 };
  const about = { name: 'Main canteen, lunch', kind: 'lunch', opens: '12:00', closes: '14:00' };
  new FakeServer().on('GET', '/meal/kitchen', () => [
    { sitting_id: 2, ...about, ordered: 7, undecided: 1, came: 2, dishes: [dish] },
  ]);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  show(<MealAdminPage />, { at: '/meal-admin?tab=kitchen' });
  expect(await screen.findByText('Plov')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Print page' });
  await userEvent.click(button);
  expect(print).toHaveBeenCalledTimes(1);
  expect(button.closest('.kit-unprinted')).not.toBeNull();
  expect(screen.getByText('Plov').closest('.kit-unprinted')).toBeNull();
  print.mockRestore();
});
