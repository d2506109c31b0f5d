import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';
import { signIn, trail, within, withPassword } from '#testing/accounts.js';

let portal: Portal;
let [admin, second, moderator]: Person[] = [];
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['ADMIN'], { username: 'admin.one' });
  second = await portal.person(['SUPER_ADMIN'], { username: 'admin.two' });
  moderator = await portal.person(['SYSTEM_MODERATOR'], { username: 'moderator' });
});
afterAll(() => portal.stop());

const fresh = (username: string, roles: readonly string[]) => ({
  username,
  firstname: 'New',
  lastname: 'Person',
  roles,
});
const toldOf = async (person: Person, key: string) =>
  (
    await portal.sql<{ key: string }>('select key from notifications where account_id = $1 and key = $2', [
      person.account_id,
      key,
    ])
  ).length;
const act = (who: Person, id: number, event: string, body: object = {}) =>
  who.post(`/role-request/${id}/actions/${event}`, body);
const rolesOf = async (id: number) => (await admin!.get(`/account/${id}`)).body.roles as string[];

test('officers give no role above their own, and reset no password to reach one', async () => {
  const officer = await portal.person(['REGISTRAR_OFFICER']);
  const hr = await portal.person(['HR_MANAGER']);
  const head = await portal.person(['REGISTRAR_HEAD']);
  for (const [who, role] of [
    [officer, 'REGISTRAR_HEAD'],
    [hr, 'ACCOUNTANT_HEAD'],
    [hr, 'HR_HEAD'],
  ] as const)
    expect([role, (await who.post('/account', fresh('puppet', [role]))).body.code]).toEqual([
      role,
      'roles.role_too_high',
    ]);
  expect((await officer.put('/account/password/reset', { id: head.account_id })).body.code).toBe('roles.outranked');
  const helper = await officer.post('/account', fresh('helper', ['REGISTRAR_OFFICER']));
  expect([helper.status, (await officer.put('/account/password/reset', { id: helper.body.id })).status]).toEqual([
    200, 200,
  ]);
  const reach = (await officer.get('/role/reach')).body as { name: string; reach: string }[];
  expect(reach.filter(({ name }) => /^REGISTRAR/.test(name))).toEqual([
    { name: 'REGISTRAR_HEAD', reach: 'never' },
    // A helper checks applications of the admission office, too.
    { name: 'REGISTRAR_HELPER', reach: 'never' },
    { name: 'REGISTRAR_OFFICER', reach: 'alone' },
  ]);
});

test('a psychologist takes two people: one asks, another confirms, and whoever is one already is told', async () => {
  const psychologist = await portal.person(['PSYCHOLOGIST']);
  const ear = await second!.listen({ resource: 'role_requests' });
  const made = await moderator!.post('/account', fresh('mind.reader', ['STAFF', 'PSYCHOLOGIST']));
  expect([made.status, made.body.roles, made.body.awaiting]).toEqual([
    200,
    ['STAFF'],
    [{ id: expect.any(Number), kind: 'give', roles: ['PSYCHOLOGIST'] }],
  ]);
  const { id } = made.body.awaiting[0] as { id: number };
  expect(await ear.hears('role_requests.created')).toMatchObject({ record_id: id });
  expect([
    await toldOf(psychologist, 'accounts:notice.ask.give'),
    await toldOf(second!, 'accounts:notice.ask.give'),
    await toldOf(moderator!, 'accounts:notice.ask.give'),
  ]).toEqual([1, 1, 0]);
  const waitingFor = async (person: Person) =>
    ((await person.get('/my-work')).body as { resource: string; items: { id: number }[] }[])
      .filter(({ resource }) => resource === 'role_requests')
      .flatMap(({ items }) => items.map((item) => item.id));
  expect([await waitingFor(second!), await waitingFor(moderator!)]).toEqual([[id], []]);

  // Neither the person who asked, nor one without the right, nor the person it is about.
  expect([
    (await act(moderator!, id, 'CONFIRM')).status,
    (await act(await portal.person(['DIRECTOR']), id, 'CONFIRM')).status,
    (await psychologist.get(`/role-request/${id}`)).status,
  ]).toEqual([403, 403, 403]);
  const confirmed = await act(second!, id, 'CONFIRM');
  expect([confirmed.status, confirmed.body.status, confirmed.body.decider_id]).toEqual([
    200,
    'done',
    second!.account_id,
  ]);
  expect(await rolesOf(made.body.id)).toEqual(['PSYCHOLOGIST', 'STAFF']);
  expect([
    await toldOf(psychologist, 'accounts:notice.confirm.give'),
    await toldOf(moderator!, 'accounts:notice.confirm.give'),
  ]).toEqual([1, 1]);
  expect((await trail(portal, made.body.id)).at(-1)).toMatchObject({
    name: 'accounts.updated',
    actor_id: second!.account_id,
    changes: { roles: [['STAFF'], ['PSYCHOLOGIST', 'STAFF']] },
  });
  expect((await act(admin!, id, 'CONFIRM')).status).toBe(409);
});

test('one person with two accounts is no second person: an administrator is made by two, and so is who may ask', async () => {
  for (const role of ['ADMIN', 'SUPER_ADMIN', 'SYSTEM_MODERATOR']) {
    const made = await admin!.post('/account', fresh(`new.${role.toLowerCase()}`, [role]));
    expect([role, made.body.roles, made.body.awaiting?.length]).toEqual([role, ['GUEST_USER'], 1]);
    expect([role, (await act(admin!, made.body.awaiting[0].id, 'CONFIRM')).status]).toEqual([role, 403]);
    await act(second!, made.body.awaiting[0].id, 'CONFIRM');
    expect([role, await rolesOf(made.body.id)]).toEqual([role, [role]]);
    const again = await admin!.get(`/account/${made.body.id}`);
    const taken = await admin!.post('/account', {
      ...fresh(`new.${role.toLowerCase()}`, ['STAFF']),
      id: made.body.id,
      version: again.body.version,
    });
    expect([taken.body.roles, taken.body.awaiting]).toEqual([
      [role, 'STAFF'].sort(),
      [expect.objectContaining({ kind: 'take', roles: [role] })],
    ]);
    expect((await admin!.delete(`/account/${made.body.id}`)).body.code).toBe('accounts.two_people_first');
    expect((await act(second!, taken.body.awaiting[0].id, 'CONFIRM')).status).toBe(200);
    expect(await rolesOf(made.body.id)).toEqual(['STAFF']);
  }
});

test('nobody confirms what is about themselves, nor what somebody asked who has lost the right', async () => {
  const climber = await portal.person(['ADMIN'], { username: 'climber' });
  const asked = async (person: Person, roles: string[]) => {
    const { body } = await admin!.get(`/account/${person.account_id}`);
    const wish = { ...fresh(body.username, [...body.roles, ...roles]), id: body.id, version: body.version };
    return ((await moderator!.post('/account', wish)).body.awaiting as { id: number }[])[0]!.id;
  };
  const id = await asked(climber, ['DIRECTOR']);
  expect([
    (await act(climber, id, 'CONFIRM')).body.code,
    (await act(climber, id, 'REFUSE', { reason: 'no' })).status,
  ]).toEqual(['accounts.own_request', 200]);
  const other = await asked(await portal.person(['STAFF']), ['DIRECTOR']);
  await portal.sql(`update accounts set disabled_at = now() where id = $1`, [moderator!.account_id]);
  expect((await act(second!, other, 'CONFIRM')).body.code).toBe('accounts.requester_gone');
  await portal.sql(`update accounts set disabled_at = null where id = $1`, [moderator!.account_id]);
  expect((await act(second!, other, 'CONFIRM')).status).toBe(200);
});

test('a password of such an account is set by two people, and its address by its owner alone', async () => {
  const mind = await withPassword(portal, ['PSYCHOLOGIST'], { username: 'mind' });
  const asked = await admin!.put('/account/password/reset', { id: mind.account_id });
  expect([asked.status, asked.body]).toEqual([
    200,
    {
      id: mind.account_id,
      temporary_password: null,
      temporary_until: null,
      awaiting: { id: expect.any(Number), kind: 'password', roles: [] },
    },
  ]);
  expect((await signIn(portal, 'mind')).status).toBe(200);
  expect((await admin!.put('/account/password/reset', { id: mind.account_id })).body.awaiting).toEqual(
    asked.body.awaiting,
  );
  expect((await act(admin!, asked.body.awaiting.id, 'CONFIRM')).status).toBe(403);
  expect((await act(second!, asked.body.awaiting.id, 'CONFIRM')).body.status).toBe('confirmed');
  // Confirmed for the one who asked: nobody else, and once.
  expect((await second!.put('/account/password/reset', { id: mind.account_id })).body.temporary_password).toBeNull();
  const set = await admin!.put('/account/password/reset', { id: mind.account_id });
  expect(set.body.temporary_password).toMatch(/^.{14}$/);
  expect((await signIn(portal, 'mind')).status).toBe(422);
  expect((await admin!.put('/account/password/reset', { id: mind.account_id })).body.temporary_password).toBeNull();
  const { body } = await admin!.get('/account/mind');
  const address = { ...fresh('mind', ['PSYCHOLOGIST']), id: body.id, version: body.version, email: 'mine@example.com' };
  expect((await admin!.post('/account', address)).body.code).toBe('accounts.address_is_theirs');
  const staff = await withPassword(portal, ['STAFF'], { username: 'plain' });
  expect(
    (await admin!.put('/account/password/reset', { id: staff.account_id })).body.temporary_password,
  ).not.toBeNull();
});

test('where nobody could confirm nothing is asked; a neighbour sees no request', async () => {
  const alone = await portal.person(['ADMIN'], { institution: THERE });
  const helper = await portal.person(['SYSTEM_MODERATOR'], { institution: THERE });
  // Nobody else is appointed, nor anybody with a second administrator, nor one by a person who is none.
  for (const roles of [['PSYCHOLOGIST'], ['ADMIN', 'PSYCHOLOGIST'], ['SYSTEM_MODERATOR']]) {
    const refused = await alone.post('/account', fresh('there.other', roles));
    expect([roles, refused.status, refused.body.code]).toEqual([roles, 422, 'accounts.no_second_person']);
  }
  expect((await alone.get('/role-request')).body.total_elements).toBe(0);
  expect((await alone.post('/account', fresh('there.staff', ['STAFF']))).status).toBe(200);

  const made = await alone.post('/account', fresh('there.second', ['ADMIN']));
  expect([made.status, made.body.roles, made.body.awaiting]).toEqual([200, ['ADMIN'], undefined]);
  const [request] = (await alone.get('/role-request')).body.content as { id: number }[];
  expect(request).toMatchObject({ status: 'done', requester_id: alone.account_id, decider_id: null });
  expect((await alone.get(`/history/role_requests/${request!.id}`)).text).toContain('CONFIRM');
  // From then on two are needed.
  const third = await alone.post('/account', fresh('there.third', ['ADMIN']));
  expect([third.body.roles, third.body.awaiting]).toEqual([
    ['GUEST_USER'],
    [{ id: expect.any(Number), kind: 'give', roles: ['ADMIN'] }],
  ]);
  const other = await helper.post('/account', fresh('there.helper', ['SYSTEM_MODERATOR']));
  expect([other.body.roles, other.body.awaiting.length]).toEqual([['GUEST_USER'], 1]);
  const office = await alone.post('/account', fresh('there.psychologist', ['PSYCHOLOGIST']));
  expect(office.body.awaiting).toEqual([{ id: expect.any(Number), kind: 'give', roles: ['PSYCHOLOGIST'] }]);
});

test('a request that nobody answers is over after a week', async () => {
  const { body } = await admin!.post('/account', fresh('forgotten', ['DIRECTOR']));
  const { id } = body.awaiting[0] as { id: number };
  await portal.sql(`update role_requests set created_at = now() - interval '8 days' where id = $1`, [id]);
  expect((await act(second!, id, 'CONFIRM')).status).toBe(409);
  expect(await rolesOf(body.id)).toEqual(['GUEST_USER']);
});

test('whoever has a student or staff record does not rename themselves; whoever has none does', async () => {
  const { person: student } = await new Rows(portal).student();
  const guest = await portal.person(['GUEST_USER']);
  const wish = { firstname: 'Prof. Malika', lastname: 'Yusupova (Dean)' };
  const refused = await student.put('/account/profile', wish);
  expect([refused.status, refused.body.code, refused.body.fields.map(({ field }: { field: string }) => field)]).toEqual(
    [403, 'accounts.names_are_kept', ['firstname', 'lastname']],
  );
  expect((await guest.put('/account/profile', wish)).body.name).toBe('Prof. Malika Yusupova (Dean)');
  const { body: me } = await student.get(`/account/${student.account_id}`);
  const phone = { firstname: me.firstname, lastname: me.lastname, phone: '+998901112233' };
  expect((await student.put('/account/profile', phone)).body).toMatchObject({ phone: '+998901112233', name: me.name });
});

test('HR corrects names and papers of all who work here, but of nobody who guards the portal or needs two people', async () => {
  const rows = new Rows(portal);
  const hr = await portal.person(['HR_MANAGER']);
  const answers: unknown[] = [];
  for (const roles of [
    ['TEACHER'],
    ['LIBRARY_MODERATOR'],
    ['REGISTRAR_OFFICER'],
    ['ADMIN'],
    ['SUPER_ADMIN'],
    ['DIRECTOR'],
  ]) {
    const { id } = await rows.staff(roles as never);
    const wish = { id, version: 1, firstname: 'Married', lastname: 'Newname', passport_id: 'AB1234567' };
    const { status, body } = await hr.put('/staff/full_info', wish);
    answers.push([roles[0], status, body.code ?? body.name]);
  }
  expect(answers).toEqual([
    ['TEACHER', 200, 'Married Newname'],
    ['LIBRARY_MODERATOR', 200, 'Married Newname'],
    ['REGISTRAR_OFFICER', 200, 'Married Newname'],
    ['ADMIN', 403, 'roles.outranked'],
    ['SUPER_ADMIN', 403, 'roles.outranked'],
    ['DIRECTOR', 403, 'roles.outranked'],
  ]);
  // What signs in stays out of reach.
  const { person } = await rows.staff(['TEACHER']);
  expect((await hr.put('/account/password/reset', { id: person.account_id })).status).toBe(403);
});

test('HR renames below itself and nobody above, and nobody who ranks higher elsewhere', async () => {
  const rows = new Rows(portal);
  const hr = await portal.person(['HR_MANAGER']);
  const chief = await rows.staff(['ADMIN']);
  const clerk = await rows.staff(['STAFF']);
  const visitor = await rows.staff(['STAFF']);
  await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, $2, 'ADMIN')`, [
    visitor.person.account_id,
    THERE.id,
  ]);
  const rename = (id: number) => hr.put('/staff/personal_info', { id, version: 1, firstname: 'Impostor' });
  expect([
    (await rename(chief.id)).body.code,
    (await rename(visitor.id)).body.code,
    (await rename(clerk.id)).status,
  ]).toEqual(['roles.outranked', 'roles.outranked', 200]);
  const told = (await rename(chief.id)).body.fields;
  expect(told).toMatchObject([{ field: 'firstname', code: 'roles.outranked' }]);
  const renamable = async (id: number) => (await hr.get(`/staff/info/${id}`)).body.renamable;
  expect([await renamable(chief.id), await renamable(visitor.id), await renamable(clerk.id)]).toEqual([
    false,
    false,
    true,
  ]);
  await within(5000, async () => (await trail(portal, clerk.person.account_id)).length > 0);
  expect((await trail(portal, clerk.person.account_id)).at(-1)).toMatchObject({
    name: 'accounts.updated',
    actor_id: hr.account_id,
    changes: { firstname: [expect.any(String), 'Impostor'] },
  });
});
