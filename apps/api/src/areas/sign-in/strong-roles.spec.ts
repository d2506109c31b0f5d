import { factorCalls } from '@quad/domain/sign-in';
import { GOOD, knock, lastMail, tokenIn, within, withPassword } from '#testing/accounts.js';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { codeOf, withApp } from '#areas/sign-in/factors/test-factors.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const SHORT = 'kx7-pq2-mm';
const tooShort = (field: string) => [
  {
    field,
    code: 'accounts.password_short',
    message: 'The password must have at least 12 characters',
    params: { min: 12 },
  },
];
const lengthOf = async ({ account_id }: Person) =>
  (
    await portal.sql<{ long: boolean | null }>('select password_long as long from accounts where id = $1', [account_id])
  )[0]?.long;
const pending = async ({ account_id }: Person) =>
  (
    await portal.sql<{ kind: string }>(
      `select kind from required_actions where account_id = $1 and status = 'pending'`,
      [account_id],
    )
  ).map(({ kind }) => kind);
const rolesTo = async (by: Person, { account_id }: Person, roles: readonly string[]) => {
  const { body } = await by.get(`/account/${account_id}`);
  const { id, version, username, firstname, lastname, email } = body;
  return by.post('/account', { id, version, username, firstname, lastname, email, roles });
};

test('whoever changes accounts or money needs twelve characters, and others the institution\u2019s minimum', async () => {
  const officer = await withPassword(portal, ['REGISTRAR_OFFICER'], { username: 'officer' });
  const teacher = await withPassword(portal, ['TEACHER'], { username: 'teacher' });
  expect(await officer.ask(factorCalls.own)).toMatchObject({
    strong_role: true,
    password_long: null,
    password_min: 12,
  });
  expect(await teacher.ask(factorCalls.own)).toMatchObject({ strong_role: false, password_min: 5 });
  const put = (by: Person, new_password: string, current_password = GOOD) =>
    by.put('/user/own/password', { current_password, new_password });
  const refused = await put(officer, SHORT);
  expect([refused.status, refused.body.fields]).toEqual([422, tooShort('new_password')]);
  expect([(await put(teacher, SHORT)).status, await lengthOf(teacher)]).toEqual([200, false]);
  expect([(await put(officer, 'nine yellow bicycles')).status, await lengthOf(officer)]).toEqual([200, true]);
});

test('a reset link and a password that staff choose ask the same', async () => {
  const head = await withPassword(portal, ['FINANCE_HEAD'], { username: 'finance' });
  await knock(portal, '/action_verification_email/reset/password/request', { username: 'finance' });
  const token = tokenIn(await lastMail(portal, 'finance@example.com'));
  const reset = (new_password: string) =>
    knock(portal, '/action_verification_email/reset/password', { token, new_password });
  expect((await reset(SHORT)).body.fields).toEqual(tooShort('new_password'));
  expect((await reset('nine yellow bicycles')).body).toEqual({ done: true });
  expect(await lengthOf(head)).toBe(true);
  const admin = await portal.person(['ADMIN']);
  const fresh = { firstname: 'N', lastname: 'N', password: SHORT };
  const asked = (username: string, roles: string[]) => admin.post('/account', { ...fresh, username, roles });
  expect((await asked('new.hr', ['HR_MANAGER'])).body.fields).toEqual(tooShort('password'));
  expect((await asked('new.teacher', ['TEACHER'])).status).toBe(200);
});

test('with a second factor a shorter password is enough, and then the factor stays until the password is long', async () => {
  const { person, secret } = await withApp(portal, 'with.factor', ['REGISTRAR_OFFICER']);
  expect((await person.ask(factorCalls.own)).password_min).toBe(5);
  expect((await person.put('/user/own/password', { current_password: GOOD, new_password: SHORT })).status).toBe(200);
  const off = (password: string) => person.put('/user/totp/off', { password, code: codeOf(secret) });
  expect((await off(SHORT)).body.code).toBe('sign-in.factor_needed');
  expect((await person.ask(factorCalls.own)).totp_since).not.toBeNull();
  const long = 'nine yellow bicycles';
  expect((await person.put('/user/own/password', { current_password: SHORT, new_password: long })).status).toBe(200);
  expect((await off(long)).body).toEqual({ done: true });
});

test('such a role given to a short password requires a longer one; unknown, long and with a factor are let be', async () => {
  const admin = await portal.person(['ADMIN']);
  const [short, unknown, long] = [
    await withPassword(portal, ['STAFF'], { username: 'is.short' }),
    await withPassword(portal, ['STAFF'], { username: 'is.unknown' }),
    await withPassword(portal, ['STAFF'], { username: 'is.long' }),
  ];
  const { person: guarded } = await withApp(portal, 'is.guarded', ['STAFF']);
  await portal.sql(`update accounts set password_long = false where username in ('is.short', 'is.guarded')`);
  await portal.sql(`update accounts set password_long = true where username = 'is.long'`);
  expect((await rolesTo(admin, short, ['STAFF', 'TEACHER'])).status).toBe(200);
  expect(await pending(short)).toEqual([]);
  for (const one of [short, unknown, long, guarded])
    expect((await rolesTo(admin, one, ['STAFF', 'HR_MANAGER'])).status).toBe(200);
  expect([await pending(short), await pending(unknown), await pending(long), await pending(guarded)]).toEqual([
    ['UPDATE_PASSWORD'],
    [],
    [],
    [],
  ]);
  await within(1000, async () => (await short.get('/country')).body.code === 'action_required');
  expect(await short.ask(factorCalls.own)).toMatchObject({ password_long: false, password_min: 12 });
  const changed = await short.put('/user/own/password', {
    current_password: GOOD,
    new_password: 'nine yellow bicycles',
  });
  expect(changed.body.required_actions).toEqual([]);
});

test('a role that two people give, and a factor that staff take, require it as well', async () => {
  const [first, second] = [await portal.person(['ADMIN']), await portal.person(['SUPER_ADMIN'])];
  const chosen = await withPassword(portal, ['STAFF'], { username: 'chosen' });
  await portal.sql(`update accounts set password_long = false where username = 'chosen'`);
  const { body } = await rolesTo(first, chosen, ['STAFF', 'ACCOUNTANT_HEAD']);
  expect(await pending(chosen)).toEqual([]);
  await second.post(`/role-request/${body.awaiting[0].id}/actions/CONFIRM`);
  await within(5000, async () => (await pending(chosen)).length === 1);
  const { person } = await withApp(portal, 'loses', ['HR_MANAGER']);
  await portal.sql(`update accounts set password_long = false where username = 'loses'`);
  expect((await first.put('/account/factors/reset', { id: person.account_id, reason: 'lost' })).status).toBe(200);
  expect(await pending(person)).toEqual(['UPDATE_PASSWORD']);
});
