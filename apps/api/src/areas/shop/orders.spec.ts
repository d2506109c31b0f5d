import pg from 'pg';
import { startPortal, type Portal } from '#testing/portal.js';
import { type Made } from '#testing/answers.js';
import { Counter, said, today, transfer } from './test-shop.js';

let portal: Portal;
let shop: Counter;
beforeAll(async () => {
  portal = await startPortal();
  shop = await Counter.on(portal);
});
afterAll(() => portal.stop());

const pay = ({ id }: Made, amount: string, more: object = {}) =>
  shop.people.buyer.person.post(`/merch/trade/${id}/payment`, transfer(amount, more));
const confirm = ({ id }: Made) => shop.people.accountant.person.put(`/merch/trade/confirm_payments/${id}`, {});
const paymentsOf = async ({ id }: Made) =>
  (await shop.moderator.get(`/merch/payment/all?trade_id=${id}`)).body as { id: number; status: string }[];
const refundsOf = async ({ id }: Made) =>
  (await shop.people.accountant.person.get(`/merch/refund/all?trade_id=${id}`)).body as Made[];

test('an order keeps goods, is paid in parts, and its advance and remainder follow from the ledger', async () => {
  const item = await shop.onSale();
  const order = await shop.ordered(item, 2);
  expect(order).toMatchObject({
    status: 'submitted',
    total: '640000.00',
    remainder: '640000.00',
    quantity: 2,
    delivered: false,
  });
  expect([await shop.stock(item), await shop.balance(order)]).toEqual([3, '640000.00']);
  expect((await pay(order, '200000')).body).toMatchObject({
    status: 'submitted',
    waiting: '200000.00',
    payment: '0.00',
  });
  expect((await shop.people.buyer.person.put(`/merch/trade/confirm_payments/${order.id}`, {})).status).toBe(403);
  expect((await confirm(order)).body).toMatchObject({
    status: 'partially_paid',
    payment: '200000.00',
    remainder: '440000.00',
  });
  expect(said(await confirm(order)).slice(0, 2)).toEqual([422, 'shop.nothing_to_confirm']);
  expect((await pay(order, '500000')).body.status).toBe('partially_paid');
  expect((await confirm(order)).body).toMatchObject({ status: 'paid', advance: '60000.00', remainder: '0.00' });
  expect(await shop.balance(order)).toBe('-60000.00');
});

test('of many orders that one person sends at once no more are taken than may be unpaid', async () => {
  const item = await shop.onSale({
    variants: [{ size_id: shop.ids.sizes[0], color_id: shop.ids.colors[0], stock: 90 }],
  });
  const buyer = await shop.rows.student();
  const answers = await Promise.all(Array.from({ length: 24 }, () => shop.buy(item, buyer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(new Set(refused)).toEqual(new Set(['shop.too_many_unpaid']));
});

test('what a payment may not be: nothing, negative, known, of a day to come, of a stranger', async () => {
  const order = await shop.ordered();
  const refused = async (amount: string, more = {}) => said(await pay(order, amount, more)).slice(0, 3);
  expect(await refused('0')).toEqual([400, 'invalid', 'amount']);
  expect(await refused('-5')).toEqual([400, 'invalid', 'amount']);
  expect(await refused('5', { transactionDate: '2099-01-01' })).toEqual([422, 'shop.day_to_come', 'transactionDate']);
  expect((await pay(order, '5', { transactionNumber: 'SAME' })).status).toBe(200);
  expect(await refused('5', { transactionNumber: 'SAME' })).toEqual([
    422,
    'shop.transaction_known',
    'transactionNumber',
  ]);
  const { other, teacher, moderator } = shop.people;
  for (const { person } of [other, teacher])
    expect((await person.post(`/merch/trade/${order.id}/payment`, transfer('5'))).status).toBe(404);
  expect((await moderator.person.post(`/merch/trade/${order.id}/payment`, transfer('5'))).status).toBe(200);
});

test('a payment is taken off with a reason: reversed in the ledger, never deleted, and the code is void', async () => {
  const order = await shop.paid();
  const code = await shop.codeOf(order);
  const [payment] = await paymentsOf(order);
  const { buyer, moderator, accountant } = shop.people;
  for (const { person } of [buyer, accountant])
    expect((await person.delete(`/merch/trade/payment/${payment?.id}?reason=x`)).status).toBe(403);
  expect((await moderator.person.delete(`/merch/trade/payment/${payment?.id}`)).status).toBe(400);
  const answer = await moderator.person.delete(`/merch/trade/payment/${payment?.id}?reason=bounced`);
  expect(answer.body).toMatchObject({ status: 'submitted', payment: '0.00', remainder: '320000.00' });
  expect([await shop.balance(order), (await paymentsOf(order))[0]?.status]).toEqual(['320000.00', 'removed']);
  expect((await moderator.person.put('/merch/trade/scan', { code })).status).toBe(404);
  expect((await moderator.person.delete(`/merch/trade/payment/${payment?.id}?reason=again`)).status).toBe(409);
  await expect(portal.sql('update merch_ledger set minor = 1')).rejects.toThrow('in_use');
  await expect(portal.sql('delete from merch_ledger')).rejects.toThrow('in_use');
});

test('a payment that is taken off leaves nothing confirmed, or a part: the step says which, and the other is refused', async () => {
  const order = await shop.ordered();
  const { buyer, moderator, accountant } = shop.people;
  for (const amount of ['120000', '200000'])
    expect((await buyer.person.post(`/merch/trade/${order.id}/payment`, transfer(amount))).status).toBe(200);
  expect((await accountant.person.put(`/merch/trade/confirm_payments/${order.id}`, {})).body.status).toBe('paid');
  const [one, two] = await paymentsOf(order);
  const take = (event: string, payment_id?: number) =>
    moderator.person.post(`/merch/trade/${order.id}/actions/${event}`, { payment_id, reason: 'bounced' });
  expect((await take('DELETE_PAYMENT', one?.id)).body).toMatchObject({ status: 409, code: 'shop.still_paid' });
  expect((await take('DELETE_PART_PAYMENT', one?.id)).body.status).toBe('partially_paid');
  expect((await take('DELETE_PART_PAYMENT', two?.id)).body).toMatchObject({ status: 409, code: 'shop.still_paid' });
  expect((await take('DELETE_PAYMENT', two?.id)).body.status).toBe('submitted');
});

test('the counter hands out to whoever shows the code, once; a wrong, strange or replayed code hands out nothing', async () => {
  const [order, another] = [await shop.paid(), await shop.paid()];
  const [code, strange] = [await shop.codeOf(order), await shop.codeOf(another)];
  const { support, buyer, other, accountant } = shop.people;
  const hand = (body: object, by = support) => by.person.put(`/merch/trade/mark-delivered/${order.id}`, body);
  expect((await other.person.get(`/merch/trade/${order.id}/code`)).status).toBe(404);
  expect((await support.person.get(`/merch/trade/${order.id}/code`)).status).toBe(403);
  expect((await hand({ code }, buyer)).status).toBe(403);
  expect((await hand({ code }, accountant)).status).toBe(403);
  expect(said(await hand({}))).toEqual([422, 'shop.code_needed', 'code']);
  for (const wrong of ['NOTACODE22', strange])
    expect(said(await hand({ code: wrong }))).toEqual([422, 'shop.wrong_code', 'code']);
  const scanned = await support.person.put('/merch/trade/scan', { code: ` ${code.toLowerCase()} ` });
  expect(scanned.body.id).toBe(order.id);
  expect((await hand({ code })).body).toMatchObject({ status: 'delivered', delivered: true });
  expect(said(await hand({ code })).slice(0, 2)).toEqual([409, 'shop.picked_up']);
  const card = await support.person.put(`/merch/trade/mark-delivered/${another.id}`, { id_card: true });
  expect(card.body.status).toBe('delivered');
});

test('a return is asked for by the buyer, accepted, marked: stock is back once, money is owed back and paid back', async () => {
  const item = await shop.onSale();
  const order = await shop.delivered(item);
  const { buyer, other, support, moderator, accountant } = shop.people;
  const ask = (by = buyer) =>
    by.person.put(`/merch/trade/return/request/${order.id}`, { reason: 'Too small', photo_ids: [] });
  expect([(await ask(other)).status, (await ask()).body.status]).toEqual([404, 'return_requested']);
  expect((await support.person.put(`/merch/trade/return/accept/${order.id}`, {})).status).toBe(403);
  expect((await moderator.person.put(`/merch/trade/return/accept/${order.id}`, {})).body.status).toBe(
    'return_accepted',
  );
  expect(await shop.stock(item)).toBe(4);
  expect((await support.person.put(`/merch/trade/return/mark/${order.id}`, {})).body.status).toBe('returned');
  expect(await shop.stock(item)).toBe(5);
  expect((await support.person.put(`/merch/trade/return/mark/${order.id}`, {})).status).toBe(409);
  const [refund] = await refundsOf(order);
  expect([refund?.amount, refund?.why, await shop.balance(order)]).toEqual(['320000.00', 'returned', '-320000.00']);
  const back = (by = accountant) =>
    by.person.post(`/merch/refund/${refund?.id}/actions/REFUND`, { transactionNumber: 'BACK-1' });
  expect([(await back(support)).status, (await back()).body.status, (await back()).status]).toEqual([
    403,
    'refunded',
    409,
  ]);
  expect([await shop.balance(order), await shop.stock(item)]).toEqual(['0.00', 5]);
});

test('goods are kept and taken back for as long as the institution says; an order keeps the day it was given', async () => {
  const { buyer } = shop.people;
  const old = await shop.delivered();
  await portal.sql(
    `update institutions set settings = settings || '{"shop_hold_days": 1, "shop_return_days": 2}' where id = (select institution_id
      from merch_trades where id = $1)`,
    [old.id],
  );
  const [fresh, waits] = [await shop.delivered(), await shop.ordered(await shop.onSale())];
  const daysOf = async (id: number, column: string) =>
    (
      await portal.sql<{ days: number }>(
        `select round(extract(epoch from ${column} - now()) / 86400)::int as days from merch_trades where id = $1`,
        [id],
      )
    )[0]?.days;
  expect([await daysOf(old.id, 'returnable_until'), await daysOf(fresh.id, 'returnable_until')]).toEqual([14, 2]);
  expect(await daysOf(waits.id, 'expires_at')).toBe(1);
  expect((await buyer.person.get('/settings/rules')).body).toEqual({
    ...{ pass_mark: 40, shop_hold_days: 1, shop_return_days: 2 },
  });
});

test('a part of an order comes back: its pieces into stock, its money to the buyer, and no more than there was', async () => {
  const item = await shop.onSale();
  const order = await shop.delivered(item, 2);
  const { buyer, support, moderator, accountant } = shop.people;
  const before = await shop.stock(item);
  const [line] = (await buyer.person.get(`/merch/trade/${order.id}`)).body.lines as { id: number; quantity: number }[];
  const ask = (lines: object[]) =>
    buyer.person.put(`/merch/trade/return/request/${order.id}`, { reason: 'One is torn', lines });
  for (const lines of [
    [{ id: line!.id, quantity: 3 }],
    [{ id: line!.id + 1000, quantity: 1 }],
    [
      { id: line!.id, quantity: 1 },
      { id: line!.id, quantity: 1 },
    ],
  ])
    expect(said(await ask(lines))).toEqual([422, 'shop.not_so_many', 'lines']);
  expect(said(await ask([{ id: line!.id, quantity: 0 }]))[0]).toBe(400);
  expect((await ask([{ id: line!.id, quantity: 1 }])).body).toMatchObject({
    status: 'return_requested',
    lines: [{ quantity: 2, asked_back: 1 }],
  });
  await moderator.person.put(`/merch/trade/return/accept/${order.id}`, {});
  expect((await support.person.put(`/merch/trade/return/mark/${order.id}`, {})).body.status).toBe('returned');
  expect(await shop.stock(item)).toBe(before + 1);
  const [refund, ...more] = await refundsOf(order);
  expect([refund?.amount, refund?.why, more, await shop.balance(order)]).toEqual([
    '320000.00',
    'returned',
    [],
    '-320000.00',
  ]);
  const entries = (await buyer.person.get(`/merch/trade/${order.id}/ledger`)).body as {
    kind: string;
    amount: string;
  }[];
  expect(entries.at(-1)).toMatchObject({ kind: 'return', amount: '-320000.00' });
  await accountant.person.post(`/merch/refund/${refund?.id}/actions/REFUND`, { transactionNumber: 'BACK-PART' });
  expect(await shop.balance(order)).toBe('0.00');
});

test('a declined return is final, and no return is asked for after its time', async () => {
  const [order, old] = [await shop.delivered(), await shop.delivered()];
  const { buyer } = shop.people;
  const ask = ({ id }: Made) => buyer.person.put(`/merch/trade/return/request/${id}`, { reason: 'Too small' });
  await ask(order);
  const declined = await shop.moderator.post(`/merch/trade/${order.id}/actions/RETURN_DECLINE`, { reason: 'Worn' });
  expect(declined.body).toMatchObject({ status: 'delivered', return_declined: true, reason: 'Worn' });
  expect(said(await ask(order)).slice(0, 2)).toEqual([422, 'shop.return_refused']);
  await portal.sql(`update merch_trades set returnable_until = now() - interval '1 day' where id = ${old.id}`);
  expect(said(await ask(old)).slice(0, 2)).toEqual([422, 'shop.return_over']);
});

test('declined and cancelled orders put goods back and open a refund; only their own buyer cancels', async () => {
  const item = await shop.onSale();
  const [paid, unpaid] = [await shop.paid(item), await shop.ordered(item)];
  const { buyer, other } = shop.people;
  expect((await other.person.post(`/merch/trade/${unpaid.id}/actions/CANCEL`, {})).status).toBe(404);
  expect((await buyer.person.post(`/merch/trade/${paid.id}/actions/CANCEL`, {})).status).toBe(409);
  expect((await buyer.person.post(`/merch/trade/${unpaid.id}/actions/CANCEL`, {})).body.status).toBe('cancelled');
  expect((await shop.moderator.put(`/merch/trade/decline_order/${paid.id}`, { reason: ' ' })).status).toBe(400);
  const declined = await shop.moderator.put(`/merch/trade/decline_order/${paid.id}`, { reason: 'A stain' });
  expect(declined.body).toMatchObject({ status: 'rejected', reason: 'A stain' });
  expect([await shop.stock(item), await refundsOf(unpaid), (await refundsOf(paid)).length]).toEqual([5, [], 1]);
  expect((await buyer.person.delete(`/merch/trade/${unpaid.id}`)).status).toBe(403);
  expect(said(await shop.moderator.delete(`/merch/trade/${paid.id}`)).slice(0, 2)).toEqual([409, 'shop.kept']);
  expect((await shop.moderator.delete(`/merch/trade/${unpaid.id}`)).body).toEqual({ id: unpaid.id });
  expect((await shop.moderator.get(`/merch/trade/${unpaid.id}`)).status).toBe(404);
});

test('prices come from the shop: a price of the client, another product’s size and goods off sale are refused', async () => {
  const [item, other] = [await shop.onSale(), await (await Counter.on(portal)).onSale()];
  const { buyer, support } = shop.people;
  const order = (line: object, more: object = {}) =>
    buyer.person.post('/merch/trade', { lines: [{ ...shop.wish(item), ...line }], ...more });
  expect((await order({ price: '1' })).status).toBe(400);
  expect((await order({}, { total: '1' })).status).toBe(400);
  for (const quantity of [0, -1, 1.5]) expect((await order({ quantity })).status).toBe(400);
  const theirs = { size_id: (other.size_ids as number[])[0] };
  expect(said(await order(theirs))).toEqual([422, 'shop.not_its_size', 'lines.0']);
  expect(said(await order({ quantity: 6 })).slice(0, 2)).toEqual([409, 'shop.sold_out']);
  await shop.moderator.put(`/merch/item/status/${item.id}`, { event: 'DEACTIVATE' });
  expect(said(await order({})).slice(0, 2)).toEqual([409, 'shop.off_sale']);
  expect((await portal.person(['GUEST_USER'])).account_id).toBeGreaterThan(0);
  expect((await (await portal.person(['GUEST_USER'])).post('/merch/trade', { lines: [shop.wish(other)] })).status).toBe(
    403,
  );
  expect((await support.person.get('/merch/trade')).status).toBe(200);
});

test('a basket is the person’s own, grows from two devices, and is ordered all or nothing', async () => {
  const item = await shop.onSale({
    variants: [{ size_id: shop.ids.sizes[0], color_id: shop.ids.colors[0], stock: 3 }],
  });
  const { buyer, other } = shop.people;
  const mine = `/merch/basket/all?account_id=${buyer.person.account_id}`;
  const variant_id = (item.variants as { id: number; stock: number }[]).find(({ stock }) => stock > 0)?.id;
  const put = (quantity: number) => buyer.person.post('/merch/basket', { variant_id, quantity });
  const second = await buyer.person.listen();
  expect([(await put(1)).body.quantity, (await put(1)).body.quantity]).toEqual([1, 2]);
  expect((await second.hears('merch_basket_lines.created')).resource).toBe('merch_basket_lines');
  const [line] = (await buyer.person.get(mine)).body as Made[];
  expect([(await other.person.get(`/merch/basket/${line?.id}`)).status, (await other.person.get(mine)).body]).toEqual([
    404,
    [],
  ]);
  await buyer.person.post('/merch/basket', { id: line?.id, variant_id, quantity: 4 });
  expect(said(await buyer.person.post('/merch/trade/basket', {})).slice(0, 2)).toEqual([409, 'shop.sold_out']);
  expect([(await buyer.person.get(mine)).body.length, await shop.stock(item)]).toEqual([1, 3]);
  await buyer.person.post('/merch/basket', { id: line?.id, variant_id, quantity: 3 });
  expect((await buyer.person.post('/merch/trade/basket', {})).body).toMatchObject({ quantity: 3, total: '960000.00' });
  expect([(await buyer.person.get(mine)).body, await shop.stock(item)]).toEqual([[], 0]);
  expect(said(await buyer.person.post('/merch/trade/basket', {})).slice(0, 2)).toEqual([422, 'shop.empty_basket']);
});

test('the last pieces are sold once, however many people reach for them at once', async () => {
  const item = await shop.onSale();
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.rows.student()));
  const answers = await Promise.all(buyers.map((by) => shop.buy(item, by)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(5);
  expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => said(one)[1]))).toEqual(
    new Set(['shop.sold_out']),
  );
  expect(await shop.stock(item)).toBe(0);
  const [sum] = await portal.sql<{ n: number }>(
    `select sum(quantity)::int as n from merch_trade_lines where item_id = ${item.id} and put_back_at is null`,
  );
  expect(sum?.n).toBe(5);
});

test('many who wait for the same pieces leave the portal its connections', async () => {
  const item = await shop.onSale();
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.rows.student()));
  const [holder, watcher] = [
    new pg.Client({ connectionString: portal.config.DATABASE_URL }),
    new pg.Client({ connectionString: portal.config.DATABASE_URL }),
  ];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query('select 1 from merch_variants where item_id = $1 for update', [item.id]);
  const answers = buyers.map(async (by) => shop.buy(item, by));
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (((await watcher.query(waiting)).rowCount ?? 0) < 4);
  const others = [];
  for (const { person } of buyers) others.push((await person.get('/merch/basket/all')).status);
  await holder.query('rollback');
  await Promise.all([holder.end(), watcher.end()]);
  expect(new Set(others)).toEqual(new Set([200]));
  expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(5);
});

test('the own orders are the buyer’s alone, and the counter’s day knows what was taken', async () => {
  const order = await shop.paid();
  const { buyer, other, support } = shop.people;
  const ids = ((await buyer.person.get('/merch/trade/by_buyer/all')).body as Made[]).map(({ id }) => id);
  expect(ids[0]).toBe(order.id);
  expect((await other.person.get('/merch/trade/by_buyer/all')).body).toEqual([]);
  expect((await other.person.get(`/merch/trade/${order.id}/ledger`)).status).toBe(404);
  expect((await buyer.person.get('/merch/trade/day')).status).toBe(403);
  const day = (await support.person.get('/merch/trade/day')).body as { taken: { currency: string; amount: string }[] };
  expect([day.taken[0]?.currency, Number(day.taken[0]?.amount) >= 320000]).toEqual(['UZS', true]);
  expect(today()).toMatch(/^\d{4}/);
});

test('the counter is warned of what runs out, and no more once it is restocked', async () => {
  const item = await shop.onSale();
  const lowOf = async () =>
    ((await shop.moderator.get('/merch/trade/day')).body as { low: { item_id: number; stock: number }[] }).low.filter(
      ({ item_id }) => item_id === item.id,
    );
  await shop.ordered(item, 5);
  expect((await lowOf()).map(({ stock }) => stock)).toContain(0);
  for (const { id } of item.variants as { id: number }[])
    await shop.moderator.put(`/merch/variant/restock/${id}`, { by: 500 });
  expect(await lowOf()).toEqual([]);
});

test('the proof of a transfer is read by its buyer and the counter alone, and its payment says what is left', async () => {
  const order = await shop.ordered();
  const { buyer, other, support } = shop.people;
  const sent = await buyer.person.send('post', '/file').attach('file', Buffer.from('%PDF-1.4'), 'transfer.pdf');
  const proof_id = (sent.body as { id: number }).id;
  expect((await pay(order, '120000', { proof_id })).status).toBe(200);
  await confirm(order);
  const read = async (by: typeof buyer) => (await by.person.get(`/file/${proof_id}`)).status;
  expect([await read(buyer), await read(support), await read(other)]).toEqual([200, 200, 404]);
  const [payment] = (await support.person.get(`/merch/payment/all?trade_id=${order.id}`)).body as object[];
  expect(payment).toMatchObject({ proof_id, trade_number: order.number, remainder: '200000.00', advance: '0.00' });
});
