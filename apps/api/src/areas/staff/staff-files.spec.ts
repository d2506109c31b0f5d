import { staffFiles } from '@quad/domain/staff';
import { startPortal, THERE, type Person, type Portal } from '#testing/portal.js';
import { Uniform } from '#testing/uniform.js';

let portal: Portal;
let place: Uniform;
let hr: Person;
let teacher: Person;
beforeAll(async () => {
  portal = await startPortal();
  place = await Uniform.start(portal);
  [hr, teacher] = [await portal.person(['HR_MANAGER']), await portal.person(['TEACHER'])];
});
afterAll(() => portal.stop());

test('HR keeps them; a teacher may not, and the neighbour finds nothing', async () => {
  const write = await place.sample(staffFiles);
  expect((await teacher.post('/new-staff-file', write)).status).toBe(403);
  const made = await hr.post('/new-staff-file', write);
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ ...write, version: 1 })]);
  expect(made.body.number).toMatch(/^SF-\d{6,}$/);

  const neighbour = await portal.person(['HR_MANAGER'], { institution: THERE });
  expect((await neighbour.get(`/new-staff-file/${made.body.id}`)).status).toBe(404);
});
