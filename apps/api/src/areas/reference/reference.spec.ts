import { startPortal, THERE, type Portal } from '#core/testing/portal.js';

let portal: Portal;
beforeAll(async () => { portal = await startPortal(); });
afterAll(() => portal.stop());

test('a country is made by the registrar, seen at once by a teacher who has the list open, and refused to the teacher herself', async () => {
  const registrar = await portal.person(['REGISTRAR_HEAD']);
  const teacher = await portal.person(['TEACHER']);
  const stranger = await portal.person(['TEACHER'], { institution: THERE });
  const ear = await teacher.listen({ resource: 'countries' });
  const far = await stranger.listen({ resource: 'countries' });

  const refused = await teacher.post('/country', { name: 'Norway', code: 'NO' });
  expect(refused.status).toBe(403);
  const made = await registrar.post('/country', { name: 'Norway', code: 'NO' });
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ name: 'Norway', version: 1 })]);
  expect(await ear.hears('countries.created')).toMatchObject({ record_id: made.body.id, actor_id: registrar.account_id });
  expect(far.heard).toEqual([]);

  const page = await teacher.get('/country?search=nor&sort=name,desc');
  expect(page.body).toMatchObject({ total_elements: 1, total_pages: 1, last: true, content: [{ code: 'NO' }] });
  expect((await stranger.get(`/country/${made.body.id}`)).status).toBe(404);
});
