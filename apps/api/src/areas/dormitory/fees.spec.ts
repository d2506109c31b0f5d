import { startPortal, type Portal } from '#testing/portal.js';
import { begunBy, noticeOf, told } from '#testing/provider.js';
import type { Known } from '#testing/rows.js';
import { House, INVENTORY, said } from './test-dormitory.js';

let portal: Portal;
let house: House;
let places: number[];
let student: Known;
beforeAll(async () => {
  portal = await startPortal();
  house = await House.on(portal);
  ({ places } = await house.room({ monthly_fee: '300000' }));
});
beforeEach(async () => {
  student = await house.student();
});
afterAll(() => portal.stop());

const pay = (id: number, { by = student, part = 'month:1' } = {}) =>
  by.person.post(`/accommodation/${id}/pay`, { part });
const begun = (id: number, part = 'month:1') => begunBy(student.person, `/accommodation/${id}/pay`, { part });
const accepted = async (place: number | undefined): Promise<{ id: number }> => {
  const { id } = await house.assigned(student, place!);
  await house.send(student, { id }, 'ACCEPT', { rules_accepted: true });
  return { id };
};
const amountOf = async (token: string) =>
  ((await student.person.get(`/payments/intent/${token}`)).body as { amount: string }).amount;

test('the first month is paid in parts at the provider, counts once, and check-in finds it confirmed', async () => {
  const { id } = await house.assigned(student, places[0]!);
  expect(said(await pay(id))).toEqual([409, 'dormitory.not_payable', undefined]);
  await house.send(student, { id }, 'ACCEPT', { rules_accepted: true });
  expect((await pay(id, { by: await house.student() })).status).toBe(404);
  expect((await pay(id, { by: house.people.officer })).status).toBe(403);
  const place = await begun(id);
  expect(await amountOf(place.token)).toBe('300000.00');
  const part = noticeOf(place, { minor: 10_000_000 });
  await Promise.all([told(portal, part), told(portal, part)]);
  expect(await told(portal, part)).toEqual([200, false]);
  expect(await house.read(student, { id })).toMatchObject({ paid: '100000.00', first_payment: null });
  const rest = await begun(id);
  expect(await amountOf(rest.token)).toBe('200000.00');
  const ear = await student.person.listen();
  expect((await told(portal, noticeOf(rest, { minor: 1 }), { signature: '0'.repeat(64) }))[0]).toBe(403);
  await told(portal, noticeOf(rest, { minor: 20_000_000 }));
  expect((await ear.hears('accommodations.updated')).record_id).toBe(id);
  expect(await house.read(student, { id })).toMatchObject({ paid: '300000.00', first_payment: 'confirmed' });
  const checkIn = { inventory: INVENTORY, signed: true, first_payment: 'waived' };
  expect((await house.send(house.people.officer, { id }, 'MOVE_IN', checkIn)).body).toMatchObject({
    status: 'activated',
    first_payment: 'confirmed',
  });
  expect(await amountOf((await begun(id, 'month:2')).token)).toBe('300000.00');
});

test('money that arrives late waits on the application; a failure changes nothing; a room without a fee asks for none', async () => {
  const { id } = await house.assigned(student, places[1]!);
  await house.send(student, { id }, 'ACCEPT', { rules_accepted: true });
  const place = await begun(id);
  await told(portal, noticeOf(place, { kind: 'failed', minor: 0 }));
  expect(await house.read(student, { id })).toMatchObject({ paid: '0.00' });
  await house.send(student, { id }, 'CANCEL', {});
  expect(await told(portal, noticeOf(place, { minor: 30_000_000 }))).toEqual([200, true]);
  const over = await house.read(house.people.officer, { id });
  expect(over).toMatchObject({ status: 'cancelled', paid: '0.00', surplus: '300000.00', first_payment: null });
  const [news] = (await house.people.officer.person.get('/notification')).body.content as {
    link: string;
    text: string;
  }[];
  expect(news).toMatchObject({ link: `/accommodation-requests/${id}`, text: expect.stringContaining('300000.00') });
  expect(said(await pay(id))[1]).toBe('dormitory.not_payable');
  const free = await house.room();
  const next = await house.student();
  const other = await house.assigned(next, free.places[0]!);
  await house.send(next, other, 'ACCEPT', { rules_accepted: true });
  expect(said(await pay(other.id, { by: next }))).toEqual([409, 'dormitory.no_fee', undefined]);
});

test('a second payment of the same month, in another window, counts for nothing until its payer or the office says what for', async () => {
  const one = await accepted((await house.room({ monthly_fee: '300000' })).places[0]);
  const [here, there] = [await begun(one.id), await begun(one.id)];
  await told(portal, noticeOf(here, { minor: 30_000_000 }));
  expect(said(await pay(one.id))).toEqual([409, 'dormitory.other_due', undefined]);
  await told(portal, noticeOf(there, { minor: 30_000_000 }));
  expect(await house.read(student, one)).toMatchObject({ paid: '300000.00', surplus: '300000.00' });
  const link = '/dormitory';
  const [news] = (await student.person.get('/notification')).body.content as { link: string; text: string }[];
  expect(news).toMatchObject({ link, text: expect.stringContaining('300000.00') });
  const use = (wish: string, by = student) => by.person.put(`/accommodation/${one.id}/surplus`, { use: wish });
  const { officer, viewer } = house.people;
  expect([(await use('back')).status, (await use('back', viewer)).status]).toEqual([403, 403]);
  expect([(await use('month', officer)).status, (await use('month', await house.student())).status]).toEqual([
    403, 404,
  ]);
  expect((await use('month')).body).toMatchObject({ paid: '600000.00', surplus: '0.00' });
  expect(said(await use('month'))[1]).toBe('dormitory.no_surplus');
  const rest = await begun(one.id, 'month:3');
  await told(portal, noticeOf(rest, { minor: 35_000_000 }));
  expect(await house.read(student, one)).toMatchObject({ paid: '900000.00', surplus: '50000.00' });
  expect((await use('back', officer)).body).toMatchObject({ paid: '900000.00', surplus: '0.00' });
});

test('what is owed at check-out is paid at the provider, in parts, once; nobody else pays it, and more than it waits', async () => {
  const { places: rooms } = await house.room({ monthly_fee: '300000' });
  const one = await house.movedIn(student, rooms[0]!);
  expect(said(await pay(one.id, { part: 'debt' }))[1]).toBe('dormitory.other_due');
  const out = { inventory: [{ name: 'Bed', count: 1, state: 'broken' }], debt: '120000' };
  await house.send(house.people.officer, one, 'MOVE_OUT', out);
  expect((await pay(one.id, { by: await house.student(), part: 'debt' })).status).toBe(404);
  const place = await begun(one.id, 'debt');
  expect(await amountOf(place.token)).toBe('120000.00');
  const half = noticeOf(place, { minor: 6_000_000 });
  await Promise.all([told(portal, half), told(portal, half)]);
  expect(await house.read(student, one)).toMatchObject({ status: 'done', debt: '120000.00', debt_paid: '60000.00' });
  const rest = await begun(one.id, 'debt');
  expect(await amountOf(rest.token)).toBe('60000.00');
  await told(portal, noticeOf(rest, { minor: 7_000_000 }));
  expect(await house.read(house.people.accountant, one)).toMatchObject({ debt_paid: '120000.00', surplus: '10000.00' });
  expect(said(await pay(one.id, { part: 'debt' }))[1]).toBe('dormitory.not_payable');
});
