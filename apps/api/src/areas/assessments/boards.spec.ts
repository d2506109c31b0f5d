import { startPortal, type Portal } from '#testing/portal.js';
import { Course, inDays, upload, type Component } from '#testing/course.js';

let portal: Portal;
let course: Course;
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
});
afterAll(() => portal.stop());

const boardOf = async (component: Component) =>
  (
    await course.people.admin.person.get(
      `/assessment/board/all?ccls_module_id=${component.ccls_module_id}&student_id=${course.people.student.id}`,
    )
  ).body[0];
const act = (id: number, event: string) => `/assessment/board/${id}/actions/${event}`;

/** A case against the student in the module of the component, submitted and not assigned yet. */
async function report(component: Component): Promise<number> {
  const { teacher, student } = course.people;
  const [{ module_id } = { module_id: 0 }] = await portal.sql<{ module_id: number }>(
    'select module_id from taught_modules where id = $1',
    [component.ccls_module_id],
  );
  const made = await teacher.person.post('/offence/report', {
    student_id: student.id,
    module_id,
    offence_type_id: await course.rows.add('offence_types', {
      name: `Plagiarism ${component.id}`,
      category: 'coursework',
    }),
    nature: 'Copied',
    description: 'Pages 4 to 9 are those of a paper.',
    evidence_ids: [await upload(teacher.person, 'evidence.pdf', '%PDF-1.4')],
  });
  if (made.status !== 200) throw new Error(made.text);
  return made.body.id as number;
}

test('a board goes from submitted marks to a closed result, and its marks are locked with it', async () => {
  const { leader, quality, registrar, exam, dean, student, stranger } = course.people;
  const component = await course.open();
  const { id } = await boardOf(component);
  expect((await leader.person.post(act(id, 'SUBMIT_MARKS'))).body.code).toBe('assessments.marks_missing');
  await course.upTo(component, 'published', 72);
  expect((await stranger.person.post(act(id, 'SUBMIT_MARKS'))).status).toBe(403);
  expect((await leader.person.post(act(id, 'SUBMIT_MARKS'))).status).toBe(200);
  expect((await quality.person.post(act(id, 'VERIFY'))).body.code).toBe('assessments.no_moderation');
  const form = { assessment_id: component.id, kind: 'moderator', verdict: 'agreed', sample: 4, comments: 'Read.' };
  expect((await student.person.post('/assessment/moderation', form)).status).toBe(403);
  expect((await quality.person.post('/assessment/moderation', form)).status).toBe(200);
  expect((await quality.person.post(act(id, 'VERIFY'))).status).toBe(200);
  expect((await exam.person.post(act(id, 'OPEN_BOARD'))).status).toBe(400);
  expect((await exam.person.post(act(id, 'OPEN_BOARD'), { board_on: '2026-12-18' })).status).toBe(200);
  expect((await exam.person.post(act(id, 'RATIFY'))).status).toBe(403);
  expect((await dean.person.post(act(id, 'RATIFY'))).body).toMatchObject({ status: 'accepted', module_mark: 72 });
  expect((await student.person.get(`/assessment/board/${id}`)).body).toMatchObject({
    status: 'pending',
    module_mark: null,
  });
  expect((await registrar.person.post(act(id, 'PUBLISH'))).status).toBe(200);
  expect((await student.person.get(`/assessment/board/${id}`)).body).toMatchObject({ module_mark: 72 });
  expect((await registrar.person.post(act(id, 'CLOSE'))).body.code).toBe('assessments.amendments_open');
  await portal.sql(`update subject_boards set amendable_until = now() - interval '1 day' where id = $1`, [id]);
  expect((await registrar.person.post(act(id, 'CLOSE'))).status).toBe(200);
  expect((await course.markOf(component)).status).toBe('closed');
});

test('an assigned offence withholds the mark and defers the board; its penalty counts once it is closed', async () => {
  const { admin, registrar, teacher, student, dean, exam } = course.people;
  const component = await course.open();
  const { id: board } = await boardOf(component);
  const mark = await course.upTo(component, 'published', 81);
  await portal.sql(`update subject_boards set status = 'open', board_on = '2026-12-18' where id = $1`, [board]);
  const offence = await report(component);
  const send = (event: string, payload: object = {}) =>
    registrar.person.put('/offence/change/status', { id: offence, event, ...payload });
  expect((await course.markOf(component)).status).toBe('published');

  expect((await send('ASSIGN', { assignee_id: dean.id })).status).toBe(200);
  expect(await course.markOf(component)).toMatchObject({ status: 'withheld', offence_id: offence });
  expect((await boardOf(component)).status).toBe('deferred');
  // The database says by which transaction each row was written.
  const written = await portal.sql<{ by: string }>(
    `select xmin::text as by from offences where id = $1 union all select xmin::text from marks where id = $2
      union all select xmin::text from subject_boards where id = $3`,
    [offence, mark.id, board],
  );
  expect([written.length, new Set(written.map(({ by }) => by)).size]).toEqual([3, 1]);
  expect((await student.person.get(`/assessment/mark/${mark.id}`)).body).toMatchObject({
    status: 'submitted',
    calculated_mark: null,
    offence_id: null,
  });
  const refused = async ({ person }: { person: typeof admin.person }) =>
    (await person.get(`/refused/marks/${mark.id}`)).body.filter(({ event }: { event: string }) => event === 'RELEASE');
  expect(await refused(admin)).toEqual([
    {
      event: 'RELEASE',
      code: 'assessments.offence_open',
      message: expect.any(String),
      link: `/offence/${offence}`,
      of: [{ resource: 'offences', id: offence }],
    },
  ]);
  // Of a mark that is withheld from them, its student learns nothing, nor does a stranger.
  expect((await student.person.get(`/refused/marks/${mark.id}`)).body).toEqual([]);
  expect((await course.people.stranger.person.get(`/refused/marks/${mark.id}`)).status).toBe(404);
  const released = await admin.person.post(`/assessment/mark/${mark.id}/actions/RELEASE`);
  expect(released.body.code).toBe('assessments.offence_open');
  expect((await exam.person.post(act(board, 'OPEN_BOARD'), { board_on: '2026-12-19' })).status).toBe(200);
  expect((await dean.person.post(act(board, 'RATIFY'))).body.code).toBe('assessments.offence_open');

  await portal.sql(
    `update offences set status = 'published', conclusion = 'So it is', finding = 'minor_academic_misconduct',
      penalty = 'mark_capped', published_at = now(), appeal_until = now() - interval '1 hour' where id = $1`,
    [offence],
  );
  const applied = { id: offence, subject_board_status: 'applied' };
  expect((await registrar.person.put('/offence/change/subjectboard/status', applied)).status).toBe(200);
  expect(await course.markOf(component)).toMatchObject({ status: 'withheld', penalty: 'mark_capped' });
  expect((await send('CLOSE')).status).toBe(200);
  expect(await course.markOf(component)).toMatchObject({
    status: 'returned',
    penalty: 'mark_capped',
    final_mark: null,
  });
  await course.send(teacher, mark.id, ['MARK', { mark: 81 }]);
  expect(await course.send(admin, mark.id, ['VERIFY'])).toMatchObject({ final_mark: 81, calculated_mark: 40 });
  const check = await admin.person.get(`/assessment/mark/chain-check?ccls_module_id=${component.ccls_module_id}`);
  expect(check.body.broken).toEqual([]);
});

test('the scheme: weightings to 100, copies, several modules at once, and dates that students’ deadlines follow', async () => {
  const { leader, stranger, exam, student } = course.people;
  const one = await course.teach();
  const two = await course.teach();
  const planned = { code: 'CW1', name: 'Essay', component_type: 'coursework', weighting: 60, end_at: inDays(5) };
  const body = { ccls_module_ids: [one], assessments: [planned, { ...planned, code: 'EX', weighting: 30 }] };
  expect((await stranger.person.post('/assessment/bulk', body)).status).toBe(403);
  expect((await leader.person.post('/assessment/bulk', body)).body.made).toBe(2);
  const [essay] = (await leader.person.get(`/assessment/all?ccls_module_id=${one}`)).body;
  const early = await leader.person.post('/assessment/open', { id: essay.id });
  expect([early.status, early.body.code]).toEqual([422, 'assessments.weights_not_100']);
  const third = { ...planned, ccls_module_id: one, code: 'PR', weighting: 20 };
  expect((await leader.person.post('/assessment', third)).body.fields[0]).toMatchObject({ field: 'weighting' });
  expect((await leader.person.post('/assessment', { ...third, weighting: 10 })).status).toBe(200);
  expect((await student.person.get(`/assessment/all?ccls_module_id=${one}`)).body).toEqual([]);
  expect((await leader.person.post('/assessment/open', { id: essay.id })).status).toBe(200);
  const [mine] = (await student.person.get(`/assessment/mark/all?ccls_module_id=${one}`)).body;
  expect(mine).toMatchObject({ status: 'pending', assessment_name: 'Essay' });

  const ear = await student.person.listen({ resource: 'marks', id: mine.id });
  const moved = inDays(8);
  const saved = await leader.person.post('/assessment', {
    ...planned,
    ccls_module_id: one,
    id: essay.id,
    end_at: moved,
  });
  expect(saved.status).toBe(200);
  await ear.hears('marks.updated');
  const { deadline } = (await student.person.get(`/assessment/mark/${mine.id}`)).body;
  expect(new Date(deadline).toISOString()).toBe(moved);
  const copy = { from_module_id: one, to_module_id: two, days: 7 };
  expect((await leader.person.post('/assessment/copy', copy)).body.made).toBe(3);
  expect((await leader.person.delete(`/assessment/${essay.id}`)).body.code).toBe('in_use');
  for (const path of [
    `/assessment/teacher/generate-mark-list?assessment_id=${essay.id}`,
    `/assessment/cu/mark-list?ccls_module_id=${one}`,
  ])
    expect([(await leader.person.get(path)).status, (await stranger.person.get(path)).status === 200]).toEqual([
      200,
      path.includes('cu/'),
    ]);
  const form = await exam.person.post('/assessment/moderator-form', { assessment_id: essay.id });
  expect([form.status, form.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await leader.person.post('/assessment/log-open-modal', { assessment_id: essay.id })).body.id).toBeGreaterThan(
    0,
  );
});

test('an office that may not open the case reads why a mark waits, and nothing of the case', async () => {
  const { admin, dean, exam } = course.people;
  const component = await course.open();
  const { id } = await course.upTo(component, 'published_to_registrar', 70);
  const offence = await report(component);
  await portal.sql(`update offences set status = 'assigned', assignee_id = $2 where id = $1`, [offence, dean.id]);
  expect((await exam.person.get(`/offence/${offence}`)).status).toBeGreaterThanOrEqual(403);
  const told = async ({ person }: { person: typeof admin.person }) => {
    const { body } = await person.get(`/refused/marks/${id}`);
    return (body as { event: string; message: string }[]).find(({ event }) => event === 'PUBLISH');
  };
  const whole = await told(admin);
  expect(whole).toMatchObject({ link: `/offence/${offence}`, of: [{ resource: 'offences', id: offence }] });
  const reason = { event: 'PUBLISH', code: 'assessments.offence_open', message: whole!.message };
  expect(await told(exam)).toEqual({ ...reason, link: null, of: [] });
  // Pressing tells no more: neither the case nor where it is.
  const pressed = await exam.person.post(`/assessment/mark/${id}/actions/PUBLISH`);
  expect(pressed.body.code).toBe('assessments.offence_open');
  for (const hidden of ['offences', `/offence/${offence}`]) expect(pressed.text).not.toContain(hidden);
});
