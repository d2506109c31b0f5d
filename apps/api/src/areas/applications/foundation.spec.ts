import { Simulator } from '#areas/payments/index.js';
import { within } from '#testing/accounts.js';
import { systemContext } from '#core/context.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { HERE, startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';
import { Desk, inDays, must } from './test-desk.js';

let portal: Portal;
let desk: Desk;
let accountant: Known;
let year: number;
beforeEach(async () => {
  portal = await startPortal();
  const rows = new Rows(portal);
  year = await rows.add('academic_years', { name: 'Y', start_date: '2026-09-01', end_date: '2027-06-30' });
  const campaign = { academic_year_id: year, fee: '250000.00', currency: 'UZS', pass_score: 60 };
  desk = await Desk.on(portal, { path: '/pfc/application', kind: 'pre_foundation', campaign });
  accountant = await rows.staff(['ACCOUNTANT_MODERATOR']);
});
afterEach(() => portal.stop());

const officer = () => desk.people.officer.person;
const feeOf = async (by: Person): Promise<Fee[]> => (await by.get('/pfc/payment/principal')).body as Fee[];
interface Fee {
  readonly id: number;
  readonly status: string;
  readonly amount: string;
}
const receipt = async (by: Person, number: string, more: object = {}) => ({
  ...{ transactionNumber: number, transactionDate: '2026-11-20', receipt_file_id: await desk.file(by, 'receipt.pdf') },
  ...more,
});
const step = (by: Person, id: number, event: string, body: object = {}) =>
  by.post(`/pfc/payment/${id}/actions/${event}`, body);

test('a verified application owes its fee; a receipt that is confirmed leads to the exam, the place and a student', async () => {
  const { guest, other } = desk.people;
  const { id } = await desk.verified(guest);
  const [fee] = await feeOf(guest);
  expect(fee).toMatchObject({ status: 'pending', amount: '250000.00' });
  expect(await feeOf(other)).toEqual([]);
  expect((await desk.send(officer(), id, 'CONFIRM_PAYMENT')).body.code).toBe('applications.fee_unpaid');
  expect((await step(other, fee!.id, 'SUBMIT', await receipt(other, 'T-1'))).status).toBe(404);
  const later = await step(guest, fee!.id, 'SUBMIT', await receipt(guest, 'T-1', { transactionDate: '2099-01-01' }));
  expect(later.body.code).toBe('applications.paid_later');
  must(await step(guest, fee!.id, 'SUBMIT', await receipt(guest, 'T-1')));
  expect((await guest.put(`/pfc/payment/confirm_payment/${fee!.id}`, {})).status).toBe(403);
  const forged = await step(guest, fee!.id, 'SUBMIT', { ...(await receipt(guest, 'T-2')), amount: '1.00' });
  expect(forged.status).toBe(400);
  must(await accountant.person.put(`/pfc/payment/confirm_payment/${fee!.id}`, {}));
  expect(must(await officer().get(`/pfc/application/${id}`))).toMatchObject({ status: 'paid' });
  const slot_id = await desk.rows.add('interview_slots', {
    ...{ campaign_id: desk.at.campaign, kind: 'exam', starts_at: inDays(2), ends_at: inDays(3), capacity: 1 },
  });
  expect((await desk.send(officer(), id, 'ASSIGN')).body.code).toBe('applications.slot_needed');
  must(await desk.send(officer(), id, 'ASSIGN', { slot_id }));
  must(await desk.send(officer(), id, 'EVALUATE', { scores: [{ part: 'score', score: 55 }] }));
  expect((await desk.send(officer(), id, 'ACCEPT')).body.code).toBe('applications.below_pass');
  must(await desk.send(officer(), id, 'ACCEPT', { reason: 'Prize of the region' }));
  expect((await desk.send(officer(), id, 'ENROLL')).body.code).toBe('applications.form_unaccepted');
  const done = must(await desk.send(officer(), id, 'ENROLL', { form_accepted: true }));
  expect(done).toMatchObject({ status: 'done', student_id: expect.any(Number) });
  expect(await portal.sql('select role from account_roles where account_id = $1', [guest.account_id])).toEqual([
    { role: 'PRE_FOUNDATION_STUDENT' },
  ]);
  expect(
    (await accountant.person.post(`/pfc/payment/${fee!.id}/actions/REFUND`, { refund_number: 'R-1' })).status,
  ).toBe(403);
  const finance = await desk.rows.staff(['ACCOUNTANT_HEAD']);
  const told = async (by: Person) =>
    ((await by.get(`/refused/foundation_payments/${fee!.id}`)).body as { event: string; code: string }[]).map(
      ({ event, code }) => [event, code],
    );
  expect(await told(finance.person)).toEqual([['REFUND', 'applications.exam_sat']]);
  const head = await desk.rows.staff(['FINANCE_HEAD']);
  expect(await told(head.person)).toEqual([]);
  expect((await step(head.person, fee!.id, 'REFUND', { refund_number: 'R-1' })).body.code).toBe(
    'applications.exam_sat',
  );
  const back = await step(finance.person, fee!.id, 'REFUND', { refund_number: 'R-1', reason: 'Asked' });
  expect(back.body.code).toBe('applications.exam_sat');
});

test('money through the provider counts once however often its notice comes, and part of it is not enough', async () => {
  const { guest, other } = desk.people;
  const { id } = await desk.verified(guest);
  const [fee] = await feeOf(guest);
  expect((await other.post('/pfc/payment', { id: fee!.id })).status).toBe(404);
  expect((await guest.post('/pfc/payment', { id: fee!.id, amount: '1.00' })).status).toBe(400);
  const { body } = await guest.post('/pfc/payment', { id: fee!.id });
  const token = new URL(body.url as string, portal.url).searchParams.get('token')!;
  const notice = (event: string, minor: number) => {
    const said = {
      event,
      institution: HERE.id,
      token,
      kind: 'paid',
      minor,
      currency: 'UZS',
      reference: event,
    } as const;
    const signed = portal.app.get(Simulator).signed(said);
    return guest.post('/public/payments/notice/simulator', signed);
  };
  must(await notice('event-one', 10_000_000));
  must(await notice('event-one', 10_000_000));
  expect(await feeOf(guest)).toMatchObject([{ status: 'pending', received: '100000.00' }]);
  must(await notice('event-two', 15_000_000));
  must(await notice('event-two', 15_000_000));
  expect(await feeOf(guest)).toMatchObject([{ status: 'paid', received: '250000.00' }]);
  expect(must(await officer().get(`/pfc/application/${id}`))).toMatchObject({ status: 'paid' });
});

test('a bank’s number is of one payment; a fee that is not paid in time ends with its application', async () => {
  const { guest, other } = desk.people;
  const [one, two] = [await desk.verified(guest), await desk.verified(other)];
  const [mine, theirs] = [(await feeOf(guest))[0]!, (await feeOf(other))[0]!];
  must(await step(guest, mine.id, 'SUBMIT', await receipt(guest, 'T-7')));
  const twice = await step(other, theirs.id, 'SUBMIT', await receipt(other, 'T-7'));
  expect([twice.status, twice.body.code]).toEqual([409, 'already_exists']);
  must(await step(accountant.person, mine.id, 'REJECT', { reason: 'Another amount' }));
  expect((await step(guest, mine.id, 'CANCEL')).body.code).toBe('applications.still_open');
  const { body: grey } = await guest.get(`/refused/foundation_payments/${mine.id}`);
  expect(grey).toMatchObject([{ event: 'CANCEL', of: [{ resource: 'foundation_applications', id: one.id }] }]);
  must(await desk.send(guest, one.id, 'CANCEL'));
  expect((await feeOf(guest))[0]).toMatchObject({ status: 'cancelled' });
  await portal.sql(`update foundation_applications set pay_by = now() - interval '1 hour' where id = $1`, [two.id]);
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'foundation_applications');
  expect(must(await officer().get(`/pfc/application/${two.id}`)).status).toBe('expired');
  expect((await feeOf(other))[0]).toMatchObject({ status: 'cancelled' });
});

test('an applicant reads what is asked now, has a lost password reset, and is asked to enrol when the place is theirs', async () => {
  await desk.rows.add('registry_windows', {
    ...{ academic_year_id: year, kind: 'enrollment', opens_at: inDays(-1), closes_at: inDays(9) },
  });
  const { guest, other } = desk.people;
  const current = await guest.get('/pfc/application_form/current');
  expect(current.body).toMatchObject({ campaign_id: desk.at.campaign, form_id: desk.at.form, version: 1 });
  expect(current.body.content.steps.map(({ key }: { key: string }) => key)).toEqual(['person', 'papers']);
  expect((await guest.get('/pfc/application_form/current?campaign_id=999')).status).toBe(404);
  expect((await portal.visitor.get('/api/v1/pfc/application_form/current')).status).toBe(401);
  const { id } = await desk.sent(other);
  const reset = (by: Person) => by.put('/pfc/application/reset_password', { id });
  expect([(await reset(guest)).status, (await reset(other)).status]).toEqual([403, 403]);
  expect((await reset(officer())).body.temporary_password).toEqual(expect.any(String));

  const mine = await desk.verified(guest);
  await portal.sql(
    `update foundation_applications set status = 'accepted', score = 70, confirm_by = now() + interval '3 days' where id = $1`,
    [mine.id],
  );
  must(await desk.send(officer(), mine.id, 'ENROLL', { form_accepted: true }));
  // The clock asks for it as well, up to five minutes later.
  const asked = await portal.sql(`select kind from jobs where payload->>'name' = 'foundation_applications.ENROLL'`);
  expect(asked).toEqual([{ kind: expect.stringContaining('PlaceListeners') }]);
  await within(30_000, async () => {
    const { body } = await guest.get('/user/me/info');
    return (body as { required_actions: string[] }).required_actions.includes('ENROLLMENT_REQUIRED');
  });
  await portal.sql(`update application_campaigns set closes_at = now() - interval '1 minute' where id = $1`, [
    desk.at.campaign,
  ]);
  expect((await other.get('/pfc/application_form/current')).status).toBe(401);
  expect((await desk.people.stranger.get('/pfc/application_form/current')).status).toBe(404);
});
