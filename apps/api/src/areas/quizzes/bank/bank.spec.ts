import { quizCalls } from '@quad/domain/quizzes';
import { upload } from '#testing/course.js';
import { pngOf } from '#testing/pictures.js';
import { Classroom } from '#areas/quizzes/test-quiz.js';
import { startPortal, type Portal } from '#testing/portal.js';

let portal: Portal;
let room: Classroom;
beforeAll(async () => {
  portal = await startPortal();
  room = await Classroom.on(portal);
});
afterAll(() => portal.stop());

test('teachers keep the questions of their modules; others neither read nor write them, students none', async () => {
  const { teacher, stranger, office, student } = room.people;
  const [id] = room.questions;
  expect((await teacher.person.get(`/question/${id}`)).body).toMatchObject({ revision: 1, current: true });
  expect((await office.person.get(`/question/${id}`)).status).toBe(200);
  expect((await stranger.person.get(`/question/${id}`)).status).toBe(404);
  expect((await student.person.get(`/question/${id}`)).status).toBe(403);
  for (const path of ['/question', '/question_category']) {
    const [own, none] = [(await teacher.person.get(path)).body, (await stranger.person.get(path)).body];
    expect(own.total_elements).toBeGreaterThan(0);
    expect([path, none.content, none.total_elements]).toEqual([path, [], 0]);
  }
  const { category_id } = room.about;
  const options = [
    { id: 1, text: 'a', right: true },
    { id: 2, text: 'b', right: false },
  ];
  const body = { category_id, type: 'single_choice', text: 'Mine?', options };
  expect((await stranger.person.post('/question', body)).status).toBe(403);
  const both = options.map((option) => ({ ...option, right: true }));
  expect((await teacher.person.post('/question', { ...body, options: both })).body).toMatchObject({
    status: 422,
    fields: [{ field: 'options', code: 'quizzes.key_single_choice' }],
  });
  expect((await teacher.person.post('/question', { ...body, type: 'multiple_choice', options: both })).status).toBe(
    200,
  );
});

test('a question that a paper has used is replaced by its next revision and stays on the paper as it was', async () => {
  const { teacher } = room.people;
  const question = await room.question({ text: 'Before?' });
  const change = async (text: string) => {
    const { body } = await teacher.person.get(`/question/${question}`);
    const { category_id, type, options } = body as Record<string, never>;
    return teacher.person.post('/question', { id: question, category_id, type, options, text });
  };
  expect((await change('Still before?')).body).toMatchObject({ id: question, revision: 1 });
  const quiz = await room.open({ question_ids: [question] });
  const next = await change('After?');
  expect(next.body).toMatchObject({ revision: 2, text: 'After?', current: true });
  expect(next.body.id).not.toBe(question);
  expect((await teacher.person.get(`/question/${question}`)).body).toMatchObject({
    text: 'Still before?',
    replaced_by_id: next.body.id,
    current: false,
  });
  expect((await change('Again?')).body).toMatchObject({ status: 409, code: 'quizzes.question_replaced' });
  expect((await teacher.person.delete(`/question/${question}`)).status).toBe(409);
  const paper = await teacher.person.ask(quizCalls.preview, { id: quiz.id });
  expect(paper.questions.map(({ text }) => text)).toEqual(['Still before?']);
});

test('a quiz draws from its categories; a bank that is too small, and a published quiz that is changed, are refused', async () => {
  const { teacher, stranger, student } = room.people;
  const { category_id } = room.about;
  const { id } = await room.quiz({ question_ids: [], draw: [{ category_id, difficulty: 'hard', count: 2 }] });
  expect((await stranger.person.post('/quiz_assessment/publish', { id })).status).toBe(404);
  expect((await student.person.post('/quiz_assessment/publish', { id })).status).toBe(403);
  expect((await teacher.person.post('/quiz_assessment/publish', { id })).body).toMatchObject({
    status: 422,
    code: 'quizzes.bank_too_small',
    params: { have: 0, need: 2 },
  });
  for (const n of [1, 2, 3]) await room.question({ difficulty: 'hard', text: `Hard ${n}` });
  expect((await teacher.person.post('/quiz_assessment/publish', { id })).body).toMatchObject({
    status: 'published',
    students: 2,
  });
  const write = room.body({ question_ids: [], draw: [{ category_id, difficulty: 'hard', count: 1 }] });
  expect((await teacher.person.post('/quiz_assessment', { ...write, id })).body).toMatchObject({
    status: 409,
    code: 'quizzes.frozen',
  });
  const paper = await teacher.person.ask(quizCalls.preview, { id, seed: 5 });
  expect(paper.questions).toHaveLength(2);
  expect(await teacher.person.ask(quizCalls.preview, { id, seed: 5 })).toMatchObject({
    questions: paper.questions.map((question) => ({ id: question.id })),
  });
  const counts = (await teacher.person.get('/question/types_counts')).body as { difficulty: string; count: number }[];
  expect(counts.find(({ difficulty }) => difficulty === 'hard')?.count).toBe(3);
});

test('tags stay with a question and its revisions; the bank is filtered, searched and exported by them', async () => {
  const { teacher, stranger } = room.people;
  const loops = await room.question({ text: 'Tagged?', tags: ['week 3', 'zyklus'] });
  await room.question({ text: 'Other?', tags: ['week 4'] });
  const found = async (query: string, { person } = teacher) =>
    ((await person.get(`/question?${query}`)).body.content as { text: string }[]).map(({ text }) => text);
  expect((await teacher.person.get(`/question/${loops}`)).body.tags).toEqual(['week 3', 'zyklus']);
  expect(await found('tag=week%203')).toEqual(['Tagged?']);
  expect(await found('tag=week')).toEqual([]);
  expect(await found('search=zyklus')).toEqual(['Tagged?']);
  expect(await found('tag=week%203', stranger)).toEqual([]);
  await room.open({ question_ids: [loops] });
  const { category_id, type, options } = (await teacher.person.get(`/question/${loops}`)).body as Record<string, never>;
  const next = await teacher.person.post('/question', { id: loops, category_id, type, options, text: 'Tagged again?' });
  expect(next.body).toMatchObject({ revision: 2, tags: ['week 3', 'zyklus'] });
  expect(await found('tag=week%203&current=true')).toEqual(['Tagged again?']);
  const file = await teacher.person.get('/question/export?format=csv&tag=week%203&current=true');
  expect(file.text.trim().split('\n')).toHaveLength(2);
  expect(file.text).toMatch(/Tagged again\?.*week 3, zyklus/);
});

test('the picture of a question is for who keeps the bank, and for the students on whose paper it is, once they have begun', async () => {
  const { teacher, leader, stranger, student, other, outsider } = room.people;
  const picture_id = await upload(teacher.person, 'loop.png', pngOf());
  const question = await room.question({ text: 'What is drawn?', picture_id });
  const quiz = await room.open({ question_ids: [question] });
  const seen = () =>
    Promise.all(
      [teacher, leader, stranger, student, other, outsider].map(
        async ({ person }) => (await person.get(`/file/${picture_id}`)).status,
      ),
    );
  expect(await seen()).toEqual([200, 200, 404, 404, 404, 404]);
  const paper = await room.start(quiz.id);
  expect(paper.questions).toMatchObject([{ text: 'What is drawn?', picture_id }]);
  expect(await seen()).toEqual([200, 200, 404, 200, 404, 404]);
  const file = await student.person.send('get', `/file/${picture_id}?inline=1`).responseType('blob');
  expect([file.headers['content-type'], (file.body as Buffer).equals(pngOf())]).toEqual(['image/png', true]);
});
