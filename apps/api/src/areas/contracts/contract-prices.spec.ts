import { contractPrices } from '@quad/domain/contracts';
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

test('an administrator keeps them; a teacher may not, and the neighbour finds nothing', async () => {
  const write = await place.sample(contractPrices);
  expect((await teacher.post('/contract-price', write)).status).toBe(403);
  const made = await admin.post('/contract-price', write);
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ ...write, version: 1 })]);
  expect(made.body.number).toMatch(/^CP-\d{6,}$/);

  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get(`/contract-price/${made.body.id}`)).status).toBe(404);
});
