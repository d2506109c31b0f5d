import { randomUUID } from 'node:crypto';
import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { made, type Made } from '#testing/answers.js';
import { Canteen, DAY, said } from './test-meals.js';

let portal: Portal;
let canteen: Canteen;
let neighbour: Canteen;
beforeAll(async () => {
  portal = await startPortal();
  canteen = await Canteen.on(portal);
  neighbour = await Canteen.on(portal, THERE);
});
afterAll(() => portal.stop());

const read = async ({ id }: Made) => made(await canteen.desk.get(`/meal/${id}`));
const closed = ({ id }: Made) =>
  portal.sql(`update meals set orders_until = now() - interval '1 minute' where id = ${id}`);

test('the menu is kept by the desk and read by everybody; a neighbour finds nothing; the cut-off is the server’s', async () => {
  const sitting = await canteen.sitting({ opens: '12:00', closes: '14:00', order_hours: 18 });
  const dish = await canteen.dish(sitting);
  expect(dish).toMatchObject({ place: sitting.place, kind: 'lunch', price: '25000.00', taken: 0 });
  const [{ until }] = (await portal.sql<{
    until: string;
  }>(`select to_char(orders_until at time zone i.time_zone, 'YYYY-MM-DD HH24:MI')
    as until from meals m join institutions i on i.id = m.institution_id where m.id = ${dish.id}`)) as [
    { until: string },
  ];
  expect(until).toBe('2099-03-01 18:00');
  const { student, people } = canteen;
  const write = { name: 'Soup', sitting_id: sitting.id, day: DAY };
  for (const person of [student, people.teacher.person, people.accountant.person])
    expect((await person.post('/meal', write)).status).toBe(403);
  expect((await people.moderator.person.post('/meal', write)).status).toBe(200);
  expect((await student.get(`/meal/all?from=${DAY}&to=${DAY}&sitting_id=${sitting.id}`)).body.length).toBe(2);
  expect((await student.get(`/meal?sitting_id=${sitting.id}&size=1`)).body.total_elements).toBe(2);
  expect((await student.get(`/meal/all?from=2099-03-03&sitting_id=${sitting.id}`)).body).toEqual([]);
  expect((await student.get(`/meal/${dish.id}`)).body.allergens).toEqual(['celery']);
  expect((await neighbour.student.get(`/meal/${dish.id}`)).status).toBe(404);
  expect(said(await neighbour.desk.post('/meal', write))[0]).toBe(422);
  made(await canteen.desk.post('/meal-sitting', { ...only(sitting), order_hours: 2 }));
  expect(new Date(String((await read(dish)).orders_until)).getTime()).toBeGreaterThan(
    Date.parse('2099-03-02T00:00:00Z'),
  );
});

const only = ({ id, version, name, place, kind, opens, closes, seats, price }: Made) => ({
  id,
  version,
  name,
  place,
  kind,
  opens,
  closes,
  seats,
  price,
});

test('dishes leave the menu together or not at all; one that is ordered stays', async () => {
  const sitting = await canteen.sitting();
  const [one, two, ordered] = [await canteen.dish(sitting), await canteen.dish(sitting), await canteen.dish(sitting)];
  await canteen.topUp('25000');
  made(await canteen.order(ordered));
  expect((await canteen.student.delete(`/meal/${one.id}`)).status).toBe(403);
  expect(said(await canteen.desk.delete(`/meal/${one.id},${ordered.id}`)).slice(0, 2)).toEqual([
    409,
    'meals.is_ordered',
  ]);
  expect((await read(one)).id).toBe(one.id);
  expect((await canteen.desk.delete(`/meal/${one.id},${two.id}`)).body).toEqual({ id: one.id, ids: [one.id, two.id] });
  expect((await canteen.desk.get(`/meal/${two.id}`)).status).toBe(404);
  expect((await canteen.desk.delete('/meal/1,x')).status).toBe(400);
});

test('a dish is ordered and cancelled until its cut-off; money comes back by reversal; a second dish replaces the first', async () => {
  const { person } = await canteen.rows.student();
  const sitting = await canteen.sitting();
  const [plov, soup] = [await canteen.dish(sitting), await canteen.dish(sitting)];
  expect(said(await canteen.order(plov, person)).slice(0, 2)).toEqual([422, 'meals.not_covered']);
  expect((await read(plov)).taken).toBe(0);
  await canteen.topUp('30000', person);
  const order = made(await canteen.order(plov, person));
  expect(order).toMatchObject({ status: 'ordered', amount: '25000.00', meal_name: plov.name });
  expect([await canteen.balance(person), (await read(plov)).taken]).toEqual(['5000.00', 1]);
  expect(said(await canteen.order(plov, person)).slice(0, 2)).toEqual([409, 'meals.ordered_already']);
  const second = made(await canteen.order(soup, person));
  expect([await canteen.balance(person), (await read(plov)).taken, (await read(soup)).taken]).toEqual([
    '5000.00',
    0,
    1,
  ]);
  const cancel = (by = person) => by.put(`/meal-order/cancel/${second.id}`, {});
  expect([(await cancel(canteen.people.other.person)).status, (await cancel(canteen.desk)).status]).toEqual([404, 403]);
  await closed(soup);
  expect(said(await cancel()).slice(0, 2)).toEqual([409, 'meals.too_late']);
  expect(said(await canteen.order(soup, canteen.people.other.person)).slice(0, 2)).toEqual([409, 'meals.too_late']);
  await portal.sql(`update meals set orders_until = now() + interval '1 minute' where id = ${soup.id}`);
  expect((await cancel()).body.status).toBe('cancelled');
  expect([await canteen.balance(person), (await cancel()).status]).toEqual(['30000.00', 409]);
});

test('the last portions are ordered once, and one person orders one dish, however many reach at once', async () => {
  const dish = await canteen.dish(await canteen.sitting(), { portions: 2 });
  const people = await Promise.all(Array.from({ length: 5 }, () => canteen.rows.student()));
  for (const { person } of people) await canteen.topUp('100000', person);
  const answers = await Promise.all(people.map(({ person }) => canteen.order(dish, person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  const other = await canteen.dish(await canteen.sitting());
  const { person } = people[0]!;
  const before = await canteen.balance(person);
  const twice = await Promise.all([1, 2, 3].map(() => canteen.order(other, person)));
  expect(twice.filter(({ status }) => status === 200).length).toBe(1);
  expect(Number(await canteen.balance(person))).toBeGreaterThanOrEqual(Number(before) - 25000);
});

test('an activation covers a dish; a pause cancels what it covered', async () => {
  const { person } = await canteen.rows.student();
  const sitting = await canteen.sitting();
  const activation = await canteen.active(sitting, person);
  const paid = await canteen.balance(person);
  const dish = await canteen.dish(sitting);
  const order = made(await canteen.order(dish, person));
  expect([order.amount, order.activation_id, await canteen.balance(person)]).toEqual(['0.00', activation.id, paid]);
  await canteen.status([activation.id], 'DEACTIVATE', person);
  expect((await person.get(`/meal-order/${order.id}`)).body.status).toBe('cancelled');
  expect((await read(dish)).taken).toBe(0);
});

test('a person is let in by their code once per meal and day, also when two devices scan at once', async () => {
  const { person } = await canteen.rows.student();
  const sitting = await canteen.sitting();
  const today = await canteen.today();
  const { code } = await canteen.card(person);
  expect(said(await canteen.scan(sitting, code)).slice(0, 2)).toEqual([422, 'meals.no_right']);
  await canteen.topUp('50000', person);
  const dish = await canteen.dish(sitting, { day: today, allergens: ['milk', 'eggs'] });
  await portal.sql(`update meals set orders_until = now() + interval '1 hour' where id = ${dish.id}`);
  made(await canteen.order(dish, person));
  await person.put('/meal-card/mine', { allergens: ['milk'] });
  expect((await canteen.scan(sitting, code, {}, person)).status).toBe(403);
  expect((await canteen.scan(sitting, code, {}, canteen.people.accountant.person)).status).toBe(403);
  expect(said(await canteen.scan(sitting, 'NOBODYHAS1')).slice(0, 2)).toEqual([404, 'meals.unknown_code']);
  const theirs = await neighbour.sitting();
  expect((await neighbour.scan(theirs, code)).status).toBe(404);
  const elsewhere = await canteen.sitting();
  expect(said(await canteen.scan(elsewhere, code)).slice(0, 2)).toEqual([422, 'meals.elsewhere']);
  const answers = await Promise.all(Array.from({ length: 6 }, () => canteen.scan(sitting, ` ${code.toLowerCase()} `)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(said(answers.find(({ status }) => status === 409)!)[1]).toBe('meals.eaten');
  expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({ meal_name: dish.name, harmful: ['milk'] });
  const [{ n }] = (await portal.sql(
    `select count(*)::int as n from meal_entries where owner_id = ${person.account_id}`,
  )) as [{ n: number }];
  expect(n).toBe(1);
  await person.put('/meal-card/mine', { renew: true });
  expect((await canteen.scan(sitting, code)).status).toBe(404);
});

test('a scan that was kept without a line counts with its own time, and sent twice it is one entry', async () => {
  const { person } = await canteen.rows.student();
  const sitting = await canteen.sitting();
  const today = await canteen.today();
  const asked = await canteen.asked(sitting, person, { start_date: today, end_date: today });
  await canteen.topUp('100000', person);
  for (const event of ['ACCEPT', 'ACTIVATE']) await canteen.status([asked.id], event);
  const { code } = await canteen.card(person);
  const kept = { scan: randomUUID(), scanned_at: new Date(Date.now() - 1000).toISOString() };
  const first = made(await canteen.scan(sitting, code, kept));
  const again = made(await canteen.scan(sitting, code, kept));
  expect([again.id, new Date(String(first.scanned_at)).toISOString()]).toEqual([first.id, kept.scanned_at]);
  expect((await canteen.scan(sitting, code)).status).toBe(409);
  const old = { scanned_at: '2020-01-01T08:00:00Z' };
  expect(said(await canteen.scan(sitting, code, old))).toEqual([422, 'meals.too_old', 'scanned_at']);
  const ahead = made(await canteen.scan(sitting, code, { ...kept, scanned_at: '2099-01-01T08:00:00Z' }));
  expect(ahead.id).toBe(first.id);
});

test('kitchen counts rise as people order, and two screens hear it', async () => {
  const { person } = await canteen.rows.student();
  const sitting = await canteen.sitting();
  const dish = await canteen.dish(sitting, { portions: 9 });
  await canteen.topUp('100000', person);
  await person.put('/meal-card/mine', { allergens: ['celery'] });
  const kitchen = async () =>
    (
      (await canteen.desk.get(`/meal/kitchen?day=${DAY}`)).body as (Made & { sitting_id: number; dishes: Made[] })[]
    ).find(({ sitting_id }) => sitting_id === sitting.id);
  expect((await person.get(`/meal/kitchen?day=${DAY}`)).status).toBe(403);
  expect(await kitchen()).toMatchObject({ ordered: 0, undecided: 0, dishes: [{ ordered: 0, intolerant: 0 }] });
  const cook = await canteen.desk.listen({ resource: 'meal_orders' });
  const menu = await canteen.people.teacher.person.listen({ resource: 'meals' }, { resource: 'meal_orders' });
  const away = await neighbour.desk.listen({ resource: 'meal_orders' });
  expect([cook.joined, menu.joined]).toEqual([[true], [true, false]]);
  const order = made(await canteen.order(dish, person));
  expect((await cook.hears('meal_orders.created')).record_id).toBe(order.id);
  expect((await menu.hears('meals.taken')).record_id).toBe(dish.id);
  expect([...away.heard, ...menu.heard].filter(({ resource }) => resource === 'meal_orders')).toEqual([]);
  expect(await kitchen()).toMatchObject({ ordered: 1, dishes: [{ ordered: 1, intolerant: 1 }] });
});

test('money is entered by accountants, reversed with a reason once, never edited, and never below zero', async () => {
  const { person } = await canteen.rows.student();
  const { card } = await canteen.card(person);
  const { accountant, other } = canteen.people;
  const enter = (more: object, by = accountant.person) =>
    by.post(`/meal-card/${card.id}/money`, { kind: 'top_up', amount: '50000', transaction_number: 'BANK-1', ...more });
  for (const by of [person, canteen.desk]) expect((await enter({}, by)).status).toBe(403);
  expect((await enter({ amount: '0' })).status).toBe(400);
  expect((await enter({})).body.balance).toBe('50000.00');
  expect(said(await enter({}))).toEqual([422, 'meals.transaction_known', 'transaction_number']);
  expect(said(await enter({ kind: 'payout', amount: '60000' }))).toEqual([422, 'meals.not_covered', 'amount']);
  const entries = async (by = person) =>
    (await by.get(`/meal-card/${card.id}/ledger`)).body as (Made & { kind: string })[];
  const [first] = await entries();
  expect((await other.person.get(`/meal-card/${card.id}/ledger`)).status).toBe(404);
  const back = (by = accountant.person, reason = '?reason=Wrong%20card') =>
    by.delete(`/meal-card/entry/${first?.id}${reason}`);
  expect([(await back(canteen.desk)).status, (await back(accountant.person, '')).status]).toEqual([403, 400]);
  const order = made(await canteen.order(await canteen.dish(await canteen.sitting()), person));
  expect(said(await back()).slice(0, 2)).toEqual([409, 'meals.is_spent']);
  await person.put(`/meal-order/cancel/${order.id}`, {});
  expect((await back()).body.balance).toBe('0.00');
  expect(said(await back()).slice(0, 2)).toEqual([409, 'meals.is_reversed']);
  expect((await entries()).map(({ kind }) => kind)).toEqual(['top_up', 'charge', 'reversal', 'reversal']);
  await expect(portal.sql('update meal_ledger set minor = 1')).rejects.toThrow('in_use');
  await expect(portal.sql('delete from meal_ledger')).rejects.toThrow('in_use');
});
