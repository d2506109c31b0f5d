import { allowedActions } from '@quad/domain/core';
import { workCalls } from '@quad/domain/dashboard';
import { offenceCalls, offences, offenceWorkflow } from '@quad/domain/offences';
import { CallRefused } from '@quad/client';
import { HERE, type Person, type Portal, startPortal } from '#testing/portal.js';
import { Campus, upload } from './test-case.js';

let portal: Portal;
let campus: Campus;
beforeAll(async () => {
  portal = await startPortal();
  campus = await Campus.on(portal);
}, 60_000);
afterAll(() => portal.stop());

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (problem: unknown) => (problem instanceof CallRefused ? [problem.status, problem.problem.code] : problem),
  );

test('a teacher reports in one step, and neither half of it is done where the evidence is missing', async () => {
  const { teacher, student } = campus.people;
  const { evidence_ids, ...bare } = await campus.body();
  const before = (await teacher.person.ask(offenceCalls.allReports)).length;
  expect(await refusal(teacher.person.ask(offenceCalls.report, bare as never))).toEqual([422, 'offences.no_evidence']);
  expect(await teacher.person.ask(offenceCalls.allReports)).toHaveLength(before);
  const made = await teacher.person.ask(offenceCalls.report, { ...bare, evidence_ids } as never);
  expect(made).toMatchObject({ status: 'submitted', reporter_id: teacher.person.account_id, student_id: student.id });
  expect((await teacher.person.ask(offenceCalls.reports, { size: 1 })).total_elements).toBe(before + 1);
  expect(await refusal(student.person.ask(offenceCalls.report, bare as never))).toEqual([403, 'forbidden']);
});

test('a report that is not sent is its reporter’s alone; sent, the committee and the registry read it', async () => {
  const { teacher, chair, registrar } = campus.people;
  const draft = await campus.draft();
  const reads = () =>
    Promise.all(
      [teacher, chair, registrar].map(async ({ person }) => [
        (await person.get(`/offence/${draft.id}`)).status,
        ((await person.get('/offence/all')).body as { id: number }[]).some(({ id }) => id === draft.id),
      ]),
    );
  expect(await reads()).toEqual([
    [200, true],
    [404, false],
    [404, false],
  ]);
  expect((await chair.person.listen({ resource: 'offences' })).joined).toEqual([true]);
  await campus.send(teacher.person, draft.id, ['SUBMIT']);
  expect(await reads()).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ]);
});

test('a case is read by its reporter, its officer, its panel, the committee and the registry, and by nobody else', async () => {
  const { teacher, officer, chair, registrar, second, stranger, director, student, other } = campus.people;
  const viewer = await portal.person(['MODERATOR_VIEWER']);
  const { id } = await campus.upTo('assigned');
  const reads = async (...people: Person[]) =>
    Promise.all(people.map(async (person) => (await person.get(`/offence/${id}`)).status === 200));
  expect(await reads(teacher.person, officer.person, chair.person, registrar.person)).toEqual([true, true, true, true]);
  expect(await reads(stranger.person, second.person, director.person, student.person, other.person, viewer)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect((await second.person.get(`/offence/${(await campus.upTo('panel')).id}`)).status).toBe(200);
  expect((await viewer.get('/offence')).status).toBe(403);
  const listed = (await stranger.person.get('/offence')).body.content as { id: number }[];
  expect(listed.map((one) => one.id)).not.toContain(id);
});

test('a case waits in the work of the committee and leads to its page; a stranger has no such work', async () => {
  const { chair, stranger } = campus.people;
  const { id } = await campus.upTo('submitted');
  const cases = async (person: Person) =>
    (await person.ask(workCalls.mine)).find(({ resource }) => resource === offences.name)?.items ?? [];
  const found = (await cases(chair.person)).find((item) => item.id === id);
  expect(found).toMatchObject({ page: `/offence/${id}`, status: 'submitted' });
  expect(found?.steps.map(({ event }) => event)).toContain('ASSIGN');
  expect(await cases(stranger.person)).toEqual([]);
});

test('the committee assigns, and neither who reported nor who teaches the student', async () => {
  const { teacher, chair, second, stranger, officer } = campus.people;
  const { id } = await campus.upTo('submitted');
  const year = await campus.rows.add('academic_years', {
    name: 'Y1',
    start_date: '2026-09-01',
    end_date: '2027-06-30',
  });
  const semester = await campus.rows.add('semesters', { name: 'Autumn', number: 1 });
  await campus.rows.add('taught_modules', {
    module_id: campus.about.module_id,
    academic_year_id: year,
    semester_id: semester,
    title: 'Microeconomics',
    teacher_ids: [second.id],
    group_ids: [campus.about.group_id],
    start_date: '2026-09-01',
    end_date: '2027-01-20',
  });
  const assign = (by: Person, assignee_id: number) =>
    refusal(by.ask(offenceCalls.status, { id, event: 'ASSIGN', assignee_id } as never));
  expect(await assign(teacher.person, officer.id)).toEqual([403, 'forbidden']);
  expect(await assign(chair.person, teacher.id)).toEqual([422, 'offences.partial']);
  expect(await assign(chair.person, second.id)).toEqual([422, 'offences.partial']);
  expect(await assign(chair.person, stranger.id)).toBeUndefined();
  const candidates = await chair.person.ask(offenceCalls.candidates, { id });
  expect(
    candidates
      .filter(({ is_partial }) => is_partial)
      .map((one) => one.id)
      .sort(),
  ).toEqual([teacher.id, second.id].sort());
  expect(await refusal(teacher.person.ask(offenceCalls.candidates, { id }))).toEqual([403, 'forbidden']);
});

const said = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];

test('who may never send an event is refused as a person, whatever the body says; the two lists of reports are JSON', async () => {
  const { teacher, student } = campus.people;
  for (const body of [{}, { id: 1 }, { id: 1, event: 'CONCLUDE_MINOR' }, { id: 'x', event: 'ASSIGN' }]) {
    const { status } = await student.person.put('/offence/change/status', body);
    expect([body, status]).toEqual([body, 'event' in body ? 403 : 400]);
  }
  for (const path of ['/offence/report', '/offence/report/all']) {
    const { status, headers } = await teacher.person.get(path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'application/json; charset=utf-8']);
  }
  expect((await teacher.person.get('/offence/report?sort=nowhere')).body.fields).toMatchObject([{ field: 'sort' }]);
});

test('the officer writes the consultation report; the conclusion waits for it, and everybody on the case sees it come', async () => {
  const { chair, officer, stranger } = campus.people;
  const { id } = await campus.upTo('consultation');
  const [one, two] = [
    await chair.person.listen({ resource: 'offences', id }),
    await officer.person.listen({ resource: 'offences', id }),
  ];
  const conclude = () =>
    refusal(
      chair.person.ask(offenceCalls.status, {
        id,
        event: 'CONCLUDE_MINOR',
        conclusion: 'Yes',
        penalty: 'warning',
      } as never),
    );
  expect(await conclude()).toEqual([422, 'offences.no_consultation_report']);
  const report = { offence_id: id, held_at: '2026-11-16T09:00:00Z', summary: 'All was said.' };
  expect((await stranger.person.post('/offence/consultation_reports', report)).body).toMatchObject({
    status: 422,
    fields: [{ field: 'offence_id', code: 'not_found' }],
  });
  expect((await officer.person.post('/offence/consultation_reports', report)).status).toBe(200);
  for (const ear of [one, two]) expect(await ear.hears('offences.updated')).toMatchObject({ record_id: id });
  expect((await chair.person.get(`/offence/${id}`)).body).toMatchObject({
    reports: 1,
    consultations: [{ summary: 'All was said.' }],
  });
  const taken = (await officer.person.post('/offence/consultation_reports', report)).body as { id: number };
  expect((await stranger.person.delete(`/offence/consultation_reports/${taken.id}`)).status).toBe(404);
  expect((await officer.person.delete(`/offence/consultation_reports/${taken.id}`)).status).toBe(200);
  expect((await chair.person.get(`/offence/${id}`)).body.reports).toBe(1);
  const kept = (await chair.person.get(`/offence/consultation_reports?offence_id=${id}`)).body.content[0] as {
    id: number;
  };
  expect(await conclude()).toBeUndefined();
  expect(said(await chair.person.delete(`/offence/consultation_reports/${kept.id}`))).toEqual([
    409,
    'offences.not_in_consultation',
  ]);
  for (const ear of [one, two]) {
    const { name, record_id, version, ...rest } = await ear.hears('offences.CONCLUDE_MINOR');
    expect([name, record_id, typeof version, 'payload' in rest]).toEqual([
      'offences.CONCLUDE_MINOR',
      id,
      'number',
      false,
    ]);
  }
  expect((await officer.person.post('/offence/consultation_reports', report)).body.code).toBe(
    'offences.not_in_consultation',
  );
});

test('a panel has three members who took no part, and one of them records its decision with the minutes', async () => {
  const { chair, officer, teacher, second, third, registrar } = campus.people;
  const { id } = await campus.upTo('possible_major_academic_misconduct');
  const refer = (panel_member_ids: number[], panel_at = '2099-01-01T09:00:00Z') =>
    refusal(
      chair.person.ask(offenceCalls.status, { id, event: 'REFER_TO_PANEL', panel_at, panel_member_ids } as never),
    );
  expect(await refer([chair.id, second.id])).toEqual([400, 'invalid']);
  expect(await refer([chair.id, second.id, officer.id])).toEqual([422, 'offences.member_involved']);
  expect(await refer([chair.id, second.id, teacher.id])).toEqual([422, 'offences.member_involved']);
  expect(await refer([chair.id, second.id, second.id])).toEqual([422, 'offences.member_twice']);
  expect(await refer([chair.id, second.id, third.id], '2020-01-01T09:00:00Z')).toEqual([422, 'offences.in_the_past']);
  expect(await refer([chair.id, second.id, third.id])).toBeUndefined();
  const another = await portal.person(['AR_COMMITTEE']);
  const decision = {
    id,
    event: 'RECORD_PANEL_DECISION',
    finding: 'major_academic_misconduct',
    final_penalty: 'mark_zero',
    conclusion: 'Proven',
  };
  const minutes = async (by: Person) => ({ ...decision, minutes_ids: [await upload(by, 'minutes.pdf')] });
  expect(await refusal(another.ask(offenceCalls.status, await minutes(another)))).toEqual([
    403,
    'offences.not_a_member',
  ]);
  expect(await refusal(registrar.person.ask(offenceCalls.status, await minutes(registrar.person)))).toEqual([
    403,
    'forbidden',
  ]);
  expect(await refusal(chair.person.ask(offenceCalls.status, decision))).toEqual([400, 'invalid']);
  expect(await chair.person.ask(offenceCalls.status, await minutes(chair.person))).toMatchObject({
    status: 'evaluated',
    final_penalty: 'mark_zero',
  });
});

test('several decisions are published at once, each with its own result; a teacher publishes none', async () => {
  const { chair, teacher, student } = campus.people;
  const [ready, open] = [await campus.minor(), await campus.upTo('consultation')];
  expect(await refusal(teacher.person.ask(offenceCalls.publish, { ids: [ready.id] }))).toEqual([403, 'forbidden']);
  const ids = [ready.id, open.id, 987_654];
  expect((await chair.person.ask(offenceCalls.publish, { ids })).map(({ id, code }) => [id, code])).toEqual([
    [ready.id, null],
    [open.id, 'forbidden_transition'],
    [987_654, 'not_found'],
  ]);
  expect((await student.person.get(`/offence/${ready.id}`)).body).toMatchObject({
    status: 'published',
    finding: 'minor_academic_misconduct',
    penalty: 'mark_capped',
  });
  const back = await chair.person.ask(offenceCalls.unpublish, { ids: [ready.id, open.id], reason: 'A wrong name' });
  expect(back.map(({ code }) => code)).toEqual([null, 'forbidden_transition']);
});

test('the student appeals in time and alone; whoever took part does not decide on it', async () => {
  const { student, other, chair, director } = campus.people;
  const { id } = await campus.upTo('published');
  const appeal = { id, event: 'APPEAL', grounds: 'The paper is my own.' } as never;
  expect(await refusal(other.person.ask(offenceCalls.status, appeal))).toEqual([404, 'not_found']);
  expect(
    await refusal(director.person.ask(offenceCalls.status, { id, event: 'UPHOLD', decision: 'x' } as never)),
  ).toEqual([404, 'not_found']);
  const ear = await director.person.listen();
  expect(await student.person.ask(offenceCalls.status, appeal)).toMatchObject({ status: 'appealed' });
  expect(await ear.hears('offences.APPEAL')).toMatchObject({ record_id: id });
  const decide = { id, event: 'UPHOLD', decision: 'It is not.' } as never;
  expect(await refusal(chair.person.ask(offenceCalls.status, decide))).toEqual([403, 'offences.took_part']);
  expect(await director.person.ask(offenceCalls.status, decide)).toMatchObject({ status: 'closed' });
});

test('a case closes when the student has accepted and the board has applied the penalty; else by the clock', async () => {
  const { student, other, registrar, chair, officer } = campus.people;
  const { id } = await campus.upTo('published');
  const close = () => refusal(registrar.person.ask(offenceCalls.status, { id, event: 'CLOSE' }));
  expect(await close()).toEqual([422, 'offences.appeal_open']);
  expect(await refusal(other.person.ask(offenceCalls.accept, { id }))).toEqual([404, 'not_found']);
  expect(await refusal(chair.person.ask(offenceCalls.accept, { id }))).toEqual([403, 'forbidden']);
  expect(await student.person.ask(offenceCalls.accept, { id })).toMatchObject({ appeal_waived: true });
  const board = { id, subject_board_status: 'applied' } as const;
  expect(await close()).toEqual([422, 'offences.penalty_not_applied']);
  expect(await refusal(officer.person.ask(offenceCalls.subjectBoard, board))).toEqual([403, 'forbidden']);
  expect(await registrar.person.ask(offenceCalls.subjectBoard, board)).toMatchObject(board);
  expect(await close()).toBeUndefined();
  expect(await refusal(registrar.person.ask(offenceCalls.subjectBoard, board))).toEqual([409, 'forbidden_transition']);
});

test('a reopened case keeps its first conclusion in the history', async () => {
  const { chair } = campus.people;
  const { id } = await campus.upTo('published');
  await campus.send(chair.person, id, ['UNPUBLISH', { reason: 'New evidence' }]);
  const reopened = await campus.send(chair.person, id, ['REOPEN', { reason: 'New evidence' }]);
  expect(reopened).toMatchObject({ status: 'assigned', conclusion: null, final_penalty: null, panel_member_ids: [] });
  const [entry] = (await chair.person.get(`/history/offences/${id}`)).body as { changes: Record<string, unknown> }[];
  expect(entry?.changes.conclusion).toEqual([expect.stringContaining('Four pages'), null]);
});

test('the buttons of the web are those that the server takes', async () => {
  const { chair } = campus.people;
  const { id } = await campus.upTo('assigned');
  const record = await chair.person.client.find(offences, id);
  const actor = {
    account_id: chair.person.account_id,
    session_id: 1,
    institution_id: HERE.id,
    username: 'c',
    name: 'C',
  };
  const rest = { roles: ['AR_COMMITTEE'], grants: {}, student_id: null, staff_id: chair.id, group_id: null };
  expect(allowedActions(offenceWorkflow, { actor: { ...actor, ...rest }, record, now: Date.now() })).toEqual([
    'ASSIGN',
    'INVITE_STUDENT',
    'CONCLUDE_NO_CASE',
    'CONCLUDE_POSSIBLE_MAJOR',
  ]);
});
