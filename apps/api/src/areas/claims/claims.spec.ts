import { startPortal, type Portal } from '#testing/portal.js';
import { textOfPdf } from '#testing/pdf-text.js';
import { Course, inDays, upload } from '#testing/course.js';
import type { Known } from '#testing/rows.js';

let portal: Portal;
let course: Course;
let committee: Known;
let psychologist: Known;
let support: Known;
let member: Known;
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
  const { rows } = course;
  committee = await rows.staff(['AR_COMMITTEE']);
  psychologist = await rows.staff(['PSYCHOLOGIST']);
  support = await rows.staff(['STUDENT_SUPPORT_UNIT']);
  member = await rows.staff(['HEAD_OF_KAFEDRA']);
});
afterAll(() => portal.stop());

const moment = (text: string) => new Date(text).toISOString();
const day = (days: number) => inDays(days).slice(0, 10);
const update = ({ person }: Known, id: number, [event, payload = {}]: readonly [string, object?]) =>
  person.post('/ec/update', { id, event, ...payload });
const calendarOf = async ({ person }: Known) =>
  (await person.get(`/calendar/event/student?from=${day(-2)}&to=${day(60)}`)).body as {
    id: string;
    starts_at: string;
  }[];
const claim = (mark_ids: number[], more: object = {}) => ({
  grounds: 'illness',
  mark_ids,
  happened_from: day(-1),
  happened_to: day(0),
  reason: 'A fever of 39 degrees.',
  ...more,
});

test('an accepted claim moves the deadline of the mark and the entry of the calendar with it', async () => {
  const { student, friend, exam, teacher, registrar } = course.people;
  const component = await course.open();
  const { id: mark, deadline } = await course.markOf(component);
  const evidence = await upload(student.person, 'doctor.pdf', '%PDF-1.4');
  expect((await friend.person.post('/ec', claim([mark]))).status).toBe(422);
  const bare = await student.person.post('/ec?send=SUBMIT', claim([mark]));
  expect([bare.status, bare.body.code]).toEqual([422, 'claims.no_evidence']);
  const made = await student.person.post('/ec?send=SUBMIT', claim([mark], { evidence_ids: [evidence] }));
  expect(made.body).toMatchObject({ status: 'submitted', affected: [expect.objectContaining({ id: mark })] });
  const { id } = made.body;

  const opened = async ({ person }: Known) => (await person.get(`/file/${evidence}`)).status;
  expect(await Promise.all([student, exam, committee, psychologist].map(opened))).toEqual([200, 200, 200, 200]);
  expect(await Promise.all([registrar, support, teacher, friend].map(opened))).toEqual([404, 404, 404, 404]);
  expect((await registrar.person.get(`/ec/${id}`)).body).toMatchObject({ evidence: null, evidence_ids: null });
  expect((await exam.person.get(`/ec/${id}/readings`)).body).toHaveLength(3);
  expect((await teacher.person.get(`/ec/${id}`)).status).toBe(404);

  expect((await update(exam, id, ['VERIFY'])).body.code).toBe('claims.evidence_not_judged');
  const verdicts = [{ file_id: evidence, verdict: 'accepted' }];
  expect((await registrar.person.put('/ec/evidence', { id, verdicts })).status).toBe(403);
  expect((await exam.person.put('/ec/evidence', { id, verdicts })).status).toBe(200);
  expect((await update(exam, id, ['VERIFY'])).status).toBe(200);
  expect((await update(exam, id, ['ASSIGN', { assignee_id: teacher.id }])).body.code).toBe('claims.teaches_student');
  expect((await update(exam, id, ['ASSIGN', { assignee_id: member.id }])).status).toBe(200);
  const until = inDays(20);
  const outcomes = [{ mark_id: mark, outcome: 'extension', deadline: until }];
  expect((await update(registrar, id, ['ACCEPT', { outcomes: [], decision: 'x' }])).status).toBe(400);
  expect((await update(student, id, ['ACCEPT', { outcomes, decision: 'x' }])).status).toBe(403);
  expect((await update(committee, id, ['ACCEPT', { outcomes, decision: 'Two weeks more.' }])).status).toBe(200);
  expect((await course.markOf(component)).deadline).toBe(deadline);

  const entry = async () => (await calendarOf(student)).find((one) => one.id === `assessment-${component.id}`);
  expect((await entry())?.starts_at).toBe(moment(deadline!));
  const ear = await student.person.listen({ resource: 'marks', id: mark });
  expect((await exam.person.post('/ec/outcome_report', { id, report: 'Applied.' })).body.status).toBe('done');
  await ear.hears('marks.EXTEND');
  expect(await course.markOf(component)).toMatchObject({ extended: true, status: 'pending' });
  expect((await entry())?.starts_at).toBe(until);
  const paper = await student.person.post('/ec/paper', { id });
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  const printed = await textOfPdf(paper.body as Buffer);
  const shown = (await student.person.get(`/ec/${id}`)).body as { number: string; student_name: string };
  for (const words of [
    'Outcome of a claim',
    shown.number,
    shown.student_name,
    'Extension',
    'Two weeks more.',
    'Applied.',
    // The institution's clock is five hours ahead.
    new Date(Date.parse(until) + 5 * 3_600_000).toISOString().replace(/^(....)-(..)-(..)T(.{5}).*/, '$3.$2.$1 $4'),
  ])
    expect(printed).toContain(words);
  expect(printed).not.toContain('doctor.pdf');
  expect((await friend.person.post('/ec/paper', { id })).status).toBe(404);
});

test('what cannot be applied is not half applied: the claim stays accepted', async () => {
  const { student, exam, admin } = course.people;
  const [open, marked] = [await course.open(), await course.open()];
  await course.upTo(marked, 'marked');
  const ids = [(await course.markOf(open)).id, (await course.markOf(marked)).id];
  const body = claim(ids, { self_certified: true });
  const { id } = (await student.person.post('/ec?send=SUBMIT', body)).body;
  await update(exam, id, ['VERIFY']);
  const outcomes = ids.map((mark_id) => ({ mark_id, outcome: 'extension', deadline: inDays(20) }));
  await update(committee, id, ['ACCEPT', { outcomes, decision: 'Both.' }]);
  const refused = await exam.person.post('/ec/outcome_report', { id });
  expect([refused.status, refused.body.code]).toEqual([422, 'claims.cannot_extend']);
  expect((await admin.person.get(`/ec/${id}`)).body.status).toBe('accepted');
  expect(await course.markOf(open)).toMatchObject({ extended: false });
});

test('a rejected claim is appealed once and decided by somebody else; support acts with consent only', async () => {
  const { student, dean, exam } = course.people;
  const { id: mark } = await course.markOf(await course.open());
  const body = claim([mark], { self_certified: true, student_id: student.id });
  const silent = (await support.person.post('/ec', body)).body;
  expect((await update(support, silent.id, ['SUBMIT'])).status).toBe(403);
  const { id } = (await support.person.post('/ec?send=SUBMIT', { ...body, consent: true })).body;
  expect((await update(committee, id, ['REJECT', { reason: 'A cold is no circumstance.' }])).status).toBe(200);
  expect((await update(student, id, ['APPEAL', { grounds: 'It was a fever.' }])).status).toBe(200);
  expect((await update(committee, id, ['UPHOLD', { decision: 'No.' }])).body.code).toBe('claims.took_part');
  const outcomes = [{ mark_id: mark, outcome: 'extension', deadline: inDays(9) }];
  expect((await update(exam, id, ['OVERTURN', { outcomes, decision: 'x' }])).status).toBe(403);
  expect((await update(dean, id, ['OVERTURN', { outcomes, decision: 'One week.' }])).body.status).toBe('accepted');
  const late = claim([mark], { self_certified: true, happened_from: day(-12), happened_to: day(-11) });
  expect((await student.person.post('/ec?send=SUBMIT', late)).body.code).toBe('claims.needs_late_reason');
});

test('a claim is about what was due when it happened and is not published; the refusal says which', async () => {
  const { student } = course.people;
  const component = await course.open();
  const { id } = await course.markOf(component);
  const said = async (happened_from: string, happened_to: string) => {
    const { status, body } = await student.person.post('/ec', claim([id], { happened_from, happened_to }));
    return [status, body.fields?.[0]?.field, body.fields?.[0]?.code];
  };
  // Due in three days.
  expect(await said(day(5), day(6))).toEqual([422, 'mark_ids', 'claims.due_before']);
  expect(await said(day(-60), day(-50))).toEqual([422, 'mark_ids', 'claims.due_after']);
  const named = await student.person.post('/ec', claim([id], { happened_from: day(5), happened_to: day(6) }));
  expect(named.body.fields[0].message).toContain('CW1 Data model of a library');
  expect((await student.person.post('/ec', claim([id]))).status).toBe(200);
  await course.upTo(component, 'published', 91);
  expect(await said(day(-1), day(0))).toEqual([422, 'mark_ids', 'claims.already_published']);
});
