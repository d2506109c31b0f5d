import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { GOOD, signIn, trail, within, withPassword } from '#testing/accounts.js';

let portal: Portal;
let admin: Person;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['ADMIN'], { username: 'the.admin' });
  registrar = await portal.person(['REGISTRAR_HEAD'], { username: 'the.registrar' });
});
afterAll(() => portal.stop());

const fresh = (username: string, roles = ['STAFF']) => ({
  username,
  firstname: 'New',
  lastname: 'Person',
  email: `${username}@example.com`,
  roles,
});
const grantsOf = async (person: Person) =>
  (await person.get('/user/me/info')).body.roles_map as Record<string, boolean>;

test('a registrar makes an account; the list hears of it; its temporary password is shown once and no hash ever', async () => {
  const teacher = await portal.person(['TEACHER']);
  const ear = await registrar.listen({ resource: 'accounts' });
  const outside = await teacher.listen({ resource: 'accounts' });
  expect([ear.joined, outside.joined]).toEqual([[true], [false]]);
  expect((await teacher.post('/account', fresh('refused'))).status).toBe(403);
  const made = await registrar.post('/account', fresh('Made.One')).set('idempotency-key', 'one');
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({
      username: 'made.one',
      name: 'New Person',
      roles: ['STAFF'],
      disabled: false,
      required_actions: ['UPDATE_PASSWORD'],
      email_verified: false,
      version: 1,
    }),
  ]);
  expect(made.body.temporary_password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  expect(await ear.hears('accounts.created')).toMatchObject({
    record_id: made.body.id,
    actor_id: registrar.account_id,
  });
  expect(outside.heard).toEqual([]);
  const repeated = await registrar.post('/account', fresh('Made.One')).set('idempotency-key', 'one');
  expect([repeated.status, repeated.body.id, repeated.body.temporary_password]).toEqual([200, made.body.id, null]);
  expect(JSON.stringify(await portal.sql('select * from idempotency_keys'))).not.toContain(
    made.body.temporary_password,
  );

  const byName = await registrar.get('/account/made.one');
  expect([byName.body.id, 'password_hash' in byName.body, 'temporary_password' in byName.body]).toEqual([
    made.body.id,
    false,
    false,
  ]);
  const page = await registrar.get('/account?search=made.one&size=5');
  expect(page.body).toMatchObject({ total_elements: 1, content: [{ id: made.body.id, roles: ['STAFF'] }] });
  expect((await registrar.get('/account')).body.total_elements).toBe(
    (await portal.sql(`select distinct account_id from account_roles where institution_id = ${HERE.id}`)).length,
  );
  expect((await teacher.get('/account')).body.content).toEqual([expect.objectContaining({ id: teacher.account_id })]);
});

test('a temporary password is good for one sign-in within 72 hours, and only to choose another one', async () => {
  const { body } = await registrar.post('/account', fresh('temporary'));
  const first = await signIn(portal, 'temporary', body.temporary_password);
  expect([first.status, (first.body.user_info as { required_actions: string[] }).required_actions]).toEqual([
    200,
    ['UPDATE_PASSWORD'],
  ]);
  expect((await signIn(portal, 'temporary', body.temporary_password)).body.code).toBe('bad_credentials');
  const own = portal.visitor
    .put('/api/v1/user/own/password')
    .set('authorization', `Bearer ${String(first.body.token)}`);
  expect(
    (await own.send({ current_password: body.temporary_password, new_password: GOOD })).body.required_actions,
  ).toEqual([]);
  expect((await signIn(portal, 'temporary', GOOD)).status).toBe(200);

  const reset = await registrar.put('/account/password/reset', { id: body.id });
  expect(reset.body).toEqual({
    id: body.id,
    temporary_password: expect.stringMatching(/^.{14}$/),
    temporary_until: expect.any(String),
  });
  expect((await signIn(portal, 'temporary', GOOD)).status).toBe(422);
  await portal.sql(`update accounts set temporary_until = temporary_until - interval '72 hours' where id = $1`, [
    body.id,
  ]);
  expect((await signIn(portal, 'temporary', reset.body.temporary_password)).status).toBe(422);
});

test('a staff reset ends every session of the account with its sockets within a second', async () => {
  const teacher = await withPassword(portal, ['STAFF'], { username: 'was.in' });
  const ear = await teacher.listen();
  expect((await teacher.put('/account/password/reset', { id: registrar.account_id })).status).toBe(403);
  expect((await registrar.put('/account/password/reset', { id: teacher.account_id })).status).toBe(200);
  await within(1000, async () => (await teacher.get('/user/me/info')).status === 401 && !ear.socket.connected);
});

test('nobody gives a role that holds more than their own, nor acts on who holds more', async () => {
  const above = await registrar.post('/account', fresh('climber', ['ADMIN']));
  expect([above.status, above.body.code, above.body.fields]).toEqual([
    403,
    'roles.role_too_high',
    [expect.objectContaining({ field: 'roles' })],
  ]);
  const second = await portal.person(['SUPER_ADMIN']);
  const climber = await admin.post('/account', fresh('climber', ['ADMIN']));
  expect(climber.status).toBe(200);
  await second.post(`/role-request/${climber.body.awaiting[0].id}/actions/CONFIRM`);
  const { body: high } = await admin.get('/account/climber');
  const write = (record: Record<string, unknown>, change: object) => ({
    id: record.id,
    version: record.version,
    username: record.username,
    firstname: record.firstname,
    lastname: record.lastname,
    email: record.email,
    roles: record.roles,
    ...change,
  });
  expect((await registrar.post('/account', write(high, { roles: ['STAFF'] }))).body.code).toBe('roles.outranked');
  expect((await registrar.post('/account', write(high, { email: 'mine@example.com' }))).body.code).toBe(
    'roles.outranked',
  );
  expect((await registrar.put('/account/password/reset', { id: high.id })).body.code).toBe('roles.outranked');
  expect((await registrar.put('/account/disable', { id: high.id, disabled: true, reason: 'mine' })).body.code).toBe(
    'roles.outranked',
  );
  expect(
    (await registrar.put('/account/required_action', { id: high.id, kind: 'ENROLLMENT_REQUIRED', action: 'add' })).body
      .code,
  ).toBe('roles.outranked');
  const unknown = await admin.post('/account', fresh('lost', ['NO_SUCH_ROLE']));
  expect([unknown.status, unknown.body.fields[0].message]).toEqual([
    400,
    'There is no role NO_SUCH_ROLE in this institution',
  ]);
  expect((await admin.get('/account/climber')).body).toMatchObject({
    roles: ['ADMIN'],
    version: high.version,
    disabled: false,
  });
});

test('nobody changes their own roles, blocks, closes or resets themselves', async () => {
  const { body: me } = await admin.get('/account/the.admin');
  const own = (change: object) =>
    admin.post('/account', {
      id: me.id,
      version: me.version,
      username: me.username,
      firstname: me.firstname,
      lastname: me.lastname,
      email: me.email,
      roles: me.roles,
      ...change,
    });
  expect((await own({ roles: ['STAFF'] })).body.code).toBe('accounts.own_roles');
  expect((await own({ roles: ['ADMIN', 'SUPER_ADMIN'] })).body.code).toBe('accounts.own_roles');
  expect((await own({ email: 'another@example.com' })).body.code).toBe('accounts.own_account');
  expect((await admin.put('/account/disable', { id: me.id, disabled: true, reason: 'bye' })).body.code).toBe(
    'accounts.own_account',
  );
  expect((await admin.put('/account/password/reset', { id: me.id })).body.code).toBe('accounts.own_account');
  expect((await admin.delete(`/account/${me.id}`)).body.code).toBe('accounts.own_account');
  expect((await own({ firstname: 'Renamed' })).body).toMatchObject({
    firstname: 'Renamed',
    roles: ['ADMIN'],
    version: me.version + 1,
  });
});

test('roles that are given and taken count within a second, on calls and on sockets', async () => {
  const { body: made } = await admin.post('/account', fresh('promoted'));
  await portal.sql('delete from required_actions where account_id = $1', [made.id]);
  const person = await portal.signedIn(made.id);
  const ear = await person.listen({ resource: 'students' });
  expect((await person.post('/country', { name: 'Chad', code: 'TD' })).status).toBe(403);
  const list = await admin.listen({ resource: 'accounts' });
  const given = await admin.post('/account', {
    ...fresh('promoted', ['STAFF', 'REGISTRAR_HEAD']),
    id: made.id,
    version: made.version,
  });
  expect(given.body.roles).toEqual(['REGISTRAR_HEAD', 'STAFF']);
  expect(await list.hears('accounts.updated')).toMatchObject({ record_id: made.id, version: made.version + 1 });
  await within(1000, () => !ear.socket.connected);
  await within(1000, async () => (await grantsOf(person)).REGISTRAR_HEAD === true);
  expect((await person.post('/country', { name: 'Chad', code: 'TD' })).status).toBe(200);
  const again = await person.listen({ resource: 'accounts' });
  expect(again.joined).toEqual([true]);
  await admin.post('/account', { ...fresh('promoted', ['STAFF']), id: made.id });
  await within(
    1000,
    async () => (await person.post('/country', { name: 'Mali', code: 'ML' })).status === 403 && !again.socket.connected,
  );
  const stale = await admin.post('/account', { ...fresh('promoted', ['STAFF']), id: made.id, version: made.version });
  expect([stale.status, stale.body.current.username]).toEqual([409, 'promoted']);
  expect(
    (await trail(portal, made.id))
      .filter(({ name }) => name === 'accounts.updated')
      .map(({ changes }) => changes?.roles),
  ).toEqual([
    [['STAFF'], ['REGISTRAR_HEAD', 'STAFF']],
    [['REGISTRAR_HEAD', 'STAFF'], ['STAFF']],
  ]);
});

test('a blocked account is out within a second and cannot come back until it is given back', async () => {
  const teacher = await withPassword(portal, ['STAFF'], { username: 'blocked' });
  const ear = await teacher.listen();
  expect((await registrar.put('/account/disable', { id: teacher.account_id, disabled: true })).status).toBe(400);
  expect(
    (await registrar.put('/account/disable', { id: teacher.account_id, disabled: true, reason: 'left' })).body.disabled,
  ).toBe(true);
  await within(1000, async () => (await teacher.get('/user/me/info')).status === 401 && !ear.socket.connected);
  expect((await signIn(portal, 'blocked')).body.code).toBe('bad_credentials');
  expect(
    (await registrar.get('/account?disabled=true')).body.content.map(({ username }: { username: string }) => username),
  ).toEqual(['blocked']);
  expect(
    (await registrar.put('/account/disable', { id: teacher.account_id, disabled: false, reason: 'back' })).body
      .disabled,
  ).toBe(false);
  expect((await signIn(portal, 'blocked')).status).toBe(200);
  expect((await teacher.get('/user/me/info')).status).toBe(401);
});

test('a neighbour institution neither sees, changes nor hears an account; who belongs to both is theirs only in part', async () => {
  const there = await portal.person(['ADMIN'], { institution: THERE });
  const mine = await portal.person(['STAFF'], { username: 'here.only' });
  const far = await there.listen({ resource: 'accounts' }, { resource: 'accounts', id: mine.account_id });
  expect(far.joined).toEqual([true, false]);
  expect((await admin.put('/account/disable', { id: mine.account_id, disabled: false, reason: 'test' })).status).toBe(
    200,
  );
  for (const answer of [
    await there.get(`/account/${mine.account_id}`),
    await there.get('/account/here.only'),
    await there.put('/account/password/reset', { id: mine.account_id }),
    await there.put('/account/disable', { id: mine.account_id, disabled: true, reason: 'no' }),
    await there.delete(`/account/${mine.account_id}`),
    await there.post('/account', { ...fresh('here.only'), id: mine.account_id }),
  ])
    expect(answer.status).toBe(404);
  expect(
    (await there.get('/account')).body.content.map(({ username }: { username: string }) => username),
  ).not.toContain('here.only');
  expect(far.heard).toEqual([]);

  await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, $2, 'GUEST_USER')`, [
    mine.account_id,
    THERE.id,
  ]);
  expect((await there.get(`/account/${mine.account_id}`)).body.roles).toEqual(['GUEST_USER']);
  await mine.put('/account/profile', { firstname: 'Nodira', lastname: 'Karimova' });
  expect(await far.hears('accounts.updated')).toMatchObject({
    record_id: mine.account_id,
    institution_id: THERE.id,
    actor_id: null,
    actor_name: 'Quad',
  });
  expect((await there.put('/account/password/reset', { id: mine.account_id })).body.code).toBe('roles.outranked');
  expect(
    (
      await there.post('/account', {
        ...fresh('here.only'),
        email: 'taken@over.com',
        roles: ['GUEST_USER'],
        id: mine.account_id,
      })
    ).body.code,
  ).toBe('roles.outranked');
  expect((await there.delete(`/account/${mine.account_id}`)).status).toBe(200);
  expect((await there.get(`/account/${mine.account_id}`)).status).toBe(404);
  expect([(await mine.get('/user/me/info')).status, (await admin.get('/account/here.only')).body.roles]).toEqual([
    200,
    ['STAFF'],
  ]);
  expect((await registrar.delete(`/account/${mine.account_id}`)).status).toBe(403);
  expect((await admin.delete(`/account/${mine.account_id}`)).body).toEqual({ id: mine.account_id });
  await within(1000, async () => (await mine.get('/user/me/info')).status === 401);
  expect((await admin.post('/account', fresh('here.only'))).status).toBe(200);
});

test('a moderator viewer reads accounts and is refused every change with the words of the specification', async () => {
  const viewer = await portal.person(['MODERATOR_VIEWER', 'REGISTRAR_HEAD']);
  expect((await viewer.get('/account')).status).toBe(200);
  for (const answer of [
    await viewer.post('/account', fresh('never')),
    await viewer.delete(`/account/${registrar.account_id}`),
    await viewer.put('/account/disable', { id: registrar.account_id, disabled: true, reason: 'no' }),
    await viewer.post('/role', { name: 'NEVER', title: 'Never', grants: {} }),
  ])
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      403,
      'viewer_blocked',
      'You have no access to this action',
    ]);
});

test('guests are the accounts with GUEST_USER, for whoever may read accounts', async () => {
  await portal.person(['GUEST_USER'], { username: 'guest.a' });
  await portal.person(['GUEST_USER'], { username: 'guest.b', institution: THERE });
  const page = await registrar.get('/user/guest?size=5&sort=username,desc');
  expect(page.body).toMatchObject({ total_elements: 1, content: [{ username: 'guest.a', roles: ['GUEST_USER'] }] });
  expect((await registrar.get('/user/guest/all')).body).toHaveLength(1);
  expect((await registrar.get('/account?role=GUEST_USER')).body.total_elements).toBe(1);
  const student = await portal.person(['BACHELOR_STUDENT'], { institution: HERE });
  expect((await student.get('/user/guest')).status).toBe(403);
});
