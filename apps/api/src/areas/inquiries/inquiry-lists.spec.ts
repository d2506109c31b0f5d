import { startPortal, type Portal } from '#testing/portal.js';
import { Desk } from './test-desk.js';

let portal: Portal;
let desk: Desk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await Desk.on(portal);
});
afterAll(() => portal.stop());

test('a draft is not there for anybody else: no list, no count, no page, no history, no workbook, whoever asks', async () => {
  const { teacher, moderator, director, admin, helper } = desk.people;
  const made = await desk.draft({ title: 'Half a thought', involved_ids: [helper.id] });
  for (const { person } of [moderator, director, admin, helper]) {
    const pages = await Promise.all(
      [`/inquiry/${made.id}`, `/inquiry/${made.number}`, `/history/inquiries/${made.id}`].map((path) =>
        person.get(path),
      ),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404]);
    const list = (await person.get('/inquiry?search=Half')).body;
    expect([list.content, list.total_elements]).toEqual([[], 0]);
    expect((await person.get('/inquiry/all?status=draft')).body).toEqual([]);
    expect((await person.listen({ resource: 'inquiries', id: made.id })).joined).toEqual([false]);
  }
  expect((await teacher.person.get('/inquiry?search=Half')).body.total_elements).toBe(1);
  const ear = await moderator.person.listen({ resource: 'inquiries' });
  expect(ear.joined).toEqual([true]);
  await desk.walk(made, ['teacher', 'SUBMIT']);
  expect(await ear.hears('inquiries.SUBMIT')).toMatchObject({ record_id: made.id });
  for (const { person } of [moderator, director, admin, helper])
    expect((await person.get(`/inquiry/${made.id}`)).body.title).toBe('Half a thought');
});

test('unassigned inquiries are a list of their own', async () => {
  const { moderator } = desk.people;
  const [free, given] = [
    await desk.sent({ title: 'Unassigned lamp' }),
    await desk.assigned({ title: 'Unassigned chair' }),
  ];
  const ids = async (unassigned: boolean) =>
    (
      (await moderator.person.get(`/inquiry?search=Unassigned&unassigned=${unassigned}`)).body.content as {
        id: number;
      }[]
    ).map(({ id }) => id);
  expect([await ids(true), await ids(false)]).toEqual([[free.id], [given.id]]);
});

test('the inquiries of a group are those of its students, for who may read them', async () => {
  const { moderator, teacher } = desk.people;
  const group = await desk.rows.add('groups', { title: 'CS-7' });
  const student = await desk.rows.student({ group_id: group });
  const asked = await desk.draft({ title: 'A certificate' }, student.person);
  expect((await desk.send(student, asked, 'SUBMIT')).status).toBe(200);
  await desk.sent({ title: 'Of no student' });
  const ids = async ({ person }: typeof moderator) =>
    ((await person.get(`/inquiry?student_group_id=${group}`)).body.content as { id: number }[]).map(({ id }) => id);
  expect([await ids(moderator), await ids(teacher)]).toEqual([[asked.id], []]);
});
