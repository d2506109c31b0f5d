import { factorCalls } from '@quad/domain/sign-in';
import { GOOD, lastMail, signIn, trail, withPassword } from '#testing/accounts.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Challenges } from './challenges.service.js';
import { FactorSecrets } from './factor-secrets.js';
import { codeOf, firstStep, restCodes, secondStep, withApp } from './test-factors.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const wrong = { field: 'code', code: 'sign-in.wrong_second' };
const noticesOf = async ({ account_id }: Person) =>
  (
    await portal.sql<{ key: string }>('select key from notifications where account_id = $1 order by id', [account_id])
  ).map(({ key }) => key);

test('an app counts once a code of it has come back, and the key is never stored in the clear', async () => {
  const anna = await withPassword(portal, ['TEACHER'], { username: 'anna' });
  expect((await anna.post('/user/totp', { password: 'not the one' })).body.fields).toMatchObject([
    { field: 'password', code: 'sign-in.wrong_password' },
  ]);
  const { secret, uri } = await anna.ask(factorCalls.startTotp, { password: GOOD });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Here%20University:anna\?.*secret=[A-Z2-7]{32}/);
  expect((await signIn(portal, 'anna')).body.token).toBeDefined();
  const never = codeOf(secret, 60);
  expect((await anna.put('/user/totp', { code: never })).body.fields).toMatchObject([wrong]);
  expect((await anna.put('/user/totp', { code: 'abc' })).body.fields).toMatchObject([
    { field: 'code', code: 'sign-in.bad_code' },
  ]);
  const { recovery_codes } = await anna.ask(factorCalls.confirmTotp, { code: codeOf(secret) });
  expect(new Set(recovery_codes).size).toBe(10);
  const own = await anna.ask(factorCalls.own);
  expect(own).toMatchObject({ totp_since: expect.any(String), recovery_left: 10, passkeys: [], password_long: null });
  const kept = JSON.stringify(await portal.sql('select * from totp_keys, recovery_codes'));
  for (const shown of [secret, ...(recovery_codes ?? [])]) expect(kept).not.toContain(shown);
  expect((await anna.post('/user/totp', { password: GOOD })).body.code).toBe('sign-in.totp_on');
  expect(await noticesOf(anna)).toEqual(['sign-in:notice.totp_added']);
  const { changes } = (await trail(portal, anna.account_id)).at(-1) ?? {};
  expect(changes).toEqual({ second_factor: [null, 'totp_added'] });
});

test('a sealed key opens for its own account and its own secret alone', () => {
  const secrets = portal.app.get(FactorSecrets);
  const sealed = secrets.seal(7, 'JBSWY3DP');
  const other = new FactorSecrets({ ...portal.config, SESSION_SECRET: 'another secret of 32 characters.' });
  expect([secrets.open(7, sealed), secrets.open(8, sealed), other.open(7, sealed)]).toEqual([
    'JBSWY3DP',
    undefined,
    undefined,
  ]);
  expect(secrets.seal(7, 'JBSWY3DP')).not.toBe(sealed);
});

test('a repeated call shows neither the key nor the codes again', async () => {
  const twice = await withPassword(portal, ['TEACHER'], { username: 'twice' });
  const again = (path: string, body: object, key: string) =>
    twice
      .send(path === '/user/totp' && 'code' in body ? 'put' : 'post', path)
      .set('idempotency-key', key)
      .send(body);
  const first = await again('/user/totp', { password: GOOD }, 'the-key-of-the-start');
  expect((await again('/user/totp', { password: GOOD }, 'the-key-of-the-start')).body).toEqual({ secret: '', uri: '' });
  const code = codeOf(first.body.secret);
  expect((await again('/user/totp', { code }, 'the-key-of-the-end')).body.recovery_codes).toHaveLength(10);
  expect((await again('/user/totp', { code }, 'the-key-of-the-end')).body).toEqual({ recovery_codes: null });
});

test('the right password is answered a challenge and no session; the code completes it once', async () => {
  const { person, secret } = await withApp(portal, 'two.steps');
  const first = await signIn(portal, 'two.steps');
  expect([first.status, Object.keys(first.body)]).toEqual([200, ['second']]);
  const { token, ways } = first.body.second as { token: string; ways: string[] };
  expect(ways).toEqual(['totp', 'recovery']);
  expect(JSON.stringify(await portal.sql('select * from sign_in_challenges'))).not.toContain(token);
  expect((await portal.visitor.get('/api/v1/user/me/info').set('authorization', `Bearer ${token}`)).status).toBe(401);
  const code = codeOf(secret);
  const [one, other] = await Promise.all([secondStep(portal, { token, code }), secondStep(portal, { token, code })]);
  expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
  const answer = one.status === 200 ? one : other;
  expect(Object.keys(answer.body).sort()).toEqual(['token', 'user_info']);
  expect(answer.body.user_info).toMatchObject({ username: 'two.steps', roles_map: { TEACHER: true } });
  const { name, payload } =
    (await trail(portal, person.account_id)).filter((row) => row.name === 'accounts.signed_in').at(-1) ?? {};
  expect([name, payload]).toEqual(['accounts.signed_in', expect.objectContaining({ way: 'totp' })]);
  expect((await secondStep(portal, { token, code: codeOf(secret, 1) })).body.code).toBe('sign-in.challenge_over');
});

test('a code is worth something once, and so is no older one; a clock may be a step wrong, not three', async () => {
  const { person, secret } = await withApp(portal, 'replayed');
  const now = codeOf(secret);
  const withCode = async (code: string) =>
    (await secondStep(portal, { token: (await firstStep(portal, 'replayed')).token, code })).status;
  expect([await withCode(now), await withCode(now), await withCode(codeOf(secret, -1))]).toEqual([200, 422, 422]);
  await restCodes(portal, person);
  expect([await withCode(codeOf(secret, 4)), await withCode(codeOf(secret, -4))]).toEqual([422, 422]);
  expect(await withCode(codeOf(secret, 1))).toBe(200);
});

test('a challenge whose time is over is refused, and swept away; so is one whose password changed', async () => {
  const { person, secret } = await withApp(portal, 'late');
  const late = await firstStep(portal, 'late');
  await portal.sql('update sign_in_challenges set expires_at = now() where account_id = $1', [person.account_id]);
  const refused = await secondStep(portal, { token: late.token, code: codeOf(secret) });
  expect([refused.status, refused.body.code]).toEqual([410, 'sign-in.challenge_over']);
  await portal.app.get(Challenges).sweep();
  expect(await portal.sql('select 1 from sign_in_challenges where account_id = $1', [person.account_id])).toEqual([]);
  const open = await firstStep(portal, 'late');
  expect(
    (await person.put('/user/own/password', { current_password: GOOD, new_password: 'nine yellow bicycles' })).status,
  ).toBe(200);
  expect((await secondStep(portal, { token: open.token, code: codeOf(secret) })).status).toBe(410);
});

test('a blocked account does not come in by its second step', async () => {
  const { person, secret } = await withApp(portal, 'blocked.between');
  const { token } = await firstStep(portal, 'blocked.between');
  await portal.sql('update accounts set disabled_at = now() where id = $1', [person.account_id]);
  expect((await secondStep(portal, { token, code: codeOf(secret) })).body.code).toBe('bad_credentials');
});

test('a recovery code signs in once, is counted down, and is told to its owner', async () => {
  const { person, recovery } = await withApp(portal, 'lost.phone');
  const [code = ''] = recovery;
  const use = async (given: string) =>
    secondStep(portal, { token: (await firstStep(portal, 'lost.phone')).token, code: given });
  expect((await use(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await use(code)).body.fields).toMatchObject([wrong]);
  expect((await person.ask(factorCalls.own)).recovery_left).toBe(9);
  expect(await noticesOf(person)).toContain('sign-in:notice.recovery_used');
  const { person: neighbour } = await withApp(portal, 'neighbour');
  const theirs = await firstStep(portal, 'neighbour');
  expect((await secondStep(portal, { token: theirs.token, code: recovery[1] })).status).toBe(422);
  expect(neighbour.account_id).not.toBe(person.account_id);
});

test('new recovery codes ask for password and code, and the old ones are worth nothing', async () => {
  const { person, secret, recovery } = await withApp(portal, 'renews');
  const renew = (body: object) => person.post('/user/recovery_codes', body);
  expect((await renew({ password: GOOD })).body.fields).toMatchObject([{ field: 'code', code: 'field.required' }]);
  expect((await renew({ password: 'no', code: codeOf(secret) })).body.fields).toMatchObject([{ field: 'password' }]);
  const renewed = await renew({ password: GOOD, code: codeOf(secret) });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  const use = async (code: string | undefined) =>
    (await secondStep(portal, { token: (await firstStep(portal, 'renews')).token, code })).status;
  expect([await use(recovery[0]), await use(renewed.body.recovery_codes[0])]).toEqual([422, 200]);
  const nobody = await withPassword(portal, ['TEACHER'], { username: 'has.none' });
  expect((await nobody.post('/user/recovery_codes', { password: GOOD })).body.code).toBe('sign-in.no_factor');
});

test('wrong codes end a challenge after five, are noted, told, and slowed for whoever knows the password', async () => {
  const { person, secret } = await withApp(portal, 'guessed');
  const about = { address: '127.0.0.21' };
  const { token } = await firstStep(portal, 'guessed', about);
  const guess = (of: string) => secondStep(portal, { token: of, code: '000000' }, about);
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await guess(token)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 410]);
  const denied = (await trail(portal, person.account_id)).filter(({ name }) => name === 'accounts.sign_in_denied');
  expect(denied.map(({ payload }) => payload?.reason)).toEqual(Array(5).fill('second_factor'));
  expect(await noticesOf(person)).toContain('sign-in:notice.second_failed');
  const again = await firstStep(portal, 'guessed', about);
  expect((await guess(again.token)).status).toBe(422);
  const braked = await guess(again.token);
  expect([braked.status, Number(braked.headers['retry-after']) >= 1]).toEqual([429, true]);
  const elsewhere = await firstStep(portal, 'guessed', { address: '127.0.0.22' });
  expect(
    (await secondStep(portal, { token: elsewhere.token, code: codeOf(secret) }, { address: '127.0.0.22' })).status,
  ).toBe(200);
});

test('guesses from many addresses are slowed together, but not the owner where they are known', async () => {
  const { person, secret } = await withApp(portal, 'hunted');
  await portal.sql(`update sessions set address = '127.0.0.90' where account_id = $1`, [person.account_id]);
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    const about = { address: `127.0.0.${30 + n}` };
    const { token } = await firstStep(portal, 'hunted', about);
    statuses.push((await secondStep(portal, { token, code: '000000' }, about)).status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
  expect(statuses.slice(21)).toContain(429);
  const about = { address: '127.0.0.90' };
  const { token } = await firstStep(portal, 'hunted', about);
  expect((await secondStep(portal, { token, code: codeOf(secret) }, about)).status).toBe(200);
});

test('the app is turned off with password and code, and then the password alone signs in', async () => {
  const { person, secret } = await withApp(portal, 'turns.off');
  const off = (body: object) => person.put('/user/totp/off', body);
  expect((await off({ password: GOOD })).body.fields).toMatchObject([{ field: 'code' }]);
  expect((await off({ password: 'no', code: codeOf(secret) })).body.fields).toMatchObject([{ field: 'password' }]);
  expect((await off({ password: GOOD, code: '000000' })).body.fields).toMatchObject([wrong]);
  expect((await off({ password: GOOD, code: codeOf(secret) })).body).toEqual({ done: true });
  expect(await person.ask(factorCalls.own)).toMatchObject({ totp_since: null, recovery_left: 0 });
  expect((await signIn(portal, 'turns.off')).body.token).toBeDefined();
  expect(await noticesOf(person)).toContain('sign-in:notice.totp_removed');
  expect((await lastMail(portal, 'turns.off@example.com'))?.text ?? '').not.toContain(secret);
});

test('staff take a lost factor from somebody below, with a reason that the person reads; nobody else does', async () => {
  const { person } = await withApp(portal, 'locked.out', ['STAFF']);
  const teacher = await portal.person(['TEACHER']);
  const [registrar, admin] = [await portal.person(['REGISTRAR_OFFICER']), await portal.person(['ADMIN'])];
  const reset = (by: Person, id: number, reason: string) => by.put('/account/factors/reset', { id, reason });
  expect((await reset(teacher, person.account_id, 'phone stolen')).status).toBe(403);
  expect((await reset(registrar, person.account_id, ' ')).body.fields).toMatchObject([{ field: 'reason' }]);
  expect((await reset(registrar, registrar.account_id, 'mine')).body.code).toBe('accounts.own_account');
  expect((await reset(registrar, admin.account_id, 'phone stolen')).body.code).toBe('roles.outranked');
  expect((await reset(registrar, person.account_id, 'phone stolen')).body).toEqual({ id: person.account_id });
  expect((await person.get('/user/me/info')).status).toBe(401);
  expect((await signIn(portal, 'locked.out')).body.token).toBeDefined();
  expect((await reset(registrar, person.account_id, 'again')).body.code).toBe('sign-in.no_factor');
  const { changes, actor_id } = (await trail(portal, person.account_id)).find((row) => row.changes?.reason) ?? {};
  expect([changes, actor_id]).toEqual([
    { second_factor: [null, 'factors_reset'], reason: [null, 'phone stolen'] },
    registrar.account_id,
  ]);
  expect(await noticesOf(person)).toContain('sign-in:notice.factors_reset');
});

test('the factor of somebody whose roles take two people is taken by two', async () => {
  const { person } = await withApp(portal, 'rector', ['DIRECTOR']);
  const [first, second] = [await portal.person(['ADMIN']), await portal.person(['SUPER_ADMIN'])];
  const wish = { id: person.account_id, reason: 'phone lost' };
  const asked = await first.put('/account/factors/reset', wish);
  expect(asked.body.awaiting).toMatchObject({ kind: 'factors', roles: [] });
  expect((await person.ask(factorCalls.own)).totp_since).not.toBeNull();
  await second.post(`/role-request/${asked.body.awaiting.id}/actions/CONFIRM`);
  expect((await first.put('/account/factors/reset', wish)).body).toEqual({ id: person.account_id });
  expect((await signIn(portal, 'rector')).body.token).toBeDefined();
});
