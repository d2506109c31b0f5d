import { formTypes } from '@quad/domain/forms';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Uniform } from '#testing/uniform.js';

let portal: Portal;
let place: Uniform;
let admin: Person;
let teacher: Person;
beforeAll(async () => {
  portal = await startPortal();
  place = await Uniform.start(portal);
  [admin, teacher] = [await portal.person(['ADMIN']), await portal.person(['TEACHER'])];
});
afterAll(() => portal.stop());

test('an administrator keeps them; a teacher may not, and the neighbour finds nothing, and a name is taken once', async () => {
  const write = await place.sample(formTypes);
  expect((await teacher.post('/form/type', write)).status).toBe(403);
  const made = await admin.post('/form/type', write);
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ ...write, version: 1 })]);
  expect((await admin.post('/form/type', write)).body.code).toBe('already_exists');

  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get(`/form/type/${made.body.id}`)).status).toBe(404);
  expect((await neighbour.post('/form/type', write)).status).toBe(200);
});
