import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';

let portal: Portal;
let admin: Person;
let teacher: Person;
beforeAll(async () => {
  portal = await startPortal();
  [admin, teacher] = [await portal.person(['ADMIN']), await portal.person(['TEACHER'])];
});
afterAll(() => portal.stop());

test('an administrator keeps them; a teacher may not, the neighbour finds nothing, and a name is taken once in an institution', async () => {
  const write = { name: 'First', note: 'Kept here' };
  expect((await teacher.post('/offence', write)).status).toBe(403);
  const made = await admin.post('/offence', write);
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ ...write, version: 1 })]);
  expect((await admin.post('/offence', write)).body.code).toBe('already_exists');

  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get(`/offence/${made.body.id}`)).status).toBe(404);
  expect((await neighbour.post('/offence', write)).status).toBe(200);
});

test('an administrator publishes and closes; whoever may not is refused, and a step out of turn too', async () => {
  const { id } = (await admin.post('/offence', { name: 'In steps' })).body as { id: number };
  expect((await teacher.post(`/offence/${id}/actions/PUBLISH`)).status).toBe(403);
  const ear = await admin.listen({ resource: 'offences', id });
  expect((await admin.post(`/offence/${id}/actions/PUBLISH`)).body).toMatchObject({ status: 'published', version: 2 });
  expect(await ear.hears('offences.PUBLISH')).toMatchObject({ from: 'draft', to: 'published', record_id: id });
  const again = await admin.post(`/offence/${id}/actions/PUBLISH`);
  expect([again.status, again.body.code]).toEqual([409, 'forbidden_transition']);
  expect((await admin.post(`/offence/${id}/actions/CLOSE`)).body.status).toBe('closed');
});
