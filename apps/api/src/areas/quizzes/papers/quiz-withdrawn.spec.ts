import { quizCalls } from '@quad/domain/quizzes';
import { Relay } from '#core/events/relay.service.js';
import { upload } from '#testing/course.js';
import { startPortal, type Portal } from '#testing/portal.js';
import { at, Classroom, type QuizRecord } from '#areas/quizzes/test-quiz.js';

let portal: Portal;
let room: Classroom;
beforeAll(async () => {
  portal = await startPortal();
  room = await Classroom.on(portal);
  await openComponents();
});
afterAll(() => portal.stop());

interface Mark {
  id: number;
  status: string;
  first_mark: number | null;
  calculated_mark: number | null;
  student_id: number;
}
interface Entry {
  event: string;
  reason: string | null;
  changes: Record<string, unknown>;
}
const components: number[] = [];
/** Ten components that make a module's mark, open to its students. */
async function openComponents(): Promise<void> {
  const { office } = room.people;
  for (let n = 1; n <= 10; n += 1) {
    const { status, body, text } = await office.person.post('/assessment', {
      ...{ ccls_module_id: room.about.ccls_module_id, code: `W${n}`, name: 'Test', component_type: 'exam' },
      ...{ weighting: 10, in_person: true, end_at: at(600) },
    });
    if (status !== 200) throw new Error(text);
    components.push(body.id as number);
  }
  for (const id of components) {
    const { status, text } = await office.person.post('/assessment/open', { id });
    if (status !== 200) throw new Error(text);
  }
}
/** A quiz that gives the mark of a component; each attempt answers so many of its three questions right. */
async function taken(rights: readonly number[]) {
  const assessment_id = components.pop()!;
  const quiz = await room.open({ assessment_id, attempts: 3 });
  const attempts: number[] = [];
  for (const right of rights) {
    const { id, questions } = await room.start(quiz.id);
    const answers = questions.map(({ id: question_id }, n) => ({
      ...{ question_id, options: [n < right ? 2 : 1], seq: n + 1, flagged: false },
    }));
    await room.save(id!, answers);
    await room.submit(id!);
    await room.until(id!, 'marked');
    attempts.push(id!);
  }
  await onQuiz(quiz, 'CLOSE', { confirm: true });
  await onQuiz(quiz, 'PUBLISH_RESULTS');
  const mark = await markOf(assessment_id);
  return { quiz, attempts, mark_id: mark.id, mark: () => markOf(assessment_id) };
}
const markOf = async (assessment_id: number): Promise<Mark> => {
  const { body } = await room.people.office.person.get(`/assessment/mark/all?assessment_id=${String(assessment_id)}`);
  return (body as Mark[]).find(({ student_id }) => student_id === room.people.student.id)!;
};
async function onQuiz({ id }: Pick<QuizRecord, 'id'>, event: string, payload: object = {}) {
  const answer = await room.people.leader.person.post(`/quiz_assessment/${String(id)}/actions/${event}`, payload);
  if (answer.status !== 200) throw new Error(answer.text);
}
const onAttempt = (id: number, event: string, person = room.people.leader.person) =>
  person.post(`/student_quiz_assessment/${String(id)}/actions/${event}`, { reason: 'Copied from a phone' });
/** What the registry does to a mark that was verified. */
async function published(id: number): Promise<void> {
  await portal.sql(
    `update marks set status = 'published_to_registrar', final_mark = first_mark, calculated_mark = first_mark where id = $1`,
    [id],
  );
  const { status, text } = await room.people.office.person.post(`/assessment/mark/${String(id)}/actions/PUBLISH`);
  if (status !== 200) throw new Error(text);
  await portal.app.get(Relay).sweep();
}
const chainOf = async (id: number) =>
  (await room.people.office.person.get(`/assessment/mark/${String(id)}/chain`)).body as Entry[];
/** Every way by which the student may ask for the result of an attempt. */
async function seenOf(id: number): Promise<string> {
  const { person } = room.people.student;
  const path = '/student_quiz_assessment';
  const asked = [`${path}/${id}`, `${path}/get?id=${id}`, `/history/quiz_attempts/${id}`];
  const answers = await Promise.all(asked.map((address) => person.get(address)));
  const listed = (await person.get(`${path}/all`)).body as { id: number }[];
  const own = listed.filter((row) => row.id === id).map((row) => JSON.stringify(row));
  return [...answers.map(({ text }) => text), ...own].join('\n');
}
const RESULT = /"score":\s*[\d.]|"percent":\s*[\d.]|"correct":|"right":/;

test('an annulled attempt takes a published mark back; the chain tells why, and the student sees no mark any more', async () => {
  const { teacher, student, office } = room.people;
  const { attempts, mark_id, mark } = await taken([2]);
  await published(mark_id);
  await room.until(attempts[0]!, 'published');
  expect((await student.person.get(`/assessment/mark/${String(mark_id)}`)).body.calculated_mark).toBe(67);

  expect((await onAttempt(attempts[0]!, 'ANNUL', teacher.person)).status).toBe(403);
  expect(await mark()).toMatchObject({ status: 'published', first_mark: 67 });
  expect((await onAttempt(attempts[0]!, 'ANNUL')).status).toBe(200);
  expect(await mark()).toMatchObject({ status: 'returned', first_mark: null, calculated_mark: null });
  const own = await student.person.get(`/assessment/mark/${String(mark_id)}`);
  expect(own.body).toMatchObject({ status: 'unpublished', calculated_mark: null, final_mark: null });
  const told = (await chainOf(mark_id)).slice(-2);
  expect(told).toEqual([
    expect.objectContaining({ event: 'UNPUBLISH', reason: 'Copied from a phone' }),
    expect.objectContaining({ event: 'TAKE_BACK', reason: 'Copied from a phone' }),
  ]);
  expect(told[1]!.changes).toMatchObject({ first_mark: [67, null], calculated_mark: [67, null] });
  const checked = await office.person.get(`/assessment/mark/check?ccls_module_id=${room.about.ccls_module_id}`);
  expect(JSON.stringify(checked.body)).not.toContain(`"mark_id":${String(mark_id)}`);
  expect((await student.person.get('/notification')).text).toContain('withdrew your result');
});

test('the best attempt that remains takes the place of the one that is annulled', async () => {
  const { attempts, mark_id, mark } = await taken([1, 3]);
  expect(await mark()).toMatchObject({ status: 'marked', first_mark: 100 });
  expect((await onAttempt(attempts[0]!, 'ANNUL')).status).toBe(200);
  expect(await mark()).toMatchObject({ status: 'marked', first_mark: 100 });
  const again = await taken([1, 3]);
  expect((await onAttempt(again.attempts[1]!, 'ANNUL')).status).toBe(200);
  expect(await again.mark()).toMatchObject({ status: 'marked', first_mark: 33 });
  const { rows } = await room.people.leader.person.ask(quizCalls.result, { id: again.quiz.id });
  expect(rows.find(({ student_id }) => student_id === room.people.student.id)).toMatchObject({ percent: 33.3 });
  const events = async (id: number) => (await chainOf(id)).map(({ event }) => event);
  expect(await events(mark_id)).toEqual(['SUBMIT_WORK', 'MARK']);
  expect(await events(again.mark_id)).toEqual(['SUBMIT_WORK', 'MARK', 'TAKE_BACK', 'MARK']);
});

test('hidden results take every mark back that the quiz gave, and show nothing until the mark is published again', async () => {
  const { quiz, attempts, mark_id, mark } = await taken([2]);
  await published(mark_id);
  await room.until(attempts[0]!, 'published');
  expect(await seenOf(attempts[0]!)).toMatch(RESULT);
  await onQuiz(quiz, 'HIDE_RESULTS', { reason: 'The key is wrong' });
  expect(await mark()).toMatchObject({ status: 'returned', first_mark: null });
  expect(await seenOf(attempts[0]!)).not.toMatch(RESULT);
  await onQuiz(quiz, 'PUBLISH_RESULTS');
  await portal.app.get(Relay).sweep();
  expect(await mark()).toMatchObject({ status: 'marked', first_mark: 67 });
  // The results are out, the mark is not: neither is what it says.
  expect(await seenOf(attempts[0]!)).not.toMatch(RESULT);
  await published(mark_id);
  await room.until(attempts[0]!, 'published');
  expect(await seenOf(attempts[0]!)).toMatch(RESULT);
});

test('a mark that the registry unpublishes takes the result with it', async () => {
  const { attempts, mark_id } = await taken([2]);
  await published(mark_id);
  await room.until(attempts[0]!, 'published');
  const { office } = room.people;
  const undone = await office.person.post(`/assessment/mark/${String(mark_id)}/actions/UNPUBLISH`, { reason: 'Wrong' });
  expect(undone.status).toBe(200);
  await portal.app.get(Relay).sweep();
  await room.until(attempts[0]!, 'marked');
  expect(await seenOf(attempts[0]!)).not.toMatch(RESULT);
});

test('what a person entered stays, and what a board has ratified cannot be pulled from under it', async () => {
  const admin = await room.rows.staff(['ADMIN']);
  const { quiz, mark_id, mark } = await taken([2]);
  const entered = await admin.person.post(`/assessment/mark/${String(mark_id)}/actions/MARK`, { mark: 55 });
  expect(entered.status).toBe(200);
  await onQuiz(quiz, 'HIDE_RESULTS', { reason: 'The key is wrong' });
  expect(await mark()).toMatchObject({ status: 'marked', first_mark: 55 });

  const ratified = await taken([3]);
  await portal.sql(
    `update marks set status = 'closed', final_mark = 100, calculated_mark = 100, published_at = now() where id = $1`,
    [ratified.mark_id],
  );
  const [attempt] = ratified.attempts;
  const refused = await onAttempt(attempt!, 'ANNUL');
  expect([refused.status, refused.body.code]).toEqual([409, 'quizzes.mark_ratified']);
  const rows = await portal.sql('select status from quiz_attempts where id = $1', [attempt]);
  expect(rows).toEqual([{ status: 'marked' }]);
});

test('a case that withholds the mark hides the result, and keeps the mark withheld when the attempt is annulled', async () => {
  const { teacher, student } = room.people;
  const chair = await room.rows.staff(['AR_COMMITTEE']);
  const { attempts, mark_id, mark } = await taken([2]);
  await published(mark_id);
  await room.until(attempts[0]!, 'published');
  const [module] = await portal.sql<{ module_id: number }>('select module_id from taught_modules where id = $1', [
    room.about.ccls_module_id,
  ]);
  const offence_type_id = await room.rows.add('offence_types', { name: 'Collusion', category: 'coursework' });
  const evidence_ids = [await upload(teacher.person, 'evidence.pdf', '%PDF-1.4')];
  const reported = await teacher.person.post('/offence/report', {
    ...{ student_id: student.id, module_id: module!.module_id, offence_type_id, evidence_ids },
    ...{ nature: 'Collusion', description: 'Two attempts share an answer.' },
  });
  const assign = { id: reported.body.id as number, event: 'ASSIGN', assignee_id: chair.id };
  expect((await chair.person.put('/offence/change/status', assign)).status).toBe(200);
  expect(await mark()).toMatchObject({ status: 'withheld', first_mark: 67 });
  await portal.app.get(Relay).sweep();
  await room.until(attempts[0]!, 'marked');
  expect(await seenOf(attempts[0]!)).not.toMatch(RESULT);
  expect((await onAttempt(attempts[0]!, 'ANNUL')).status).toBe(200);
  expect(await mark()).toMatchObject({ status: 'withheld', first_mark: null, calculated_mark: null });
  expect((await chainOf(mark_id)).at(-1)).toMatchObject({ event: 'TAKE_BACK', reason: 'Copied from a phone' });
});
