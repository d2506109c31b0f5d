import { Payments } from '#areas/payments/index.js';
import { systemContext } from '#core/context.js';
import { HERE, type Portal, startPortal } from '#testing/portal.js';
import { begunBy, noticeOf, told } from '#testing/provider.js';
import { Canteen, said } from './test-meals.js';

let portal: Portal;
let canteen: Canteen;
beforeAll(async () => {
  portal = await startPortal();
  canteen = await Canteen.on(portal);
});
afterAll(() => portal.stop());

const begun = () => begunBy(canteen.student, '/meal-card/top-up', { amount: '50000' });

test('a balance is topped up at the provider: once, however often and fast the notice comes, and the owner hears it', async () => {
  const before = Number(await canteen.balance());
  const place = await begun();
  expect(Number(await canteen.balance())).toBe(before);
  const ear = await canteen.student.listen();
  const notice = noticeOf(place, { minor: 5_000_000 });
  const answers = await Promise.all([told(portal, notice), told(portal, notice), told(portal, notice)]);
  expect(answers.filter(([, taken]) => taken).length).toBe(1);
  expect((await ear.hears('meal_cards.moved')).resource).toBe('meal_cards');
  expect(await told(portal, notice)).toEqual([200, false]);
  expect(await told(portal, noticeOf(place, { minor: 5_000_000, reference: notice.reference }))).toEqual([200, true]);
  expect(Number(await canteen.balance())).toBe(before + 50_000);
  const { card } = await canteen.card();
  const [last] = ((await canteen.student.get(`/meal-card/${card.id}/ledger`)).body as object[]).slice(-1);
  expect(last).toMatchObject({ kind: 'top_up', amount: '50000.00', transaction_number: notice.reference });
});

test('a failed, forged or foreign notice moves nothing; a part and a late payment count', async () => {
  const before = Number(await canteen.balance());
  const place = await begun();
  expect(await told(portal, noticeOf(place, { kind: 'failed', minor: 0 }))).toEqual([200, true]);
  expect((await told(portal, noticeOf(place, { minor: 5_000_000 }), { signature: '0'.repeat(64) }))[0]).toBe(403);
  expect((await told(portal, noticeOf(place, { minor: 5_000_000, currency: 'USD' })))[0]).toBe(422);
  expect(Number(await canteen.balance())).toBe(before);
  expect(await told(portal, noticeOf(place, { minor: 2_000_000 }))).toEqual([200, true]);
  const late = await begun();
  await portal.sql(`update payment_intents set expires_at = now() - interval '1 hour' where token = '${late.token}'`);
  await portal.app.get(Payments).expire(systemContext(HERE.id));
  expect(await told(portal, noticeOf(late, { minor: 5_000_000 }))).toEqual([200, true]);
  expect(Number(await canteen.balance())).toBe(before + 70_000);
});

test('only who eats tops up, within the limits, and sees their own payment alone', async () => {
  const ask = (amount: string, by = canteen.student) => by.post('/meal-card/top-up', { amount });
  for (const amount of ['0', '-5', '999', '10000001', 'many']) expect((await ask(amount)).status).toBe(400);
  expect((await ask('50000', await portal.person(['GUEST_USER']))).status).toBe(403);
  const { token } = await begun();
  expect((await canteen.student.get(`/payments/intent/${token}`)).status).toBe(200);
  expect(said(await canteen.people.other.person.get(`/payments/intent/${token}`))[0]).toBe(404);
});
