import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Desk, must } from '#areas/applications/test-desk.js';

let portal: Portal;
let desk: Desk;
const FEE = '400000.00';
const on = (campaign: object) =>
  Desk.on(portal, { path: '/st_course/application', kind: 'st_course', campaign: { ...campaign } });
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const rolesOf = async ({ account_id }: Person) =>
  (
    await portal.sql<{ role: string }>('select role from account_roles where account_id = $1 order by 1', [account_id])
  ).map(({ role }) => role);

test('a place is offered, paid in full, and makes a listener; the guest keeps what else they have applied for', async () => {
  desk = await on({ fee: FEE, currency: 'UZS' });
  const { guest, stranger, officer } = desk.people;
  const accountant = await desk.rows.staff(['ACCOUNTANT_MODERATOR']);
  const ears = [
    await officer.person.listen({ resource: 'course_applications' }),
    await (await desk.rows.staff(['ADMISSION_MODERATOR'])).person.listen({ resource: 'course_applications' }),
  ];
  const { id } = await desk.sent(guest);
  const pay = (amount: string, by = accountant.person) =>
    desk.send(by, id, 'CONFIRM_PAYMENT', { amount, transactionNumber: 'T-1' });
  expect((await accountant.person.get(`${desk.path}/${id}`)).status).toBe(404);
  expect(must(await desk.send(officer.person, id, 'ACCEPT')).confirm_by).toEqual(expect.any(String));
  await Promise.all(ears.map((ear) => ear.hears('course_applications.ACCEPT', id)));
  expect((await pay(FEE, guest)).status).toBe(403);
  expect((await pay('399999.99')).body.fields?.[0]).toMatchObject({ field: 'amount', code: 'applications.paid_less' });
  expect((await desk.send(officer.person, id, 'ENROLL')).status).toBe(409);
  expect(await rolesOf(guest)).toEqual(['GUEST_USER']);
  must(await pay(FEE));
  expect(must(await guest.get(`${desk.path}/${id}`))).toMatchObject({ status: 'done', paid_at: expect.any(String) });
  expect(await rolesOf(guest)).toEqual(['GUEST_USER', 'SHORT_TERM_COURSE_LISTENER']);
  expect((await stranger.get(`${desk.path}/${id}`)).status).toBe(404);
  const teacher = await portal.person(['TEACHER']);
  expect((await desk.begin(teacher)).status).toBe(403);
});

test('a free course asks for no payment, and a full one has a reserve list that is entered when it is full', async () => {
  desk = await on({ name: 'A free run', seats: 1 });
  const { guest, other, officer } = desk.people;
  const [one, two] = [await desk.sent(guest), await desk.sent(other)];
  expect((await desk.send(officer.person, two.id, 'WAITLIST')).body.code).toBe('applications.seats_left');
  expect(must(await desk.send(officer.person, one.id, 'ACCEPT')).status).toBe('done');
  expect(await rolesOf(guest)).toContain('SHORT_TERM_COURSE_LISTENER');
  expect((await desk.send(officer.person, two.id, 'ACCEPT')).body.code).toBe('applications.no_seats');
  expect(must(await desk.send(officer.person, two.id, 'WAITLIST')).status).toBe('waitlisted');
  expect((await desk.begin(other)).body.code).toBe('applications.already_started');
});
