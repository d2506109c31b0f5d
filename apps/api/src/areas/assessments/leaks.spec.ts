import { Relay } from '#core/events/relay.service.js';
import { startPortal, type Ear, type Portal } from '#testing/portal.js';
import { Course, inDays, upload, type Component, type Shown } from '#testing/course.js';

/** What must not be told before publication: no other number or word of the spec contains it. */
const MARK = 73;
const COMMENT = 'Quokka normal forms';

let portal: Portal;
let course: Course;
let component: Component;
let mark: Shown;
let ear: Ear;
let file: number;
let before: { notifications: unknown; mails: string[]; dashboard: string; calendar: string; feed: string };

/** What was mailed to the student. */
const mails = async () => {
  const { account_id } = course.people.student.person;
  const found = await portal.sql<{ text: string }>(
    `select to_jsonb(m)::text as text from mails m
      where to_jsonb(m)::text like '%' || (select email from accounts where id = $1) || '%' order by m.id`,
    [account_id],
  );
  return found.map(({ text }) => text);
};
const seen = async (path: string) => {
  const answer = await course.people.student.person.get(path);
  return { status: answer.status, text: answer.text ?? JSON.stringify(answer.body), body: answer.body };
};
const calendar = async () =>
  (await seen(`/calendar/event/student?from=${inDays(-1).slice(0, 10)}&to=${inDays(30).slice(0, 10)}`)).text;
const unread = async () => (await seen('/notification/unread')).body;

/** A mark on its way: entered, second-marked, returned, entered again, verified, with the registrar. Not published. */
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
  const { second, teacher, admin, student } = course.people;
  component = await course.open({
    second_marker_id: second.id,
    sample_percent: 100,
    criteria: [{ title: 'Keys', kind: 'method', points: 100 }],
  });
  await course.handIn(component);
  mark = await course.markOf(component);
  ear = await student.person.listen(
    { resource: 'marks', id: mark.id },
    { resource: 'marks' },
    { resource: 'assessments', id: component.id },
  );
  before = {
    notifications: await unread(),
    mails: await mails(),
    dashboard: (await seen('/dashboard/student')).text,
    calendar: await calendar(),
    feed: (await seen('/notification')).text,
  };
  file = await upload(teacher.person, 'feedback.txt');
  await course.send(teacher, mark.id, ['MARK', { mark: MARK, comment: COMMENT, file_ids: [file], scores: [MARK] }]);
  await course.send(second, mark.id, ['SECOND_MARK', { mark: MARK, comment: COMMENT }]);
  await course.send(admin, mark.id, ['RETURN_TO_MARKER', { reason: COMMENT }]);
  await course.send(teacher, mark.id, ['MARK', { mark: MARK }]);
  await course.send(second, mark.id, ['SECOND_MARK', { mark: MARK }]);
  await course.send(admin, mark.id, ['VERIFY', { final_mark: MARK, comment: COMMENT }]);
  await course.send(admin, mark.id, ['PUBLISH_TO_REGISTRAR']);
  await portal.app.get(Relay).sweep?.();
});
afterAll(() => portal.stop());

const silent = (text: string) => {
  expect(text).not.toContain(COMMENT);
  expect(text).not.toMatch(new RegExp(`\\b${MARK}\\b`));
};

test('the world of this spec: the teacher reads the mark', async () => {
  const { teacher } = course.people;
  const answer = await teacher.person.get(`/assessment/mark/${mark.id}`);
  expect(answer.body).toMatchObject({ first_mark: MARK, calculated_mark: MARK, status: 'published_to_registrar' });
});

test('list: neither a value nor a filter, a sort or a total tells', async () => {
  const all = await seen('/assessment/mark?size=50');
  silent(all.text.replaceAll(/"(id|\w+_ids?|number|receipt|idNumber)":("[^"]*"|\[[^\]]*\]|\d+)/g, ''));
  expect(all.body.content[0]).toMatchObject({ status: 'submitted', first_mark: null, calculated_mark: null });
  expect((await seen('/assessment/mark?status=published_to_registrar')).body.total_elements).toBe(0);
  expect((await seen('/assessment/mark?status=submitted')).body.total_elements).toBe(1);
  expect((await seen(`/assessment/mark?search=${encodeURIComponent(COMMENT)}`)).body.total_elements).toBe(0);
});

test('record: the columns of marking are empty, also when it changed last', async () => {
  const { body } = await seen(`/assessment/mark/${mark.id}`);
  for (const column of [
    'first_mark',
    'first_comment',
    'first_files',
    'second_mark',
    'final_mark',
    'final_comment',
    'calculated_mark',
    'scores',
    'marked_at',
    'updated_at',
    'decision_reason',
    'sampled',
    'chain_length',
  ])
    expect([column, body[column]]).toEqual([column, null]);
  expect(body.status).toBe('submitted');
});

test('events: an event sent blindly says no more than the status that the student sees', async () => {
  const { student } = course.people;
  const answer = await student.person.post(`/assessment/mark/${mark.id}/actions/SUBMIT_WORK`, { file_ids: [] });
  expect(answer.status).toBe(409);
  expect(answer.text).not.toContain('published_to_registrar');
  silent(
    JSON.stringify({ ...answer.body, current: { ...answer.body.current, id: 0, file_ids: 0, files: 0, receipt: '' } }),
  );
});

test('rubric: no points before publication', async () => {
  expect((await seen(`/assessment/student/criteria-details?mark_id=${mark.id}`)).body).toEqual([
    expect.objectContaining({ title: 'Keys', earned: null }),
  ]);
});

test('history and chain: no step of marking, no reason', async () => {
  const history = await seen(`/history/marks/${mark.id}`);
  expect(history.status).toBe(200);
  silent(history.text.replaceAll(/"(id|\w+_ids?|event_id)":("[^"]*"|\[[^\]]*\]|\d+)/g, ''));
  expect(history.text).not.toMatch(/MARK|VERIFY|RETURN/);
  expect((await seen(`/assessment/mark/${mark.id}/chain`)).status).toBe(403);
});

test('export: workbook, mark lists, forms and archives are refused', async () => {
  for (const path of [
    '/assessment/mark/export',
    `/assessment/teacher/generate-mark-list?assessment_id=${component.id}`,
    `/assessment/cu/mark-list?ccls_module_id=${component.ccls_module_id}`,
    `/assessment/zip-uploads?assessment_id=${component.id}`,
    '/assessment/mark/chain-check',
    `/assessment/mark/absences?ccls_module_id=${component.ccls_module_id}`,
  ])
    expect([path, (await seen(path)).status]).toEqual([path, 403]);
  const { student } = course.people;
  const form = await student.person.post('/assessment/moderator-form', { assessment_id: component.id });
  expect(form.status).toBe(403);
});

test('socket: nothing is heard while a mark is made', () => {
  expect(ear.joined).toEqual([true, false, true]);
  expect(ear.heard.filter(({ resource }) => ['marks', 'subject_boards', 'assessments'].includes(resource))).toEqual([]);
});

test('notifications: no notice and no count', async () => {
  expect(await unread()).toEqual(before.notifications);
  expect((await seen('/notification')).text).toBe(before.feed);
});

test('mail: not one more goes to the student, and none has the comment', async () => {
  const now = await mails();
  expect(now).toEqual(before.mails);
  for (const text of now) expect(text).not.toContain(COMMENT);
});

test('search: neither the comment nor the mark finds anything', async () => {
  for (const word of [COMMENT, String(MARK)]) {
    const { status, text } = await seen(`/search?q=${encodeURIComponent(word)}`);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('Databases');
  }
});

test('dashboard and work list: the same as before anybody marked', async () => {
  expect((await seen('/dashboard/student')).text).toBe(before.dashboard);
  const work = JSON.parse((await seen('/my-work')).text) as { resource: string; items: { who: string | null }[] }[];
  // Who hands in knows whose work it is.
  expect(work.find(({ resource }) => resource === 'marks')?.items.map(({ who }) => who)).toEqual([null]);
  silent((await seen('/my-work')).text.replaceAll(/"(id|record_id|version)":\d+/g, ''));
});

test('calendar: the entry is the same, with its version and its moment', async () => {
  expect(before.calendar).toContain(component.name);
  expect(await calendar()).toBe(before.calendar);
});

test('files: feedback opens with the publication, not before', async () => {
  expect((await seen(`/file/${file}`)).status).toBe(404);
});

test('boards: no total and no decision before the board is published', async () => {
  const { body } = await seen(`/assessment/board?ccls_module_id=${component.ccls_module_id}`);
  expect(body.content).toEqual([expect.objectContaining({ status: 'pending', module_mark: null })]);
});

test('another student finds nothing of it at any time', async () => {
  const { friend } = course.people;
  expect((await friend.person.get(`/assessment/mark/${mark.id}`)).status).toBe(404);
  expect((await friend.person.get(`/history/marks/${mark.id}`)).status).toBe(404);
});

test('with the publication all of it is there, live', async () => {
  const { exam } = course.people;
  await course.send(exam, mark.id, ['PUBLISH']);
  await ear.hears('marks.PUBLISH');
  const { body } = await seen(`/assessment/mark/${mark.id}`);
  expect(body).toMatchObject({ calculated_mark: MARK, final_comment: COMMENT, scores: [MARK], second_comment: null });
  expect((await seen(`/file/${file}`)).status).toBe(200);
  expect((await seen('/notification')).text).not.toBe(before.feed);
});
