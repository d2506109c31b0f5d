import { HERE, type Person, type Portal, startPortal, THERE } from '#testing/portal.js';
import { Rows } from '#testing/rows.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const EVENT = {
  ...{ name: 'Reading', kind: 'readers_club', status: 'published', capacity: 9 },
  ...{ starts_at: '2027-01-01T09:00:00Z', ends_at: '2027-01-01T10:00:00Z' },
};
let portal: Portal;
let anna: Person;
beforeAll(async () => {
  portal = await startPortal();
  anna = await portal.person(['TEACHER']);
  await portal.sql('insert into account_roles (account_id, institution_id, role) values ($1, $2, $3)', [
    anna.account_id,
    THERE.id,
    'TEACHER',
  ]);
});
afterAll(() => portal.stop());

const upload = async () => (await anna.send('post', '/file').attach('file', PNG, 'face.png')).body.id as number;
const sees = async (who: Person, id: number) => (await who.get(`/file/${id}/preview`)).status === 200;

test('a face is seen in every institution where the person is, and nowhere else', async () => {
  const face = await upload();
  const [third] = await portal.sql<{ id: number }>(
    `insert into institutions (key, name) values ('third', 'Third') returning id`,
  );
  const [colleague, neighbour, stranger] = [
    await portal.person(['STUDENT_MODERATOR'], { institution: HERE }),
    await portal.person(['BACHELOR_STUDENT'], { institution: THERE }),
    await portal.person(['ADMIN'], { institution: third! }),
  ];
  const all = [anna, await portal.signedIn(anna.account_id, THERE), colleague, neighbour, stranger] as const;
  const seen = () => Promise.all(all.map((who) => sees(who, face)));
  // Before it is a face it is an upload of her own, and nobody's elsewhere, not even hers.
  expect(await seen()).toEqual([true, false, false, false, false]);
  await anna.put('/account/profile_pic', { file_id: face }).expect(200);
  expect(await seen()).toEqual([true, true, true, true, false]);
  expect((await neighbour.get(`/file/${face}/preview`)).body).toEqual(PNG);
  await anna.put('/account/profile_pic', { file_id: await upload() }).expect(200);
  // An earlier face stays where it was uploaded.
  expect(await seen()).toEqual([true, false, true, false, false]);
});

test('whoever leaves an institution takes the face along', async () => {
  const face = await upload();
  await anna.put('/account/profile_pic', { file_id: face }).expect(200);
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect(await sees(neighbour, face)).toBe(true);
  await neighbour.delete(`/account/${anna.account_id}`).expect(200);
  expect(await sees(neighbour, face)).toBe(false);
  expect(await sees(anna, face)).toBe(true);
});

test('no other file of another institution is found, whatever record it belongs to', async () => {
  const neighbour = await portal.person(['SUPER_ADMIN'], { institution: THERE });
  for (const resource of ['inquiries', 'chat_messages', null]) {
    const [file] = await portal.sql<{ id: number }>(
      `insert into files (institution_id, account_id, name, mime, complete, storage_key, subject_resource, subject_id)
      values (${HERE.id}, $1, 'a.png', 'image/png', true, md5(random()::text), $2, $1) returning id`,
      [anna.account_id, resource],
    );
    expect((await neighbour.get(`/file/${file!.id}`)).status).toBe(404);
  }
});

test('a guest sees no face and no card but of those whom they deal with; a student sees staff, and students they deal with', async () => {
  const rows = new Rows(portal);
  const group_id = await rows.add('groups', { title: 'Faces' });
  const [teacher, student, guest] = [
    await rows.staff(['TEACHER']),
    await rows.student({ group_id }),
    await portal.person(['GUEST_USER']),
  ];
  const faceOf = async (who: Person): Promise<number> => {
    const { body } = await who.send('post', '/file').attach('file', PNG, 'face.png');
    await who.put('/account/profile_pic', { file_id: body.id }).expect(200);
    return body.id;
  };
  const faces = [await faceOf(teacher.person), await faceOf(student.person), await faceOf(guest)] as const;
  const seenBy = (who: Person) => Promise.all(faces.map((face) => sees(who, face)));
  const cardOf = async (who: Person, id: number) => (await who.get(`/person/staff/${id}`)).status;
  expect(await seenBy(guest)).toEqual([false, false, true]);
  expect(await cardOf(guest, teacher.id)).toBe(404);
  const [stranger, classmate] = [await rows.student(), await rows.student({ group_id })];
  expect(await seenBy(stranger.person)).toEqual([true, false, false]);
  expect((await stranger.person.get(`/person/student/${student.id}`)).status).toBe(404);
  expect(await seenBy(classmate.person)).toEqual([true, true, false]);
  // An event of the club names its organizer: the name leads to the card.
  await rows.add('club_events', { ...EVENT, organizer_id: student.person.account_id });
  expect(await seenBy(stranger.person)).toEqual([true, true, false]);
  expect(await seenBy(guest)).toEqual([false, false, true]);
  expect(await seenBy(teacher.person)).toEqual([true, true, true]);
  const desk = await rows.add('inquiry_groups', { title: 'Desk' });
  await rows.add('inquiries', {
    group_id: desk,
    creator_id: guest.account_id,
    assignee_id: teacher.id,
    title: 'A question',
    description: '',
  });
  expect(await seenBy(guest)).toEqual([true, false, true]);
  expect(await cardOf(guest, teacher.id)).toBe(200);
});

test('a guest keeps fifty megabytes, a member more', async () => {
  const begin = (who: Person) =>
    who.send('post', '/files').set({
      'tus-resumable': '1.0.0',
      'upload-length': String(51 * 1024 * 1024),
      'upload-metadata': 'filename YS50eHQ=',
    });
  const refused = await begin(await portal.person(['GUEST_USER']));
  expect(refused.body).toMatchObject({ status: 413, code: 'files.account_full', params: { max: 50 } });
  expect((await begin(anna)).status).toBe(201);
});
