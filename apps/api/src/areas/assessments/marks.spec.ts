import pg from 'pg';
import { HERE, type Portal, startPortal } from '#testing/portal.js';
import { Clocks } from '#core/resource/clocks.service.js';
import { systemContext } from '#core/context.js';
import { Course, inDays, upload } from '#testing/course.js';

let portal: Portal;
let course: Course;
beforeAll(async () => {
  portal = await startPortal();
  course = await Course.on(portal);
});
afterAll(() => portal.stop());

const act = (id: number, event: string) => `/assessment/mark/${String(id)}/actions/${event}`;

test('a mark goes its whole way: entered, marked again, verified and published by those who may, refused to others', async () => {
  const { leader, teacher, second, stranger, exam, student } = course.people;
  const component = await course.open({ second_marker_id: second.id, sample_percent: 100, needs_feedback: true });
  const { id } = await course.markOf(component);
  expect((await teacher.person.post(act(id, 'MARK'), { mark: 70 })).status).toBe(409);
  const work = await course.handIn(component);
  expect(work).toMatchObject({ status: 'submitted', late: false, receipt: expect.stringMatching(/^[0-9a-f]{32}$/) });

  const refused = await Promise.all([
    stranger.person.post(act(id, 'MARK'), { mark: 70 }),
    second.person.post(act(id, 'MARK'), { mark: 70 }),
    student.person.post(act(id, 'MARK'), { mark: 100 }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 403, 403]);
  const low = await teacher.person.post(act(id, 'MARK'), { mark: 7 });
  expect([low.status, low.body.code, low.body.fields[0].field]).toEqual([422, 'assessments.confirm_low', 'mark']);
  expect((await teacher.person.post(act(id, 'MARK'), { mark: 101 })).status).toBe(400);
  expect((await teacher.person.post(act(id, 'MARK'), { mark: 7, confirmed: true })).body).toMatchObject({
    first_mark: 7,
  });
  await course.send(teacher, id, ['MARK', { mark: 70 }]);

  const unmoderated = await leader.person.post(act(id, 'VERIFY'));
  expect([unmoderated.status, unmoderated.body.code]).toEqual([422, 'assessments.needs_second_mark']);
  expect((await teacher.person.post(act(id, 'SECOND_MARK'), { mark: 40 })).status).toBe(403);
  await course.send(second, id, ['SECOND_MARK', { mark: 48 }]);
  expect((await leader.person.post(act(id, 'VERIFY'))).body.code).toBe('assessments.marks_differ');
  expect((await leader.person.post(act(id, 'VERIFY'), { final_mark: 60 })).body.code).toBe(
    'assessments.comment_needed',
  );
  const verified = await course.send(leader, id, ['VERIFY', { final_mark: 60, comment: 'The keys are right.' }]);
  expect(verified).toMatchObject({ final_mark: 60, calculated_mark: 60, status: 'verified' });

  expect((await exam.person.post(act(id, 'PUBLISH'))).status).toBe(409);
  await course.send(leader, id, ['PUBLISH_TO_REGISTRAR']);
  expect((await leader.person.post(act(id, 'PUBLISH'))).status).toBe(403);
  const ear = await student.person.listen({ resource: 'marks', id });
  await course.send(exam, id, ['PUBLISH']);
  await ear.hears('marks.PUBLISH');
  expect((await student.person.get(`/assessment/mark/${String(id)}`)).body).toMatchObject({
    calculated_mark: 60,
    final_comment: 'The keys are right.',
    first_mark: null,
    second_mark: null,
  });
  expect((await exam.person.post(act(id, 'UNPUBLISH'))).status).toBe(400);
  await course.send(exam, id, ['UNPUBLISH', { reason: 'The wrong list' }]);
  expect((await student.person.get(`/assessment/mark/${String(id)}`)).body).toMatchObject({
    status: 'unpublished',
    calculated_mark: null,
    final_comment: null,
  });
});

test('the sheet enters a pasted column cell by cell: a conflict and a slip are said at their cells, the rest is saved', async () => {
  const { teacher, stranger, friend, student } = course.people;
  const component = await course.open();
  await course.handIn(component);
  await course.handIn(component, friend);
  const [mine, theirs] = [await course.markOf(component), await course.markOf(component, friend)];
  const enter = (cells: object[]) => teacher.person.post('/assessment/mark/entry', { column: 'first', cells });
  const both = await enter([
    { id: mine.id, version: mine.version, mark: 81 },
    { id: theirs.id, version: theirs.version, mark: 5 },
  ]);
  expect(both.body.map(({ code }: { code: string | null }) => code)).toEqual([null, 'assessments.confirm_low']);
  expect(both.body[0].record).toMatchObject({ first_mark: 81, status: 'marked' });
  expect(both.body[1].message).toMatch(/10/);
  const stale = await enter([{ id: mine.id, version: mine.version, mark: 18 }]);
  expect(stale.body[0]).toMatchObject({ code: 'stale_version', record: { first_mark: 81 } });
  const late = await enter([{ id: theirs.id, version: theirs.version, mark: 5, confirmed: true }]);
  expect(late.body[0]).toMatchObject({ code: null, record: { first_mark: 5 } });
  const body = { column: 'first', cells: [{ id: mine.id, mark: 90 }] };
  expect((await stranger.person.post('/assessment/mark/entry', body)).body[0].code).toBe('not_found');
  expect((await student.person.post('/assessment/mark/entry', body)).body[0]).toMatchObject({ code: 'forbidden' });
  expect((await course.markOf(component)).first_mark).toBe(81);
});

test('work is replaced until the deadline, kept without being handed in, late within the window, and missed after it', async () => {
  const { student, friend, other, teacher } = course.people;
  const component = await course.open({ late_hours: 24, late_cap: 40 });
  const first = await course.handIn(component);
  const kept = await upload(student.person, 'better.txt');
  const draft = await student.person.post('/assessment/homework', { assessment_id: component.id, file_ids: [kept] });
  expect(draft.body).toMatchObject({ status: 'submitted', draft_ids: [kept], file_ids: first.file_ids });
  const again = await student.person.post('/assessment/submit', { assessment_id: component.id });
  expect(again.body).toMatchObject({ file_ids: [kept], draft_ids: [] });
  expect(again.body.receipt).not.toBe(first.receipt);
  expect((await other.person.post('/assessment/submit', { assessment_id: component.id })).status).toBe(422);
  expect((await teacher.person.post('/assessment/submit', { assessment_id: component.id })).status).toBe(403);
  expect((await friend.person.get(`/file/${String(kept)}`)).status).toBe(404);
  expect((await teacher.person.get(`/file/${String(kept)}`)).status).toBe(200);

  const pass = (when: string) =>
    portal.sql(`update marks set deadline = now() - interval '1 hour', expires_at = ${when} where assessment_id = $1`, [
      component.id,
    ]);
  await pass(`now() + interval '1 hour'`);
  expect((await course.handIn(component, friend)).late).toBe(true);
  const { id } = await course.markOf(component, friend);
  await course.send(teacher, id, ['MARK', { mark: 75 }]);
  const verified = await course.send(course.people.admin, id, ['VERIFY']);
  expect(verified).toMatchObject({ final_mark: 75, calculated_mark: 40 });
  await pass(`now() - interval '1 minute'`);
  const over = await student.person.post('/assessment/submit', { assessment_id: component.id, file_ids: [kept] });
  expect([over.status, over.body.code]).toEqual([409, 'assessments.deadline_passed']);
});

test('who hands nothing in has missed it: the clock says so, only 0 may be entered, and a new attempt is capped', async () => {
  const { teacher, exam, student, admin } = course.people;
  const component = await course.open();
  const { id } = await course.markOf(component);
  await portal.sql(
    `update marks set deadline = now() - interval '2 hours', expires_at = now() - interval '1 hour' where id = $1`,
    [id],
  );
  await portal.app.get(Clocks).tick(systemContext(HERE.id), 'marks');
  expect(await course.markOf(component)).toMatchObject({ status: 'expired' });
  expect((await teacher.person.post(act(id, 'MARK'), { mark: 50 })).body.code).toBe('assessments.no_work');
  expect((await teacher.person.post(act(id, 'OPEN_NEXT_ATTEMPT'), { deadline: inDays(9) })).status).toBe(403);
  const opened = await exam.person.post('/assessment/attempt', {
    assessment_id: component.id,
    attempt: 2,
    deadline: inDays(9),
    open: true,
  });
  expect([opened.status, opened.body.opened]).toEqual([200, 1]);
  const again = await course.upTo(component, 'verified', 88);
  expect(again).toMatchObject({ attempt: 2, final_mark: 88, calculated_mark: 40 });
  expect(again.attempts).toEqual([expect.objectContaining({ attempt: 1, calculated_mark: null })]);
  expect((await student.person.post('/assessment/attempt', {})).status).toBe(403);
  expect((await admin.person.get(`/assessment/mark/${String(id)}`)).body.attempt).toBe(2);
});

test('the chain says who changed what and why, and shows when somebody has been at the table behind the portal', async () => {
  const { admin, teacher, student } = course.people;
  const component = await course.open();
  const { id, ccls_module_id } = await course.upTo(component, 'published', 66);
  const at = `/assessment/mark/${String(id)}/chain`;
  const chain = (await teacher.person.get(at)).body as { event: string; changes: object; hash: string }[];
  expect(chain.map(({ event }) => event)).toEqual(['SUBMIT_WORK', 'MARK', 'VERIFY', 'PUBLISH_TO_REGISTRAR', 'PUBLISH']);
  expect(chain[1]).toMatchObject({ changes: { first_mark: [null, 66] }, actor_name: expect.any(String) });
  expect((await student.person.get(at)).status).toBe(403);

  const check = async () =>
    (await admin.person.get(`/assessment/mark/chain-check?ccls_module_id=${String(ccls_module_id)}`)).body;
  expect(await check()).toEqual({ marks: 2, entries: 5, broken: [] });
  await portal.sql('update marks set calculated_mark = 96 where id = $1', [id]);
  expect((await check()).broken).toEqual([{ mark_id: id, seq: 5, reason: 'value' }]);
  await portal.sql('update marks set calculated_mark = 66 where id = $1', [id]);
  expect((await check()).broken).toEqual([]);
  await expect(portal.sql('update mark_entries set changes = $2 where mark_id = $1', [id, '{}'])).rejects.toThrow();
  await expect(portal.sql('delete from mark_entries where mark_id = $1', [id])).rejects.toThrow();

  // Somebody who owns the database, with the guard turned off.
  const owner = new pg.Client({ connectionString: portal.config.DATABASE_URL });
  await owner.connect();
  await owner.query('alter table mark_entries disable trigger mark_entries_kept');
  await owner.query(`update mark_entries set changes = replace(changes, '66', '96') where mark_id = $1 and seq = 2`, [
    id,
  ]);
  expect((await check()).broken).toContainEqual({ mark_id: id, seq: 2, reason: 'entry' });
  await owner.query(`delete from mark_entries where mark_id = $1 and seq >= 4`, [id]);
  expect((await check()).broken).toContainEqual({ mark_id: id, seq: 3, reason: 'link' });
  await owner.end();
});
