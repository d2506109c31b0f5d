import { startPortal, THERE, type Portal } from '#testing/portal.js';
import { asks, FormDesk, formOf, LEAVE } from './test-forms.js';

let portal: Portal;
let desk: FormDesk;
beforeAll(async () => {
  portal = await startPortal();
  desk = await FormDesk.on(portal);
});
afterAll(() => portal.stop());

test('a form is built piece by piece, and the same again changes nothing', async () => {
  const form_id = await desk.form(formOf(asks('why', { kind: 'text' })));
  const put = (body: object) => desk.builder.post('/form/field', { form_id, step: 'main', ...body });
  const keysOf = (body: { content?: { steps: { key: string; fields: { key: string }[] }[] } }) =>
    body.content?.steps.map(({ key, fields }) => [key, ...fields.map((field) => field.key)]);

  const field = asks('days', { kind: 'number' });
  expect(keysOf((await put({ key: 'days', field, after: null })).body)).toEqual([['main', 'days', 'why']]);
  expect(keysOf((await put({ key: 'days', field, after: null })).body)).toEqual([['main', 'days', 'why']]);
  expect(keysOf((await put({ key: 'days', after: 'why' })).body)).toEqual([['main', 'why', 'days']]);
  await put({ step: 'more', about: { key: 'more', label: { en: 'More' } } });
  expect(keysOf((await put({ step: 'more', key: 'why' })).body)).toEqual([
    ['main', 'days'],
    ['more', 'why'],
  ]);
  expect(keysOf((await put({ key: 'days', field: null })).body)).toEqual([['main'], ['more', 'why']]);
  expect((await put({ step: 'gone', key: 'days', field })).body.fields).toEqual([
    expect.objectContaining({ field: 'step', code: 'forms.step_gone' }),
  ]);
});

test('a form with a condition on a field that is not there is not published, and says where', async () => {
  const id = await desk.form(
    formOf(asks('paper', { kind: 'text', show: { field: 'removed', is: 'filled' } }), asks('why', { kind: 'text' })),
  );
  const refused = await desk.publish(id);
  expect([refused.status, refused.body.code]).toEqual([422, 'forms.faulty']);
  expect(refused.body.fields).toEqual([
    expect.objectContaining({ field: 'paper', code: 'forms.asks_unknown', params: { asked: 'removed' } }),
  ]);
  expect((await desk.builder.get(`/form/${id}`)).body).toMatchObject({ active: false, form_version_id: null });
});

test('a form that nobody may ask by, or nobody works on, is not published', async () => {
  const id = await desk.form(LEAVE, { audience: [], handler_roles: [] });
  const refused = await desk.publish(id);
  expect(refused.body.fields?.map(({ field }: { field: string }) => field)).toEqual(['audience', 'handler_roles']);
});

test('a new version says what it changes; publishing the same makes none', async () => {
  const id = await desk.open();
  const again = await desk.publish(id);
  expect(again.body).toMatchObject({ changes: [], form: { form_version_number: 1 } });

  await desk.builder.post('/form/field', { form_id: id, step: 'main', key: 'paper', field: null });
  const next = await desk.publish(id);
  expect(next.body).toMatchObject({
    changes: [{ key: 'paper', change: 'removed' }],
    form: { form_version_number: 2, active: true },
  });
  const versions = await desk.builder.get(`/form/version?form_id=${id}`);
  expect(versions.body.content.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
});

test('a version that was published is never changed, not even by hand', async () => {
  const id = await desk.open();
  await expect(
    portal.sql(`update form_versions set content = '{"steps": []}' where form_id = $1`, [id]),
  ).rejects.toThrow('in_use');
  expect((await desk.builder.post('/form/version')).status).toBe(403);
});

test('a stale form is not put over a newer one, and two who build different fields lose nothing', async () => {
  const form_id = await desk.form(LEAVE);
  const { version } = (await desk.builder.get(`/form/${form_id}`)).body;
  const colleague = await portal.person(['HR_MANAGER']);
  const put = (key: string, by: typeof colleague) =>
    by.post('/form/field', { form_id, step: 'main', key, field: asks(key, { kind: 'text' }) });
  await Promise.all([put('one', desk.builder), put('two', colleague)]);
  const { content } = (await colleague.get(`/form/field/batch?form_id=${form_id}`)).body;
  const keys = content.steps[0].fields.map(({ key }: { key: string }) => key);
  expect(keys).toEqual(expect.arrayContaining(['why', 'one', 'two']));
  expect((await colleague.post('/form/field/batch', { form_id, version, content: LEAVE })).status).toBe(409);
});

test('offices build forms; others read what is out for them, and strangers nothing', async () => {
  const id = await desk.open();
  const hidden = await desk.form(LEAVE);
  const { person: student } = desk.student;
  expect((await student.get(`/form/${id}`)).status).toBe(200);
  expect((await student.get(`/form/${hidden}`)).status).toBe(404);
  expect((await student.get(`/form/field/batch?form_id=${id}`)).status).toBe(403);
  const alone = await portal.person(['GUEST_USER']);
  expect((await alone.get('/form')).body.content).toEqual([]);
  expect((await alone.get(`/form/${id}`)).status).toBe(404);
  const teacher = await portal.person(['TEACHER']);
  expect((await teacher.get(`/form/${hidden}`)).status).toBe(200);
  const body = { form_id: hidden, step: 'main', key: 'why', field: null };
  expect((await teacher.post('/form/field', body)).status).toBe(403);
  expect((await teacher.post('/form/change/status', { id: hidden, active: true })).status).toBe(403);
  const neighbour = await portal.person(['ADMIN'], { institution: THERE });
  expect((await neighbour.post('/form/field', body)).status).toBe(404);
  expect((await neighbour.get(`/form/field/batch?form_id=${hidden}`)).status).toBe(404);
});

test('what completes a request is a list that offices read', async () => {
  expect((await desk.builder.get('/form/action_type')).body).toEqual([
    { id: 'document', needs_file: true },
    { id: 'certificate', needs_file: false },
  ]);
});
