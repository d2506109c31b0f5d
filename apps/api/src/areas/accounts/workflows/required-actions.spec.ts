import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { GOOD, lastMail, signIn, within, withPassword } from '#testing/accounts.js';

let portal: Portal;
let admin: Person;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['ADMIN']);
  registrar = await portal.person(['REGISTRAR_OFFICER']);
});
afterAll(() => portal.stop());

const change = (by: Person, of: Person, body: object) =>
  by.put('/account/required_action', { id: of.account_id, ...body });

test('staff require a step once, the person is held by it within a second, and hears of it', async () => {
  const student = await withPassword(portal, ['BACHELOR_STUDENT'], { username: 'held' });
  const teacher = await portal.person(['TEACHER']);
  const ear = await student.listen();
  expect((await change(teacher, student, { kind: 'ENROLLMENT_REQUIRED', action: 'add' })).status).toBe(403);
  const added = await change(registrar, student, { kind: 'ENROLLMENT_REQUIRED', action: 'add', reason: 'new year' });
  expect([added.status, added.body.required_actions]).toEqual([200, ['ENROLLMENT_REQUIRED']]);
  expect(await ear.hears('required_actions.created')).toMatchObject({ actor_id: registrar.account_id });
  await within(1000, async () => (await student.get('/country')).body.code === 'action_required');
  expect((await change(registrar, student, { kind: 'ENROLLMENT_REQUIRED', action: 'add' })).body.code).toBe(
    'already_exists',
  );
});

test('only a head registrar or an administrator waives a step, with a reason', async () => {
  const student = await withPassword(portal, ['BACHELOR_STUDENT'], { username: 'waived' });
  const head = await portal.person(['REGISTRAR_HEAD']);
  await change(registrar, student, { kind: 'ENROLLMENT_REQUIRED', action: 'add' });
  expect(
    (await change(registrar, student, { kind: 'ENROLLMENT_REQUIRED', action: 'waive', reason: 'late' })).status,
  ).toBe(403);
  expect(
    (await change(head, student, { kind: 'ENROLLMENT_REQUIRED', action: 'waive', reason: '  ' })).body.fields,
  ).toMatchObject([{ field: 'reason', code: 'field.required' }]);
  expect(
    (await change(head, student, { kind: 'ENROLLMENT_REQUIRED', action: 'waive', reason: 'late' })).body
      .required_actions,
  ).toEqual([]);
  await within(1000, async () => (await student.get('/country')).status === 200);
  expect((await change(head, student, { kind: 'ENROLLMENT_REQUIRED', action: 'waive', reason: 'late' })).status).toBe(
    404,
  );
});

test('a new password after a staff reset cannot be waived, one that was merely required can', async () => {
  const student = await withPassword(portal, ['BACHELOR_STUDENT'], { username: 'reset' });
  await change(registrar, student, { kind: 'UPDATE_PASSWORD', action: 'add' });
  expect((await change(admin, student, { kind: 'UPDATE_PASSWORD', action: 'waive', reason: 'fine' })).status).toBe(200);
  await admin.put('/account/password/reset', { id: student.account_id });
  expect((await change(admin, student, { kind: 'UPDATE_PASSWORD', action: 'waive', reason: 'fine' })).body.code).toBe(
    'forbidden_transition',
  );
});

test('an administrator vouches for an address with a reason; a registrar may not', async () => {
  const guest = await withPassword(portal, ['GUEST_USER'], { username: 'vouched' });
  await portal.sql('update accounts set email_verified_at = null where id = $1', [guest.account_id]);
  await change(admin, guest, { kind: 'VERIFY_EMAIL', action: 'add' });
  expect((await change(registrar, guest, { kind: 'VERIFY_EMAIL', action: 'verify', reason: 'seen' })).status).toBe(403);
  expect((await change(admin, guest, { kind: 'VERIFY_EMAIL', action: 'verify' })).body.fields).toMatchObject([
    { field: 'reason' },
  ]);
  expect((await change(admin, guest, { kind: 'UPDATE_PASSWORD', action: 'verify', reason: 'seen' })).status).toBe(400);
  expect(
    (await change(admin, guest, { kind: 'VERIFY_EMAIL', action: 'verify', reason: 'seen the passport' })).body,
  ).toMatchObject({ email_verified: true, required_actions: [] });
  expect(
    (await portal.sql(`select name, status_to from domain_events where name like 'email_verifications.%'`)).at(-1),
  ).toEqual({ name: 'email_verifications.FORCE_VERIFY', status_to: 'verified' });
});

test('a moderator viewer, who may change nothing else, still comes through the steps required of the account', async () => {
  const viewer = await withPassword(portal, ['MODERATOR_VIEWER'], { username: 'viewer' });
  await change(admin, viewer, { kind: 'UPDATE_PASSWORD', action: 'add' });
  await portal.sql('update accounts set email_verified_at = null where id = $1', [viewer.account_id]);
  await change(admin, viewer, { kind: 'VERIFY_EMAIL', action: 'add' });
  const { body } = await signIn(portal, 'viewer');
  const own = (method: 'post' | 'put', path: string, sent: object) =>
    portal.visitor[method](`/api/v1${path}`)
      .set('authorization', `Bearer ${String(body.token)}`)
      .send(sent);
  expect((await own('post', '/email/send', {})).status).toBe(200);
  const code = /\d{6}/.exec((await lastMail(portal, 'viewer@example.com'))?.text ?? '')?.[0];
  expect((await own('post', '/verify-email', { code })).body.required_actions).toEqual(['UPDATE_PASSWORD']);
  expect(
    (await own('put', '/user/own/password', { current_password: GOOD, new_password: 'nine yellow bicycles' })).body
      .required_actions,
  ).toEqual([]);
});
