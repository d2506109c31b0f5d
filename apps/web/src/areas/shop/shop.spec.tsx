import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitHost } from '#kit/base/kit-host';
import { FakeServer, refuse } from '#testing/fake-server';
import { page } from '#testing/page';
import { signInAs } from '#testing/people';
import { show, showRoutes } from '#testing/show';
import AllOrders from './all-orders.page';
import MyOrders from './my-orders.page';
import PaymentConfirm from './payment-confirm.page';
import ProductPage from './product.page';
import Products from './products.page';
import Shop from './shop.page';

const base = { version: 1, created_at: '2026-11-20T08:00:00Z', updated_at: '2026-11-20T08:00:00Z' };
const item = (more: object = {}) => ({
  ...base,
  id: 1,
  name: 'Hoodie',
  short_description: 'Warm',
  description: null,
  category_id: 1,
  category_name: 'Clothing',
  category_icon: 'clothing',
  price: '320000.00',
  currency: 'UZS',
  image_ids: [11, 12],
  color_images: [],
  size_ids: [1, 2],
  sizes: [
    { id: 2, name: 'L', position: 2 },
    { id: 1, name: 'M', position: 1 },
  ],
  color_ids: [5],
  colors: [{ id: 5, value: '#1f3a5f', name: 'Navy' }],
  material_ids: [],
  materials: ['Cotton'],
  variants: [
    { id: 21, size_id: 1, color_id: 5, stock: 0 },
    { id: 22, size_id: 2, color_id: 5, stock: 3 },
  ],
  stock: 3,
  low_at: 5,
  pre_order: false,
  sold: 2,
  activated_at: null,
  status: 'activated',
  ...more,
});
const trade = (more: object = {}) => ({
  ...base,
  id: 7,
  number: 'T-000007',
  status: 'submitted',
  buyer_id: 1,
  buyer_name: 'Malika Karimova',
  product: 'Hoodie',
  size: 'L',
  color: 'Navy',
  quantity: 1,
  lines: [],
  orderedDate: base.created_at,
  total: '320000.00',
  currency: 'UZS',
  confirmed: '0.00',
  payment: '0.00',
  waiting: '0.00',
  remainder: '320000.00',
  advance: '0.00',
  transactionNumber: null,
  transactionDate: null,
  expires_at: '2099-01-01T00:00:00Z',
  paid_at: null,
  delivered: false,
  delivered_at: null,
  returnable_until: null,
  reason: null,
  return_declined: false,
  photo_ids: [],
  status_at: base.created_at,
  ...more,
});
const STUDENT = {
  roles_map: { BACHELOR_STUDENT: true as const },
  grants: { 'shop/catalogue': ['read'] },
  student_id: 4,
};
const MODERATOR = {
  id: 9,
  roles_map: { SHOP_MODERATOR: true as const },
  grants: { 'shop/catalogue': ['*'], 'shop/items': ['*'], 'shop/orders': ['read', 'delete', 'export'] },
};

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer()
    .on('GET', '/merch/basket/all', () => [])
    .on('GET', '/merch/category/all', () => [])
    .on('GET', '/merch/size/all', () => item().sizes)
    .on('GET', '/merch/color/all', () => item().colors)
    .on('GET', '/merch/material/all', () => [])
    .on('GET', '/merch/item/client/1', () => item())
    .on('GET', '/merch/trade/7', () => trade())
    .on('GET', '/merch/trade/day', () => ({ taken: [], handed_out: 0, low: [] }))
    .on('GET', '/settings/rules', () => ({ pass_mark: 40, shop_hold_days: 3, shop_return_days: 14 }))
    .on('GET', '/settings/support', () => ({ support_phone: '+998 71 238 65 00', support_place: 'Fifth floor' }));
});
const written = () => server.heard.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

test('the shop shows what is on sale, page after page, and says so where nothing matches', async () => {
  signInAs(STUDENT);
  const card = { ...item(), image_id: null };
  server.on('GET', '/merch/item/shelf', ({ query }) =>
    query.after
      ? { items: [{ ...card, id: 2, name: 'Mug', stock: 0 }], next: null }
      : query.search
        ? { items: [], next: null }
        : { items: [card], next: 'key' },
  );
  show(<Shop />, { at: '/shop' });
  expect(await screen.findByText('Only 3 left')).toBeVisible();
  expect(await screen.findByTitle('Navy')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const mug = (await screen.findByText('Mug')).closest('li')!;
  expect(within(mug).getByText('Sold out')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
});

test('a product is put into the basket as a size and a colour, without a price; what is sold out cannot be', async () => {
  signInAs(STUDENT);
  server.on('POST', '/merch/basket', () => ({ ...base, id: 3, quantity: 2 }));
  showRoutes(
    [
      {
        path: '/shop/product/:id',
        element: (
          <>
            <ProductPage />
            <KitHost />
          </>
        ),
      },
    ],
    '/shop/product/1',
  );
  const add = await screen.findByRole('button', { name: 'Add to basket' });
  expect(add).toBeDisabled();
  expect(screen.getByText('Choose a size and a colour')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^M/ }));
  expect(add).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'L' }));
  await userEvent.click(screen.getByRole('button', { name: 'More of Hoodie' }));
  await userEvent.click(add);
  expect(await screen.findByText('“Hoodie” is in your basket')).toBeVisible();
  expect(written()).toEqual([['/merch/basket', { variant_id: 22, quantity: 2 }]]);
});

test('the large picture is that of the chosen colour, and Buy now orders it and leads to the payment', async () => {
  signInAs(STUDENT);
  const grey = { id: 6, value: '#b9bcc2', name: 'Grey' };
  server
    .on('GET', '/merch/item/client/1', () =>
      item({
        color_ids: [5, 6],
        colors: [...item().colors, grey],
        color_images: [{ color_id: 6, image_id: 12 }],
        variants: [...item().variants, { id: 23, size_id: 2, color_id: 6, stock: 4 }],
      }),
    )
    .on('POST', '/merch/trade', () => trade({ id: 8 }));
  const shown = () => screen.getByRole('button', { name: /^Picture/, pressed: true }).getAttribute('aria-label');
  showRoutes(
    [
      { path: '/shop/product/:id', element: <ProductPage /> },
      { path: '/shop/payment-confirm', element: <p>Payment</p> },
    ],
    '/shop/product/1',
  );
  await screen.findByRole('button', { name: 'Buy now' });
  expect(shown()).toBe('Picture 1 of 2');
  await userEvent.click(screen.getByRole('radio', { name: 'Grey' }));
  expect(shown()).toBe('Picture 2 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Picture 1 of 2' }));
  expect(shown()).toBe('Picture 1 of 2');
  await userEvent.click(screen.getByRole('radio', { name: 'L' }));
  await userEvent.click(screen.getByRole('button', { name: 'Buy now' }));
  expect(await screen.findByText('Payment')).toBeVisible();
  expect(written()).toEqual([['/merch/trade', { lines: [{ item_id: 1, size_id: 2, color_id: 6, quantity: 1 }] }]]);
});

test('who comes back from a failed payment reads the support line, and may try again', async () => {
  signInAs(STUDENT);
  server
    .on('GET', '/payments/intent/tok', () => ({ ...base, id: 2, token: 'tok', status: 'failed' }))
    .on('POST', '/merch/trade/7/checkout', () => refuse(409, { code: 'payments.none', message: 'Pay by transfer' }));
  show(<PaymentConfirm />, { at: '/shop/payment-confirm?order=7&payment=tok' });
  expect(await screen.findByText('Payment failed')).toBeVisible();
  expect(await screen.findByText('Try again or call the support line +998 71 238 65 00.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay online/ })).toBeEnabled();
});

test('a purchase that succeeded says where to collect, and shows the code to its buyer', async () => {
  signInAs(STUDENT);
  server
    .on('GET', '/merch/trade/7', () => trade({ status: 'paid', payment: '320000.00', remainder: '0.00' }))
    .on('GET', '/merch/trade/7/code', () => ({ code: 'ABCDE23456' }));
  show(<PaymentConfirm />, { at: '/shop/payment-confirm?order=7' });
  expect(await screen.findByText('Purchase successful')).toBeVisible();
  expect(screen.getByText('Collect your order at the Student Support Service, fifth floor.')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Pick-up code' })).toBeVisible();
  expect(screen.getByText('ABCDE 23456')).toBeVisible();
});

test('the counter works without the mouse: a code and Enter opens, Enter hands out, and the next code follows', async () => {
  signInAs(MODERATOR);
  let scanned = 0;
  server
    .on('PUT', '/merch/trade/scan', () => {
      scanned += 1;
      if (scanned === 3) throw refuse(404, { code: 'shop.unknown_code', message: 'No order has this code' });
      return trade({ status: 'paid', id: 6 + scanned, number: `T-00000${6 + scanned}` });
    })
    .on('PUT', '/merch/trade/mark-delivered/7', () => trade({ status: 'delivered' }))
    .on('PUT', '/merch/trade/mark-delivered/8', () => trade({ id: 8, number: 'T-000008', status: 'delivered' }));
  show(<AllOrders />, { at: '/shop/all-orders' });
  await waitFor(() => expect(screen.getByLabelText('Pick-up code')).toHaveFocus());
  for (const [code, number] of [
    ['AAAAA22222', 'T-000007'],
    ['BBBBB33333', 'T-000008'],
  ]) {
    await userEvent.keyboard(`${code}{Enter}`);
    expect(await screen.findByRole('article', { name: number })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(`${number} is handed out to Malika Karimova`)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Pick-up code')).toHaveFocus());
  }
  await userEvent.keyboard('CCCCC44444{Enter}');
  expect(await screen.findByText('No order has this code')).toBeVisible();
  expect(written().map(([path]) => path)).toEqual([
    '/merch/trade/scan',
    '/merch/trade/mark-delivered/7',
    '/merch/trade/scan',
    '/merch/trade/mark-delivered/8',
    '/merch/trade/scan',
  ]);
  expect(written()[1]?.[1]).toEqual({ version: 1, code: 'AAAAA22222' });
});

test('a code that was used says when it was handed out, and hands out nothing more', async () => {
  signInAs(MODERATOR);
  server.on('PUT', '/merch/trade/scan', () => trade({ status: 'delivered', delivered_at: '2026-11-20T08:00:00Z' }));
  show(<AllOrders />);
  await userEvent.type(await screen.findByLabelText('Pick-up code'), 'AAAAA22222{Enter}');
  const opened = within(await screen.findByRole('article', { name: 'T-000007' }));
  expect(opened.getByRole('alert')).toHaveTextContent(/Handed out already on 20\.11\.2026/);
  expect(opened.getByRole('button', { name: 'Hand out' })).toBeDisabled();
});

test('pictures change their order by their buttons, and counting says what was seen', async () => {
  signInAs(MODERATOR);
  server
    .on('GET', '/merch/item', () => page(item()))
    .on('GET', '/merch/item/1', () => item())
    .on('GET', '/lookup/:resource', () => ({ choices: [], more: false }))
    .on('POST', '/merch/item', () => item({ version: 2 }));
  show(<Products />, { at: '/shop/products?open=1' });
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Move picture 2 forward' }));
  expect(within(dialog).getByText('Picture 2 is now at place 1')).toBeInTheDocument();
  const cell = within(dialog).getByLabelText('Stock of L, Navy');
  await userEvent.clear(cell);
  await userEvent.type(cell, '9');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written().length).toBe(1));
  const body = written()[0]?.[1] as { image_ids: number[]; variants: object[] };
  expect(body.image_ids).toEqual([12, 11]);
  expect(body.variants).toContainEqual({ size_id: 2, color_id: 5, stock: 9, was: 3 });
  expect(body.variants).toContainEqual({ size_id: 1, color_id: 5, stock: 0 });
});

test('pictures change their order by drag, too', async () => {
  signInAs(MODERATOR);
  server
    .on('GET', '/merch/item', () => page(item()))
    .on('GET', '/merch/item/1', () => item())
    .on('GET', '/lookup/:resource', () => ({ choices: [], more: false }));
  show(<Products />, { at: '/shop/products?open=1' });
  const dialog = await screen.findByRole('dialog');
  const handle = await within(dialog).findByRole('button', { name: 'Move picture 2 forward' });
  const [first, second] = [...handle.closest('ol')!.children] as [Element, Element];
  fireEvent.dragStart(second);
  fireEvent.dragOver(first);
  fireEvent.drop(first);
  expect(await within(dialog).findByText('Picture 2 is now at place 1')).toBeInTheDocument();
});

test.each([
  [{}, /^Pay by .*: until then we keep the goods/],
  [{ waiting: '320000.00' }, 'An accountant looks for your payment, usually within one working day.'],
  [{ status: 'return_requested' }, 'The shop decides about your return, usually within two working days.'],
  [{ status: 'returned' }, 'The goods are back; your money is paid back within five working days.'],
])('an own order %j says what happens next, and how long that usually takes', async (more, words) => {
  signInAs(STUDENT);
  server.on('GET', '/merch/trade/by_buyer/all', () => [trade(more)]);
  show(<MyOrders />, { at: '/shop/my-orders' });
  expect(await screen.findByText(words)).toBeVisible();
});

test('the counter warns of what runs out and says what was taken today', async () => {
  signInAs(MODERATOR);
  const short = { variant_id: 4, item_id: 1, name: 'Hoodie', size: 'L', color: 'Navy' };
  server.on('GET', '/merch/trade/day', () => ({
    taken: [{ currency: 'UZS', amount: '320000.00', orders: 1 }],
    handed_out: 3,
    low: [
      { ...short, stock: 2 },
      { ...short, variant_id: 5, size: 'M', stock: 0 },
    ],
  }));
  show(<AllOrders />, { at: '/shop/all-orders' });
  expect(await screen.findByText(/320.000/)).toBeVisible();
  expect(screen.getByText('Sold out')).toBeVisible();
  expect(screen.getByText('Only 2 left')).toBeVisible();
});
