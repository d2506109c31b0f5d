import { stepsOf } from '@quad/domain/core';
import { actorWith } from '../../test-actor.js';
import { merchItemWorkflow, merchTrades, tradeWorkflow } from './index.js';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-23T09:00:00Z');
const trade = (more: object = {}) => ({
  id: 7,
  status: 'submitted',
  buyer_id: 5,
  product: 'Hoodie',
  total: '320000.00',
  confirmed: '0.00',
  waiting: '0.00',
  reason: null,
  expires_at: new Date(NOW + HOUR),
  returnable_until: null,
  return_declined: false,
  ...more,
});
const PORTAL = { ...actorWith([]), account_id: 0, grants: { '*': ['*'] } };
const ask = (actor: ReturnType<typeof actorWith>, record: object, event: string) =>
  tradeWorkflow.verdict({ actor, record: record as never, now: NOW }, event);
const buyer = { ...actorWith(['BACHELOR_STUDENT']), account_id: 5 };
const cashier = { ...actorWith(['ACCOUNTANT_MODERATOR']), account_id: 6 };

test('only the sum decides between a part and all of it', () => {
  const part = trade({ waiting: '100.00' });
  const all = trade({ confirmed: '1.00', waiting: '319999.00' });
  expect(ask(cashier, part, 'CONFIRM_PART_PAYMENT')).toMatchObject({ to: 'partially_paid' });
  expect(ask(cashier, part, 'CONFIRM_PAYMENTS')).toMatchObject({ status: 409 });
  expect(ask(cashier, all, 'CONFIRM_PAYMENTS')).toMatchObject({ to: 'paid' });
  expect(ask(cashier, all, 'CONFIRM_PART_PAYMENT')).toMatchObject({ status: 409 });
  expect(ask(cashier, trade(), 'CONFIRM_PAYMENTS')).toMatchObject({ status: 409 });
});

test('the portal confirms what a provider counted, and never what somebody only reported', () => {
  expect(ask(PORTAL, trade({ waiting: '320000.00' }), 'CONFIRM_PAYMENTS')).toMatchObject({ status: 409 });
  expect(ask(PORTAL, trade({ confirmed: '320000.00' }), 'CONFIRM_PAYMENTS')).toMatchObject({ to: 'paid' });
});

test('an order expires unpaid and on time only', () => {
  const over = { expires_at: new Date(NOW - 1) };
  expect(ask(PORTAL, trade(over), 'EXPIRE')).toMatchObject({ to: 'expired' });
  expect(ask(PORTAL, trade(), 'EXPIRE')).toMatchObject({ code: 'too_early' });
  expect(ask(PORTAL, trade({ ...over, waiting: '1.00' }), 'EXPIRE')).toMatchObject({ status: 409 });
  expect(ask(cashier, trade(over), 'EXPIRE')).toMatchObject({ status: 403 });
});

test('a return is its buyer’s, until the moment that the order keeps, and once', () => {
  const delivered = (left: number, more = {}) =>
    trade({ status: 'delivered', returnable_until: new Date(NOW + left), ...more });
  expect(ask(buyer, delivered(1), 'RETURN_REQUEST')).toMatchObject({ to: 'return_requested' });
  expect(ask(buyer, delivered(0), 'RETURN_REQUEST')).toMatchObject({ code: 'shop.return_over' });
  expect(ask(PORTAL, delivered(1), 'CLOSE')).toMatchObject({ code: 'too_early' });
  expect(ask(buyer, delivered(1, { return_declined: true }), 'RETURN_REQUEST')).toMatchObject({
    code: 'shop.return_refused',
  });
  expect(ask({ ...buyer, account_id: 9 }, delivered(1), 'RETURN_REQUEST')).toMatchObject({ status: 403 });
});

test('a product says what it lacks before it goes on sale', () => {
  const actor = { ...actorWith(['SHOP_MODERATOR']), account_id: 3 };
  const bare = { status: 'draft', name: 'Mug', image_ids: [], size_ids: [], color_ids: [], material_ids: [], stock: 0 };
  const offered = (record: object) => stepsOf(merchItemWorkflow, { actor, record: record as never, now: NOW });
  expect(offered(bare)).toMatchObject([{ event: 'ACTIVATE', unmet: { status: 422, code: 'shop.no_image' } }]);
  const whole = { ...bare, image_ids: [1], size_ids: [1], color_ids: [1], material_ids: [1] };
  expect(offered(whole)).toMatchObject([{ unmet: { code: 'shop.no_stock' } }]);
  expect(offered({ ...whole, pre_order: true })).toEqual([{ event: 'ACTIVATE' }]);
});

test('an order takes neither a price nor half a piece', () => {
  const line = { item_id: 1, size_id: 1, color_id: 1, quantity: 1 };
  const takes = (more: object) => merchTrades.write.safeParse({ lines: [{ ...line, ...more }] }).success;
  expect([takes({}), takes({ price: '1' }), takes({ quantity: 0.5 }), takes({ quantity: 0 })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
