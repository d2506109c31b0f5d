import { factorCalls } from '@quad/domain/sign-in';
import { GOOD, knock, signIn, trail, withPassword } from '#testing/accounts.js';
import { startPortal, type Portal } from '#testing/portal.js';
import { TestAuthenticator } from './test-authenticator.js';
import { codeOf, firstStep, secondStep, SITE, withApp, withPasskey } from './test-factors.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ PUBLIC_URL: `${SITE}/` });
});
afterAll(() => portal.stop());

const askAlone = async () =>
  (await knock(portal, '/signin/passkey/options', {})).body as unknown as {
    token: string;
    options: { challenge: string; rpId: string; userVerification: string; allowCredentials?: unknown };
  };
const signInBy = async (made: TestAuthenticator) => {
  const { token, options } = await askAlone();
  return knock(portal, '/signin/passkey', { token, passkey: made.sign(options) });
};

test('a passkey is made for the address that people use, named, listed, renamed and removed', async () => {
  const anna = await withPassword(portal, ['TEACHER'], { username: 'anna' });
  expect((await anna.post('/user/passkey/options', { password: 'no' })).body.fields).toMatchObject([
    { field: 'password' },
  ]);
  const { options } = await anna.ask(factorCalls.wantPasskey, { password: GOOD });
  expect(options).toMatchObject({
    rp: { id: 'campus.example', name: 'Here University' },
    user: { name: 'anna' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  const { made, recovery } = await withPasskey(anna, 'Laptop');
  expect(recovery).toHaveLength(10);
  const own = await anna.ask(factorCalls.own);
  expect(own).toMatchObject({
    passkeys_possible: true,
    recovery_left: 10,
    passkeys: [{ name: 'Laptop', last_used_at: null }],
  });
  const again = await anna.ask(factorCalls.wantPasskey, { password: GOOD });
  expect(again.options.excludeCredentials).toMatchObject([{ id: made.id.toString('base64url') }]);
  const id = own.passkeys[0]?.id ?? 0;
  const stranger = await withPassword(portal, ['TEACHER'], { username: 'stranger' });
  expect((await stranger.put('/user/passkey', { id, name: 'Mine' })).status).toBe(404);
  expect((await stranger.put('/user/passkey/remove', { id, password: GOOD })).status).toBe(404);
  expect((await anna.put('/user/passkey', { id, name: 'Old laptop' })).body).toMatchObject({ id, name: 'Old laptop' });
  expect((await anna.put('/user/passkey/remove', { id, password: 'no' })).body.fields).toMatchObject([
    { field: 'password' },
  ]);
  expect((await anna.put('/user/passkey/remove', { id, password: GOOD })).body).toEqual({ done: true });
  expect(await anna.ask(factorCalls.own)).toMatchObject({ passkeys: [], recovery_left: 0 });
  expect((await signInBy(made)).body.code).toBe('sign-in.passkey_refused');
  const keys = await portal.sql<{ key: string }>('select key from notifications where account_id = $1 order by id', [
    anna.account_id,
  ]);
  expect(keys.map(({ key }) => key)).toEqual(['sign-in:notice.passkey_added', 'sign-in:notice.passkey_removed']);
});

test('a passkey alone signs in, without a user name, and counts as both factors', async () => {
  const ben = await withPassword(portal, ['TEACHER'], { username: 'ben' });
  const { made } = await withPasskey(ben, 'Telephone');
  const { options } = await askAlone();
  expect(options).toMatchObject({ rpId: 'campus.example', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  const answer = await signInBy(made);
  expect([answer.status, Object.keys(answer.body).sort()]).toEqual([200, ['token', 'user_info']]);
  expect(answer.body.user_info).toMatchObject({ username: 'ben' });
  expect((await trail(portal, ben.account_id)).at(-1)?.payload).toMatchObject({ way: 'passkey_alone' });
  expect((await ben.ask(factorCalls.own)).passkeys[0]?.last_used_at).not.toBeNull();
});

test('what was signed is worth something once, for its challenge, its address and with its owner\u2019s finger', async () => {
  const carl = await withPassword(portal, ['TEACHER'], { username: 'carl' });
  const { made } = await withPasskey(carl, 'Key');
  const { token, options } = await askAlone();
  const passkey = made.sign(options);
  const take = (body: object) => knock(portal, '/signin/passkey', body);
  const other = await askAlone();
  expect((await take({ token: other.token, passkey })).body.code).toBe('sign-in.passkey_refused');
  expect((await take({ token, passkey })).status).toBe(200);
  expect((await take({ token, passkey })).body.code).toBe('sign-in.challenge_over');
  const evil = Object.assign(new TestAuthenticator('https://evil.example'), {
    ...made,
    origin: 'https://evil.example',
  });
  expect((await signInBy(evil)).body.code).toBe('sign-in.passkey_refused');
  const idle = Object.assign(new TestAuthenticator(SITE), { ...made, verifies: false });
  expect((await signInBy(idle)).body.code).toBe('sign-in.passkey_refused');
  expect((await signInBy(new TestAuthenticator(SITE))).body.code).toBe('sign-in.passkey_refused');
});

test('a copy of an authenticator that counts behind is refused', async () => {
  const dora = await withPassword(portal, ['TEACHER'], { username: 'dora' });
  const { made } = await withPasskey(dora, 'Key');
  const copy = made.copied();
  expect((await signInBy(made)).status).toBe(200);
  expect((await signInBy(made)).status).toBe(200);
  expect((await signInBy(copy)).body.code).toBe('sign-in.passkey_refused');
});

test('after the time is over, and for a blocked account, a passkey does not sign in', async () => {
  const ed = await withPassword(portal, ['TEACHER'], { username: 'ed' });
  const { made } = await withPasskey(ed, 'Key');
  const { token, options } = await askAlone();
  await portal.sql('update sign_in_challenges set expires_at = now()');
  const late = await knock(portal, '/signin/passkey', { token, passkey: made.sign(options) });
  expect([late.status, late.body.code]).toEqual([410, 'sign-in.challenge_over']);
  await portal.sql('update accounts set disabled_at = now() where id = $1', [ed.account_id]);
  expect((await signInBy(made)).body.code).toBe('bad_credentials');
});

test('a passkey is the second step after a password, and nobody else\u2019s is', async () => {
  const fay = await withPassword(portal, ['TEACHER'], { username: 'fay' });
  const { made } = await withPasskey(fay, 'Key');
  const gus = await withPassword(portal, ['TEACHER'], { username: 'gus' });
  const { made: theirs } = await withPasskey(gus, 'Key');
  const asked = await firstStep(portal, 'fay');
  expect(asked.ways).toEqual(['recovery', 'passkey']);
  const { token, passkey } = asked;
  expect(passkey).toMatchObject({ allowCredentials: [{ id: made.id.toString('base64url') }] });
  const challenge = passkey ?? { challenge: '' };
  const step = (body: object) => secondStep(portal, { token, ...body });
  expect((await step({ passkey: theirs.sign(challenge) })).body.code).toBe('sign-in.passkey_refused');
  expect((await step({})).body.fields).toMatchObject([{ field: 'code', code: 'field.required' }]);
  expect((await step({ code: '123456', passkey: made.sign(challenge) })).status).toBe(400);
  expect((await step({ passkey: made.sign(challenge) })).body.user_info).toMatchObject({ username: 'fay' });
});

test('a passkey is added with the challenge of the same person alone, once; removing it asks for the app\u2019s code', async () => {
  const { person, secret } = await withApp(portal, 'hana');
  const other = await withPassword(portal, ['TEACHER'], { username: 'ivan' });
  const made = new TestAuthenticator(SITE);
  const { token, options } = await other.ask(factorCalls.wantPasskey, { password: GOOD });
  const body = { token, name: 'Key', passkey: made.make(options) };
  expect((await person.post('/user/passkey', body)).body.code).toBe('sign-in.passkey_refused');
  expect((await other.post('/user/passkey', body)).status).toBe(200);
  expect((await other.post('/user/passkey', body)).body.code).toBe('sign-in.passkey_refused');
  const { made: mine, recovery } = await withPasskey(person, 'Key');
  expect(recovery).toBeNull();
  const id = (await person.ask(factorCalls.own)).passkeys[0]?.id ?? 0;
  const remove = (more: object) => person.put('/user/passkey/remove', { id, password: GOOD, ...more });
  expect((await remove({})).body.fields).toMatchObject([{ field: 'code', code: 'field.required' }]);
  expect((await remove({ code: codeOf(secret) })).status).toBe(200);
  expect((await signInBy(mine)).status).toBe(422);
  expect((await person.ask(factorCalls.own)).recovery_left).toBe(10);
});

test('a temporary password that is over does not keep a passkey out, nor is it used up by one', async () => {
  const jan = await withPassword(portal, ['TEACHER'], { username: 'jan' });
  const { made } = await withPasskey(jan, 'Key');
  await portal.sql(`update accounts set temporary_until = now() - interval '1 hour' where id = $1`, [jan.account_id]);
  expect((await signIn(portal, 'jan')).body.code).toBe('bad_credentials');
  expect((await signInBy(made)).status).toBe(200);
});

test('without an address that browsers keep passkeys for, the portal says so', async () => {
  const kim = await withPassword(portal, ['TEACHER'], { username: 'kim' });
  Object.assign(portal.config, { PUBLIC_URL: 'http://10.0.0.7:3000' });
  expect(await kim.ask(factorCalls.own)).toMatchObject({ passkeys_possible: false });
  expect((await kim.post('/user/passkey/options', { password: GOOD })).body.code).toBe('sign-in.no_passkeys_here');
  expect((await knock(portal, '/signin/passkey/options', {})).body.code).toBe('sign-in.no_passkeys_here');
  Object.assign(portal.config, { PUBLIC_URL: SITE });
});
