import { Rows } from '#testing/rows.js';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';

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
    { changes, institution_id: 1 },
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
    { changes: { username: [null, '26900'], roles: [null, ['BACHELOR_STUDENT']] }, institution_id: 1 },
  ]);
  expect((await registrar.delete(`/student/${made.body.id}`)).status).toBe(200);
  expect(await trail(account, 'accounts.updated')).toEqual([
    { changes: { roles: [['BACHELOR_STUDENT'], []] }, institution_id: 1 },
  ]);
  expect(await portal.sql('select 1 from account_roles where account_id = $1', [account])).toEqual([]);
});
