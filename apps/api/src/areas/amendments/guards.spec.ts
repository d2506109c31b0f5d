import { startPortal, type Portal } from '#testing/portal.js';
import { Course, inDays, upload, type Component, type Shown } from '#testing/course.js';
import type { Known } from '#testing/rows.js';

let portal: Portal;
let course: Course;
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
});
afterAll(() => portal.stop());

const mark = ({ person }: Known, { id }: { id: number }, [event, payload = {}]: readonly [string, object?]) =>
  person.post(`/assessment/mark/${id}/actions/${event}`, payload);
const said = ({ status, body }: { status: number; body: { code?: string; fields?: { field: string }[] } }) =>
  [status, body.code, body.fields?.[0]?.field].filter((one) => one !== undefined);
/** Its status after a refusal: the one before. */
const still = async ({ id }: Shown) =>
  (await portal.sql<{ status: string }>('select status from marks where id = $1', [id]))[0]?.status;
const set = (table: string, { id }: { id: number }, values: string) =>
  portal.sql(`update ${table} set ${values} where id = $1`, [id]);

test('a deadline that is given lies ahead: for more time and for the next attempt', async () => {
  const { exam } = course.people;
  const component = await course.open();
  const waiting = await course.markOf(component);
  const late = { deadline: inDays(-1), reason: 'Illness' };
  expect(said(await mark(exam, waiting, ['EXTEND', late]))).toEqual([422, 'assessments.in_the_past', 'deadline']);
  expect(said(await mark(exam, waiting, ['EXTEND', { ...late, deadline: inDays(9) }]))).toEqual([200]);
  await set('marks', waiting, `status = 'expired'`);
  const next = (deadline: string) => mark(exam, waiting, ['OPEN_NEXT_ATTEMPT', { deadline }]);
  expect(said(await next(inDays(-1)))).toEqual([422, 'assessments.in_the_past', 'deadline']);
  expect(await still(waiting)).toBe('expired');
  expect((await next(inDays(9))).body).toMatchObject({ status: 'pending', attempt: 2 });
});

test('where the scheme wants feedback a mark is published with it, and without it refused', async () => {
  const { exam } = course.people;
  const made = await course.upTo(await course.open({ needs_feedback: true }), 'published_to_registrar');
  await set('marks', made, `first_comment = null, final_comment = null`);
  expect(said(await mark(exam, made, ['PUBLISH']))).toEqual([422, 'assessments.no_feedback']);
  expect(await still(made)).toBe('published_to_registrar');
  await set('marks', made, `first_comment = 'Clear keys.'`);
  expect(said(await mark(exam, made, ['PUBLISH']))).toEqual([200]);
});

test('a mark is amended by its own amendment, withheld for a case of its module, and ratified by its closed board', async () => {
  const { admin, registrar, dean, teacher } = course.people;
  const made = await course.upTo(await course.open(), 'published', 64);
  const wish = { mark_id: made.id, type: 'calculation', new_mark: 70, reason: 'Question 4' };
  const { body: amendment } = await teacher.person.post('/assessment/amendment?send=SUBMIT', wish);
  const amend = () => mark(admin, made, ['APPLY_AMENDMENT', { amendment_id: amendment.id }]);
  expect(said(await amend())).toEqual([422, 'assessments.no_amendment', 'amendment_id']);
  expect(said(await mark(admin, made, ['WITHHOLD']))).toEqual([422, 'assessments.no_offence']);
  expect(said(await mark(registrar, made, ['RATIFY']))).toEqual([422, 'assessments.board_not_closed']);
  expect(await still(made)).toBe('published');

  const change = ({ person }: Known, event: string, payload: object = {}) =>
    person.put('/assessment/amendment/change/status', { id: amendment.id, event, ...payload });
  await set('amendments', amendment, `status = 'accepted', form_ids = '{1}'`);
  await set('marks', made, `status = 'closed'`);
  expect(said(await change(admin, 'PUBLISH'))).toEqual([422, 'amendments.mark_closed']);
  await set('marks', made, `status = 'published'`);
  expect((await change(admin, 'PUBLISH')).body.status).toBe('published');
  await set('marks', made, `status = 'closed'`);
  expect(said(await change(registrar, 'UNPUBLISH', { reason: 'Wrong' }))).toEqual([422, 'amendments.mark_closed']);
  await set('marks', made, `status = 'published'`);
  expect(said(await change(registrar, 'CLOSE'))).toEqual([422, 'assessments.board_not_closed']);
  await portal.sql(`update subject_boards set status = 'closed' where ccls_module_id = $1`, [made.ccls_module_id]);
  expect((await change(registrar, 'CLOSE')).body.status).toBe('closed');
  expect((await mark(registrar, made, ['RATIFY'])).body.status).toBe('closed');
  expect((await mark(dean, made, ['RATIFY'])).status).toBe(403);
});

test('work is a file of the student’s own, of an assessment that is handed in', async () => {
  const { student } = course.people;
  const component = await course.open();
  const send = (file_ids: number[], to: Component = component) =>
    student.person.post('/assessment/submit', { assessment_id: to.id, file_ids });
  expect(said(await send([]))).toEqual([422, 'assessments.nothing_handed_in', 'file_ids']);
  expect((await send([await upload(course.people.friend.person, 'theirs.txt')])).status).toBe(404);
  const exam = await course.open({ in_person: true, component_type: 'exam' });
  const file = await upload(student.person, 'work.txt');
  expect(said(await send([file], exam))).toEqual([422, 'assessments.in_person']);
  expect((await send([file])).body.status).toBe('submitted');
});

test('a board decides when no claim of the student is open; a claim has an outcome for each assessment, in time', async () => {
  const { student, exam, dean } = course.people;
  const component = await course.open();
  const made = await course.markOf(component);
  const claim = {
    ...{ grounds: 'illness', mark_ids: [made.id], reason: 'A fever', self_certified: true },
    ...{ happened_from: inDays(-1).slice(0, 10), happened_to: inDays(0).slice(0, 10) },
  };
  const { body: sent } = await student.person.post('/ec?send=SUBMIT', claim);
  const update = ({ person }: Known, event: string, payload: object = {}) =>
    person.post('/ec/update', { id: sent.id, event, ...payload });
  const [board] = await portal.sql<{ id: number }>(
    'select id from subject_boards where ccls_module_id = $1 and student_id = $2',
    [made.ccls_module_id, student.id],
  );
  const ratify = () => dean.person.post(`/assessment/board/${board!.id}/actions/RATIFY`, {});
  await set('subject_boards', board!, `status = 'open'`);
  await set('marks', made, `status = 'published', calculated_mark = 64, published_at = now()`);
  expect(said(await ratify())).toEqual([422, 'assessments.claim_open']);

  const more = (evidence_due: string) => update(exam, 'REQUEST_EVIDENCE', { reason: 'Unreadable', evidence_due });
  expect(said(await more(inDays(-1)))).toEqual([422, 'assessments.in_the_past', 'evidence_due']);
  expect((await update(exam, 'VERIFY')).body.status).toBe('verified');
  const outcome = { mark_id: made.id, outcome: 'disregard' };
  const accept = (outcomes: object[]) => update(dean, 'ACCEPT', { outcomes, decision: 'Counted.' });
  const decide = (outcomes: object[]) => update(exam, 'ACCEPT', { outcomes, decision: 'Counted.' });
  expect((await accept([outcome])).status).toBe(403);
  expect(said(await decide([outcome, outcome]))).toEqual([422, 'claims.outcome_for_each', 'outcomes']);
  expect(said(await decide([{ ...outcome, outcome: 'extension' }]))).toEqual([
    422,
    'claims.needs_deadline',
    'outcomes',
  ]);
  expect((await decide([outcome])).body.status).toBe('accepted');
  expect(said(await ratify())).toEqual([422, 'assessments.claim_open']);
  await set('ec_claims', sent, `status = 'done'`);
  expect((await ratify()).body.status).toBe('accepted');
});
