import { allowedActions } from '@quad/domain/core';
import { attemptCalls, attemptWorkflow, quizAttempts, quizCalls } from '@quad/domain/quizzes';
import { fileColumns } from '#core/resource/export/file-columns.js';
import { Csv } from '#core/documents/csv.js';
import { Sheets } from '#core/documents/sheets.js';
import { at, Classroom } from '#areas/quizzes/test-quiz.js';
import { startPortal, type Portal } from '#testing/portal.js';

let portal: Portal;
let room: Classroom;
beforeAll(async () => {
  portal = await startPortal();
  room = await Classroom.on(portal);
});
afterAll(() => portal.stop());

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (problem: { status: number; code: string }) => [problem.status, problem.code],
  );

test('the wall knows who writes, where and since when; who teaches elsewhere finds no wall', async () => {
  const { teacher, stranger, office } = room.people;
  const { id } = await room.open();
  const ear = await teacher.person.listen({ resource: 'quizzes', id });
  const { id: attempt, questions } = await room.start(id);
  await room.people.student.person.ask(attemptCalls.save, {
    id: attempt!,
    answers: [{ question_id: questions[1]!.id, options: [2], seq: 1 }],
    at_question: questions[1]!.id,
  });
  expect(await ear.hears('quizzes.progressed')).toMatchObject({ record_id: id });
  const { seats } = await teacher.person.ask(quizCalls.room, { id });
  expect(seats.map(({ status }) => status).sort()).toEqual(['assigned', 'open']);
  expect(seats.find(({ status }) => status === 'open')).toMatchObject({ answered: 1, questions: 3, at: 2 });
  expect(seats.find(({ status }) => status === 'open')?.saved_at).not.toBeNull();
  expect(await refusal(stranger.person.ask(quizCalls.room, { id }))).toEqual([404, 'not_found']);
  expect((await office.person.ask(quizCalls.room, { id })).seats).toHaveLength(2);
});

test('the leader of the module reopens and annuls with what the wall says; a leader of another module does neither', async () => {
  const { leader, stranger } = room.people;
  const { id } = await room.open();
  const { id: attempt } = await room.start(id);
  await room.submit(attempt!);
  await room.until(attempt!, 'marked');
  const seat = async () => (await leader.person.ask(quizCalls.room, { id })).seats.find((one) => one.id === attempt)!;
  const { version, teacher_ids, status } = await seat();
  expect(teacher_ids).toContain(leader.id);
  const record = { ...(await seat()), id: attempt! };
  const actor = {
    ...{ account_id: 1, session_id: 1, institution_id: 1, username: 'l', name: 'L', roles: ['MODULE_LEADER'] },
    ...{ grants: {}, student_id: null, staff_id: leader.id, group_id: null },
  };
  expect(allowedActions(attemptWorkflow, { actor, record, now: Date.now() })).toEqual(
    expect.arrayContaining(['REOPEN', 'ANNUL', 'REGRADE']),
  );
  expect(status).toBe('marked');
  const body = { version, deadline: at(20), reason: 'The projector failed' };
  expect((await stranger.person.post(`/student_quiz_assessment/${attempt}/actions/REOPEN`, body)).status).not.toBe(200);
  const done = await leader.person.post(`/student_quiz_assessment/${attempt}/actions/REOPEN`, body);
  expect([done.status, (await seat()).status]).toEqual([200, 'open']);
});

test('a page that is open counts as connected however long it only reads; one that dies does not, without any save', async () => {
  const { teacher, student, other } = room.people;
  const { id } = await room.open();
  const reader = await room.start(id);
  const writer = await room.start(id, other.person);
  const page = await student.person.listen({ resource: 'quiz_attempts', id: reader.id! });
  const tab = await other.person.listen({ resource: 'quiz_attempts', id: writer.id! });
  const second = await other.person.listen({ resource: 'quiz_attempts', id: writer.id! });
  const onlooker = await teacher.person.listen({ resource: 'quiz_attempts', id: reader.id! });
  expect([page, tab, second, onlooker].map(({ joined }) => joined)).toEqual([[true], [true], [true], [true]]);
  await room.save(reader.id!, []);
  await portal.sql(`update quiz_progress set seen_at = now() - interval '2 minutes'`);
  const connected = async () => {
    const { seats } = await teacher.person.ask(quizCalls.room, { id });
    return [reader.id, writer.id].map((one) => seats.find((seat) => seat.id === one)?.connected);
  };
  expect(await connected()).toEqual([true, true]);
  const dies = async ({ socket }: typeof page, now: boolean[]) => {
    socket.disconnect();
    for (let n = 0; n < 300 && String(await connected()) !== String(now); n += 1);
    expect(await connected()).toEqual(now);
  };
  await dies(page, [false, true]);
  await dies(tab, [false, true]);
  await dies(second, [false, false]);
  // Without a socket, in a network that lets none through, the page says itself that it is there.
  await room.save(reader.id!, []);
  const { seats, server_now } = await teacher.person.ask(quizCalls.room, { id });
  const seen = seats.find((seat) => seat.id === reader.id)?.seen_at;
  expect(Date.parse(server_now) - Date.parse(seen!)).toBeLessThan(30_000);
});

test('two walls hear who opens the page, turns to a question and closes it; not of other quizzes', async () => {
  const { teacher, office, student, other } = room.people;
  const { id } = await room.open();
  const elsewhere = await room.open();
  const writer = await room.start(id);
  const idle = await room.start(elsewhere.id, other.person);
  const walls = await Promise.all([teacher, office].map(({ person }) => person.listen({ resource: 'quizzes', id })));
  const silent = await teacher.person.listen({ resource: 'quizzes', id: elsewhere.id });
  /** Waits until both walls have heard, and answers the student's seat as each would read it then. */
  const heard = async () => {
    for (const ear of walls) {
      await ear.hears('quizzes.progressed', id);
      ear.heard.length = 0;
    }
    const rooms = await Promise.all([teacher, office].map(({ person }) => person.ask(quizCalls.room, { id })));
    return rooms.map(({ seats }) => seats.find((seat) => seat.id === writer.id)!);
  };
  const page = await student.person.listen({ resource: 'quiz_attempts', id: writer.id! });
  expect((await heard()).map(({ connected }) => connected)).toEqual([true, true]);
  const turned = { id: writer.id!, answers: [], at_question: writer.questions[2]!.id };
  await student.person.ask(attemptCalls.save, turned);
  expect((await heard()).map(({ at: place }) => place)).toEqual([3, 3]);
  page.socket.disconnect();
  expect((await heard()).map(({ connected }) => connected)).toEqual([false, false]);
  expect(silent.heard.filter(({ resource }) => resource === 'quizzes')).toEqual([]);
  expect(idle.status).toBe('open');
});

test('more time for one or all moves the deadline at once; a few words reach everybody who writes', async () => {
  const { teacher, stranger, student, other } = room.people;
  const { id } = await room.open();
  const mine = await room.start(id);
  const theirs = await room.start(id, other.person);
  const ear = await student.person.listen({ resource: 'quiz_attempts', id: mine.id! });
  const more = { id, minutes: 10, reason: 'The lights went out.' };
  expect(await refusal(stranger.person.ask(quizCalls.extendAll, more))).toEqual([404, 'not_found']);
  expect(await refusal(student.person.ask(quizCalls.extendAll, more))).toEqual([403, 'forbidden']);
  expect(await teacher.person.ask(quizCalls.extendAll, { ...more, attempt_ids: [mine.id!] })).toEqual({ extended: 1 });
  await ear.hears('quiz_attempts.EXTEND');
  expect(await teacher.person.ask(quizCalls.extendAll, more)).toEqual({ extended: 2 });
  const deadlines = await Promise.all([
    student.person.ask(attemptCalls.get, { id: mine.id! }),
    other.person.ask(attemptCalls.get, { id: theirs.id! }),
  ]);
  expect(
    deadlines.map(({ deadline }, n) => (Date.parse(deadline!) - Date.parse([mine, theirs][n]!.deadline!)) / 60_000),
  ).toEqual([20, 10]);
  expect(await teacher.person.ask(quizCalls.announce, { id, text: 'Question 2: read “at least”.' })).toEqual({
    told: 2,
  });
  await ear.hears('quiz_attempts.updated');
  expect((await student.person.ask(attemptCalls.get, { id: mine.id! })).notice).toBe('Question 2: read “at least”.');
});

test('closing while somebody writes asks first; then the last saved answers count and who never came expires', async () => {
  const { teacher } = room.people;
  const { id } = await room.open();
  const { id: attempt, questions } = await room.start(id);
  await room.save(attempt!, [{ question_id: questions[0]!.id, options: [2], seq: 1 }]);
  const close = (body: object) => teacher.person.post(`/quiz_assessment/${id}/actions/CLOSE`, body);
  expect((await close({})).body).toMatchObject({ status: 422, code: 'quizzes.attempts_open', params: { n: 1 } });
  expect((await close({ confirm: true })).body).toMatchObject({ status: 'closed' });
  await room.until(attempt!, 'marked');
  const { rows } = await teacher.person.ask(quizCalls.result, { id });
  expect(rows.map(({ status, score }) => [status, score]).sort()).toEqual([
    ['expired', null],
    ['marked', 1],
  ]);
  // A student whose attempt expired gets a new one when the quiz opens again.
  expect((await teacher.person.post(`/quiz_assessment/${id}/actions/EXTEND`, { closes_at: at(30) })).body.status).toBe(
    'open',
  );
  expect(await room.start(id, room.people.other.person)).toMatchObject({ status: 'open', number: 2 });
});

test('reopening and annulling need the office and a reason; the committee needs an offence, too', async () => {
  const { teacher, leader, committee, student } = room.people;
  const { id } = await room.open();
  const { id: attempt } = await room.start(id);
  await room.submit(attempt!);
  await room.until(attempt!, 'marked');
  const act = (who: typeof teacher, event: string, body: object) =>
    who.person.post(`/student_quiz_assessment/${attempt}/actions/${event}`, body);
  const reopening = { reason: 'The computer crashed.', deadline: at(15) };
  expect((await act(teacher, 'REOPEN', reopening)).status).toBe(403);
  expect((await act(leader, 'REOPEN', { deadline: at(15) })).status).toBe(400);
  expect((await act(leader, 'REOPEN', { ...reopening, deadline: at(-1) })).status).toBe(422);
  expect((await act(leader, 'REOPEN', reopening)).body).toMatchObject({ status: 'open', receipt: null, score: null });
  expect((await student.person.ask(attemptCalls.get, { id: attempt! })).status).toBe('open');
  expect((await act(committee, 'ANNUL', { reason: 'Copied.' })).body).toMatchObject({
    status: 422,
    code: 'quizzes.offence_first',
  });
  expect((await act(teacher, 'ANNUL', { reason: 'Copied.' })).status).toBe(403);
  expect((await act(leader, 'ANNUL', { reason: 'Somebody else sat it.' })).body.status).toBe('cancelled');
});

test('a corrected key marks again and says whose mark has changed', async () => {
  const { leader, teacher } = room.people;
  const { id } = await room.open();
  const { id: attempt, questions } = await room.start(id);
  const question_id = questions[0]!.id;
  await room.save(attempt!, [{ question_id, options: [3], seq: 1 }]);
  await room.submit(attempt!);
  await room.until(attempt!, 'marked');
  await leader.person.post(`/quiz_assessment/${id}/actions/CLOSE`, {});
  const body = { reason: 'for is right, too.', confirm: true, keys: [{ question_id, right: [3] }] };
  const regrade = (who: typeof teacher, given: object) =>
    who.person.post(`/quiz_assessment/${id}/actions/REGRADE`, given);
  expect((await regrade(teacher, body)).status).toBe(403);
  expect((await regrade(leader, { ...body, confirm: false })).status).toBe(400);
  expect((await regrade(leader, { ...body, keys: [{ question_id, right: [] }] })).status).toBe(422);
  expect((await regrade(leader, body)).body.status).toBe('closed');
  const { rows, regrades, items } = await teacher.person.ask(quizCalls.result, { id });
  expect(rows.find((row) => row.id === attempt)).toMatchObject({ score: 1, max_score: 3 });
  expect(regrades).toMatchObject([{ attempts: 1, changed: [{ attempt_id: attempt, before: 0, after: 1 }] }]);
  expect(items.find((item) => item.question_id === question_id)).toMatchObject({ attempts: 1, facility: 1 });
});

test('the results are a file, too: a line for each attempt of this quiz, with what each got; of other teachers’ quizzes none', async () => {
  const { teacher, stranger, student, other } = room.people;
  const { id } = await room.open();
  await room.open();
  const { id: attempt, questions } = await room.start(id);
  await room.save(
    attempt!,
    questions.map((question, n) => ({ question_id: question.id, options: [n === 0 ? 1 : 2], seq: n + 1 })),
  );
  await room.submit(attempt!);
  await room.until(attempt!, 'marked');
  const { seats } = await teacher.person.ask(quizCalls.room, { id });
  const names = new Map(seats.map(({ student_id, student_name }) => [student_id, student_name]));
  const zone = 'Asia/Tashkent';
  const keys = fileColumns(quizAttempts, { locale: 'en', zone }).map(({ key }) => key);
  const sat = await student.person.ask(attemptCalls.get, { id: attempt! });
  const path = `/student_quiz_assessment/export?quiz_id=${id}`;
  const linesOf = async ({ person }: typeof teacher, format: 'csv' | 'xlsx') => {
    const answer = await person.send('get', `${path}&format=${format}`).responseType('blob');
    const body = answer.body as Buffer;
    const reader = format === 'csv' ? Csv : Sheets;
    const [head = [], ...lines] = await reader.read(body, { maxRows: 100 });
    expect(head).toEqual(expect.arrayContaining(['Student', 'ID number', 'Status', 'Mark', 'Percent', 'Submitted']));
    return lines.map((line) => Object.fromEntries(keys.map((key, n) => [key, line[n] ?? ''])));
  };
  for (const format of ['csv', 'xlsx'] as const) {
    const lines = await linesOf(teacher, format);
    const of = (who: typeof teacher) => lines.find(({ student_name }) => student_name === names.get(who.id));
    expect(lines).toHaveLength(2);
    expect(of(student)).toMatchObject({
      ...{ quiz_title: 'Test 1', module_title: 'Programming', student_name: names.get(student.id), status: 'Marked' },
      ...{ number: '1', submitted_by: 'The student' },
      ...{ receipt: sat.receipt, questions: '3', score: '2', max_score: '3', percent: '66.7' },
    });
    for (const key of ['started_at', 'submitted_at'] as const) {
      const clock = new Date(sat[key]!).toLocaleString('sv-SE', { timeZone: zone });
      expect(of(student)![key]!.replace('T', ' ').slice(0, 19)).toBe(clock);
    }
    expect(of(other)).toMatchObject({
      ...{
        student_name: names.get(other.id),
        status: 'Available, not started',
        started_at: '',
        submitted_at: '',
        score: '',
      },
    });
  }
  expect(await linesOf(stranger, 'csv')).toEqual([]);
});

test('more time for a group moves what its students are writing: nobody else’s, and nothing that was submitted', async () => {
  const { teacher, stranger, student, other } = room.people;
  const done = await room.rows.student({ group_id: room.about.group_id });
  const { id } = await room.open();
  const [mine, theirs, sent] = [
    await room.start(id),
    await room.start(id, other.person),
    await room.start(id, done.person),
  ];
  await room.submit(sent.id!, done.person);
  const elsewhere = await room.rows.add('groups', { title: `BIT-E${id}` });
  await portal.sql('update students set group_id = $1 where id = $2', [elsewhere, other.id]);
  const ends = () =>
    portal.sql<{ id: number; deadline: Date }>(
      'select id, deadline from quiz_attempts where quiz_id = $1 order by id',
      [id],
    );
  const before = await ends();
  const more = { id, minutes: 10, reason: 'The fire alarm.', group_id: room.about.group_id };
  expect(await refusal(stranger.person.ask(quizCalls.extendAll, more))).toEqual([404, 'not_found']);
  expect(await refusal(student.person.ask(quizCalls.extendAll, more))).toEqual([403, 'forbidden']);
  expect(await ends()).toEqual(before);
  expect(await teacher.person.ask(quizCalls.extendAll, more)).toEqual({ extended: 1 });
  const moved = (await ends()).map((row, n) => [row.id, (+row.deadline - +before[n]!.deadline) / 60_000]);
  expect(Object.fromEntries(moved)).toEqual({ [mine.id!]: 10, [theirs.id!]: 0, [sent.id!]: 0 });
});
