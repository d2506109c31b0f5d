import { startPortal, type Portal } from '#testing/portal.js';
import { Course, upload } from '#testing/course.js';

let portal: Portal;
let course: Course;
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
});
afterAll(() => portal.stop());

test('an amendment goes through form and decision into the chain; the student learns of it with the publication', async () => {
  const { teacher, stranger, leader, registrar, dean, exam, student, admin } = course.people;
  const component = await course.open();
  const early = await course.markOf(component);
  const wish = { mark_id: early.id, type: 'calculation', new_mark: 74, reason: 'Question 4 was left out.' };
  expect((await teacher.person.post('/assessment/amendment', wish)).body.code).toBe('amendments.not_published');
  const mark = await course.upTo(component, 'published', 64);
  expect((await student.person.post('/assessment/amendment', wish)).status).toBe(403);
  expect((await stranger.person.post('/assessment/amendment', wish)).status).toBe(422);
  expect((await teacher.person.post('/assessment/amendment', { ...wish, new_mark: 64 })).body.code).toBe(
    'amendments.same_mark',
  );
  const made = await teacher.person.post('/assessment/amendment?send=SUBMIT', wish);
  expect(made.body).toMatchObject({ status: 'submitted', old_mark: 64, new_mark: 74 });
  const { id } = made.body;
  expect((await teacher.person.post('/assessment/amendment', wish)).body.code).toBe('already_exists');
  const ear = await student.person.listen({ resource: 'amendments', id }, { resource: 'marks', id: mark.id });
  const send = ({ person }: typeof teacher, event: string, payload: object = {}) =>
    person.put('/assessment/amendment/change/status', { id, event, ...payload });

  expect((await send(teacher, 'VERIFY', { form_ids: [await upload(teacher.person, 'f.txt')] })).status).toBe(403);
  expect((await send(leader, 'VERIFY')).status).toBe(400);
  expect((await send(leader, 'VERIFY', { form_ids: [await upload(leader.person, 'form.txt')] })).status).toBe(200);
  expect((await send(exam, 'ACCEPT', { decision: 'Agreed' })).status).toBe(403);
  expect((await send(dean, 'ACCEPT', { decision: 'The points were added again.' })).status).toBe(200);
  expect((await student.person.get(`/assessment/amendment/${id}`)).status).toBe(404);
  expect((await student.person.get('/assessment/amendment/all')).body).toEqual([]);
  expect(ear.heard.filter(({ resource }) => ['amendments', 'marks'].includes(resource))).toEqual([]);
  expect(await course.markOf(component)).toMatchObject({ calculated_mark: 64 });

  expect((await leader.person.put('/assessment/amendment/publish', { id })).status).toBe(403);
  expect((await exam.person.put('/assessment/amendment/publish', { id })).body.status).toBe('published');
  await ear.hears('marks.PUBLISH');
  expect((await student.person.get(`/assessment/mark/${mark.id}`)).body).toMatchObject({
    calculated_mark: 74,
    original_mark: 64,
    status: 'published',
  });
  expect((await student.person.get(`/assessment/amendment/${id}`)).body).toMatchObject({ new_mark: 74, forms: null });
  expect((await send(exam, 'UNPUBLISH', { reason: 'x' })).status).toBe(403);
  expect((await send(registrar, 'UNPUBLISH', { reason: 'The wrong student' })).status).toBe(200);
  expect(await course.markOf(component)).toMatchObject({ calculated_mark: 64 });
  expect((await exam.person.put('/assessment/amendment/publish', { id })).status).toBe(200);
  const chain = (await admin.person.get(`/assessment/mark/${mark.id}/chain`)).body;
  expect(chain.filter((entry: { event: string }) => entry.event === 'APPLY_AMENDMENT')).toHaveLength(3);
  const check = await admin.person.get(`/assessment/mark/chain-check?ccls_module_id=${component.ccls_module_id}`);
  expect(check.body.broken).toEqual([]);
  const since = new Date(Date.now() - 60_000).toISOString();
  expect((await exam.person.get(`/assessment/amendment/all/updated?since=${since}`)).body).toHaveLength(1);
});

test('a draft is its requester’s alone and goes with them; nobody decides on their own wish', async () => {
  const { teacher, exam, registrar } = course.people;
  const component = await course.open();
  const mark = await course.upTo(component, 'published', 50);
  const wish = { mark_id: mark.id, type: 'remark', new_mark: 55, reason: 'Read again.' };
  const { id } = (await registrar.person.post('/assessment/amendment', wish)).body;
  expect((await exam.person.get(`/assessment/amendment/${id}`)).status).toBe(404);
  const send = ({ person }: typeof teacher, event: string, payload: object = {}) =>
    person.put('/assessment/amendment/change/status', { id, event, ...payload });
  expect((await send(registrar, 'SUBMIT')).status).toBe(200);
  expect((await send(exam, 'VERIFY', { form_ids: [await upload(exam.person, 'form.txt')] })).status).toBe(200);
  expect((await send(registrar, 'ACCEPT', { decision: 'Mine' })).body.code).toBe('amendments.took_part');
  const second = await course.upTo(await course.open(), 'published', 50);
  const draft = (await teacher.person.post('/assessment/amendment', { ...wish, mark_id: second.id })).body;
  expect((await teacher.person.delete(`/assessment/amendment/${draft.id}`)).status).toBe(200);
});
