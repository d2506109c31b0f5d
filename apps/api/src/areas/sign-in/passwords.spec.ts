import { HERE, type Portal, startPortal, THERE } from '#testing/portal.js';
import { GOOD, knock, lastMail, pause, signIn, tokenIn, trail, within, withPassword } from '#testing/accounts.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const ASK = '/action_verification_email/reset/password/request';
const RESET = '/action_verification_email/reset/password';
const without = ({ request_id: _, ...body }: Record<string, unknown>) => body;
const hashOf = async (account: number) =>
  (await portal.sql<{ password_hash: string }>('select password_hash from accounts where id = $1', [account]))[0]
    ?.password_hash ?? '';

test('a new password ends the other sessions with their sockets, keeps this one, and says so by mail', async () => {
  const anna = await withPassword(portal, ['TEACHER'], { username: 'anna' });
  const phone = await portal.signedIn(anna.account_id);
  const [ear, far] = [await anna.listen(), await phone.listen()];
  const put = (current_password: string, new_password: string) =>
    anna.put('/user/own/password', { current_password, new_password });
  expect((await put('not the one', 'nine yellow bicycles')).body.fields).toMatchObject([
    { field: 'current_password', code: 'sign-in.wrong_password' },
  ]);
  expect((await put(GOOD, GOOD)).body.fields).toMatchObject([{ field: 'new_password', code: 'sign-in.same_password' }]);
  expect((await phone.get('/user/me/info')).status).toBe(200);
  const changed = await put(GOOD, 'nine yellow bicycles');
  expect([changed.status, changed.body.id]).toEqual([200, anna.account_id]);
  await within(1000, async () => (await phone.get('/user/me/info')).status === 401 && !far.socket.connected);
  expect([(await anna.get('/user/me/info')).status, ear.socket.connected]).toEqual([200, true]);
  expect([
    (await signIn(portal, 'anna')).status,
    (await signIn(portal, 'anna', 'nine yellow bicycles')).status,
  ]).toEqual([422, 200]);
  expect((await lastMail(portal, 'anna@example.com'))?.text).toContain('anna');
  expect(JSON.stringify(await trail(portal, anna.account_id))).not.toMatch(/argon2|bicycles|tramways/);
});

test('passwords are hashed as OWASP asks, in full length and in any script', async () => {
  const anna = await withPassword(portal, ['TEACHER'], { username: 'scripts' });
  let current = GOOD;
  for (const next of [
    'Сорок тысяч обезьян',
    '🚲🚲 велосипед kör',
    `${'long '.repeat(39)}end!!`,
    `${'long '.repeat(39)}end!?`,
  ]) {
    expect((await anna.put('/user/own/password', { current_password: current, new_password: next })).status).toBe(200);
    current = next;
  }
  expect(await hashOf(anna.account_id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(portal, 'scripts', `${'long '.repeat(39)}end!!`)).status).toBe(422);
  expect((await signIn(portal, 'scripts', current)).status).toBe(200);
});

test('the institution says how long a password must be, never below five; common and personal ones are refused anywhere', async () => {
  const anna = await withPassword(portal, ['TEACHER'], { username: 'nodira.karimova' });
  const refusal = async (new_password: string) => {
    const answer = await anna.put('/user/own/password', { current_password: GOOD, new_password });
    return (
      (answer.body.fields as { code: string; message: string }[] | undefined)?.map(
        ({ code, message }) => `${code}: ${message}`,
      )[0] ?? answer.status
    );
  };
  expect(await refusal('kx7p')).toBe('accounts.password_short: The password must have at least 5 characters');
  expect(await refusal('x'.repeat(100) + 'y'.repeat(101))).toMatch('accounts.password_long');
  for (const common of ['P@ssw0rd!', 'Toshkent2024', 'qwerty123456', '19.05.2001', 'salomsalom'])
    expect(await refusal(common)).toMatch('accounts.password_common');
  expect(await refusal('Nodira.Karimova1')).toMatch('accounts.password_personal');
  await portal.sql(`update institutions set settings = '{"password_min": 2}' where id = ${HERE.id}`);
  expect(await refusal('kx7p')).toBe('accounts.password_short: The password must have at least 5 characters');
  await portal.sql(`update institutions set settings = '{"password_min": 14}' where id = ${THERE.id}`);
  await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, $2, 'STAFF')`, [
    anna.account_id,
    THERE.id,
  ]);
  expect(await refusal('kx7-pq2-mm')).toBe('accounts.password_short: The password must have at least 14 characters');
  await portal.sql(`update institutions set settings = '{}'`);
  expect(await refusal('kx7-pq2-mm')).toBe(200);
});

test('a reset link, from the letter to the new password: every session ends, the link works once', async () => {
  const anna = await withPassword(portal, ['TEACHER'], { username: 'forgetful' });
  const ear = await anna.listen();
  await portal.sql(`insert into required_actions (account_id, kind) values ($1, 'UPDATE_PASSWORD')`, [anna.account_id]);
  expect((await knock(portal, ASK, { username: 'Forgetful' })).body).toEqual({ done: true });
  const mail = await lastMail(portal, 'forgetful@example.com');
  expect(mail?.text).toContain(`${portal.url.replace('[::1]', 'localhost')}/reset-password?token=`);
  const token = tokenIn(mail);
  expect(token).toHaveLength(43);
  expect(JSON.stringify(await portal.sql('select * from password_resets'))).not.toContain(token);

  expect(
    (await knock(portal, RESET, { token, new_password: 'nine yellow bicycles', repeat: 'other' })).body.fields,
  ).toMatchObject([{ field: 'repeat', code: 'sign-in.passwords_differ', message: 'The passwords do not match' }]);
  expect((await knock(portal, RESET, { token, new_password: 'password' })).body.fields).toMatchObject([
    { field: 'new_password', code: 'accounts.password_common' },
  ]);
  expect(
    (await knock(portal, RESET, { token, new_password: 'nine yellow bicycles', repeat: 'nine yellow bicycles' })).body,
  ).toEqual({ done: true });
  await within(1000, async () => (await anna.get('/user/me/info')).status === 401 && !ear.socket.connected);
  const back = await signIn(portal, 'forgetful', 'nine yellow bicycles');
  expect([back.status, (back.body.user_info as { required_actions: string[] }).required_actions]).toEqual([200, []]);
  expect((await signIn(portal, 'forgetful')).status).toBe(422);
  expect(await portal.sql('select status from password_resets where account_id = $1', [anna.account_id])).toEqual([
    { status: 'done' },
  ]);
  const dead = {
    code: 'sign-in.reset_link_dead',
    status: 410,
    message: 'This link is no longer valid. Request a new one',
  };
  for (const used of [token, 'x'.repeat(43)]) {
    const answer = await knock(portal, RESET, { token: used, new_password: 'eleven grey horses' });
    expect([answer.status, without(answer.body)]).toEqual([410, dead]);
  }
});

test('asking for a link is answered alike for everybody, and a newer link replaces the older', async () => {
  const anna = await withPassword(portal, ['TEACHER'], { username: 'asker' });
  await withPassword(portal, ['TEACHER'], { username: 'asker.blocked' });
  await portal.sql(`update accounts set disabled_at = now() where username = 'asker.blocked'`);
  const times: number[] = [];
  for (const body of [
    { username: 'asker' },
    { email: 'asker@example.com' },
    { username: 'nobody.here' },
    { email: 'nobody@example.com' },
    { username: 'asker.blocked' },
  ]) {
    const began = performance.now();
    const answer = await knock(portal, ASK, body, { address: '127.0.0.9' });
    times.push(performance.now() - began);
    expect([answer.status, answer.body]).toEqual([200, { done: true }]);
  }
  expect(Math.min(...times)).toBeGreaterThanOrEqual(240);
  await within(
    2000,
    async () =>
      (await portal.sql('select 1 from password_resets where account_id = $1', [anna.account_id])).length === 2,
  );
  expect(
    (
      await portal.sql<{ status: string }>('select status from password_resets where account_id = $1 order by id', [
        anna.account_id,
      ])
    ).map(({ status }) => status),
  ).toEqual(['cancelled', 'assigned']);
  const mails = await portal.sql<{ text: string }>(
    `select text from mails where recipient = 'asker@example.com' order by id`,
  );
  expect((await knock(portal, RESET, { token: tokenIn(mails[0]), new_password: 'nine yellow bicycles' })).status).toBe(
    410,
  );
  await portal.sql(`update password_resets set expires_at = now() where status = 'assigned'`);
  expect((await knock(portal, RESET, { token: tokenIn(mails[1]), new_password: 'nine yellow bicycles' })).status).toBe(
    410,
  );
  expect(await portal.sql(`select 1 from mails where recipient like 'asker.blocked%'`)).toEqual([]);
});

test('three links an hour: then an address is told to wait, and the account gets no more letters from anywhere', async () => {
  await withPassword(portal, ['TEACHER'], { username: 'spammed' });
  for (const who of ['spammed', 'somebody.else']) {
    const statuses = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await knock(portal, ASK, { username: who }, { address: '127.0.0.10' })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
  expect((await knock(portal, ASK, { email: 'spammed@example.com' }, { address: '127.0.0.11' })).status).toBe(200);
  await pause(100);
  expect(await portal.sql(`select 1 from mails where recipient = 'spammed@example.com'`)).toHaveLength(3);
});

test('what a caller calls our address is not believed once letters really leave the house', async () => {
  await withPassword(portal, ['TEACHER'], { username: 'lured' });
  Object.assign(portal.config, { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: undefined });
  await knock(
    portal,
    ASK,
    { username: 'lured' },
    {
      address: '127.0.0.12',
      headers: { host: 'evil.example', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    },
  );
  Object.assign(portal.config, { SMTP_URL: undefined, PUBLIC_URL: 'https://campus.example/' });
  await knock(portal, ASK, { username: 'lured' }, { address: '127.0.0.12', headers: { host: 'evil.example' } });
  Object.assign(portal.config, { PUBLIC_URL: undefined });
  const links = (
    await portal.sql<{ text: string }>(`select text from mails where recipient = 'lured@example.com' order by id`)
  ).map(({ text }) => /https?:\/\/[^/]+/.exec(text)?.[0]);
  expect(links).toEqual([expect.not.stringContaining('evil'), 'https://campus.example']);
});
