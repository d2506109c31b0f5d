import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';

let portal: Portal;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['ADMIN']);
});
afterAll(() => portal.stop());

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a person changes their own profile and photo: only an image of their own', async () => {
  const anna = await portal.person(['TEACHER'], { username: 'anna' });
  const other = await portal.person(['TEACHER']);
  const ear = await admin.listen({ resource: 'accounts', id: anna.account_id });
  expect(
    (await anna.put('/account/profile', { firstname: 'Anna', lastname: 'Lee', phone: '+998 (90) 111-22-33' })).body,
  ).toMatchObject({ name: 'Anna Lee', phone: '+998901112233' });
  expect(await ear.hears('accounts.updated')).toMatchObject({ record_id: anna.account_id, actor_id: anna.account_id });
  expect((await anna.put('/account/profile', { firstname: 'Anna', lastname: 'Lee', version: 1 })).status).toBe(409);
  expect((await anna.put('/account/profile', { firstname: 'Anna', lastname: 'Lee', roles: ['ADMIN'] })).status).toBe(
    400,
  );
  const file = async (account: number, mime: string, complete = true) =>
    (
      await portal.sql<{ id: number }>(
        `insert into files (institution_id, account_id, name, mime, complete) values (${HERE.id}, $1, 'a.png', $2, $3) returning id`,
        [account, mime, complete],
      )
    )[0]?.id ?? 0;
  for (const bad of [
    await file(other.account_id, 'image/png'),
    await file(anna.account_id, 'text/html'),
    await file(anna.account_id, 'image/png', false),
    999_999,
  ]) {
    const refused = await anna.put('/account/profile_pic', { file_id: bad });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [expect.objectContaining({ field: 'file_id', code: 'accounts.own_image_only' })],
    ]);
  }
  const sent = await anna.send('post', '/file').attach('file', PNG, 'face.png');
  const stranger = await portal.person(['TEACHER'], { institution: THERE });
  expect((await other.get(`/file/${sent.body.id}`)).status).toBe(404);
  expect((await anna.put('/account/profile_pic', { file_id: sent.body.id })).body.photo_url).toBe(
    `/file/${sent.body.id}/preview`,
  );
  expect((await anna.get('/user/me/info')).body.photo_url).toBe(`/file/${sent.body.id}/preview`);
  expect([
    (await other.get(`/file/${sent.body.id}/preview`)).status,
    (await stranger.get(`/file/${sent.body.id}/preview`)).status,
  ]).toEqual([200, 404]);
  expect((await anna.put('/account/profile_pic', { file_id: null })).body.photo_url).toBeNull();
});

test('a list narrowed to a role is paged, listed and exported as such', async () => {
  await portal.person(['LIBRARY_MODERATOR', 'STAFF'], { username: 'librarian' });
  await portal.person(['LIBRARY_MODERATOR'], { username: 'far.librarian', institution: THERE });
  expect((await admin.get('/account?role=LIBRARY_MODERATOR')).body).toMatchObject({
    total_elements: 1,
    content: [{ username: 'librarian', roles: ['LIBRARY_MODERATOR', 'STAFF'] }],
  });
  expect((await admin.get('/account/all?role=LIBRARY_MODERATOR')).body).toHaveLength(1);
  const csv = await admin.get('/account/export?role=LIBRARY_MODERATOR&format=csv');
  expect([
    csv.status,
    csv.text.includes('librarian'),
    csv.text.includes('far.librarian'),
    csv.text.trim().split('\n').length,
  ]).toEqual([200, true, false, 2]);
  const registrar = await portal.person(['REGISTRAR_HEAD'], { institution: HERE });
  expect((await registrar.get('/account/export?format=csv')).status).toBe(403);
});
