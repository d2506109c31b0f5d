import type { FormContent } from '@quad/domain/forms';
import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { upload } from '#testing/course.js';
import { Rows } from '#testing/rows.js';
import { asks, FormDesk, formOf } from './test-forms.js';

let portal: Portal;
let desk: FormDesk;
let form: number;
beforeAll(async () => {
  portal = await startPortal();
  desk = await FormDesk.on(portal);
  form = await desk.open();
});
afterAll(() => portal.stop());

const sheetOf = async (id: number, by = desk.student.person) => (await by.get(`/form/request/fields?id=${id}`)).body;
const fieldsOf = ({ body }: { body: { fields?: { field: string; code: string }[] } }) =>
  body.fields?.map(({ field, code }) => `${field} ${code}`);
/** A form of its own, begun. */
const begun = async (content: FormContent) => desk.begin(await desk.open(content));

test('what is shown and required must be answered; a required field that is hidden blocks nothing', async () => {
  const id = await desk.begin(form);
  await desk.answer(id, { why: 'ill' });
  const refused = await desk.send(desk.student.person, id, 'SUBMIT');
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['days field.required']]);
  await desk.answer(id, { why: 'family' });
  expect((await desk.send(desk.student.person, id, 'SUBMIT')).body.status).toBe('submitted');
});

test('an answer that is hidden stays with the draft, and is neither sent nor read by the office', async () => {
  const id = await desk.begin(form);
  await desk.answer(id, { why: 'ill', days: 3, paper: 'AB123' });
  await desk.answer(id, { why: 'family' });
  expect((await sheetOf(id)).answers).toEqual({ why: 'family', days: 3, paper: 'AB123' });
  await desk.send(desk.student.person, id, 'SUBMIT');
  expect((await sheetOf(id, desk.officer.person)).answers).toEqual({ why: 'family' });
  const [kept] = await portal.sql('select answers from form_answers where form_request_id = $1', [id]);
  expect(kept).toEqual({ answers: { why: 'family' } });
});

test('the format of a number that is hidden is not judged', async () => {
  const id = await begun(
    formOf(
      asks('has', { kind: 'consent' }),
      asks('sum', { kind: 'number', required: true, show: { field: 'has', is: 'equal', value: true } }),
    ),
  );
  await desk.answer(id, { has: true, sum: 'a few' });
  expect(fieldsOf(await desk.send(desk.student.person, id, 'SUBMIT'))).toEqual(['sum field.wrong_type']);
  await desk.answer(id, { has: null });
  expect((await desk.send(desk.student.person, id, 'SUBMIT')).status).toBe(200);
});

test('the second row of a table obeys its own condition', async () => {
  const place = asks('place', { kind: 'text' });
  const why = asks('why', { kind: 'text', required: true, show: { field: 'place', is: 'equal', value: 'Bank' } });
  const id = await begun(formOf(asks('jobs', { kind: 'table', columns: [place, why] })));
  await desk.answer(id, { jobs: [{ place: 'School' }, { place: 'Bank' }] });
  expect(fieldsOf(await desk.send(desk.student.person, id, 'SUBMIT'))).toEqual(['jobs.1.why field.required']);
});

test('a rule says the same in every language', async () => {
  const id = await begun(formOf(asks('pass', { kind: 'text', mask: 'AA9999999', required: true })));
  const answers = { pass: 'нет' };
  await desk.answer(id, answers);
  const said = await Promise.all(
    ['en', 'uz', 'ru'].map(async (language) => {
      const body = { id, event: 'SUBMIT' };
      const answer = await desk.student.person
        .post('/form/request/change/status', body)
        .set('accept-language', language);
      return fieldsOf(answer);
    }),
  );
  expect(new Set(said.map(String))).toEqual(new Set(['pass field.format']));
});

test('an answered version stays when the form changes; a new request has the new one', async () => {
  const form_id = await desk.open();
  const old = await desk.sent(form_id, { why: 'ill', days: 2 });
  await desk.builder.post('/form/field', { form_id, step: 'main', key: 'days', field: null });
  await desk.publish(form_id);
  const before = await sheetOf(old);
  expect(before.answers).toEqual({ why: 'ill', days: 2 });
  expect(before.content.steps[0].fields.map(({ key }: { key: string }) => key)).toEqual(['why', 'days', 'paper']);
  const next = await sheetOf(await desk.begin(form_id));
  expect(next.content.steps[0].fields.map(({ key }: { key: string }) => key)).toEqual(['why', 'paper']);
});

test('one draft of a form, also under ten clicks at once; unknown fields and forged columns are refused', async () => {
  const form_id = await desk.open();
  const made = await Promise.all(
    Array.from({ length: 10 }, () => desk.student.person.post('/form/request', { form_id })),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
  const said = made.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]));
  expect(said.filter((code) => !['forms.begun', 'already_exists'].includes(code))).toEqual([]);
  expect((await desk.student.person.post('/form/request', { form_id })).body.code).toBe('forms.begun');
  const { id } = made.find(({ status }) => status === 200)!.body;
  expect(fieldsOf(await desk.answer(id, { status: 'done' }))).toEqual(['status field.unknown']);
  const forged = { form_id, status: 'done', requester_id: 1, handler_roles: [] };
  expect((await desk.student.person.post('/form/request', forged)).status).toBe(400);
});

test('only the requester answers, only the offices of the form read, nobody decides on their own', async () => {
  const rows = new Rows(portal);
  const id = await desk.begin(form);
  const other = await rows.student();
  const alone = await portal.person(['GUEST_USER']);
  const [finance, neighbour] = [
    await portal.person(['FINANCE_HEAD']),
    await portal.person(['REGISTRAR_OFFICER'], { institution: THERE }),
  ];
  for (const person of [other.person, alone, finance, neighbour, desk.officer.person]) {
    expect((await person.get(`/form/request/${id}`)).status).toBe(404);
    expect((await person.get(`/form/request/fields?id=${id}`)).status).toBe(404);
    expect([403, 404]).toContain((await desk.answer(id, { why: 'ill' }, person)).status);
  }
  expect(fieldsOf(await alone.post('/form/request', { form_id: form }))).toEqual(['form_id not_found']);
  await desk.answer(id, { why: 'family' });
  await desk.send(desk.student.person, id, 'SUBMIT');
  expect((await desk.officer.person.get(`/form/request/${id}`)).status).toBe(200);
  for (const person of [other.person, alone, finance, neighbour])
    expect((await person.get(`/form/request/${id}`)).status).toBe(404);
  expect((await desk.send(finance, id, 'ACCEPT')).status).toBe(404);
  expect((await desk.send(desk.student.person, id, 'ACCEPT')).status).toBe(403);
  expect((await desk.answer(id, { why: 'ill' })).status).toBe(403);

  const own = await desk.open(undefined, { audience: ['REGISTRAR_OFFICER'] });
  const mine = await desk.begin(own, desk.officer.person);
  await desk.answer(mine, { why: 'family' }, desk.officer.person);
  await desk.send(desk.officer.person, mine, 'SUBMIT');
  expect((await desk.send(desk.officer.person, mine, 'ACCEPT')).body.code).toBe('forms.own_request');
});

test('a request is returned, corrected, given to somebody of the office, accepted and completed with a paper', async () => {
  const id = await desk.sent(form);
  const { officer, student } = desk;
  expect((await desk.send(officer.person, id, 'RETURN_FOR_EDIT')).status).toBe(400);
  await desk.send(officer.person, id, 'RETURN_FOR_EDIT', { reason: 'Say how long.' });
  await desk.answer(id, { why: 'ill', days: 4 });
  expect((await desk.send(student.person, id, 'RESUBMIT')).body.status).toBe('edited');
  const stranger = await new Rows(portal).staff(['FINANCE_HEAD']);
  const given = await desk.send(officer.person, id, 'ASSIGN', { assignee_id: stranger.id });
  expect(fieldsOf(given)).toEqual(['assignee_id forms.other_office']);
  expect((await desk.send(officer.person, id, 'ASSIGN', { assignee_id: officer.id })).body.status).toBe('assigned');
  expect((await desk.send(officer.person, id, 'ACCEPT')).body.status).toBe('accepted');
  expect(fieldsOf(await desk.send(officer.person, id, 'COMPLETE'))).toEqual(['result_file_id forms.no_result']);
  const assignees = await officer.person.get(`/form/request/assignees?id=${id}`);
  expect(assignees.body.map((one: { id: number }) => one.id)).toContain(officer.id);
  expect((await student.person.get(`/form/request/assignees?id=${id}`)).status).toBe(403);
});

test('a rejected request is appealed once, in time, with a comment', async () => {
  const id = await desk.sent(form);
  const { officer, student } = desk;
  await desk.send(officer.person, id, 'REJECT', { reason: 'No.' });
  expect((await desk.send(student.person, id, 'REOPEN')).status).toBe(400);
  expect((await desk.send(student.person, id, 'REOPEN', { comment: 'Please.' })).body.status).toBe('submitted');
  await desk.send(officer.person, id, 'REJECT', { reason: 'No.' });
  expect((await desk.send(student.person, id, 'REOPEN', { comment: 'Please.' })).body.code).toBe('forms.appealed');
  const late = await desk.sent(form);
  await desk.send(officer.person, late, 'REJECT', { reason: 'No.' });
  await portal.sql(`update form_requests set rejected_at = now() - interval '15 days' where id = $1`, [late]);
  expect((await desk.send(student.person, late, 'REOPEN', { comment: 'Please.' })).body.code).toBe('forms.appeal_over');
});

test('a form that closed takes nothing new and nothing that was begun; a withdrawn one keeps drafts', async () => {
  const form_id = await desk.open();
  const id = await desk.begin(form_id);
  await desk.answer(id, { why: 'family' });
  await desk.publish(form_id, false);
  expect((await desk.send(desk.student.person, id, 'SUBMIT')).body.code).toBe('forms.withdrawn');
  await desk.publish(form_id);
  const { name, version } = (await desk.builder.get(`/form/${form_id}`)).body;
  await desk.builder.post('/form', { id: form_id, version, name, closes_at: '2026-01-01T00:00:00Z' });
  expect((await desk.send(desk.student.person, id, 'SUBMIT')).body.code).toBe('forms.closed');
  const again = await desk.student.person.post('/form/request', { form_id });
  expect([400, 409, 422]).toContain(again.status);
});

test('files are those of the person who answers, as many, as large and of the formats that the form allows', async () => {
  const id = await begun(
    formOf(asks('papers', { kind: 'file', formats: ['pdf'], megabytes: 1, max: 2, required: true })),
  );
  const { person } = desk.student;
  const [txt, large, pdf] = [
    await upload(person, 'a.txt'),
    await upload(person, 'b.pdf', 'x'.repeat(1_100_000)),
    await upload(person, 'c.pdf', '%PDF-1.4'),
  ];
  const theirs = await upload(desk.officer.person, 'd.pdf', '%PDF-1.4');
  expect((await desk.answer(id, { papers: [theirs] })).status).toBe(404);
  const refusedWith = async (papers: number[]) => {
    await desk.answer(id, { papers });
    return fieldsOf(await desk.send(person, id, 'SUBMIT'));
  };
  expect(await refusedWith([txt])).toEqual(['papers forms.format']);
  expect(await refusedWith([large])).toEqual(['papers forms.too_large']);
  expect((await desk.send(person, id, 'SUBMIT')).status).toBe(400);
  await desk.answer(id, { papers: [pdf] });
  expect((await desk.send(person, id, 'SUBMIT')).status).toBe(200);
  expect((await sheetOf(id, desk.officer.person)).files).toEqual([{ id: pdf, name: 'c.pdf' }]);
  expect((await desk.officer.person.get(`/file/${pdf}`)).status).toBe(200);
});

test('a certificate is made once for an accepted request, and its code shows what it is', async () => {
  const form_id = await desk.open(undefined, { action: 'certificate', name: 'Proof of illness' });
  const id = await desk.sent(form_id);
  const { officer, student } = desk;
  const make = (by = officer.person) => by.post('/certificate', { form_request_id: id });
  expect((await make()).status).toBe(409);
  await desk.send(officer.person, id, 'ACCEPT');
  expect((await make(student.person)).status).toBe(403);
  const made = await make();
  expect([made.status, made.body]).toEqual([
    200,
    expect.objectContaining({ status: 'done', result_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }),
  ]);
  expect((await make()).status).toBe(409);
  const paper = await student.person.get(`/file/${made.body.result_file_id}`);
  expect(paper.status).toBe(200);
  const [link] = await portal.sql(`select scope, owner_id from user_open_links where subject_id = $1`, [id]);
  expect(link).toEqual({ scope: 'form_request', owner_id: student.person.account_id });
  expect((await portal.visitor.get('/api/v1/public/certificate?token=guessed')).status).toBe(404);
});
