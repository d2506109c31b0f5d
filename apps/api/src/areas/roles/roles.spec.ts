import { AREAS } from '@quad/domain/roles';
import { LANGUAGES } from '@quad/i18n';
import { textOf } from '#core/errors/texts.js';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { foundInstitution } from './found-institution.js';
import { within } from '#testing/accounts.js';

let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['ADMIN']);
});
afterAll(() => portal.stop());

const lab = { name: 'LAB_ASSISTANT', title: 'Laboratory assistant', grants: { reference: ['read', 'create'] } };

test(
  'an administrator makes a role of the own institution; a registrar reads it and may not; the neighbour has ' +
    'nothing of it',
  async () => {
    const registrar = await portal.person(['REGISTRAR_HEAD']);
    const student = await portal.person(['BACHELOR_STUDENT']);
    const there = await portal.person(['ADMIN'], { institution: THERE });
    const ear = await registrar.listen({ resource: 'roles' });
    expect((await registrar.post('/role', lab)).status).toBe(403);
    const made = await admin.post('/role', lab);
    expect([made.status, made.body]).toEqual([
      200,
      expect.objectContaining({ ...lab, description: '', system: false, accounts: 0, version: 1 }),
    ]);
    expect(await ear.hears('roles.created')).toMatchObject({ record_id: made.body.id });
    expect((await registrar.get('/role/LAB_ASSISTANT')).body.id).toBe(made.body.id);
    expect((await registrar.get('/role?search=assistant')).body.total_elements).toBe(1);
    expect((await student.get('/role')).status).toBe(403);
    expect((await there.get(`/role/${made.body.id}`)).status).toBe(404);
    expect((await there.get('/role/LAB_ASSISTANT')).status).toBe(404);
    expect((await there.delete(`/role/${made.body.id}`)).status).toBe(404);
    expect((await admin.post('/role', lab)).status).toBe(409);
  },
);

test('who may only update updates, and who may only create creates: one address, two rights', async () => {
  for (const verb of ['create', 'update'])
    await admin.post('/role', {
      name: `CLERK_${verb.toUpperCase()}`,
      title: verb,
      grants: { reference: ['read', verb] },
    });
  const [creator, updater] = [await portal.person(['CLERK_CREATE']), await portal.person(['CLERK_UPDATE'])];
  const made = await creator.post('/country', { name: 'Freedonia', code: 'FD' });
  expect([made.status, (await updater.post('/country', { name: 'Sylvania', code: 'SY' })).status]).toEqual([200, 403]);
  const change = { id: made.body.id, version: made.body.version, name: 'Fredonia', code: 'FD' };
  expect((await creator.post('/country', change)).status).toBe(403);
  expect((await updater.post('/country', change)).body).toMatchObject({ id: made.body.id, name: 'Fredonia' });
});

test.each([
  ['support/laptops', '/laptop', '/student-support'],
  ['inquiries/catalogue', '/inquiry/group', '/inquiry'],
])('%s opens %s and nothing of %s; the area opens both', async (part, catalogue, records) => {
  const name = part.replace(/\W/g, '_').toUpperCase();
  for (const [role, grants] of [
    [name, { [part]: ['read', 'update'] }],
    [`${name}_ALL`, { [part.split('/')[0]!]: ['read'] }],
  ] as const)
    expect((await admin.post('/role', { name: role, title: role, grants })).status).toBe(200);
  const [keeper, reader] = [await portal.person([name]), await portal.person([`${name}_ALL`])];
  const asked = async (person: Person) =>
    Promise.all([catalogue, records].map(async (path) => (await person.get(path)).status));
  expect([await asked(keeper), await asked(reader)]).toEqual([
    [200, 403],
    [200, 200],
  ]);
});

test('what a role grants is known areas and verbs', async () => {
  const odd = (grants: object) => admin.post('/role', { name: 'ODD', title: 'Odd', grants });
  expect((await odd({ nowhere: ['read'] })).body.fields).toMatchObject([
    { code: 'roles.unknown_area', message: 'There is no such area' },
  ]);
  expect((await odd({ '*': ['read'] })).status).toBe(400);
  expect((await odd({ reference: ['*'] })).status).toBe(400);
  expect((await odd({ reference: ['fly'] })).status).toBe(400);
  expect((await admin.post('/role', { name: 'lower case', title: 'x', grants: {} })).status).toBe(400);
  expect((await admin.post('/role', { name: 'ADMIN', title: 'x', grants: {} })).body.fields).toMatchObject([
    { field: 'name', code: 'roles.system_role' },
  ]);
});

test('a system role is neither changed, renamed nor deleted', async () => {
  const { body: teacher } = await admin.get('/role/TEACHER');
  expect([teacher.system, teacher.grants.attendance]).toEqual([true, expect.arrayContaining(['create'])]);
  for (const answer of [
    await admin.post('/role', { id: teacher.id, name: 'TEACHER_TOO', title: 'Teacher', grants: {} }),
    await admin.delete(`/role/${teacher.id}`),
  ])
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'roles.system_role',
      'System roles cannot be changed or deleted',
    ]);
  expect((await admin.get('/role/TEACHER')).body).toEqual(teacher);
});

test('a change of grants reaches whoever holds the role within a second, on calls and on sockets', async () => {
  const { body: role } = await admin.post('/role', { ...lab, name: 'KEEPER' });
  const keeper = await portal.person(['KEEPER']);
  const ear = await keeper.listen({ resource: 'countries' });
  expect([ear.joined, (await keeper.post('/country', { name: 'Peru', code: 'PE' })).status]).toEqual([[true], 200]);
  expect((await admin.get('/role/KEEPER')).body.accounts).toBe(1);
  const changed = await admin.post('/role', {
    id: role.id,
    version: role.version,
    name: 'KEEPER',
    title: 'Keeper',
    grants: { departments: ['read'], attendance: [] },
  });
  expect(changed.body.grants).toEqual({ departments: ['read'] });
  await within(1000, async () => (await keeper.get('/country')).status === 403 && !ear.socket.connected);
  expect((await keeper.listen({ resource: 'countries' })).joined).toEqual([false]);
  const renamed = await admin.post('/role', {
    id: role.id,
    name: 'KEEPER_OF_KEYS',
    title: 'Keeper',
    grants: { departments: ['read'] },
  });
  expect(renamed.body).toMatchObject({ name: 'KEEPER_OF_KEYS', accounts: 1 });
  await within(1000, async () => (await keeper.get('/user/me/info')).body.roles_map.KEEPER_OF_KEYS === true);
});

test('a role in use stays; without people it goes', async () => {
  const { body: role } = await admin.post('/role', { ...lab, name: 'SHORT_LIVED' });
  const holder = await portal.person(['SHORT_LIVED']);
  expect((await admin.delete(`/role/${role.id}`)).body.code).toBe('in_use');
  await portal.sql('delete from account_roles where account_id = $1', [holder.account_id]);
  expect((await admin.delete(`/role/${role.id}`)).body).toEqual({ id: role.id });
  expect((await admin.get('/role/SHORT_LIVED')).status).toBe(404);
});

test('nobody grants more than they hold: neither in a new role, nor in one that holds more already', async () => {
  await admin.post('/role', {
    name: 'ROLE_MAKER',
    title: 'Role maker',
    grants: {
      roles: ['read', 'create', 'update', 'delete'],
      accounts: ['read', 'create', 'update'],
      reference: ['read'],
    },
  });
  const maker = await portal.person(['ROLE_MAKER']);
  const { body: high } = await admin.post('/role', {
    name: 'HIGHER',
    title: 'Higher',
    grants: { students: ['delete'] },
  });
  expect((await maker.post('/role', { name: 'MINE', title: 'Mine', grants: { students: ['read'] } })).body.code).toBe(
    'roles.grants_too_high',
  );
  expect((await maker.post('/role', { id: high.id, name: 'HIGHER', title: 'Higher', grants: {} })).body.code).toBe(
    'roles.grants_too_high',
  );
  expect((await maker.delete(`/role/${high.id}`)).body.code).toBe('roles.grants_too_high');
  expect((await maker.post('/role', { name: 'MINE', title: 'Mine', grants: { reference: ['read'] } })).status).toBe(
    200,
  );
  expect(
    (await maker.post('/account', { username: 'puppet', firstname: 'P', lastname: 'Q', roles: ['HIGHER'] })).body.code,
  ).toBe('roles.role_too_high');
  expect(
    (await maker.post('/account', { username: 'puppet', firstname: 'P', lastname: 'Q', roles: ['MINE'] })).status,
  ).toBe(200);
});

test('a founded institution has every system role at once', async () => {
  const id = await foundInstitution((sql, values) => portal.sql(sql, values), {
    key: 'new',
    name: 'New Academy',
    locale: 'en',
    time_zone: 'Asia/Tashkent',
  });
  const director = await portal.person(['DIRECTOR'], { institution: { id } });
  expect((await director.get('/user/me/info')).body).toMatchObject({
    selected_institution: { value: id, key: 'new' },
    roles_map: { DIRECTOR: true },
  });
  const [count] = await portal.sql('select count(*)::int as n from roles where institution_id = $1 and system', [id]);
  expect(count).toEqual({ n: 54 });
  await expect(
    foundInstitution((sql, values) => portal.sql(sql, values), {
      key: 'new',
      name: 'Again',
      locale: 'en',
      time_zone: 'UTC',
    }),
  ).rejects.toMatchObject({ code: 'already_exists' });
});

test('every area that a role may speak of has a word in each language', () => {
  const words = AREAS.flatMap((area) =>
    LANGUAGES.map((language) => [area, textOf(language, `roles:area.${area}`)] as const),
  );
  expect(words.filter(([area, word]) => word.includes(`area.${area}`))).toEqual([]);
});
