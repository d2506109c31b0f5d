import { startPortal, type Portal } from '#testing/portal.js';
import type { Known } from '#testing/rows.js';
import { at, Classroom } from './test-quiz.js';

let portal: Portal;
let room: Classroom;
beforeAll(async () => {
  portal = await startPortal();
  room = await Classroom.on(portal);
});
afterAll(() => portal.stop());

const act = ({ person }: Known, id: number, [event, payload = {}]: readonly [string, object?]) =>
  person.post(`/quiz_assessment/${id}/actions/${event}`, payload);
const said = ({ status, body }: { status: number; body: { code?: string; fields?: { field: string }[] } }) =>
  [status, body.code, body.fields?.[0]?.field].filter((one) => one !== undefined);
const statusOf = async (id: number) =>
  (await portal.sql<{ status: string }>('select status from quizzes where id = $1', [id]))[0]?.status;

test('a question without a right option is on no paper that is published', async () => {
  const { teacher } = room.people;
  const broken = await room.question({ text: 'Which of these is nothing?' });
  const { id } = await room.quiz({ question_ids: [broken] });
  await portal.sql(`update questions set options = $2 where id = $1`, [
    broken,
    JSON.stringify([1, 2].map((one) => ({ id: one, text: `Option ${one}`, right: false }))),
  ]);
  expect(said(await act(teacher, id, ['PUBLISH'])).slice(0, 2)).toEqual([422, 'quizzes.question_without_key']);
  expect(await statusOf(id)).toBe('draft');
});

test('who keeps the module deletes a quiz while it is a draft; one that was begun is neither hidden nor deleted', async () => {
  const { teacher, stranger, student } = room.people;
  const { id } = await room.quiz({ opens_at: at(-5) });
  expect((await stranger.person.delete(`/quiz_assessment/${id}`)).status).toBe(404);
  const open = await room.open();
  await room.start(open.id);
  expect((await teacher.person.delete(`/quiz_assessment/${open.id}`)).status).toBe(409);
  // The clock would open it again at its hour.
  await portal.sql(`update quizzes set status = 'published', opens_at = $2 where id = $1`, [open.id, at(5)]);
  expect(said(await act(teacher, open.id, ['UNPUBLISH']))).toEqual([409, 'quizzes.has_attempts']);
  expect(await statusOf(open.id)).toBe('published');
  expect((await student.person.delete(`/quiz_assessment/${id}`)).status).toBe(403);
  expect((await teacher.person.delete(`/quiz_assessment/${id}`)).status).toBe(200);
  const early = await room.open({ opens_at: at(30) });
  expect((await act(teacher, early.id, ['UNPUBLISH'])).body.status).toBe('unpublished');
});

test('a new end lies ahead, results wait for every attempt, and a quiz is archived when its year is over', async () => {
  const { teacher, leader } = room.people;
  const { id } = await room.open();
  const paper = await room.start(id);
  expect(said(await act(teacher, id, ['EXTEND', { closes_at: at(-1) }]))).toEqual([
    422,
    'quizzes.in_the_past',
    'closes_at',
  ]);
  expect((await act(teacher, id, ['EXTEND', { closes_at: at(90) }])).status).toBe(200);
  await portal.sql(`update quizzes set status = 'closed' where id = $1`, [id]);
  expect(said(await act(leader, id, ['PUBLISH_RESULTS']))).toEqual([422, 'quizzes.not_marked']);
  expect(await statusOf(id)).toBe('closed');
  await portal.sql(`update quiz_attempts set status = 'submitted', submitted_at = now() where id = $1`, [paper.id]);
  const reopen = (deadline: string) =>
    leader.person.post(`/student_quiz_assessment/${paper.id}/actions/REOPEN`, { deadline, reason: 'The power failed' });
  expect(said(await reopen(at(-1)))).toEqual([422, 'quizzes.in_the_past', 'deadline']);
  await portal.sql(`update quiz_attempts set status = 'marked' where id = $1`, [paper.id]);
  expect((await act(leader, id, ['PUBLISH_RESULTS'])).body.status).toBe('evaluated');
  expect(said(await act(teacher, id, ['ARCHIVE']))).toEqual([409, 'quizzes.year_runs']);
  await portal.sql(
    `update academic_years set start_date = '2020-09-01', end_date = '2021-07-01' where id = (
    select academic_year_id from taught_modules where id = $1)`,
    [room.about.ccls_module_id],
  );
  expect((await act(teacher, id, ['ARCHIVE'])).body.status).toBe('archived');
});

test('a student writes one attempt at a time', async () => {
  const { student } = room.people;
  const { id } = await room.open({ attempts: 2 });
  const first = await room.start(id);
  await expect(room.start(id)).rejects.toMatchObject({ problem: { status: 409 } });
  const second = { quiz_id: id, student_id: student.id, number: 2, seed: 1, status: 'open' };
  await expect(room.rows.add('quiz_attempts', second)).rejects.toThrow();
  await room.submit(first.id!);
  expect((await room.start(id)).id).not.toBe(first.id);
});
