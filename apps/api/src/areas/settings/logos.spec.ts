import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { JPEG, pngOf } from '#testing/pictures.js';

let portal: Portal;
let admin: Person;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.person(['ADMIN']);
  teacher = await portal.person(['TEACHER']);
  student = await portal.person(['BACHELOR_STUDENT']);
});
afterAll(() => portal.stop());

const put = (by: Person, picture: Buffer | null) =>
  by.put('/settings/logo', { picture: picture && picture.toString('base64') });
const seen = async (by: Person) => (await by.get('/user/me/info')).body.selected_institution.logo as string | null;
const shown = (institution = HERE.id, v = '') => portal.visitor.get(`/api/v1/institution/${institution}/logo${v}`);

test('an administrator puts the picture there for everyone, and takes it away; others may not', async () => {
  const viewer = await portal.person(['MODERATOR_VIEWER']);
  for (const other of [teacher, viewer, student]) expect((await put(other, pngOf())).status).toBe(403);
  expect([await seen(student), (await shown()).status]).toEqual([null, 404]);

  const ear = await student.listen();
  const { status, body } = await put(admin, pngOf());
  expect([status, body.logo]).toEqual([200, expect.stringMatching(/^[0-9a-f]{16}$/)]);
  expect(await ear.hears('institutions.updated')).toMatchObject({ actor_id: admin.account_id });
  expect(await seen(student)).toBe(body.logo);
  const picture = await shown(HERE.id, `?v=${body.logo}`);
  expect([picture.headers['content-type'], picture.headers['x-content-type-options']]).toEqual([
    'image/png',
    'nosniff',
  ]);
  expect(picture.headers['cache-control']).toContain('immutable');
  expect(pngOf().equals(picture.body as Buffer)).toBe(true);

  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect([await seen(neighbour), (await shown(THERE.id)).status]).toEqual([null, 404]);
  const open = (await portal.visitor.get('/api/v1/institution/all')).body as { institution_id: number; logo: string }[];
  expect(open.map(({ institution_id, logo }) => [institution_id, logo]).sort()).toEqual([
    [HERE.id, body.logo],
    [THERE.id, null],
  ]);

  expect((await put(admin, JPEG)).body.logo).not.toBe(body.logo);
  expect((await put(admin, null)).body).toEqual({ logo: null });
  expect([await seen(student), (await shown()).status]).toEqual([null, 404]);
});

test('a hostile picture is refused, and what was there stays', async () => {
  const { logo } = (await put(admin, pngOf({ width: 9 }))).body;
  const hostile = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    pngOf({ pixels: Buffer.alloc(60_000_000) }),
    pngOf({ pixels: Buffer.alloc(4 * 17, 200) }),
    pngOf({ width: 50_000, height: 50_000 }),
  ];
  for (const picture of hostile) {
    const { status, body } = await put(admin, picture);
    expect([status, body.code]).toEqual([422, 'settings.logo_refused']);
  }
  expect((await admin.put('/settings/logo', { picture: 'data:image/png;base64,AAAA' })).status).toBe(400);
  expect((await put(admin, Buffer.alloc(500_000))).status).toBe(400);
  expect((await put(admin, Buffer.alloc(1_500_000))).status).toBe(413);
  expect(await seen(admin)).toBe(logo);
});
