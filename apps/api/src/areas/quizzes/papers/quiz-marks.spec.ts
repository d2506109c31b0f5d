import { Relay } from '#core/events/relay.service.js';
import { startPortal, type Portal } from '#testing/portal.js';
import { at, Classroom, type QuizRecord } from '#areas/quizzes/test-quiz.js';

let portal: Portal;
let room: Classroom;
beforeAll(async () => {
  portal = await startPortal();
  room = await Classroom.on(portal);
});
afterAll(() => portal.stop());

interface Mark {
  id: number;
  status: string;
  first_mark: number | null;
  calculated_mark: number | null;
  student_id: number;
}
let made = 0;
/** A component that is open, in a module of its own, and a quiz that gives its mark. */
async function tied(weighting = 100) {
  const { office } = room.people;
  const assessment = await office.person.post('/assessment', {
    ccls_module_id: room.about.ccls_module_id,
    code: `EX${String(++made)}`,
    name: 'Final test',
    component_type: 'exam',
    weighting,
    in_person: true,
    end_at: at(600),
  });
  if (assessment.status !== 200) throw new Error(assessment.text);
  const opened = await office.person.post('/assessment/open', { id: assessment.body.id });
  if (opened.status !== 200) throw new Error(opened.text);
  return assessment.body.id as number;
}
const marksOf = async (id: number) =>
  (await room.people.office.person.get(`/assessment/mark/all?assessment_id=${String(id)}`)).body as Mark[];
const send = (quiz: Pick<QuizRecord, 'id'>, event: string, payload: object = {}) =>
  room.people.leader.person.post(`/quiz_assessment/${String(quiz.id)}/actions/${event}`, payload);
const seen = async (id: number) =>
  (await room.people.student.person.get(`/student_quiz_assessment/get?id=${String(id)}`)).text;

test('the attempt is the work, its result the first mark; nobody is told before the mark is published', async () => {
  const { student, other, office, teacher } = room.people;
  const assessment_id = await tied();
  const mine = async () => (await marksOf(assessment_id)).find(({ student_id }) => student_id === student.id)!;
  const quiz = await room.open({ assessment_id, review: undefined });
  const { id: started, questions } = await room.start(quiz.id);
  const attempt = { id: started! };
  await room.save(
    attempt.id,
    questions.slice(0, 2).map(({ id }, n) => ({ question_id: id, options: [2], seq: n + 1, flagged: false })),
  );
  await room.submit(attempt.id);
  await room.until(attempt.id, 'marked');
  expect(await mine()).toMatchObject({ status: 'submitted', first_mark: null });

  expect((await send(quiz, 'CLOSE')).status).toBe(200);
  const early = await teacher.person.post(`/student_quiz_assessment/${String(attempt.id)}/actions/PUBLISH_RESULT`);
  expect([early.status, early.body.code]).toEqual([422, 'quizzes.mark_first']);
  expect((await send(quiz, 'PUBLISH_RESULTS')).status).toBe(200);
  const marks = await marksOf(assessment_id);
  expect(marks.find(({ student_id }) => student_id === student.id)).toMatchObject({ status: 'marked', first_mark: 67 });
  expect(marks.find(({ student_id }) => student_id === other.id)).toMatchObject({
    status: 'pending',
    first_mark: null,
  });

  const own = await student.person.get(`/assessment/mark/${String((await mine()).id)}`);
  expect(own.body).toMatchObject({ status: 'submitted', first_mark: null, calculated_mark: null });
  expect(JSON.parse(await seen(attempt.id))).toMatchObject({ status: 'submitted' });
  const list = await student.person.get('/student_quiz_assessment/all');
  expect(list.body.find(({ id }: { id: number }) => id === attempt.id)).toMatchObject({ score: null, percent: null });

  const { id } = await mine();
  const act = (event: string, person = office.person) => person.post(`/assessment/mark/${String(id)}/actions/${event}`);
  await room.portal.sql("update marks set status = 'verified', final_mark = 67, calculated_mark = 67 where id = $1", [
    id,
  ]);
  const tooEarly = await act('PUBLISH_TO_REGISTRAR', room.people.leader.person);
  expect([tooEarly.status, tooEarly.body.code]).toEqual([422, 'assessments.not_all_verified']);
  await room.portal.sql(`update marks set status = 'verified' where status = 'pending' and student_id <> $1`, [
    student.id,
  ]);
  expect((await act('PUBLISH_TO_REGISTRAR', room.people.leader.person)).status).toBe(200);
  expect((await act('PUBLISH')).status).toBe(200);
  await portal.app.get(Relay).sweep();
  await room.until(attempt.id, 'published');
  expect((await student.person.get(`/assessment/mark/${String(id)}`)).body).toMatchObject({ calculated_mark: 67 });

  const chain = (await office.person.get(`/assessment/mark/${String(id)}/chain`)).body as { event: string }[];
  expect(chain.slice(0, 2).map(({ event }) => event)).toEqual(['SUBMIT_WORK', 'MARK']);
  const outcomes = await portal.sql<{ mark: number; result: string }>(
    'select mark, result from module_outcomes where student_id = $1 and taught_module_id = $2',
    [student.id, room.about.ccls_module_id],
  );
  expect(outcomes).toEqual([{ mark: 67, result: 'passed' }]);
});

test('a quiz is tied to a component of its own module only; the database says so as well', async () => {
  const { rows, about } = room;
  const elsewhere = await rows.add('taught_modules', {
    module_id: await rows.add('modules', { code: 'ELSE', title: 'Elsewhere' }),
    ...(
      await portal.sql<object>('select academic_year_id, semester_id from taught_modules where id = $1', [
        about.ccls_module_id,
      ])
    )[0],
    title: 'Elsewhere',
    start_date: '2026-09-01',
    end_date: '2099-01-20',
  });
  const assessment_id = await rows.add('assessments', {
    ccls_module_id: elsewhere,
    code: 'X',
    name: 'X',
    component_type: 'exam',
    weighting: 100,
    end_at: at(60),
  });
  const refused = await room.people.teacher.person.post('/quiz_assessment', room.body({ assessment_id }));
  expect(refused.status).toBe(422);
  expect(refused.body.fields[0].field).toBe('assessment_id');
  const quiz = await room.quiz();
  await expect(
    portal.sql('update quizzes set assessment_id = $2 where id = $1', [quiz.id, assessment_id]),
  ).rejects.toThrow();
});
