import { vacancyPositions } from '@quad/domain/positions';
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
  const write = await place.sample(vacancyPositions);
  expect((await teacher.post('/position/vacancy', write)).status).toBe(403);
  const made = await admin.post('/position/vacancy', write);
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ ...write, version: 1 })]);
  expect(made.body.number).toMatch(/^VP-\d{6,}$/);

  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.get(`/position/vacancy/${made.body.id}`)).status).toBe(404);
});

test('an administrator publishes and closes; others are refused, and so is a step out of turn', async () => {
  const { id } = (await admin.post('/position/vacancy', await place.sample(vacancyPositions))).body as { id: number };
  expect((await teacher.post(`/position/vacancy/${id}/actions/PUBLISH`)).status).toBe(403);
  const ear = await admin.listen({ resource: 'vacancy_positions', id });
  expect((await admin.post(`/position/vacancy/${id}/actions/PUBLISH`)).body).toMatchObject({
    status: 'published',
    version: 2,
  });
  expect(await ear.hears('vacancy_positions.PUBLISH')).toMatchObject({ from: 'draft', to: 'published', record_id: id });
  const again = await admin.post(`/position/vacancy/${id}/actions/PUBLISH`);
  expect([again.status, again.body.code]).toEqual([409, 'forbidden_transition']);
  expect((await admin.post(`/position/vacancy/${id}/actions/CLOSE`)).body.status).toBe('closed');
});
