import { unzipSync } from 'fflate';
import { startPortal, type Person, type Portal } from '#testing/portal.js';
import { Rows, type Known } from '#testing/rows.js';

let portal: Portal;
let rows: Rows;
let teacher: Known;
let colleague: Known;
let student: Known;
let friend: Known;
let other: Known;
let lesson: number;
let theirs: number;
beforeAll(async () => {
  portal = await startPortal();
  rows = new Rows(portal);
  [teacher, colleague] = [await rows.staff(['TEACHER']), await rows.staff(['TEACHER'])];
  const group_id = await rows.add('groups', { title: 'CS-1' });
  [student, friend, other] = [
    await rows.student({ group_id }),
    await rows.student({ group_id }),
    await rows.student({ group_id: await rows.add('groups', { title: 'BA-1' }) }),
  ];
  const academic_year_id = await rows.add('academic_years', {
    name: '2026/27',
    start_date: '2026-09-01',
    end_date: '2027-06-30',
  });
  const semester_id = await rows.add('semesters', { name: 'Autumn', number: 1 });
  const lessonOf = async (code: string, more: object) =>
    rows.add('lessons', {
      title: `${code} 1`,
      ccls_module_id: await rows.add('taught_modules', {
        module_id: await rows.add('modules', { code, title: code }),
        academic_year_id,
        semester_id,
        title: code,
        start_date: '2026-09-01',
        end_date: '2027-01-20',
        ...more,
      }),
    });
  lesson = await lessonOf('DB', { teacher_ids: [teacher.id], group_ids: [group_id] });
  theirs = await lessonOf('LAW', { teacher_ids: [colleague.id] });
});
afterAll(() => portal.stop());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const upload = async (person: Person, name: string, text = name): Promise<number> =>
  (await person.send('post', '/file').attach('file', Buffer.from(text), name)).body.id as number;
const task = (more: object = {}) => ({ lesson_id: lesson, title: 'Exercises', deadline: inHours(24), ...more });
const hand = async (person: Person, lesson_assessment_id: number, name = 'answer.txt', text = name) =>
  person.post('/lesson/homework', { lesson_assessment_id, file_ids: [await upload(person, name, text)] });
const pass = (id: number) =>
  portal.sql(`update lesson_assessments set deadline = now() - interval '1 hour' where id = $1`, [id]);

test('a deadline that is set, moved or taken away reaches the open calendar of who learns; it is never in the past', async () => {
  const [ear, others] = [
    await student.person.listen({ resource: 'lesson_assessments' }),
    await other.person.listen({ resource: 'lesson_assessments' }),
  ];
  const { id } = (await teacher.person.post('/lesson/assessment', task({ title: 'Essay' }))).body;
  expect(await ear.hears('lesson_assessments.created')).toMatchObject({ record_id: id });
  const moved = await teacher.person.post('/lesson/assessment', task({ id, title: 'Essay', deadline: inHours(48) }));
  expect(moved.status).toBe(200);
  expect(await ear.hears('lesson_assessments.updated')).toMatchObject({ record_id: id });
  const notices = (await student.person.get('/notification')).body.content;
  expect(notices[0].title ?? notices[0].text).toMatch(/^New deadline for “Essay” \(DB\): \d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  for (const about of [{}, { id }]) {
    const refused = await teacher.person.post('/lesson/assessment', task({ ...about, deadline: inHours(-1) }));
    expect([refused.status, refused.body.fields?.[0]]).toEqual([
      422,
      expect.objectContaining({ field: 'deadline', code: 'lessons.in_the_past' }),
    ]);
  }
  await pass(id);
  const late = (await teacher.person.get(`/lesson/assessment/${id}`)).body.deadline;
  expect((await teacher.person.post('/lesson/assessment', task({ id, title: 'Essay 2', deadline: late }))).status).toBe(
    200,
  );
  expect((await teacher.person.send('delete', `/lesson/assessment/${id}`)).status).toBe(200);
  expect(await ear.hears('lesson_assessments.deleted')).toMatchObject({ record_id: id });
  expect(others.heard.filter(({ resource }) => resource === 'lesson_assessments')).toEqual([]);
});

test('a teacher sets homework in her own lessons; its students are told and read it, nobody else does', async () => {
  const ear = await student.person.listen({ resource: 'lessons', id: lesson });
  const made = await teacher.person.post('/lesson/assessment', task());
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({ module_title: 'DB', handed_in: 0, students: 2, mine: true }),
  ]);
  expect((await ear.hears('lesson_assessments.created')).record_id).toBe(made.body.id);
  expect((await student.person.get('/notification')).body.content[0]).toMatchObject({
    link: expect.stringContaining('/student-lessons'),
  });
  const at = `/lesson/assessment/${made.body.id}`;
  expect((await student.person.get(at)).body).toMatchObject({ title: 'Exercises', homework_id: null, mine: true });
  expect((await student.person.get(`/lesson/${lesson}`)).body).toMatchObject({ homework: 'Exercises', assessments: 1 });
  expect([(await other.person.get(at)).status, (await other.person.get('/lesson/assessment/all')).body]).toEqual([
    404,
    [],
  ]);
  for (const answer of [
    await colleague.person.post('/lesson/assessment', task()),
    await teacher.person.post('/lesson/assessment', task({ lesson_id: theirs })),
    await colleague.person.post('/lesson/assessment', { ...task(), id: made.body.id }),
    await student.person.post('/lesson/assessment', task()),
    await colleague.person.delete(at),
  ])
    expect(answer.status).toBe(403);
});

test('a student replaces what she handed in until the deadline; afterwards others come late, once', async () => {
  const { id } = (await teacher.person.post('/lesson/assessment', task({ title: 'Essay' }))).body;
  const ear = await teacher.person.listen({ resource: 'lesson_assessments', id });
  const first = await hand(student.person, id, 'draft.txt');
  expect([first.status, first.body]).toEqual([
    200,
    expect.objectContaining({
      late: false,
      student_id: student.id,
      files: [expect.objectContaining({ name: 'draft.txt' })],
    }),
  ]);
  await ear.hears('lesson_homeworks.created');
  const again = await hand(student.person, id, 'final.txt');
  expect(again.body).toMatchObject({
    id: first.body.id,
    version: 2,
    files: [expect.objectContaining({ name: 'final.txt' })],
  });
  expect((await student.person.get(`/file/${first.body.file_ids[0]}`)).status).toBe(404);
  const answer = { lesson_assessment_id: id, file_ids: [await upload(student.person, 'stale.txt')] };
  expect((await student.person.post('/lesson/homework', { ...answer, version: 1 })).status).toBe(409);
  expect((await hand(other.person, id)).status).toBe(422);
  expect((await hand(teacher.person, id)).status).toBe(403);
  await pass(id);
  expect((await hand(student.person, id)).body).toMatchObject({ status: 409, code: 'lessons.deadline_passed' });
  expect((await hand(friend.person, id, 'sorry.txt')).body).toMatchObject({ late: true });
  expect((await hand(friend.person, id)).status).toBe(409);
  const file = again.body.file_ids[0];
  const seen = async ({ person }: Known) => [
    (await person.get(`/lesson/homework/all?lesson_assessment_id=${id}`)).body.length,
    (await person.get(`/file/${file}`)).status,
  ];
  expect([await seen(teacher), await seen(student), await seen(friend)]).toEqual([
    [2, 200],
    [1, 200],
    [1, 404],
  ]);
  expect([await seen(other), await seen(colleague)]).toEqual([
    [0, 404],
    [0, 404],
  ]);
  expect((await teacher.person.get(`/lesson/assessment/${id}`)).body).toMatchObject({ handed_in: 2 });
  expect((await teacher.person.delete(`/lesson/assessment/${id}`)).body.code).toBe('in_use');
  const strict = (await teacher.person.post('/lesson/assessment', task({ accepts_late: false }))).body;
  await pass(strict.id);
  expect((await hand(friend.person, strict.id)).status).toBe(409);
});

test('everything that was handed in comes as one archive, to who teaches the lesson', async () => {
  const { id } = (await teacher.person.post('/lesson/assessment', task({ title: 'Joins/Keys' }))).body;
  await hand(student.person, id, 'work.txt', 'one');
  await student.person.post('/lesson/homework', {
    lesson_assessment_id: id,
    file_ids: [await upload(student.person, 'work.txt', 'one'), await upload(student.person, 'work.txt', 'two')],
  });
  const at = `/lesson/zip?lesson_id=${lesson}&lesson_assessment_id=${id}`;
  const answer = await teacher.person
    .get(at)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toContain(`DB%201.zip`);
  const files = Object.entries(unzipSync(new Uint8Array(answer.body as Buffer)));
  expect(files.map(([, bytes]) => Buffer.from(bytes).toString()).sort()).toEqual(['one', 'two']);
  expect(new Set(files.map(([name]) => name)).size).toBe(2);
  for (const [name] of files) expect(name).toMatch(/^Joins-Keys\/[^/]+\/[^/]*work\.txt$/);
  expect([(await colleague.person.get(at)).status, (await student.person.get(at)).status]).toEqual([403, 403]);
});

test('at a distance: a student sees what her module has, and how far she is never goes back', async () => {
  const write = { lesson_id: lesson, title: 'Recording', kind: 'recording', link: 'https://videos.example.edu/1' };
  const made = await teacher.person.post('/lesson/distance-learning', write);
  expect([made.status, made.body]).toEqual([200, expect.objectContaining({ seen: 0, students: 2, percent: 0 })]);
  const { id } = made.body;
  expect((await teacher.person.post('/lesson/distance-learning', { ...write, link: null })).body.fields[0].field).toBe(
    'link',
  );
  expect((await colleague.person.post('/lesson/distance-learning', write)).status).toBe(403);
  expect((await other.person.get('/lesson/distance-learning/all')).body).toEqual([]);
  const watch = (person: Person, percent: number) =>
    person.post('/lesson/distance-learning/progress', { distance_lesson_id: id, percent });
  const ear = await teacher.person.listen({ resource: 'distance_lessons', id });
  expect((await watch(student.person, 95)).body).toMatchObject({ percent: 95, student_id: student.id });
  await ear.hears('distance_progress.created');
  expect((await watch(student.person, 10)).body.percent).toBe(95);
  expect([(await watch(other.person, 10)).status, (await watch(teacher.person, 10)).status]).toEqual([422, 403]);
  const [mine] = (await student.person.get('/lesson/distance-learning/all')).body;
  expect(mine).toMatchObject({ percent: 95, mine: true });
  expect((await friend.person.get(`/lesson/distance-learning/${id}`)).body).toMatchObject({ percent: 0, seen: 1 });
  const followed = async ({ person }: Known) =>
    (await person.get(`/lesson/distance-learning/progress/all?distance_lesson_id=${id}`)).body.length;
  expect([await followed(teacher), await followed(colleague), await followed(friend)]).toEqual([1, 0, 0]);
});

test('a new recording reaches the open list of who learns, also when it leaves their module; nobody else hears of it', async () => {
  const listen = async ({ person }: Known) => person.listen({ resource: 'distance_lessons' });
  const [own, stranger] = [await listen(student), await listen(other)];
  expect([own.joined, stranger.joined]).toEqual([[false], [false]]);
  const write = { lesson_id: lesson, title: 'Recording 2', kind: 'recording', link: 'https://videos.example.edu/2' };
  const { id } = (await teacher.person.post('/lesson/distance-learning', write)).body;
  expect(await own.hears('distance_lessons.created')).toMatchObject({ record_id: id });
  const keeper = await rows.staff(['REGISTRAR_OFFICER']);
  const away = await keeper.person.post('/lesson/distance-learning', { ...write, id, lesson_id: theirs });
  expect(away.status).toBe(200);
  expect(await own.hears('distance_lessons.updated')).toMatchObject({ record_id: id });
  expect(stranger.heard.filter(({ resource }) => resource === 'distance_lessons')).toEqual([]);
});

test('materials belong to the lesson and are read with it', async () => {
  const file = await upload(teacher.person, 'slides.txt');
  const saved = await teacher.person.post('/lesson', {
    id: lesson,
    ccls_module_id: (await teacher.person.get(`/lesson/${lesson}`)).body.ccls_module_id,
    title: 'DB 1',
    material_ids: [file],
  });
  expect(saved.body.materials).toEqual([{ id: file, name: 'slides.txt', size: 10 }]);
  expect((await student.person.get(`/file/${file}`)).status).toBe(200);
});

test('who teaches says something about an answer; its student hears of it, nobody else may say or read it', async () => {
  const { body } = await teacher.person.post('/lesson/assessment', task({ title: 'Essay' }));
  const given = (await hand(student.person, body.id)).body;
  const ear = await student.person.listen();
  const say = (person: Person, feedback: string | null, more: object = {}) =>
    person.post('/lesson/homework/feedback', { id: given.id, feedback, ...more });
  for (const person of [colleague.person, student.person, friend.person])
    expect([403, 404]).toContain((await say(person, 'Mine')).status);
  const said = await say(teacher.person, 'Name your sources.', { version: given.version });
  expect([said.status, said.body]).toEqual([
    200,
    expect.objectContaining({ feedback: 'Name your sources.', feedback_by_name: expect.any(String) }),
  ]);
  expect(await ear.hears('lesson_homeworks.updated')).toMatchObject({ record_id: given.id });
  expect((await student.person.get(`/lesson/homework/${given.id}`)).body.feedback).toBe('Name your sources.');
  expect((await friend.person.get(`/lesson/homework/${given.id}`)).status).toBe(404);
  expect((await student.person.get('/notification')).body.content[0].text).toContain('Essay');
  // Two who say something at once: the second has read the first.
  expect((await say(teacher.person, 'Again', { version: given.version })).status).toBe(409);
  expect((await say(teacher.person, null)).body).toMatchObject({ feedback: null, feedback_at: null });
  // A teacher hands nothing in.
  expect((await hand(teacher.person, body.id)).status).toBe(403);
});

test('the desk of a piece of homework lists everybody who is to hand it in, for the people who teach it', async () => {
  const { body } = await teacher.person.post('/lesson/assessment', task({ title: 'Essay' }));
  const at = `/lesson/homework/learners?lesson_assessment_id=${body.id}`;
  await hand(student.person, body.id);
  const names = async () =>
    ((await teacher.person.get(at)).body as { student_id: number; group_title: string }[])
      .map(({ student_id, group_title }) => [student_id, group_title] as const)
      .sort(([one], [next]) => one - next);
  expect(await names()).toEqual([
    [student.id, 'CS-1'],
    [friend.id, 'CS-1'],
  ]);
  for (const person of [colleague.person, student.person]) expect((await person.get(at)).status).toBe(403);
  const keeper = await rows.staff(['REGISTRAR_OFFICER']);
  expect((await keeper.person.get(at)).status).toBe(200);
  // Work stays on the desk when its student has moved to another group.
  const [row] = await portal.sql<{ group_id: number }>('select group_id from students where id = $1', [student.id]);
  await portal.sql('update students set group_id = null where id = $1', [student.id]);
  expect(await names()).toEqual([
    [student.id, null],
    [friend.id, 'CS-1'],
  ]);
  await portal.sql('update students set group_id = $2 where id = $1', [student.id, row?.group_id]);
});

test('a mark of homework is a word to its student; it stays when only the comment changes, and goes by itself', async () => {
  const { body } = await teacher.person.post('/lesson/assessment', task({ title: 'Essay' }));
  const { id } = (await hand(student.person, body.id)).body;
  const ear = await teacher.person.listen({ resource: 'lesson_assessments', id: body.id });
  const say = async (what: object) => {
    const { status, body: record } = await teacher.person.post('/lesson/homework/feedback', { id, ...what });
    return [status, record.mark, record.feedback, record.feedback_at !== null];
  };
  expect(await say({ mark: 77 })).toEqual([200, 77, null, true]);
  expect(await ear.hears('lesson_homeworks.updated')).toMatchObject({ record_id: id });
  expect((await student.person.get(`/lesson/homework/${id}`)).body.mark).toBe(77);
  expect((await student.person.get('/notification')).body.content[0].text).toContain('Essay');
  expect(await say({ feedback: 'Good.' })).toEqual([200, 77, 'Good.', true]);
  expect(await say({ mark: 101 })).toEqual([400, undefined, undefined, true]);
  expect(await say({ mark: null })).toEqual([200, null, 'Good.', true]);
  expect(await say({ feedback: null })).toEqual([200, null, null, false]);
});

test('one reminder a day goes to the people who handed in nothing, and to nobody else', async () => {
  const { body } = await teacher.person.post('/lesson/assessment', task({ title: 'Reminded' }));
  await hand(student.person, body.id);
  const remind = async ({ person }: Known) =>
    person.post('/lesson/homework/remind', { lesson_assessment_id: body.id as number });
  for (const nobody of [colleague, student]) expect((await remind(nobody)).status).toBe(403);
  const answers = await Promise.all([remind(teacher), remind(teacher)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const texts = async ({ person }: Known) =>
    ((await person.get('/notification')).body.content as { text: string; title?: string }[]).filter(({ text, title }) =>
      `${title} ${text}`.includes('Please hand in “Reminded” (DB). Deadline: '),
    ).length;
  expect([await texts(friend), await texts(student), await texts(other)]).toEqual([1, 0, 0]);
  const again = `update lesson_assessments set reminded_at = now() - interval '25 hours' where id = $1`;
  await portal.sql(again, [body.id]);
  expect((await remind(teacher)).body.reminded_at).toEqual(expect.any(String));
  await portal.sql(again, [body.id]);
  await hand(friend.person, body.id);
  expect((await remind(teacher)).body).toMatchObject({ status: 422, code: 'lessons.all_handed_in' });
  const strict = (await teacher.person.post('/lesson/assessment', task({ accepts_late: false }))).body;
  await pass(strict.id);
  const late = await teacher.person.post('/lesson/homework/remind', { lesson_assessment_id: strict.id });
  expect(late.body).toMatchObject({ status: 409, code: 'lessons.takes_no_work' });
});
