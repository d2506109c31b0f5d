import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { NoticeText } from '@quad/domain/payments';
import { Simulator } from '#areas/payments/index.js';
import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { within } from '#testing/accounts.js';
import { HERE, type Portal, startPortal } from '#testing/portal.js';
import { type Made } from '#testing/answers.js';
import { Counter, said, transfer } from './test-shop.js';

let portal: Portal;
let shop: Counter;
let simulator: Simulator;
beforeAll(async () => {
  portal = await startPortal();
  shop = await Counter.on(portal);
  simulator = portal.app.get(Simulator);
});
afterAll(() => portal.stop());

const buyer = () => shop.people.buyer.person;
/** Begins a payment as its buyer does, and answers what the provider knows of it. */
async function begun({ id }: Made): Promise<{ of: string; token: string }> {
  const { url } = (await buyer().post(`/merch/trade/${id}/checkout`, {})).body as { url: string };
  const query = new URL(url, portal.url).searchParams;
  return { of: query.get('of') ?? '', token: query.get('token') ?? '' };
}
const noticeOf = ({ of, token }: { of: string; token: string }, more: Partial<NoticeText> = {}): NoticeText => ({
  event: `ev_${randomUUID()}`,
  institution: Number(of),
  token,
  kind: 'paid',
  minor: 32_000_000,
  currency: 'UZS',
  reference: `SIM-${randomUUID().slice(0, 8)}`,
  ...more,
});
const send = async (body: object) => {
  const answer = await fetch(`${portal.url}/api/v1/public/payments/notice/simulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const told = (notice: NoticeText) => send(simulator.signed(notice));
const read = async ({ id }: Made) => (await buyer().get(`/merch/trade/${id}`)).body as Made;
const refundsOf = async ({ id }: Made) =>
  ((await shop.people.accountant.person.get(`/merch/refund/all?trade_id=${id}`)).body as Made[]).map(
    ({ why, amount }) => [why, amount],
  );

test('an order is paid online: money is counted once, however often and however fast the notice comes', async () => {
  const order = await shop.ordered();
  const place = await begun(order);
  const notice = noticeOf(place);
  const answers = await Promise.all([told(notice), told(notice), told(notice)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => body.taken === true).length).toBe(1);
  expect((await told(notice)).body).toEqual({ taken: false });
  expect(await read(order)).toMatchObject({ status: 'paid', payment: '320000.00', advance: '0.00' });
  expect([await shop.balance(order), await refundsOf(order)]).toEqual(['0.00', []]);
  const intent = (await buyer().get(`/payments/intent/${place.token}`)).body as Made;
  expect(intent).toMatchObject({ status: 'paid', received: '320000.00' });
  expect((await shop.people.other.person.get(`/payments/intent/${place.token}`)).status).toBe(404);
});

test('a notice that is forged, changed or old is refused and moves nothing', async () => {
  const order = await shop.ordered();
  const notice = noticeOf(await begun(order));
  const signed = simulator.signed(notice);
  const old = simulator.signed(notice, Math.floor(Date.now() / 1000) - 301);
  const other = { ...signed, text: JSON.stringify({ ...notice, minor: 1 }) };
  for (const body of [{ ...signed, signature: '0'.repeat(64) }, other, { ...signed, time: signed.time - 1 }, old])
    expect([(await send(body)).status, (await read(order)).status]).toEqual([403, 'submitted']);
  expect((await send({ text: '', time: 1, signature: 'x' })).status).toBe(400);
  expect((await told({ ...notice, token: 'a token that nobody knows' })).status).toBe(404);
  expect((await told({ ...notice, currency: 'USD' })).status).toBe(422);
  expect((await read(order)).payment).toBe('0.00');
});

test('a part leaves a remainder, and the next payment is of the remainder alone', async () => {
  const order = await shop.ordered();
  await told(noticeOf(await begun(order), { minor: 12_000_000 }));
  expect(await read(order)).toMatchObject({ status: 'partially_paid', remainder: '200000.00' });
  const rest = await begun(order);
  const intent = (await buyer().get(`/payments/intent/${rest.token}`)).body as Made;
  expect(intent.amount).toBe('200000.00');
  await told(noticeOf(rest, { minor: 20_000_000 }));
  expect(await read(order)).toMatchObject({ status: 'paid', remainder: '0.00' });
});

test('a failed payment changes nothing and may be tried again; a failure after the money is ignored', async () => {
  const order = await shop.ordered();
  const place = await begun(order);
  await told(noticeOf(place, { kind: 'failed', minor: 0 }));
  const intent = async () => ((await buyer().get(`/payments/intent/${place.token}`)).body as Made).status;
  expect([await intent(), (await read(order)).status]).toEqual(['failed', 'submitted']);
  await told(noticeOf(place));
  expect([await intent(), (await read(order)).status]).toEqual(['paid', 'paid']);
  await told(noticeOf(place, { kind: 'failed', minor: 0 }));
  expect([await intent(), (await read(order)).status]).toEqual(['paid', 'paid']);
});

test('money that comes twice, or after the order is over, is kept in the ledger and goes back', async () => {
  const twice = await shop.ordered();
  const [one, two] = [await begun(twice), await begun(twice)];
  await told(noticeOf(one));
  await told(noticeOf(two));
  expect(await read(twice)).toMatchObject({ status: 'paid', advance: '320000.00' });
  expect([await shop.balance(twice), await refundsOf(twice)]).toEqual(['-320000.00', [['late', '320000.00']]]);
  const over = await shop.ordered();
  const late = await begun(over);
  await buyer().post(`/merch/trade/${over.id}/actions/CANCEL`, {});
  await told(noticeOf(late));
  expect([(await read(over)).status, await shop.balance(over)]).toEqual(['cancelled', '-320000.00']);
  expect(await refundsOf(over)).toEqual([['late', '320000.00']]);
});

test('online money never confirms a transfer that somebody only reported', async () => {
  const order = await shop.ordered();
  await buyer().post(`/merch/trade/${order.id}/payment`, transfer('319000'));
  await told(noticeOf(await begun(order), { minor: 100_000 }));
  expect(await read(order)).toMatchObject({ status: 'partially_paid', payment: '1000.00', waiting: '319000.00' });
});

test('nobody begins a payment for a stranger’s order, or for one that is not to be paid', async () => {
  const order = await shop.paid();
  const { other, moderator } = shop.people;
  const begin = (by: typeof other) => by.person.post(`/merch/trade/${order.id}/checkout`, {});
  expect([(await begin(other)).status, (await begin(moderator)).status]).toEqual([404, 403]);
  expect(said(await begin(shop.people.buyer))[0]).toBe(409);
});

const pageOf = (place: { of: string; token: string }) =>
  `${portal.url}/api/v1/public/payments/simulator?${new URLSearchParams(place)}`;
/** What a person chooses on the provider's page. */
const choose = (place: { of: string; token: string }, outcome: string) =>
  fetch(pageOf(place), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  });
const noticesOf = async ({ id }: Made) => {
  const [found] = await portal.sql<{ n: number }>(
    `select count(*)::int as n from payment_notices n join payment_intents i on i.id = n.intent_id where i.subject_id = ${id}`,
  );
  return found?.n;
};

test('the simulator’s page sends its webhook over HTTP, twice where it is told so', async () => {
  const order = await shop.ordered();
  const place = await begun(order);
  expect(await (await fetch(pageOf(place))).json()).toMatchObject({ amount: '320000.00', status: 'open' });
  const ear = await buyer().listen();
  const chosen = await choose(place, 'twice');
  expect(((await chosen.json()) as { url: string }).url).toContain(`/shop/payment-confirm?order=${order.id}`);
  await ear.hears('merch_trades.CONFIRM_PAYMENTS');
  expect(await read(order)).toMatchObject({ status: 'paid', payment: '320000.00', advance: '0.00' });
  expect(await noticesOf(order)).toBe(1);
});

test('a choice that is pressed again counts once, and its webhook goes to the portal whatever the caller calls it', async () => {
  const order = await shop.ordered();
  const place = await begun(order);
  const [ear, asked] = [await buyer().listen(), jest.spyOn(globalThis, 'fetch')];
  const path = `/public/payments/simulator?${new URLSearchParams(place)}`;
  for (let n = 0; n < 5; n += 1)
    await portal.visitor.post(`/api/v1${path}`).set('host', '127.0.0.1:9').send({ outcome: 'paid' }).expect(200);
  await ear.hears('merch_trades.CONFIRM_PAYMENTS', Number(order.id));
  await within(30_000, () => asked.mock.calls.length === 5);
  expect(asked.mock.calls.every(([to]) => new URL(String(to)).port === new URL(portal.url).port)).toBe(true);
  asked.mockRestore();
  expect([await read(order), await noticesOf(order)]).toMatchObject([{ status: 'paid', payment: '320000.00' }, 1]);
});

test('a webhook that is not taken is sent again until it is, and counts once', async () => {
  const order = await shop.ordered();
  const place = await begun(order);
  const ear = await buyer().listen();
  const real = globalThis.fetch;
  const asked: string[] = [];
  const line = jest.spyOn(globalThis, 'fetch').mockImplementation(async (to, about) => {
    if (!String(to).includes('/notice/simulator')) return real(to, about);
    asked.push(String(to));
    return asked.length === 1 ? new Response(null, { status: 503 }) : real(to, about);
  });
  await choose(place, 'paid');
  await ear.hears('merch_trades.CONFIRM_PAYMENTS', Number(order.id));
  line.mockRestore();
  expect(asked.length).toBe(2);
  expect([await read(order), await noticesOf(order)]).toMatchObject([{ status: 'paid', payment: '320000.00' }, 1]);
});

test('an order that nobody pays expires by the clock and gives its goods back, also after a process was away', async () => {
  const item = await shop.onSale();
  const [order, waiting] = [await shop.ordered(item), await shop.ordered(item)];
  await buyer().post(`/merch/trade/${waiting.id}/payment`, transfer('320000'));
  await portal.sql(
    `update merch_trades set expires_at = now() - interval '1 minute' where id in (${order.id}, ${waiting.id})`,
  );
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'merch_trades');
  expect([(await read(order)).status, (await read(waiting)).status, await shop.stock(item)]).toEqual([
    'expired',
    'submitted',
    4,
  ]);
});
