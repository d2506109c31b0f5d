import { startPortal, type Portal } from '#testing/portal.js';
import { Course, inDays, upload } from '#testing/course.js';

let portal: Portal;
let course: Course;
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
  const { admin } = course.people;
  expect((await admin.person.put('/settings', { pass_mark: 60 })).status).toBe(200);
});
afterAll(() => portal.stop());

const open = (id: number) => `/assessment/mark/${String(id)}/actions/OPEN_NEXT_ATTEMPT`;

test('who fails by the institution’s own pass mark gets a resit, and the resit counts up to it', async () => {
  const { registrar, student, teacher, admin } = course.people;
  const component = await course.open();
  const { id } = await course.upTo(component, 'published', 46);
  expect(await course.markOf(component)).toMatchObject({ calculated_mark: 46, pass_mark: 60 });
  const opened = await registrar.person.post(open(id), { deadline: inDays(9) });
  expect([opened.status, opened.body.attempt]).toEqual([200, 2]);
  const file_ids = [await upload(student.person, 'again.txt')];
  await student.person.post('/assessment/submit', { assessment_id: component.id, file_ids });
  await course.send(teacher, id, ['MARK', { mark: 85 }]);
  expect(await course.send(admin, id, ['VERIFY'])).toMatchObject({ final_mark: 85, calculated_mark: 60 });
});

test('who passes by it gets none, one by one or with all', async () => {
  const { registrar, admin } = course.people;
  const component = await course.open();
  const { id } = await course.upTo(component, 'published', 60);
  const refused = await registrar.person.post(open(id), { deadline: inDays(9) });
  expect([refused.status, refused.body.code]).toEqual([422, 'assessments.has_passed']);
  const failed = await course.open();
  await course.upTo(failed, 'published', 59);
  for (const [one, opened] of [
    [component, 0],
    [failed, 1],
  ] as const)
    expect(
      (
        await admin.person.post('/assessment/attempt', {
          assessment_id: one.id,
          attempt: 2,
          deadline: inDays(12),
          open: true,
        })
      ).body,
    ).toMatchObject({ opened });
});

test('a component goes to the registrar when every mark of the group is verified, also of who handed in nothing', async () => {
  const { leader, friend, admin } = course.people;
  const component = await course.open();
  const { id } = await course.upTo(component, 'verified');
  expect(await course.markOf(component, friend)).toMatchObject({ status: 'pending' });
  const path = `/assessment/mark/${String(id)}/actions/PUBLISH_TO_REGISTRAR`;
  const refused = await leader.person.post(path);
  expect([refused.status, refused.body.code]).toEqual([422, 'assessments.not_all_verified']);
  expect(refused.body.message).toContain('1');
  // Who has left the university keeps nobody waiting.
  await portal.sql(`update students set status = 'deactivated' where id = $1`, [friend.id]);
  expect((await admin.person.post(path)).status).toBe(200);
  await portal.sql(`update students set status = 'activated' where id = $1`, [friend.id]);
});
