import { HERE, type Portal, startPortal } from '#testing/portal.js';
import { SignInExpiry } from './expiry.service.js';
import { codeIn, GOOD, knock, lastMail, signIn, withPassword, type Answer } from '#testing/accounts.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let made = 0;
const signUp = (about: Record<string, unknown> = {}, address = '127.0.0.1') =>
  knock(
    portal,
    '/signup',
    {
      username: `guest-${++made}`,
      password: GOOD,
      email: `guest-${made}@example.com`,
      firstname: 'Guest',
      lastname: 'Person',
      institution_id: HERE.id,
      ...about,
    },
    { address },
  );
const as = (answer: Answer) => ({
  get: (path: string) =>
    portal.visitor.get(`/api/v1${path}`).set('authorization', `Bearer ${String(answer.body.token)}`),
  post: (path: string, body: object = {}) =>
    portal.visitor
      .post(`/api/v1${path}`)
      .set('authorization', `Bearer ${String(answer.body.token)}`)
      .send(body),
  put: (path: string, body: object = {}) =>
    portal.visitor
      .put(`/api/v1${path}`)
      .set('authorization', `Bearer ${String(answer.body.token)}`)
      .send(body),
});
const infoOf = (answer: Answer) =>
  answer.body.user_info as { id: number; required_actions: string[]; email_verified: boolean };
const rest = (account: number) =>
  portal.sql(`update email_verifications set sent_at = sent_at - interval '61 seconds' where account_id = $1`, [
    account,
  ]);
const statuses = async (account: number) =>
  (
    await portal.sql<{ status: string }>('select status from email_verifications where account_id = $1 order by id', [
      account,
    ])
  ).map(({ status }) => status);

test('a guest signs up, is signed in, and gets on once the code from the letter has come back', async () => {
  const admin = await portal.person(['ADMIN']);
  const ear = await admin.listen({ resource: 'accounts' });
  const guest = await signUp({ username: 'Zarina.U', email: 'Zarina@Example.com', locale: 'ru' });
  expect([guest.status, guest.body.user_info]).toEqual([
    200,
    expect.objectContaining({
      username: 'zarina.u',
      email: 'zarina@example.com',
      email_verified: false,
      roles_map: { GUEST_USER: true },
      required_actions: ['VERIFY_EMAIL'],
      selected_locale: { value: 'ru', is_chosen: true },
    }),
  ]);
  expect(await ear.hears('accounts.created')).toMatchObject({ record_id: infoOf(guest).id });
  const mail = await lastMail(portal, 'zarina@example.com');
  const code = codeIn(mail);
  expect(code).toMatch(/^\d{6}$/);
  const [row] = await portal.sql<{ code_hash: string }>(
    'select code_hash from email_verifications where account_id = $1',
    [infoOf(guest).id],
  );
  expect(row?.code_hash).toHaveLength(43);
  expect((await as(guest).get('/country')).body).toMatchObject({
    code: 'action_required',
    params: { action: 'VERIFY_EMAIL' },
  });
  const verified = await as(guest).post('/verify-email', { code });
  expect([verified.status, verified.body]).toEqual([
    200,
    expect.objectContaining({ email_verified: true, required_actions: [] }),
  ]);
  expect((await as(guest).get('/country')).status).toBe(200);
  expect((await as(guest).post('/verify-email', { code })).body.code).toBe('sign-in.code_expired');
  expect((await as(guest).post('/email/send')).body.code).toBe('sign-in.already_verified');
  expect((await signIn(portal, 'zarina@example.com')).status).toBe(200);
});

test('a sign-up is refused for a taken name, a bad name, a weak password, an unknown institution and unknown keys', async () => {
  expect((await signUp({ username: 'taken' })).status).toBe(200);
  const taken = await signUp({ username: 'TAKEN' });
  expect([taken.status, taken.body.fields]).toEqual([
    409,
    [{ field: 'username', code: 'accounts.username_taken', message: 'This user ID is taken' }],
  ]);
  expect((await signUp({ username: 'зарина' })).body.fields).toMatchObject([
    { field: 'username', code: 'field.latin', message: 'Latin letters only' },
  ]);
  expect((await signUp({ password: 'kx7p' })).body.fields).toMatchObject([
    { field: 'password', code: 'accounts.password_short' },
  ]);
  expect((await signUp({ password: 'letmein123' })).body.fields).toMatchObject([
    { field: 'password', code: 'accounts.password_common' },
  ]);
  expect((await signUp({ institution_id: 99 })).body.fields).toMatchObject([{ field: 'institution_id' }]);
  expect((await signUp({ roles: ['ADMIN'] })).body.fields).toMatchObject([{ field: 'roles', code: 'field.unknown' }]);
  expect((await signUp({ email: 'a@b\r\nBcc: x@y.z' })).status).toBe(400);
});

test('five wrong codes use a code up; the next one has to wait a minute, the sixth an hour', async () => {
  const guest = await signUp();
  const { id } = infoOf(guest);
  const code = codeIn(await lastMail(portal, `guest-${made}@example.com`));
  const wrong = code === '111111' ? '222222' : '111111';
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push((await as(guest).post('/verify-email', { code: wrong })).body);
  expect(answers.map((body) => [body.code, body.params?.left])).toEqual([
    ['sign-in.wrong_code', 4],
    ['sign-in.wrong_code', 3],
    ['sign-in.wrong_code', 2],
    ['sign-in.wrong_code', 1],
    ['sign-in.code_expired', undefined],
  ]);
  expect(answers[0].message).toBe('The code is wrong. Tries left: 4');
  expect((await as(guest).post('/verify-email', { code })).body.code).toBe('sign-in.code_expired');
  expect(await statuses(id)).toEqual(['expired']);
  const early = await as(guest).post('/email/send');
  expect([early.status, Number(early.headers['retry-after']) > 50]).toEqual([429, true]);
  for (let n = 0; n < 4; n += 1) {
    await rest(id);
    expect((await as(guest).post('/email/send')).body).toEqual({ sent: true, resend_after: 60, expires_in: 900 });
  }
  await rest(id);
  const sixth = await as(guest).post('/email/send');
  expect([sixth.status, Number(sixth.headers['retry-after']) > 3000]).toEqual([429, true]);
  expect(
    (await as(guest).post('/verify-email', { code: codeIn(await lastMail(portal, `guest-${made}@example.com`)) }))
      .status,
  ).toBe(200);
});

test('a code dies after fifteen minutes, and the schedule says so', async () => {
  const guest = await signUp();
  const late = await signUp();
  const code = codeIn(await lastMail(portal, `guest-${made}@example.com`));
  await portal.sql(`update email_verifications set expires_at = now() - interval '1 second'`);
  expect((await as(late).post('/verify-email', { code })).body.code).toBe('sign-in.code_expired');
  await portal.app.get(SignInExpiry).endCodes();
  expect([await statuses(infoOf(guest).id), await statuses(infoOf(late).id)]).toEqual([['expired'], ['expired']]);
  const [event] = await portal.sql(
    `select actor_id, actor_name, status_from, status_to from domain_events where name = 'email_verifications.EXPIRE'
      order by id desc limit 1`,
  );
  expect(event).toEqual({ actor_id: null, actor_name: 'Quad', status_from: 'assigned', status_to: 'expired' });
});

test('another address needs the password and its own code; the old code and the old address prove nothing', async () => {
  const guest = await signUp();
  const { id } = infoOf(guest);
  const old = codeIn(await lastMail(portal, `guest-${made}@example.com`));
  expect((await as(guest).post('/email/send', { email: 'other@example.com' })).body.fields).toMatchObject([
    { field: 'email', code: 'sign-in.email_needs_password' },
  ]);
  expect(
    (await as(guest).put('/user/own/email', { email: 'new@example.com', password: 'wrong' })).body.fields,
  ).toMatchObject([{ field: 'password', code: 'sign-in.wrong_password' }]);
  await rest(id);
  expect((await as(guest).put('/user/own/email', { email: 'new@example.com', password: GOOD })).status).toBe(200);
  const fresh = codeIn(await lastMail(portal, 'new@example.com'));
  if (old !== fresh)
    expect((await as(guest).post('/verify-email', { code: old })).body.code).toBe('sign-in.wrong_code');
  expect((await as(guest).post('/verify-email', { code: fresh })).body).toMatchObject({
    email: 'new@example.com',
    email_verified: true,
  });
  expect((await as(guest).put('/user/own/email', { email: 'newer@example.com', password: GOOD })).status).toBe(200);
  expect((await as(guest).get('/user/me/info')).body).toMatchObject({ email: 'new@example.com', email_verified: true });
  await as(guest).post('/verify-email', { code: codeIn(await lastMail(portal, 'newer@example.com')) });
  expect((await as(guest).get('/user/me/info')).body.email).toBe('newer@example.com');
  expect((await lastMail(portal, 'new@example.com'))?.text).toContain('newer@example.com');
});

test('an address that another account has proven gets a letter without a code, and nobody learns of it', async () => {
  await withPassword(portal, ['TEACHER'], { username: 'holder' });
  const guest = await signUp({ email: 'holder@example.com' });
  expect([guest.status, infoOf(guest).required_actions]).toEqual([200, ['VERIFY_EMAIL']]);
  const mail = await lastMail(portal, 'holder@example.com');
  expect([codeIn(mail), mail?.text.includes('holder')]).toEqual(['', true]);
});

test('without a session the answer is the same whether or not anybody waits for a code', async () => {
  const guest = await signUp();
  const waiting = `guest-${made}@example.com`;
  await rest(infoOf(guest).id);
  const before = codeIn(await lastMail(portal, waiting));
  for (const email of [waiting, 'nobody@example.com', waiting])
    expect((await knock(portal, '/email/send', { email })).body).toEqual({
      sent: true,
      resend_after: 60,
      expires_in: 900,
    });
  const sent = await portal.sql('select 1 from mails where recipient = $1', [waiting]);
  expect(sent).toHaveLength(2);
  const after = codeIn(await lastMail(portal, waiting));
  if (after !== before) expect((await as(guest).post('/verify-email', { code: before })).status).toBe(422);
  expect((await as(guest).post('/verify-email', { code: after })).status).toBe(200);
  expect((await knock(portal, '/email/send', {})).status).toBe(400);
  expect((await knock(portal, '/sms/send', { phone: '+998901234567' })).body).toEqual({
    sent: true,
    resend_after: 60,
    expires_in: 900,
  });
});

test('a telephone number is proven by text message; its code does not prove an e-mail address', async () => {
  const guest = await signUp();
  const sms = await as(guest).post('/sms/send', { phone: '+998 90 123-45-67' });
  expect(sms.body).toEqual({ sent: true, resend_after: 60, expires_in: 900 });
  const code = codeIn(await lastMail(portal, 'sms:+998901234567'));
  const mailed = codeIn(await lastMail(portal, `guest-${made}@example.com`));
  if (code !== mailed) expect((await as(guest).post('/verify-email', { code })).status).toBe(422);
  const proven = await as(guest).post('/verify-email', { code, channel: 'sms' });
  expect([proven.status, proven.body.required_actions]).toEqual([200, ['VERIFY_EMAIL']]);
  const [row] = await portal.sql<{ phone: string; proven: boolean }>(
    'select phone, phone_verified_at is not null as proven from accounts where id = $1',
    [infoOf(guest).id],
  );
  expect(row).toEqual({ phone: '+998901234567', proven: true });
});
