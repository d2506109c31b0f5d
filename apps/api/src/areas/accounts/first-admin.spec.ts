import pg from 'pg';
import { Database } from '#core/database/database.js';
import { ownPortal, type Portal } from '#testing/portal.js';
import { createAdmin } from './first-admin.js';
import { GOOD, signIn } from '#testing/accounts.js';

let portal: Portal;
beforeAll(async () => {
  portal = await ownPortal();
});
afterAll(() => portal.stop());

const make = (wish: Parameters<typeof createAdmin>[2]) => createAdmin(portal.app.get(Database), portal.config, wish);

test('where nothing is, the first institution is founded, and its administrator signs in once to choose a password', async () => {
  const owner = new pg.Client({ connectionString: portal.config.DATABASE_URL });
  await owner.connect();
  // The chains of marks refuse to be emptied: here the whole portal is to be new.
  await owner.query('set session_replication_role = replica');
  await owner.query('truncate institutions cascade').finally(() => owner.end());
  const made = await make({ username: 'root.of.all', email: 'root@example.com', key: 'academy', name: 'The Academy' });
  expect(made).toEqual({ institution: 'The Academy', password: expect.stringMatching(/^[a-z2-9-]{14}$/) });
  const first = await signIn(portal, 'root.of.all', made.password ?? '');
  expect([first.status, first.body.user_info]).toEqual([
    200,
    expect.objectContaining({
      roles_map: { SUPER_ADMIN: true },
      required_actions: ['UPDATE_PASSWORD'],
      selected_institution: expect.objectContaining({ key: 'academy' }),
    }),
  ]);
  const call = portal.visitor
    .put('/api/v1/user/own/password')
    .set('authorization', `Bearer ${String(first.body.token)}`);
  expect((await call.send({ current_password: made.password, new_password: GOOD })).status).toBe(200);
  expect(await portal.sql('select count(*)::int as n from roles')).toEqual([{ n: 54 }]);
});

test('a second one joins the institution that is there; a taken name and an unknown institution are refused', async () => {
  expect((await make({ username: 'second', email: 'second@example.com' })).institution).toBe('The Academy');
  await expect(make({ username: 'Second', email: 'second@example.com' })).rejects.toMatchObject({
    code: 'already_exists',
  });
  await expect(make({ username: 'third', email: 'third@example.com', key: 'elsewhere' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await portal.sql('select count(*)::int as n from institutions')).toEqual([{ n: 1 }]);
});
