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

const pay = (id: number, by = student) => by.person.post(`/accommodation/${id}/pay`);
const begun = (id: number) => begunBy(student.person, `/accommodation/${id}/pay`);
const amountOf = async (token: string) =>
  ((await student.person.get(`/payments/intent/${token}`)).body as { amount: string }).amount;

test('the first month is paid in parts at the provider, counts once, and check-in finds it confirmed', async () => {
  const { id } = await house.assigned(student, places[0]!);
  expect(said(await pay(id))).toEqual([409, 'dormitory.not_payable', undefined]);
  await house.send(student, { id }, 'ACCEPT', { rules_accepted: true });
  expect((await pay(id, await house.student())).status).toBe(404);
  expect((await pay(id, house.people.officer)).status).toBe(403);
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
  expect(await amountOf((await begun(id)).token)).toBe('300000.00');
});

test('money that arrives late stays on the application; a failure changes nothing; a room without a fee asks for none', async () => {
  const { id } = await house.assigned(student, places[1]!);
  await house.send(student, { id }, 'ACCEPT', { rules_accepted: true });
  const place = await begun(id);
  await told(portal, noticeOf(place, { kind: 'failed', minor: 0 }));
  expect(await house.read(student, { id })).toMatchObject({ paid: '0.00' });
  await house.send(student, { id }, 'CANCEL', {});
  expect(await told(portal, noticeOf(place, { minor: 30_000_000 }))).toEqual([200, true]);
  const over = await house.read(house.people.officer, { id });
  expect(over).toMatchObject({ status: 'cancelled', paid: '300000.00', first_payment: null });
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
  expect(said(await pay(other.id, next))).toEqual([409, 'dormitory.no_fee', undefined]);
});
