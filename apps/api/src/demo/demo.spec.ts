import { Passwords } from '#core/auth/password.service.js';
import { Database } from '#core/database/database.js';
import { ownPortal, type Portal } from '#testing/portal.js';
import { keepPassword } from './index.js';

let portal: Portal;
beforeAll(async () => {
  portal = await ownPortal();
});
afterAll(() => portal.stop());

test('the password that a start prints opens the demo’s accounts, also when it is another one; an own password stays', async () => {
  const passwords = new Passwords();
  const people = ['one', 'two', 'own'];
  for (const name of people) await portal.person(['STAFF'], { username: name });
  await portal.sql(`update accounts set password_hash = $1 where username in ('one', 'two')`, [
    await passwords.hash('first-password'),
  ]);
  await portal.sql(`update accounts set password_hash = $1 where username = 'own'`, [
    await passwords.hash('my-own-password'),
  ]);
  const opens = async (password: string) =>
    Promise.all(
      people.map(
        async (username) => (await portal.visitor.post('/api/v1/signin').send({ username, password })).status < 300,
      ),
    );
  await keepPassword(portal.app.get(Database), 'second-password');
  expect([await opens('first-password'), await opens('second-password'), await opens('my-own-password')]).toEqual([
    [false, false, false],
    [true, true, false],
    [false, false, true],
  ]);
  const flags = await portal.sql(
    `select username, password_long from accounts where username in ('one', 'own') order by 1`,
  );
  expect(flags).toEqual([
    { username: 'one', password_long: true },
    { username: 'own', password_long: null },
  ]);
  await keepPassword(portal.app.get(Database), 'too-short-1');
  expect(await portal.sql(`select password_long from accounts where username = 'one'`)).toEqual([
    { password_long: false },
  ]);
  await keepPassword(portal.app.get(Database), 'second-password');
  const [before] = await portal.sql<{ password_hash: string }>(
    `select password_hash from accounts where username = 'one'`,
  );
  await keepPassword(portal.app.get(Database), 'second-password');
  expect(await portal.sql(`select password_hash from accounts where username = 'one'`)).toEqual([before]);
});
