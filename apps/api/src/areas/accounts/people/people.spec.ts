import { Rows } from '#testing/rows.js';
import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';

let portal: Portal;
let registrar: Person;
beforeAll(async () => {
  portal = await startPortal();
  registrar = await portal.person(['REGISTRAR_HEAD']);
});
afterAll(() => portal.stop());

const trail = (account: number, name: string) =>
  portal.sql<{ changes: object | null; institution_id: number }>(
    `select changes, institution_id from domain_events where resource = 'accounts' and record_id = $1 and name = $2
      order by institution_id`,
    [account, name],
  );

test('a name that changes with a student record is in the audit trail, on the own screens and in the other institution', async () => {
  const { person, id } = await new Rows(portal).student();
  await portal.sql(`insert into account_roles (account_id, institution_id, role) values ($1, $2, 'GUEST_USER')`, [
    person.account_id,
    THERE.id,
  ]);
  const [own, there] = [await person.listen(), await portal.person(['ADMIN'], { institution: THERE })];
  const far = await there.listen({ resource: 'accounts' });
  const renamed = await registrar.put('/student/personal_info', { id, version: 1, lastname: 'Karimova' });
  expect([renamed.status, renamed.body.name]).toEqual([200, 'Test Karimova']);
  expect(await own.hears('accounts.updated')).toMatchObject({ record_id: person.account_id });
  expect(await far.hears('accounts.updated')).toMatchObject({
    record_id: person.account_id,
    institution_id: THERE.id,
    actor_id: null,
  });
  const changes = { lastname: [expect.stringMatching(/^person-/), 'Karimova'] };
  expect(await trail(person.account_id, 'accounts.updated')).toEqual([
    { changes, institution_id: HERE.id },
    { changes, institution_id: THERE.id },
  ]);

  const again = await registrar.put('/student/personal_info', {
    id,
    version: renamed.body.version,
    lastname: 'Karimova',
  });
  expect(again.status).toBe(200);
  expect(await trail(person.account_id, 'accounts.updated')).toHaveLength(2);
});

test('a new person and the roles that go with a record are in the audit trail too', async () => {
  const made = await registrar.post('/student', {
    firstname: 'Malika',
    lastname: 'Karimova',
    idNumber: 'U26900',
    student_code: '26900',
  });
  expect([made.status, made.body.code]).toEqual([200, undefined]);
  const account = Number(made.body.account_id);
  expect(await trail(account, 'accounts.created')).toEqual([
    { changes: { username: [null, '26900'], roles: [null, ['BACHELOR_STUDENT']] }, institution_id: HERE.id },
  ]);
  expect((await registrar.delete(`/student/${made.body.id}`)).status).toBe(200);
  expect(await trail(account, 'accounts.updated')).toEqual([
    { changes: { roles: [['BACHELOR_STUDENT'], []] }, institution_id: HERE.id },
  ]);
  expect(await portal.sql('select 1 from account_roles where account_id = $1', [account])).toEqual([]);
});

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const upload = async (by: Person): Promise<number> =>
  Number((await by.send('post', '/file').attach('file', PNG, 'face.png')).body.id);

test('the registry gives a student a face and takes it away: the lists and the student are told, and see it', async () => {
  const { person, id } = await new Rows(portal).student();
  const dean = await portal.person(['DEAN']);
  const [list, own] = [await dean.listen({ resource: 'students' }), await person.listen()];
  const photo_file_id = await upload(registrar);
  const given = await registrar.put('/student/personal_info', { id, version: 1, photo_file_id });
  expect([given.status, given.body.photo_url]).toEqual([200, `/file/${photo_file_id}/preview`]);
  expect(await list.hears('students.updated')).toMatchObject({ record_id: id });
  expect(await own.hears('accounts.updated')).toMatchObject({ record_id: person.account_id });
  expect((await person.get('/user/me/info')).body.photo_url).toBe(given.body.photo_url);
  expect((await person.get(given.body.photo_url)).status).toBe(200);
  expect(await trail(person.account_id, 'accounts.updated')).toEqual([
    { changes: { photo_file_id: [null, photo_file_id] }, institution_id: HERE.id },
  ]);
  const later = await registrar.put('/student/full_info', { id, version: given.body.version, photo_file_id: null });
  expect([later.status, later.body.photo_url]).toEqual([200, null]);
});

test('a face is given by who keeps the record, from an upload of their own, and to nobody above them', async () => {
  const { id } = await new Rows(portal).student();
  const hr = await portal.person(['HR_MANAGER']);
  for (const other of [
    hr,
    await portal.person(['TEACHER']),
    await portal.person(['REGISTRAR_HEAD'], { institution: THERE }),
  ]) {
    const refused = await other.put('/student/personal_info', { id, photo_file_id: await upload(other) });
    expect([403, 404]).toContain(refused.status);
  }
  const foreign = await registrar.put('/student/personal_info', { id, photo_file_id: await upload(hr) });
  expect([foreign.status, foreign.body.fields]).toEqual([
    422,
    [expect.objectContaining({ field: 'photo_file_id', code: 'accounts.own_image_only' })],
  ]);

  const hire = async (idNumber: string) =>
    (await hr.post('/staff', { firstname: 'Jasur', lastname: 'Rahimov', idNumber })).body as {
      id: number;
      account_id: number;
    };
  const [clerk, boss] = [await hire('T26901'), await hire('T26902')];
  const photo_file_id = await upload(hr);
  expect((await registrar.put('/staff/personal_info', { id: clerk.id, photo_file_id: null })).status).toBe(403);
  expect((await hr.put('/staff/personal_info', { id: clerk.id, photo_file_id })).body.photo_url).toBe(
    `/file/${photo_file_id}/preview`,
  );
  await portal.sql(
    `insert into account_roles (account_id, institution_id, role) values ($1, ${HERE.id}, 'SUPER_ADMIN')`,
    [boss.account_id],
  );
  const above = await hr.put('/staff/full_info', { id: boss.id, photo_file_id: await upload(hr) });
  expect([above.status, above.body.code]).toEqual([403, 'roles.outranked']);
});
