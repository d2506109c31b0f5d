import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { givenBack, merchPayments, merchTrades } from '@quad/domain/shop';
import { sample } from '@quad/testing';
import { FakeServer } from '#testing/fake-server';
import { signInAs } from '#testing/people';
import { show } from '#testing/show';
import { OrderMoney } from './order-money';
import { Back } from './return-lines';
import { Form } from '#kit/form/form';

const at = '2026-11-20T08:00:00Z';
const about = { created_at: at, updated_at: at, currency: 'UZS' };
const line = {
  id: 31,
  item_id: 1,
  variant_id: 22,
  name: 'Hoodie',
  size: 'L',
  color: 'Navy',
  color_value: '#1f3a5f',
  image_id: null,
  quantity: 2,
  asked_back: null,
  price: '320000.00',
};
const trade = sample(merchTrades, { ...about, id: 7, status: 'partially_paid', quantity: 2, lines: [line] });
const payment = (more: object) =>
  sample(merchPayments, {
    ...about,
    trade_id: 7,
    amount: '100000.00',
    transactionNumber: 'A-1',
    transactionDate: '2026-11-20',
    kind: 'transfer',
    status: 'waiting',
    reason: null,
    proof_id: null,
    ...more,
  });
const entry = { id: 1, kind: 'charge', amount: '640000.00', balance: '640000.00', currency: 'UZS' };
const told = { note: null, actor_name: 'Quad', created_at: at };

test('each reported payment is rejected where it stands, with a reason; what a provider has counted is not', async () => {
  const asked: unknown[] = [];
  new FakeServer()
    .on('GET', '/merch/payment/all', () => [
      payment({ id: 1 }),
      payment({ id: 2, kind: 'online', status: 'confirmed', transactionNumber: 'B-2' }),
    ])
    .on('GET', '/merch/trade/7/ledger', () => [{ ...entry, ...told }])
    .on('DELETE', '/merch/trade/payment/1', ({ query }) => {
      asked.push(query.reason);
      return trade;
    });
  signInAs({ roles_map: { SHOP_MODERATOR: true }, grants: { 'shop/orders': ['read'] } });
  show(<OrderMoney trade={trade} />);
  const [only, ...more] = await screen.findAllByRole('button', { name: 'Reject payment' });
  expect(more).toEqual([]);
  await userEvent.click(only!);
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), 'Not on our account');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reject payment' }));
  await waitFor(() => expect(asked).toEqual(['Not on our account']));
});

test('after a return an order says what was paid back and what is still to be', async () => {
  new FakeServer()
    .on('GET', '/merch/payment/all', () => [])
    .on('GET', '/merch/trade/7/ledger', () => [
      { ...entry, ...told },
      { ...entry, ...told, id: 2, kind: 'refund', amount: '200000.00', balance: '-120000.00' },
    ]);
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  show(<OrderMoney trade={trade} />);
  expect((await screen.findByText(/^Paid back:/)).textContent).toMatch(/200.000/);
  expect(screen.getByText(/^Still to be paid back:/).textContent).toMatch(/120.000/);
});

test('a buyer says how many pieces of each line come back', async () => {
  new FakeServer();
  signInAs({ roles_map: { BACHELOR_STUDENT: true }, grants: {} });
  const sent: unknown[] = [];
  show(
    <Form
      area="shop"
      schema={givenBack}
      values={{ reason: 'Torn' }}
      draftKey={null}
      submit={(given) => {
        sent.push(given.lines);
        return Promise.resolve();
      }}
      submitText="Send"
    >
      <Back.lines of={trade} />
    </Form>,
  );
  const pieces = await screen.findByLabelText('Hoodie: pieces that come back, of 2');
  expect(pieces).toHaveValue('2');
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '1');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([[{ id: 31, quantity: 1 }]]));
});
